#include <sstream>
#include <string>

#include <common/named.hpp>

#include "numbers.hpp"

namespace dlx_python {

namespace {

std::optional<Numbers> numbers_if_any(const py::object& object) {
  if (object.is_none()) return std::nullopt;
  return Numbers::flat(object.cast<py::buffer>());
}

/// Items as the modules describe them: a name, empty if it is the number; whether it is primary; its bounds.
using Items = std::vector<std::tuple<std::string, bool, std::uint32_t, std::uint32_t>>;

/// Raises InvalidProblem of dlx/errors.py with the number of the option.
[[noreturn]] void refuse(const dlx::InvalidProblem& error, std::size_t option) {
  const py::object type = py::module_::import("dlx.errors").attr("InvalidProblem");
  py::object entry = py::none();
  if (error.entry()) entry = py::int_(*error.entry());
  PyErr_SetObject(type.ptr(), type(error.what(), option, entry).ptr());
  throw py::error_already_set();
}

std::uint32_t id_below(std::int64_t number, std::size_t end) {
  if (number < 0 || static_cast<std::uint64_t>(number) >= end)
    throw dlx::InvalidProblem("there is no item with number " + std::to_string(number));
  return static_cast<std::uint32_t>(number);
}

/// Throws dlx::InvalidProblem if the arrays do not fit together.
void check_sizes(const Numbers& begin, const Numbers& entries, const std::optional<Numbers>& colors,
                 const std::optional<Numbers>& costs) {
  const std::size_t options = begin.size() == 0 ? 0 : begin.size() - 1;
  std::int64_t last = 0;
  for (std::size_t o = 0; o < begin.size(); last = begin[o++]) {
    if (begin[o] < last || static_cast<std::uint64_t>(begin[o]) > entries.size()) {
      throw dlx::InvalidProblem("the matrix is damaged: row " + std::to_string(o) + " begins at entry " +
                                begin.text(o) + ", which is not in " + std::to_string(last) + " to " +
                                std::to_string(entries.size()));
    }
  }
  if (colors && colors->size() != entries.size())
    throw dlx::InvalidProblem("there are " + std::to_string(entries.size()) + " entries, but " +
                              std::to_string(colors->size()) + " colors");
  if (costs && costs->size() != options)
    throw dlx::InvalidProblem("there are " + std::to_string(options) + " options, but " +
                              std::to_string(costs->size()) + " costs");
}

/// The problem whose option o has the entries begin[o] .. begin[o + 1].
dlx::Problem make_problem(const Items& items, const py::buffer& begin_of, const py::buffer& items_of,
                          const py::object& colors_of, const std::vector<std::string>& color_names,
                          const py::object& costs_of, unsigned cost_decimals) {
  const Numbers begin = Numbers::flat(begin_of);
  const Numbers entries = Numbers::flat(items_of);
  const std::optional<Numbers> colors = numbers_if_any(colors_of);
  const std::optional<Numbers> costs = numbers_if_any(costs_of);
  const std::size_t options = begin.size() == 0 ? 0 : begin.size() - 1;
  check_sizes(begin, entries, colors, costs);

  dlx::ProblemBuilder builder;
  builder.reserve(items.size(), options, entries.size());
  for (const auto& [name, primary, lo, hi] : items) {
    if (!primary) {
      builder.secondary(name);
    } else {
      builder.primary(name, lo, hi);
    }
  }
  builder.cost_decimals(cost_decimals);
  std::vector<dlx::ColorId> color_ids;
  for (const std::string& name : color_names) color_ids.push_back(builder.color(name));

  std::vector<dlx::Entry> option;
  for (std::size_t o = 0; o < options; ++o) {
    option.clear();
    try {
      for (auto e = static_cast<std::size_t>(begin[o]); e < static_cast<std::size_t>(begin[o + 1]); ++e) {
        const dlx::ItemId item{id_below(entries[e], items.size())};
        const std::int64_t color = colors ? (*colors)[e] : -1;
        if (color >= static_cast<std::int64_t>(color_ids.size()))
          throw dlx::InvalidProblem("there is no color with number " + std::to_string(color));
        option.emplace_back(item, color < 0 ? dlx::kNoColor : color_ids[static_cast<std::size_t>(color)]);
      }
      builder.option(option, 0, costs ? static_cast<std::uint64_t>((*costs)[o]) : 0);
    } catch (const dlx::InvalidProblem& error) {
      refuse(error, o);
    }
  }
  return builder.build();
}

using Reader = dlx::Problem (*)(std::string_view text, std::string_view source);
using Writer = void (*)(std::ostream& out, const dlx::Problem& problem);

dlx::Problem parse(const std::string& text, const std::string& form, const std::string& source) {
  using namespace dlx::format;
  if (form == "knuth") return read(text, source);
  if (form == "matrix") return read_matrix(text, source);
  if (form == "json") return read_json(text, source);
  if (form == "orlib") return read_set_partitioning(text, source);
  throw dlx::InvalidArgument("unknown form " + dlx::quote(form) +
                             "; dlx reads knuth, matrix, json, orlib, csv");
}

/// The problem and the labels of its options; none if there is no column of labels.
py::tuple parse_csv(const std::string& text, const std::string& source,
                    const std::vector<std::string>& secondary, const std::string& items,
                    const std::string& cost, const std::string& label, const std::string& split) {
  using dlx::format::CsvSplit;
  constexpr CsvSplit kSplits[] = {CsvSplit::automatic, CsvSplit::blanks, CsvSplit::commas,
                                  CsvSplit::semicolons, CsvSplit::none};
  const CsvSplit between = common::named(kSplits, split, "split");
  constexpr dlx::format::CsvAdvice kAdvice = {.items = R"(items=2 or items=["day", "room"])",
                                              .no_label = R"(label="none")",
                                              .matrix = R"(form "matrix")"};
  dlx::format::LabeledProblem read =
      dlx::format::read_csv(text, source, {items, cost, label, between, secondary}, kAdvice);
  return py::make_tuple(std::move(read.problem), std::move(read.labels));
}

/// `labels` are for csv alone.
std::string to_text(const dlx::Problem& problem, const std::string& form,
                    const std::vector<std::string>& labels) {
  using namespace dlx::format;
  std::ostringstream out;
  if (form == "knuth") {
    write(out, problem);
  } else if (form == "matrix") {
    write_matrix(out, problem);
  } else if (form == "json") {
    write_json(out, problem);
  } else if (form == "csv") {
    write_csv(out, problem, labels);
  } else if (form == "cnf") {
    write_cnf(out, problem);
  } else if (form == "lp") {
    write_lp(out, problem);
  } else {
    throw dlx::InvalidArgument("unknown form " + dlx::quote(form) +
                               "; dlx writes knuth, matrix, json, csv, cnf, lp");
  }
  return out.str();
}

/// The items of a problem that was read, as make_problem() takes them.
py::list items_of(const dlx::Problem& problem) {
  py::list items;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const dlx::ItemId item{i};
    const bool primary = problem.is_primary(item);
    const dlx::Bounds bounds = primary ? problem.bounds(item) : dlx::Bounds{};
    items.append(py::make_tuple(problem.name(item), primary, bounds.lo, bounds.hi));
  }
  return items;
}

dlx::OptionId option_of(const dlx::Problem& problem, std::uint32_t number) {
  if (number >= problem.option_count())
    throw dlx::InvalidArgument("there is no option with number " + std::to_string(number));
  return dlx::OptionId{number};
}

/// The entries of an option: pairs of the number of an item and of a color, or None.
py::list entries_of(const dlx::Problem& problem, std::uint32_t option) {
  py::list entries;
  for (const dlx::Entry& entry : problem.entries(option_of(problem, option))) {
    py::object color = py::none();
    if (entry.color != dlx::kNoColor) color = py::str(problem.name(entry.color));
    entries.append(py::make_tuple(index(entry.item), color));
  }
  return entries;
}

template <class Number>
py::bytes bytes_of(const std::vector<Number>& numbers) {
  return {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number)};
}

