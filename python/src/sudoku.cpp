#include <array>

#include "worker.hpp"

namespace dlx_python {

namespace {

/// A digit in a cell: its row and column from 0, and the digit.
using Place = std::tuple<int, int, int>;

/// A step: the name of the technique, the rating in tenths, the words, the digits it gives and removes.
using Step = std::tuple<std::string, int, std::string, std::vector<Place>, std::vector<Place>>;

/// The rating in tenths, and how many steps there are of each technique.
using RatingOf = std::pair<int, std::vector<std::pair<std::string, std::uint32_t>>>;

dlx::SolveOptions up_to(std::uint64_t limit, const dlx::Limits& within) {
  return {.limit = limit, .within = within};
}

/// Puts the first solution of each board into `boards`.
py::dict solve_boards(Boards& boards, const py::dict& words) {
  return fields(ask(
      boards, How(words), [&](Worker& worker, const Given& given, std::size_t k, const dlx::Limits& within) {
        const dlx::Outcome outcome = worker.solve(given, up_to(1, within), [&](sudoku::Digits solution) {
          boards.put(k, solution);
          return true;
        });
        if (outcome.solutions == 0) boards.put(k, {});
        return outcome;
      }));
}

/// The outcome, and for each board a byte: whether it has exactly one solution.
py::tuple unique_boards(const Boards& boards, const py::dict& words) {
  std::string answers(boards.size(), '\0');
  const dlx::Outcome outcome = ask(
      boards, How(words), [&](Worker& worker, const Given& given, std::size_t k, const dlx::Limits& within) {
        const dlx::Outcome found = worker.solve(given, up_to(2, within));
        answers[k] = found.solutions == 1 ? '\1' : '\0';
        return found;
      });
  return py::make_tuple(fields(outcome), py::bytes(answers));
}

/// The outcome, and the number of solutions of each board. A single board is counted by all threads.
py::tuple count_boards(const Boards& boards, const py::dict& words) {
  const How how(words);
  const unsigned threads = boards.size() == 1 ? how.threads : 1;
  std::vector<dlx::BigCount> counts(boards.size());
  const dlx::Outcome outcome =
      ask(boards, how, [&](Worker& worker, const Given& given, std::size_t k, const dlx::Limits& within) {
        const dlx::CountOutcome found =
            worker.count(given, {.limit = how.limit, .within = within, .threads = threads});
        counts[k] = found.count;
        return found;
      });
  py::list numbers;
  for (const dlx::BigCount& number : counts) numbers.append(to_int(number));
  return py::make_tuple(fields(outcome), numbers);
}

/// A guide for a board, which stops at the limits, or null if there is no solution or `report` has no end.
sudoku::Guide* guide_of(Worker& worker, const Given& given, const dlx::Limits& within, bool many,
                        dlx::SearchReport& report) {
  const dlx::Deadline deadline(within);
  const dlx::Outcome found = worker.solve(given, up_to(2, within));
  report = found;
  if (found.solutions == 0 || !ended(found.status) || (found.solutions > 1 && !many)) return nullptr;
  sudoku::Guide& guide = worker.guide(given, found.solutions == 1);
  guide.limit(deadline.left());
  return &guide;
}

void note_limit(const sudoku::Guide& guide, const dlx::Limits& within, dlx::SearchReport& report) {
  if (guide.stopped())
    report.status = within.stop.requested() ? dlx::Status::stopped : dlx::Status::time_limit;
}

/// The outcome, and for each board its rating, or None if it has not exactly one solution.
py::tuple rate_boards(const Boards& boards, const py::dict& words) {
  std::vector<std::optional<RatingOf>> ratings(boards.size());
  const dlx::Outcome outcome = ask(
      boards, How(words), [&](Worker& worker, const Given& given, std::size_t k, const dlx::Limits& within) {
        dlx::SearchReport report;
        sudoku::Guide* guide = guide_of(worker, given, within, false, report);
        if (guide == nullptr) return report;
        if (const std::optional<sudoku::Rating> rating = sudoku::rate(*guide)) {
          RatingOf& its = ratings[k].emplace();
          its.first = rating->tenths;
          for (std::size_t i = 0; i < rating->steps.size(); ++i) {
            if (rating->steps[i] > 0)
              its.second.emplace_back(name(static_cast<sudoku::Technique>(i)), rating->steps[i]);
          }
        }
        note_limit(*guide, within, report);
        return report;
      });
  return py::make_tuple(fields(outcome), ratings);
}

std::vector<Place> places(const sudoku::Guide& guide,
                          const std::vector<sudoku::StepParts::Candidate>& candidates) {
  std::vector<Place> all;
  for (const auto& each : candidates) {
    const sudoku::Layout::Place place = guide.puzzle().layout().place(each.cell);
    all.emplace_back(place.row, place.column, each.digit);
  }
  return all;
}

/// The outcome, and for each board its steps, up to the limit, or None if it has no solution.
py::tuple steps_of_boards(const Boards& boards, const py::dict& words) {
  const How how(words);
  std::vector<std::optional<std::vector<Step>>> all(boards.size());
  const dlx::Outcome outcome =
      ask(boards, how, [&](Worker& worker, const Given& given, std::size_t k, const dlx::Limits& within) {
        dlx::SearchReport report;
        sudoku::Guide* guide = guide_of(worker, given, within, true, report);
        if (guide == nullptr) return report;
        std::vector<Step>& its = all[k].emplace();
        while (!how.limit || its.size() < *how.limit) {
          const std::optional<sudoku::Hint> hint = guide->next();
          if (!hint) break;
          const sudoku::StepParts parts = guide->parts(*hint);
          its.emplace_back(name(hint->technique), hint->rating, guide->describe(*hint),
                           places(*guide, parts.gives), places(*guide, parts.removes));
          guide->take(*hint);
        }
        note_limit(*guide, within, report);
        return report;
      });
  return py::make_tuple(fields(outcome), all);
}

}  // namespace

void bind_sudoku(py::module_& module) {
  py::class_<Boards>(module, "Boards").def("__len__", &Boards::size);
  py::class_<BoardList, Boards>(module, "BoardList")
      .def(py::init<Box>())
      .def("add", &BoardList::add)
      .def("line", &BoardList::line);
  py::class_<BoardArray, Boards>(module, "BoardArray").def(py::init<const py::buffer&, int, Box>());
  module.def("solve_boards", &solve_boards);
  module.def("unique_boards", &unique_boards);
  module.def("count_boards", &count_boards);
  module.def("rate_boards", &rate_boards);
  module.def("steps_of_boards", &steps_of_boards);
  module.def("grade", [](int tenths) { return name(sudoku::grade(tenths)); });
}

}  // namespace dlx_python
