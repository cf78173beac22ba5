#include "words.hpp"

#include <iterator>

namespace dlx_python {

py::int_ to_int(const dlx::BigCount& count) {
  if (count <= std::numeric_limits<std::uint64_t>::max()) return py::int_(count.convert_to<std::uint64_t>());
  std::string bytes;  // digits would take time quadratic in their number, and Python allows only so many
  export_bits(count, std::back_inserter(bytes), 8);
  return py::type::of(py::int_()).attr("from_bytes")(py::bytes(bytes), "big");
}

dlx::BigCount to_count(const py::int_& number) {
  const auto size = number.attr("bit_length")().cast<std::size_t>() / 8 + 1;
  const std::string bytes = number.attr("to_bytes")(size, "big").cast<std::string>();
  dlx::BigCount count;
  import_bits(count, bytes.begin(), bytes.end(), 8);
  return count;
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
