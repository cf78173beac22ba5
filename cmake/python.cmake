# The Python package is built if Python's headers and pybind11 are here, unless DLX_PYTHON is OFF; with ON they must be
# here. The system's own Python comes before others in PATH, since the system's pybind11, numpy and pytest are for it. A
# virtual environment that is active comes first, and -DPython_EXECUTABLE=... names any other.
if(NOT DEFINED DLX_PYTHON AND (NOT PROJECT_IS_TOP_LEVEL OR CMAKE_CROSSCOMPILING))
  set(DLX_PYTHON OFF)
endif()
if(NOT DEFINED DLX_PYTHON OR DLX_PYTHON)
  if(NOT DEFINED Python_ROOT_DIR)
    set(Python_ROOT_DIR /usr)
  endif()
  find_package(Python 3.9 QUIET COMPONENTS Interpreter Development.Module)
  if(Python_FOUND)
    find_package(pybind11 2.10 CONFIG QUIET)
  endif()
  if(NOT DEFINED DLX_PYTHON)
    set(DLX_PYTHON ${pybind11_FOUND})
  elseif(NOT pybind11_FOUND)
    message(FATAL_ERROR "DLX_PYTHON needs Python's headers and pybind11: in Debian python3-dev and pybind11-dev")
  endif()
endif()
# Debian's own Python, not a virtual environment of it, is the one that Debian packages are for.
set(python_of_debian OFF)
if(DLX_PYTHON)
  execute_process(COMMAND ${Python_EXECUTABLE} -c
    "import sys, sysconfig; print(sys.prefix == '/usr' and 'deb_system' in sysconfig.get_scheme_names())"
    OUTPUT_VARIABLE answer OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  if(answer STREQUAL True)
    set(python_of_debian ON)
  endif()
endif()
