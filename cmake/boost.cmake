# The libraries of Boost that are not headers alone: the command line for cli, the search of PATH for bench.
#
# To load libraries takes longer than to solve a small problem. So the program has them inside, where it can. It does not
# where our own libraries are shared.
set(components filesystem program_options)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND NOT BUILD_SHARED_LIBS AND NOT DLX_SANITIZER)
  set(self_contained ON)
  set(Boost_USE_STATIC_LIBS ON)
  find_package(Boost CONFIG QUIET COMPONENTS ${components})
endif()
if(NOT TARGET Boost::program_options)
  set(Boost_USE_STATIC_LIBS OFF)
  find_package(Boost CONFIG REQUIRED COMPONENTS ${components})
endif()

# Nor is the library of C loaded then, if it is there to be linked. -DDLX_STATIC=OFF loads it. Before glibc 2.34 a static
# program had functions for threads only if the linker happened to take them.
#
# In a static program, the first exception sorts what is known of all functions. That takes longer than all else in a small
# run. The linker can add a header that has them sorted. It is used only if the start files do not announce the unsorted
# list. They do that by two functions, which they call only if these exist. --wrap gives the calls names that nothing has.
set(static_program OFF)
set(static_link_options
  -static -Wl,--eh-frame-hdr -Wl,--wrap=__register_frame_info -Wl,--wrap=__deregister_frame_info)
if(self_contained AND Boost_USE_STATIC_LIBS AND (DLX_NAUTY_ARCHIVE OR NOT DLX_SYMMETRY))
  include(CheckCXXSourceCompiles)
  include(CMakePushCheckState)
  cmake_push_check_state()
  list(APPEND CMAKE_REQUIRED_LINK_OPTIONS ${static_link_options})
  check_cxx_source_compiles("#include <features.h>
    #if !__GLIBC_PREREQ(2, 34)
    #error
    #endif
    int main() { try { throw 1; } catch (int) {} }" DLX_STATIC)  # whether it can be linked
  cmake_pop_check_state()
  set(static_program ${DLX_STATIC})
endif()
