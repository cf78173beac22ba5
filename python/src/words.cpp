#include "words.hpp"

namespace dlx_python {

py::int_ to_int(const dlx::BigCount& count) {
  if (count <= std::numeric_limits<std::uint64_t>::max()) return py::int_(count.convert_to<std::uint64_t>());
  const std::string digits = count.str(0, std::ios_base::hex);
  PyObject* number = PyLong_FromString(digits.c_str(), nullptr, 16);
  if (number == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::int_>(number);
}

dlx::BigCount to_count(const py::int_& number) {
  return dlx::BigCount(py::str(number.attr("__str__")()).cast<std::string>());
}

py::list numbers_of(const std::vector<dlx::OptionId>& options) {
  py::list numbers;
  for (const dlx::OptionId option : options) numbers.append(index(option));
  return numbers;
}

std::string shown(const py::handle& value) {
  return py::module_::import("dlx.checks").attr("shown")(value).cast<std::string>();
}

py::dict fields(const dlx::SearchReport& report) {
  using py::literals::operator""_a;
  return py::dict("status"_a = name(report.status), "nodes"_a = report.nodes, "updates"_a = report.updates,
                  "guesses"_a = report.guesses, "seconds"_a = report.seconds,
                  "engine"_a = name(report.engine));
}

py::dict fields(const dlx::Outcome& outcome) {
  py::dict words = fields(static_cast<const dlx::SearchReport&>(outcome));
  words["solutions"] = outcome.solutions;
  return words;
}

py::dict fields(const dlx::CountOutcome& outcome) {
  py::dict words = fields(static_cast<const dlx::SearchReport&>(outcome));
  words["solutions"] = to_int(outcome.count);
  words["method"] = name(outcome.method);
  return words;
}

}  // namespace dlx_python
