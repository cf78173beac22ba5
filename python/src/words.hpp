#pragma once
/// What the files of the extension module share: its parts, and numbers and words in Python's terms.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <dlx/dlx.hpp>

namespace dlx_python {

namespace py = pybind11;

/// Each adds a part of the package to the extension module.
void bind_errors(py::module_& module);
void bind_problem(py::module_& module);
void bind_search(py::module_& module);
void bind_diagram(py::module_& module);
void bind_advice(py::module_& module);
void bind_trace(py::module_& module);
void bind_sudoku(py::module_& module);
void bind_making(py::module_& module);

/// A count as an int of Python.
py::int_ to_int(const dlx::BigCount& count);
/// Throws py::error_already_set if it is no whole number, 0 or above, that fits.
dlx::BigCount to_count(const py::int_& number);

/// The numbers of these options, as a list of Python.
py::list numbers_of(const std::vector<dlx::OptionId>& options);

/// A value in a message: short, whatever it is.
std::string shown(const py::handle& value);

/// What is common to the reports of all searches, as keywords of the class Outcome in dlx/outcome.py.
py::dict fields(const dlx::SearchReport& report);
py::dict fields(const dlx::Outcome& outcome);
py::dict fields(const dlx::CountOutcome& outcome);

}  // namespace dlx_python
