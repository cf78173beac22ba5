# Installs library, headers, program and the package that find_package(dlx) reads.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/dlx)

install(TARGETS dlx dlx_sudoku EXPORT dlx_targets)
if(DLX_BUILD_CLI)
  install(TARGETS dlx_cli)
endif()
install(DIRECTORY dlx/include/dlx sudoku/include/sudoku TYPE INCLUDE)
install(EXPORT dlx_targets NAMESPACE dlx:: FILE dlxTargets.cmake DESTINATION ${package_dir})

configure_package_config_file(cmake/dlxConfig.cmake.in ${PROJECT_BINARY_DIR}/dlxConfig.cmake
  INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/dlxConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/dlxConfig.cmake ${PROJECT_BINARY_DIR}/dlxConfigVersion.cmake
  DESTINATION ${package_dir})
