# Installs four components. `program` is the program with its manual. `library` is what programs need to run if they
# are linked with shared libraries. `development` is what a compiler needs, with files for find_package(dlx) and
# pkg-config. `python` is the Python package.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/dlx)

set(beside $ORIGIN)  # the folder of the file that is loaded
if(APPLE)
  set(beside @loader_path)
endif()
set_target_properties(dlx_draw dlx_sudoku PROPERTIES INSTALL_RPATH ${beside})
install(TARGETS dlx dlx_draw dlx_picture dlx_sudoku EXPORT dlx_targets
  LIBRARY COMPONENT library NAMELINK_COMPONENT development
  ARCHIVE COMPONENT development)
install(DIRECTORY dlx/include/dlx draw/include/draw picture/include/picture sudoku/include/sudoku TYPE INCLUDE COMPONENT development)
install(EXPORT dlx_targets NAMESPACE dlx:: FILE dlxTargets.cmake DESTINATION ${package_dir} COMPONENT development)
configure_package_config_file(cmake/dlxConfig.cmake.in ${PROJECT_BINARY_DIR}/dlxConfig.cmake
  INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/dlxConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/dlxConfig.cmake ${PROJECT_BINARY_DIR}/dlxConfigVersion.cmake
  DESTINATION ${package_dir} COMPONENT development)

# pkg-config finds the other folders from the place of its file.
file(RELATIVE_PATH up ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" up ${up})
cmake_path(APPEND pc_includedir "\${prefix}" ${CMAKE_INSTALL_INCLUDEDIR})
cmake_path(APPEND pc_libdir "\${prefix}" ${CMAKE_INSTALL_LIBDIR})
if(DLX_SYMMETRY AND NOT BUILD_SHARED_LIBS)
  set(pc_nauty " -lnauty")
endif()
foreach(name dlx dlx-sudoku)
  configure_file(cmake/${name}.pc.in ${PROJECT_BINARY_DIR}/${name}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${name}.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
endforeach()

set(documents ${CMAKE_INSTALL_DATADIR}/doc/dlx)
install(FILES LICENSE DESTINATION ${documents} COMPONENT development)
install(FILES examples/queens.cpp examples/shifts.cpp DESTINATION ${documents}/examples COMPONENT development)

if(DLX_BUILD_CLI)
  if(BUILD_SHARED_LIBS)
    file(RELATIVE_PATH up ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_LIBDIR})
    set_target_properties(dlx_cli PROPERTIES INSTALL_RPATH ${beside}/${up})
  endif()
  install(TARGETS dlx_cli COMPONENT program)
  if(TARGET dlx_manual)
    install(FILES ${PROJECT_BINARY_DIR}/cli/manual/dlx.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
    install(FILES ${PROJECT_BINARY_DIR}/cli/manual/dlx
      DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)
  endif()
  install(DIRECTORY bench/data/ DESTINATION ${CMAKE_INSTALL_DATADIR}/dlx/bench COMPONENT program)
  # What tells about the sources stays with them. The rest keeps its place, so that its links lead on.
  install(DIRECTORY doc DESTINATION ${documents} COMPONENT program FILES_MATCHING PATTERN *.md PATTERN *.svg
    PATTERN architecture.md EXCLUDE PATTERN algorithms.md EXCLUDE)
  install(DIRECTORY examples DESTINATION ${documents} COMPONENT program FILES_MATCHING PATTERN *.dlx PATTERN *.txt
    PATTERN *.ipynb PATTERN CMakeLists.txt EXCLUDE)
  install(DIRECTORY examples/cluster DESTINATION ${documents}/examples COMPONENT program)
endif()

if(DLX_PYTHON)
  # Where Python looks below the prefix. Debian's Python has folders of its own below /usr and /usr/local.
  set(anywhere lib/python${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}/site-packages)
  set(below_usr ${anywhere})
  set(below_local ${anywhere})
  if(python_of_debian)
    set(below_usr lib/python3/dist-packages)
    set(below_local lib/python${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}/dist-packages)
  endif()
  install(CODE "
    set(python_dir ${anywhere})
    if(CMAKE_INSTALL_PREFIX STREQUAL /usr)
      set(python_dir ${below_usr})
    elseif(CMAKE_INSTALL_PREFIX STREQUAL /usr/local)
      set(python_dir ${below_local})
    endif()" COMPONENT python)
  install(TARGETS dlx_python DESTINATION "\${python_dir}/dlx" COMPONENT python)
  install(DIRECTORY python/dlx DESTINATION "\${python_dir}" COMPONENT python FILES_MATCHING
    PATTERN *.py PATTERN *.pyi PATTERN py.typed PATTERN __pycache__ EXCLUDE)
  if(BUILD_SHARED_LIBS)  # all of those are as deep
    file(RELATIVE_PATH up ${CMAKE_INSTALL_PREFIX}/lib/python3/dist-packages/dlx ${CMAKE_INSTALL_FULL_LIBDIR})
    set_target_properties(dlx_python PROPERTIES INSTALL_RPATH ${beside}/${up})
  endif()
endif()
