#include <algorithm>
#include <chrono>
#include <sstream>

#include "how.hpp"
#include "labels.hpp"
#include "lock.hpp"
#include "task.hpp"

namespace dlx_python {

namespace {

/// A diagram whose solutions are told in labels.
class LabelledDiagram {
 public:
  LabelledDiagram(dlx::Diagram diagram, Labels labels)
      : diagram_(std::move(diagram)), labels_(std::move(labels)) {}

  py::int_ count() const { return to_int(diagram_.count()); }
  std::size_t node_count() const { return diagram_.node_count(); }
  std::size_t bytes() const { return diagram_.bytes(); }

  py::tuple solution(const py::int_& k) const { return labels_.of(diagram_.solution(to_count(k))); }

  /// A number or None.
  py::object rank(const std::vector<std::uint32_t>& numbers) const {
    std::vector<dlx::OptionId> options;
    for (const std::uint32_t number : numbers) options.push_back(dlx::OptionId{number});
    const auto found = diagram_.rank(options);
    return found ? py::object(to_int(*found)) : py::none();
  }

  py::dict frequencies() const {
    py::dict nothing;
    How how(nothing);
    Task task(how);
    const auto go_on = [stop = task.stop()] { return !stop.requested(); };
    return labels_.with(task.run_apart([&] { return diagram_.frequencies(go_on); }));
  }

  py::list sample(std::size_t number, std::uint64_t seed) const {
    dlx::Sampler sampler(diagram_, seed);
    py::list drawn;
    std::vector<std::vector<dlx::OptionId>> some;
    while (drawn.size() < number) {
      const std::size_t wanted = std::min(number - drawn.size(), kOften);
      for_a_while([&] {
        const dlx::Solution solution = sampler.next();
        some.emplace_back(solution.begin(), solution.end());
        return some.size() < wanted;
      });
      for (const std::vector<dlx::OptionId>& solution : some) drawn.append(labels_.of(solution));
      some.clear();
    }
    return drawn;
  }

  /// Pairs of a cost and the labels of a solution.
  py::list cheapest(const std::vector<std::int64_t>& costs, std::size_t number) const {
    dlx::Cheapest all(diagram_, costs);
    py::list found;
    std::vector<dlx::CostedSolution> some;
    bool more = true;
    while (more && found.size() < number) {
      const std::size_t wanted = std::min(number - found.size(), kOften);
      for_a_while([&] {
        std::optional<dlx::CostedSolution> next = all.next();
        more = next.has_value();
        if (more) some.push_back(std::move(*next));
        return more && some.size() < wanted;
      });
      for (const dlx::CostedSolution& s : some) found.append(py::make_tuple(s.cost, labels_.of(s.options)));
      some.clear();
    }
    return found;
  }

  std::string graphviz(const dlx::Problem* problem) const {
    std::ostringstream out;
    write_graphviz(out, diagram_, problem);
    return out.str();
  }

  std::string node_list() const {
    std::ostringstream out;
    write_node_list(out, diagram_);
    return out.str();
  }

  const dlx::Diagram& diagram() const { return diagram_; }
  const Labels& labels() const { return labels_; }

 private:
  static constexpr std::size_t kOften = 1024;  // solutions

  /// Calls `step` without the interpreter's lock, until it returns false or some time is over. Then it looks
  /// at signals.
  template <class Step>
  static void for_a_while(const Step& step) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point end = Clock::now() + kBetweenLooks;
    {
      const Unlocked unlocked;
      while (step() && Clock::now() < end) {
      }
    }
    look_at_signals();
  }

  dlx::Diagram diagram_;
  Labels labels_;
};

/// The solutions of a diagram, in its order.
class Walk {
 public:
  explicit Walk(const LabelledDiagram& of) : labels_(of.labels()), at_(of.diagram().begin()) {}

  py::tuple next() {
    if (begun_ && at_ != std::default_sentinel) ++at_;
    begun_ = true;
    if (at_ == std::default_sentinel) throw py::stop_iteration();
    return labels_.of(*at_);
  }

 private:
  Labels labels_;
  dlx::Diagram::Iterator at_;
  bool begun_ = false;
};

/// The outcome, and the diagram or None.
py::tuple make_diagram(const dlx::Problem& problem, const py::dict& words, py::tuple labels_of_options) {
  Labels labels(std::move(labels_of_options), problem.option_count());
  How how(words);
  Task task(how);
  const dlx::DiagramOutcome outcome = task.run([&] { return dlx::diagram(problem, how.diagram()); });
  py::dict all = fields(static_cast<const dlx::SearchReport&>(outcome));
  all["solutions"] = outcome.diagram ? to_int(outcome.diagram->count()) : py::int_(0);
  py::object made = py::none();
  if (outcome.diagram) made = py::cast(LabelledDiagram(*outcome.diagram, std::move(labels)));
  return py::make_tuple(all, made);
}

}  // namespace

void bind_diagram(py::module_& module) {
  py::class_<LabelledDiagram>(module, "Diagram")
      .def_property_readonly("count", &LabelledDiagram::count)
      .def_property_readonly("node_count", &LabelledDiagram::node_count)
      .def_property_readonly("bytes", &LabelledDiagram::bytes)
      .def("solution", &LabelledDiagram::solution)
      .def("rank", &LabelledDiagram::rank)
      .def("frequencies", &LabelledDiagram::frequencies)
      .def("sample", &LabelledDiagram::sample)
      .def("cheapest", &LabelledDiagram::cheapest)
      .def("graphviz", &LabelledDiagram::graphviz)
      .def("node_list", &LabelledDiagram::node_list)
      .def("__iter__", [](const LabelledDiagram& diagram) { return Walk(diagram); });
  py::class_<Walk>(module, "Walk")
      .def("__iter__", [](py::object self) { return self; })
      .def("__next__", &Walk::next);
  module.def("diagram", &make_diagram);
}

}  // namespace dlx_python
