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
