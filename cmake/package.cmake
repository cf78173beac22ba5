# Debian packages: `dlx` has the program, `libdlx-dev` the headers and libraries, `python3-dlx` the Python package. If
# libraries are shared, what they need to run is in `libdlx0.1`, named by their ABI.
set(abi ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})

set(CPACK_GENERATOR DEB)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_PACKAGE_NAME dlx)
set(CPACK_PACKAGE_CONTACT "The dlx authors <dlx@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # each package has its own
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_ALL development)
if(DLX_BUILD_CLI)
  list(APPEND CPACK_COMPONENTS_ALL program)
endif()
if(BUILD_SHARED_LIBS)
  list(APPEND CPACK_COMPONENTS_ALL library)
endif()
if(python_of_debian)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS ON)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME dlx)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS
  "graphviz, gnuplot-nox, qqwing, clasp, minizinc, glpk-utils, coinor-cbc")  # dlx diagram, dlx bench
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "solver of exact-cover problems
dlx finds, counts, samples and checks the solutions of exact-cover problems,
with dancing links and with bit sets in SIMD lanes, and solves sudoku as one
of them.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libdlx-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS libboost-dev)
if(DLX_SYMMETRY AND NOT BUILD_SHARED_LIBS)
  string(APPEND CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS ", libnauty2-dev")
endif()
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "exact cover by dancing links (C++ library)
dlx finds, counts and samples the solutions of exact-cover problems.
This package has what is needed to build programs with it: headers,
libraries, and files for CMake and pkg-config.")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libdlx${abi})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "exact cover by dancing links (shared libraries)
dlx finds, counts and samples the solutions of exact-cover problems.
This package has what programs that were built with it need to run.")

if(python_of_debian)
  # The extension module is for this minor version of Python alone.
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-dlx)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
  math(EXPR next "${Python_VERSION_MINOR} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
    "python3 (>= ${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}), python3 (<< ${Python_VERSION_MAJOR}.${next})")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-numpy, python3-scipy, python3-pandas, python3-tqdm")
  set(CPACK_COMPONENT_PYTHON_DESCRIPTION "exact cover by dancing links (Python 3)
dlx finds, counts, samples and ranks the solutions of exact-cover problems.
This package is for programs in Python.")
  file(WRITE ${PROJECT_BINARY_DIR}/debian/postinst
    "#!/bin/sh\nset -e\nif command -v py3compile >/dev/null; then\n  py3compile -p python3-dlx\nfi\n")
  file(WRITE ${PROJECT_BINARY_DIR}/debian/prerm
    "#!/bin/sh\nset -e\nif command -v py3clean >/dev/null; then\n  py3clean -p python3-dlx\nfi\n")
  file(CHMOD ${PROJECT_BINARY_DIR}/debian/postinst ${PROJECT_BINARY_DIR}/debian/prerm FILE_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA
    ${PROJECT_BINARY_DIR}/debian/postinst ${PROJECT_BINARY_DIR}/debian/prerm)
endif()

if(BUILD_SHARED_LIBS)
  set(CPACK_COMPONENT_PROGRAM_DEPENDS library)
  set(CPACK_COMPONENT_PYTHON_DEPENDS library)
  set(CPACK_COMPONENT_DEVELOPMENT_DEPENDS library)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS
    ${PROJECT_BINARY_DIR}/dlx ${PROJECT_BINARY_DIR}/draw ${PROJECT_BINARY_DIR}/picture ${PROJECT_BINARY_DIR}/sudoku)
  set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
  set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
  file(WRITE ${PROJECT_BINARY_DIR}/debian/triggers "activate-noawait ldconfig\n")
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/debian/triggers)
endif()

# Files for Debian alone are made in the build folder.
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)  # obeys SOURCE_DATE_EPOCH
configure_file(cmake/changelog.in ${PROJECT_BINARY_DIR}/debian/changelog @ONLY)
file(READ LICENSE copyright)
if(static_program)
  string(APPEND copyright "\nThe program dlx has parts of the GNU C Library inside, which is under the GNU Lesser General Public License,\n"
    "version 2.1 or later: /usr/share/common-licenses/LGPL-2.1. Their source is Debian's package glibc.\n")
endif()
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/debian/copyright CONTENT "${copyright}" @ONLY)
configure_file(cmake/debian.cmake.in ${PROJECT_BINARY_DIR}/debian/debian.cmake @ONLY)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_BINARY_DIR}/debian/debian.cmake)
include(CPack)
