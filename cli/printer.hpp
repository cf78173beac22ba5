#pragma once
/// Prints answers to sudoku boards, and what they come to.

#include <chrono>
#include <string>

#include "answer.hpp"
#include "report.hpp"

namespace cli {

/// Belongs to the main thread, like the console it prints to.
class Printer {
 public:
  /// `source` is the name of the text, for messages.
  Printer(Console& console, std::string source) : console_(console), source_(std::move(source)) {}

  /// Prints `answer` and clears it. It is written out when about 50 ms were spent on boards since the last
  /// time.
  void print(Answer& answer);

  /// Call every now and then when nothing is there to print: writes out what was printed, shows the progress.
  void idle();

  /// Says the sums. Throws IoError if there was no board at all.
  ExitCode finish();

 private:
  void note(const Answer::Note& note);

  Console& console_;
  std::string source_;
  Sums sums_;
  std::uint64_t mistakes_ = 0;
  double unflushed_ = 0;  // seconds spent on boards since output was written out
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace cli
