/// Solutions one by one, and numbers of solutions.

#include <atomic>

#include "how.hpp"
#include "labels.hpp"
#include "lock.hpp"
#include "stream.hpp"
#include "task.hpp"

namespace dlx_python {

namespace {

/// Solutions of a search that goes on only while the next one is asked for.
class Pulled {
 public:
  Pulled(const dlx::Problem& problem, const py::dict& words, py::tuple labels)
      : how_(words), labels_(std::move(labels), problem.option_count()), solver_(problem) {
    search_.emplace(solver_.start(how_.solve(), false));
  }

  py::tuple next() {
    const InUse in_use(busy_);
    if (ended_) throw py::stop_iteration();
    if (++calls_ % kCalls == 0) tell_progress();
    dlx::Search::Event event = search_->go_on(kQuick);
    while (event == dlx::Search::Event::paused) {
      look();
      const InUse searched(searching_);
      const Unlocked unlocked;
      event = search_->go_on(kSlice);
    }
    ended_ = event == dlx::Search::Event::ended;
    if (ended_) throw py::stop_iteration();
    return labels_.of(search_->solution());
  }

  py::dict outcome() const {
    const InUse in_use(searching_);
    return fields(search_->outcome());
  }

 private:
  // Nodes. It is not worth the while to give the interpreter's lock away for a few of them. A slice takes
  // some milliseconds, and with preclusion some tenths of a second.
  static constexpr std::uint64_t kQuick = 500;
  static constexpr std::uint64_t kSlice = 5'000;

  // Solutions that are found at once leave no time to look. So after so many of them the progress is told.
  static constexpr std::uint64_t kCalls = 64;

  void look() {
    look_at_signals();
    tell_progress();
  }

  void tell_progress() {
    if (how_.progress.is_none()) return;
    const dlx::Progress now = search_->progress();
    if (now.seconds - told_ < how_.interval.count()) return;
    told_ = now.seconds;
    tell(how_.progress, now);
  }

  How how_;
  Labels labels_;
  dlx::Solver solver_;
  std::optional<dlx::Search> search_;
  bool ended_ = false;
  std::uint64_t calls_ = 0;
  double told_ = 0;  // when the progress was told last
  std::atomic<bool> busy_ = false;
  mutable std::atomic<bool> searching_ = false;  // without the interpreter's lock
};

/// Solutions that threads of the library find ahead. If the system gives no thread, they are
/// pulled one by one.
class Streamed {
 public:
  Streamed(const dlx::Problem& problem, const py::dict& words, const py::tuple& labels)
      : labels_(labels, problem.option_count()),
        pull_([problem, words, labels](std::optional<Pulled>& alone) {
          const py::dict how(words.attr("copy")());
          how["threads"] = 1;
          alone.emplace(problem, how, labels);
        }),
        stream_(new Stream(How(words), [problem](const How& how, const Stream::Give& give) {
          const auto visit = [&give](dlx::Solution s) { return give({{s.begin(), s.end()}}); };
          return Stream::End{dlx::solve(problem, how.solve(), visit)};
        })) {}

  py::tuple next() {
    if (!alone_ && !stream_->begin()) pull_(alone_);
    if (alone_) return alone_->next();
    const std::optional<Stream::Found> found = stream_->next();
    if (!found) throw py::stop_iteration();
    return labels_.of(found->options);
  }

  py::dict outcome() { return alone_ ? alone_->outcome() : fields(stream_->end().outcome); }

 private:
  Labels labels_;
  std::function<void(std::optional<Pulled>&)> pull_;
  std::optional<Pulled> alone_;
  Stream::Owner stream_;
};

/// One solution of each class, with the size of the class.
class Classes {
 public:
  Classes(const dlx::Problem& problem, const py::dict& words, py::tuple labels)
      : labels_(std::move(labels), problem.option_count()),
        stream_(new Stream(How(words), [problem](const How& how, const Stream::Give& give) {
          const dlx::DistinctOutcome outcome =
              dlx::solve_distinct(problem, how.solve(), [&give](const dlx::SolutionClass& c) {
                return give({c.first, c.size});
              });
          return Stream::End{outcome, outcome.symmetries};
        })) {}

