#pragma once
/// Prints answers to sudoku boards, and their sums.

#include <chrono>

#include "answer.hpp"
#include "pictures.hpp"
#include "report.hpp"

namespace cli {

/// Belongs to the main thread, like the console it prints to.
class Printer {
 public:
  /// Keeps references. `input` is where the boards come from: its name stands in messages. `pictures`, if
  /// there are to be any, is where they go.
  Printer(Console& console, Input& input, Pictures* pictures = nullptr)
      : console_(console), input_(input), pictures_(pictures) {}

  /// Prints `answer` and clears it. Behind a board without an answer, nothing more is printed. The output is
  /// written out after each 50 ms or so of work on boards.
  void print(Answer& answer);

  /// Call this now and then while there is nothing to print. Writes out what was printed, shows the progress.
  void idle();

  /// Prints the sums, and returns the exit code. Throws IoError if there was no board. `at_end`: the input
  /// was read to its end.
  ExitCode finish(bool at_end);

 private:
  void note(const Answer::Note& note);
  void put(Answer::Drawing& drawing);
  void say_techniques();
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

  Console& console_;
  Input& input_;
  Pictures* pictures_;
  std::uint64_t drawn_boards_ = 0;
  Sums sums_;
  std::uint64_t unanswered_ = 0;
  std::uint64_t mistakes_ = 0;
  double unflushed_ = 0;  // seconds of work on boards since output was written out
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace cli
