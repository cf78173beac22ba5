/// What is likely, what is wrong, and what comes near.

#include "how.hpp"
#include "task.hpp"

namespace dlx_python {

namespace {

py::tuple triple(const dlx::Interval& interval) {
  return py::make_tuple(interval.low, interval.middle, interval.high);
}

py::dict estimate(const dlx::Problem& problem, const py::dict& words, std::uint64_t seed) {
  How how(words);
  Task task(how);
  const dlx::Estimate found = task.run_apart([&] {
    return dlx::estimate(problem,
                         {.engine = how.by.engine, .from = how.from, .within = how.within, .seed = seed});
  });
  using py::literals::operator""_a;
  return py::dict("status"_a = name(found.work.status), "nodes"_a = triple(found.nodes),
                  "seconds"_a = triple(found.seconds), "solutions"_a = triple(found.solutions),
                  "probes"_a = found.probes, "exact"_a = found.exact, "agree"_a = found.agree);
}

/// The status, a solution or None, numbers of items and of required options, and what is proved of them.
py::tuple conflict(const dlx::Problem& problem, const py::dict& words) {
  How how(words);
  Task task(how);
  const dlx::Conflict found =
      task.run_apart([&] { return dlx::conflict(problem, {.from = how.from, .within = how.within}); });
  py::object solution = py::none();
  if (found.solution) solution = numbers_of(*found.solution);
  py::list items;
  for (const dlx::ItemId item : found.items) items.append(index(item));
  return py::make_tuple(name(found.status), solution, items, numbers_of(found.required), found.minimal,
                        found.smallest);
}

/// The status, numbers of options or None, pairs of an item and how many covers it lacks, and the bound.
py::tuple nearest(const dlx::Problem& problem, const py::dict& words, std::uint64_t known) {
  How how(words);
  Task task(how);
  const dlx::Nearest found =
      task.run_apart([&] { return dlx::nearest(problem, {.from = how.from, .within = how.within}, known); });
  py::object options = py::none();
  if (found.options) options = numbers_of(*found.options);
  py::list missing;
  for (const dlx::Missing& item : found.missing) missing.append(py::make_tuple(index(item.item), item.times));
  return py::make_tuple(name(found.status), options, missing, found.bound);
}

}  // namespace

void bind_advice(py::module_& module) {
  module.def("estimate", &estimate);
  module.def("conflict", &conflict);
  module.def("nearest", &nearest);
  module.def("unsolvable", [](const dlx::Problem& problem, const py::dict& words) {
    return dlx::unsolvable(problem, How(words).from);
  });
}

}  // namespace dlx_python
