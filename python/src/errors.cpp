#include <exception>

#include <sudoku/board.hpp>

#include "words.hpp"

namespace dlx_python {

namespace {

/// Raises the exception of dlx/errors.py that has this name.
template <class... Arguments>
void raise(const char* name, const Arguments&... arguments) {
  const py::object type = py::module_::import("dlx.errors").attr(name);
  const py::object exception = type(arguments...);
  PyErr_SetObject(type.ptr(), exception.ptr());
}

void translate(std::exception_ptr thrown) {
  try {
    if (thrown) std::rethrow_exception(thrown);
  } catch (const dlx::ParseError& error) {
    py::list mistakes;
    for (const dlx::Mistake& m : error.mistakes())
      mistakes.append(py::make_tuple(m.source, m.line, m.column, m.token, m.message));
    raise("ParseError", error.what(), mistakes);
  } catch (const dlx::InvalidProblem& error) {
    raise("InvalidProblem", error.what());
  } catch (const dlx::InvalidArgument& error) {
    raise("InvalidArgument", error.what());
  } catch (const sudoku::InvalidBoard& error) {
    raise("InvalidBoard", error.what());
  } catch (const dlx::Unavailable& error) {
    raise("Unavailable", error.what());
  } catch (const dlx::Error& error) {
    raise("Error", error.what());
  }
}

}  // namespace

void bind_errors(py::module_&) { py::register_exception_translator(translate); }

}  // namespace dlx_python
