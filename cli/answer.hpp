#pragma once
/// What is said about sudoku boards, before it is printed.

#include <array>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include <dlx/solve.hpp>

#include <picture/picture.hpp>

#include <sudoku/guide.hpp>

namespace cli {

/// How it went with a board. kVerdicts has the words for it, in the same order.
enum class Verdict {
  converted,
  counted,
  hinted,
  malformed,
  none,
  rated,
  right,
  several,
  solved,
  stopped,
  unique,
  wrong
};
inline constexpr std::array<const char*, 12> kVerdicts = {"converted", "counted", "hinted", "malformed",
                                                          "none",      "rated",   "right",  "several",
                                                          "solved",    "stopped", "unique", "wrong"};

inline const char* name(Verdict verdict) { return kVerdicts[static_cast<std::size_t>(verdict)]; }

/// How many boards had which verdict, and what it took to search them.
class Sums {
 public:
  void add(Verdict verdict) { ++boards_[static_cast<std::size_t>(verdict)]; }
  void add(Verdict verdict, const dlx::SearchReport& report) {
    add(verdict);
    add(report);
  }
  void add(const Sums& more) {
    for (std::size_t i = 0; i < boards_.size(); ++i) boards_[i] += more.boards_[i];
    for (std::size_t i = 0; i < techniques_.size(); ++i) techniques_[i] += more.techniques_[i];
    for (std::size_t i = 0; i < grades_.size(); ++i) grades_[i] += more.grades_[i];
    if (more.boards() > more.boards(Verdict::malformed)) add(more.work_);
  }

  /// How many steps of each technique were made, and how many boards have each grade.
  void add(sudoku::Technique technique, std::uint64_t times = 1) {
    techniques_[static_cast<std::size_t>(technique)] += times;
  }
  void add(sudoku::Grade grade) { ++grades_[static_cast<std::size_t>(grade)]; }
  std::uint64_t steps(sudoku::Technique technique) const {
    return techniques_[static_cast<std::size_t>(technique)];
  }
  std::uint64_t boards(sudoku::Grade grade) const { return grades_[static_cast<std::size_t>(grade)]; }

  std::uint64_t boards(Verdict verdict) const { return boards_[static_cast<std::size_t>(verdict)]; }
  std::uint64_t boards() const {
    std::uint64_t all = 0;
    for (const std::uint64_t boards : boards_) all += boards;
    return all;
  }
  /// The sum over all boards. Its status means nothing.
  const dlx::SearchReport& work() const { return work_; }

 private:
  void add(const dlx::SearchReport& report) {
    work_.engine = report.engine;
    work_.nodes += report.nodes;
    work_.updates += report.updates;
    work_.guesses += report.guesses;
    work_.seconds += report.seconds;
  }

  std::array<std::uint64_t, kVerdicts.size()> boards_{};
  std::array<std::uint64_t, sudoku::kTechniques> techniques_{};
  std::array<std::uint64_t, std::size(sudoku::kGrades)> grades_{};
  dlx::SearchReport work_;
};

/// The answer to a part of a board, to a board, or to several in the order given.
struct Answer {
  /// A line for standard error, printed after the first `at` bytes of `out`.
  struct Note {
    std::size_t at;
    /// It is about the input: --quiet does not silence it, but only the first mistakes are printed.
    bool mistake;
    std::string text;
  };

  /// A picture in the place of text.
  struct Drawing {
    picture::Picture picture;
    bool begins_board;  ///< it is the first one of its board
    int step;           ///< which step it shows, from 1; 0: none
    std::string text;   ///< what stands behind the board, if that is to be kept
  };

  std::string out;  ///< for standard output
  std::vector<Drawing> drawings;
  std::vector<Note> notes;
  Sums sums;
  std::uint64_t unanswered = 0;  ///< boards that came after the signal that stops the program

  void clear() {
    out.clear();
    drawings.clear();
    notes.clear();
    sums = {};
    unanswered = 0;
  }
};

}  // namespace cli