  py::tuple next() {
    const std::optional<Stream::Found> found = stream_->next();
    if (!found) throw py::stop_iteration();
    return py::make_tuple(labels_.of(found->options), to_int(found->size));
  }

  py::dict outcome() {
    const Stream::End end = stream_->end();
    py::dict words = fields(end.outcome);
    words["symmetries"] = to_int(end.symmetries);
    return words;
  }

 private:
  Labels labels_;
  Stream::Owner stream_;
};

/// Solutions that can be asked for by their number, from 0 on: the next one, or the last one again. A signal
/// may raise an exception before the caller has stored the result.
template <class Solutions>
class Numbered : public Solutions {
 public:
  using Solutions::Solutions;

  py::tuple at(std::uint64_t number) {
    if (number == found_) {
      last_ = this->next();
      ++found_;
    } else if (number + 1 != found_) {
      throw std::runtime_error("another thread has taken solutions from the same iterator");
    }
    return last_;
  }

 private:
  std::uint64_t found_ = 0;
  py::tuple last_;
};

template <class Solutions>
void bind_solutions(py::module_& module, const char* name) {
  using Bound = Numbered<Solutions>;
  py::class_<Bound>(module, name)
      .def(py::init<const dlx::Problem&, const py::dict&, py::tuple>())
      .def("__iter__", [](py::object self) { return self; })
      .def("__next__", &Bound::next)
      .def("at", &Bound::at)
      .def("outcome", &Bound::outcome);
}

py::dict count(const dlx::Problem& problem, const py::dict& words) {
  How how(words);
  Task task(how);
  return fields(task.run([&] { return dlx::count(problem, how.count()); }));
}

py::dict count_distinct(const dlx::Problem& problem, const py::dict& words) {
  How how(words);
  Task task(how);
  const dlx::DistinctCount outcome =
      task.run_apart([&] { return dlx::count_distinct(problem, how.count()); });
  py::dict all = fields(static_cast<const dlx::CountOutcome&>(outcome));
  all["symmetries"] = to_int(outcome.symmetries);
  return all;
}

/// The outcome, with the bound, and pairs of a cost and the labels of a solution.
py::tuple cheapest(const dlx::Problem& problem, const py::dict& words, std::optional<std::int64_t> cost_limit,
                   bool dearest, py::tuple labels_of_options) {
  const Labels labels(std::move(labels_of_options), problem.option_count());
  How how(words);
  Task task(how);
  const dlx::CheapestOutcome outcome = task.run([&] {
    return dlx::cheapest(problem, {.count = how.limit,
                                   .cost_limit = cost_limit,
                                   .dearest = dearest,
                                   .from = how.from,
                                   .within = how.within,
                                   .threads = how.threads});
  });
  py::list solutions;
  for (const dlx::CostedSolution& s : outcome.solutions)
    solutions.append(py::make_tuple(s.cost, labels.of(s.options)));
  py::dict all = fields(static_cast<const dlx::SearchReport&>(outcome));
  all["solutions"] = outcome.solutions.size();
  all["bound"] = outcome.bound;
  return py::make_tuple(all, solutions);
}

/// The status and the number of symmetries, and for each option and each item the first of its orbit.
py::tuple symmetries(const dlx::Problem& problem, const py::dict& words) {
  How how(words);
  Task task(how);
  const dlx::Symmetries found =
      task.run_apart([&] { return dlx::symmetries(problem, how.from, how.within); });
  py::list options;
  for (const dlx::OptionId option : found.option_orbits) options.append(index(option));
  py::list items;
  for (const dlx::ItemId item : found.item_orbits) items.append(index(item));
  return py::make_tuple(name(found.status), to_int(found.order), options, items);
}

}  // namespace

void bind_search(py::module_& module) {
  bind_solutions<Pulled>(module, "Pulled");
  bind_solutions<Streamed>(module, "Streamed");
  bind_solutions<Classes>(module, "Classes");
  module.def("count", &count);
  module.def("count_distinct", &count_distinct);
  module.def("cheapest", &cheapest);
  module.def("symmetries", &symmetries);
}

}  // namespace dlx_python