/// What make_problem() takes after the items, to write it down: bytes of 32-bit numbers, and of 64-bit ones
/// for costs.
py::tuple arrays_of(const dlx::Problem& problem) {
  std::vector<std::int32_t> begin{0};
  std::vector<std::int32_t> entries;
  std::vector<std::int32_t> colors;
  std::vector<std::int64_t> costs;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const dlx::OptionId option{o};
    for (const dlx::Entry& entry : problem.entries(option)) {
      entries.push_back(static_cast<std::int32_t>(index(entry.item)));
      colors.push_back(entry.color == dlx::kNoColor ? -1 : static_cast<std::int32_t>(index(entry.color)));
    }
    begin.push_back(static_cast<std::int32_t>(entries.size()));
    costs.push_back(static_cast<std::int64_t>(problem.cost(option)));
  }
  py::list names;
  for (std::uint32_t c = 0; c < problem.color_count(); ++c) names.append(problem.name(dlx::ColorId{c}));
  const bool has_colors = problem.color_count() > 0;
  return py::make_tuple(bytes_of(begin), bytes_of(entries),
                        has_colors ? py::object(bytes_of(colors)) : py::none(), names,
                        problem.has_costs() ? py::object(bytes_of(costs)) : py::none());
}

std::optional<std::string> flaw_of(const dlx::Problem& problem, const std::vector<std::uint32_t>& options) {
  std::vector<dlx::OptionId> ids;
  for (const std::uint32_t option : options) ids.push_back(dlx::OptionId{option});
  return flaw(problem, ids);
}

}  // namespace

void bind_problem(py::module_& module) {
  py::class_<dlx::Problem>(module, "Problem")
      .def(py::init(&make_problem))
      .def_static("parse", &parse)
      .def_static("parse_csv", &parse_csv, py::arg("text"), py::arg("source"), py::arg("secondary"),
                  py::arg("items"), py::arg("cost"), py::arg("label"), py::arg("split"))
      .def_property_readonly("item_count", &dlx::Problem::item_count)
      .def_property_readonly("primary_count", &dlx::Problem::primary_count)
      .def_property_readonly("option_count", &dlx::Problem::option_count)
      .def_property_readonly("entry_count", &dlx::Problem::entry_count)
      .def_property_readonly("has_costs", &dlx::Problem::has_costs)
      .def_property_readonly("cost_decimals", &dlx::Problem::cost_decimals)
      .def("items", &items_of)
      .def("entries", &entries_of)
      .def("cost",
           [](const dlx::Problem& problem, std::uint32_t o) { return problem.cost(option_of(problem, o)); })
      .def("arrays", &arrays_of)
      .def("flaw", &flaw_of)
      .def("to_text", &to_text);
}

}  // namespace dlx_python
