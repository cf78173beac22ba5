# For a compiler with another standard library, or for another machine: the libraries of this machine do not suit it.
# dlx needs only their headers, and headers suit any compiler. The rest of /usr/include does not, so a folder gets a
# link to the headers of each library. Use: -DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=cmake/headers_only.cmake
set(headers ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(library boost hwy nlohmann catch2)
  find_path(${library}_root ${library} PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(CREATE_LINK ${${library}_root}/${library} ${headers}/${library} SYMBOLIC)
endforeach()

add_library(dlx_headers INTERFACE IMPORTED GLOBAL)
target_include_directories(dlx_headers SYSTEM INTERFACE ${headers})
foreach(target Boost::headers hwy::hwy nlohmann_json::nlohmann_json Catch2::Catch2)
  add_library(${target} ALIAS dlx_headers)
endforeach()
# What needs more of Boost than headers can be compiled, but not linked. dlx/big_count.hpp tells what the macro is for.
foreach(target Boost::program_options Boost::filesystem)
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_link_libraries(${target} INTERFACE dlx_headers)
  target_compile_definitions(${target} INTERFACE BOOST_NO_CXX98_FUNCTION_BASE=)
endforeach()

macro(dlx_provide method package)
  if("${package}" MATCHES "^(Boost|hwy|nlohmann_json|Catch2)$")
    set(${package}_FOUND TRUE)
  endif()
endmacro()
cmake_language(SET_DEPENDENCY_PROVIDER dlx_provide SUPPORTED_METHODS FIND_PACKAGE)
