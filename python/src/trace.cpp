/// Problems and searches made visible: steps of dancing links, and pictures.

#include <string>
#include <utility>

#include <draw/board.hpp>
#include <draw/matrix.hpp>

#include "how.hpp"
#include "lock.hpp"

namespace dlx_python {

namespace {

template <class Id>
py::object number_if_any(const std::optional<Id>& id) {
  return id ? py::object(py::int_(index(*id))) : py::none();
}

/// The steps of a search. Each is a tuple of the fields of TraceStep in dlx/trace.py, in numbers.
class Steps {
 public:
  /// `labels` are what the words call options; empty: by their numbers.
  Steps(const dlx::Problem& problem, const py::dict& words, std::vector<std::string> labels)
      : problem_(problem), labels_(std::move(labels)), trace_(problem, options(How(words))) {}

  py::tuple next() {
    if (!trace_.next()) throw py::stop_iteration();
    const dlx::TraceStep& step = trace_.step();
    return py::make_tuple(letter(step), name(step.kind), step.level, describe(problem_, step, labels_),
                          number_if_any(step.item), number_if_any(step.option), step.branch, step.branches,
                          numbers_of(trace_.chosen()), step.nodes, step.solutions);
  }

 private:
  static dlx::TraceOptions options(const How& how) {
    return {
        .heuristic = how.by.heuristic.value_or(dlx::Heuristic::mrv), .seed = how.by.seed, .from = how.from};
  }

  dlx::Problem problem_;
  std::vector<std::string> labels_;
  dlx::Trace trace_;
};

std::string counted(std::size_t number, const char* thing) {
  return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

/// An SVG document: the solution on a board, if there are both, else the problem as a matrix. Requires that
/// the solution is one.
std::string svg(const dlx::Problem& problem, const std::optional<std::vector<std::uint32_t>>& solution,
                const std::vector<std::string>& labels) {
  const Unlocked unlocked;
  std::vector<dlx::OptionId> chosen;
  if (solution) {
    for (const std::uint32_t option : *solution) chosen.push_back(dlx::OptionId{option});
    if (const std::optional<draw::Board> board = draw::board_of(problem))
      return draw::board(*board, chosen).svg("a board of " + counted(board->cells().size(), "cell"));
  }
  return draw::matrix(problem, {.solution = chosen, .labels = labels})
      .svg("a matrix of " + counted(problem.item_count(), "item") + " and " +
           counted(problem.option_count(), "option"));
}

}  // namespace

void bind_trace(py::module_& module) {
  py::class_<Steps>(module, "Steps")
      .def(py::init<const dlx::Problem&, const py::dict&, std::vector<std::string>>())
      .def("__iter__", [](py::object self) { return self; })
      .def("__next__", &Steps::next);
  module.def("svg", &svg);
}

}  // namespace dlx_python
