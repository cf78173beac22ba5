/// The extension module of the package: the library in numbers. The modules in dlx/ turn them into the words
/// of the caller, and nobody else imports it.

#include "words.hpp"

PYBIND11_MODULE(_dlx, module) {
  module.doc() = "The exact-cover engine in numbers. Use the package dlx.";
  module.attr("version") = DLX_VERSION;
  module.attr("most_threads") = dlx::kMostThreads;
  dlx_python::bind_errors(module);
  dlx_python::bind_problem(module);
  dlx_python::bind_search(module);
  dlx_python::bind_diagram(module);
  dlx_python::bind_advice(module);
  dlx_python::bind_trace(module);
  dlx_python::bind_sudoku(module);
  dlx_python::bind_making(module);
}
