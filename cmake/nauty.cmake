# nauty finds the symmetries. Without it, all that needs them says so. It is used if it is here, unless DLX_SYMMETRY is
# OFF; with ON it must be here.
find_library(DLX_NAUTY NAMES nauty)
find_path(DLX_NAUTY_INCLUDE NAMES nauty/nausparse.h)
find_library(DLX_NAUTY_ARCHIVE NAMES libnauty.a)
mark_as_advanced(DLX_NAUTY DLX_NAUTY_ARCHIVE DLX_NAUTY_INCLUDE)
set(nauty_found OFF)
if(DLX_NAUTY AND DLX_NAUTY_INCLUDE)
  set(nauty_found ON)
endif()
if(NOT DEFINED DLX_SYMMETRY)
  set(DLX_SYMMETRY ${nauty_found})
elseif(DLX_SYMMETRY AND NOT nauty_found)
  message(FATAL_ERROR "DLX_SYMMETRY needs the library nauty, with its headers: in Debian libnauty2-dev")
endif()

# What a target links: the archive, if its property NAUTY_INSIDE asks for that. Debian's archive can be part of programs
# at a fixed address only, not of shared libraries.
set(nauty_for_target ${DLX_NAUTY})
if(DLX_NAUTY_ARCHIVE)
  set(nauty_for_target $<IF:$<BOOL:$<TARGET_PROPERTY:NAUTY_INSIDE>>,${DLX_NAUTY_ARCHIVE},${DLX_NAUTY}>)
endif()
