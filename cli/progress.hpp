#pragma once
/// One line on standard error that tells how far the work is; only on a terminal, and not at once.

#include <chrono>
#include <string>

namespace cli {

class ProgressLine {
 public:
  explicit ProgressLine(bool quiet);
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// True if a second has gone since the work began or the line was last shown.
  bool due() const;
  void show(const std::string& text);
  /// Call before anything else is written to the terminal.
  void clear();

 private:
  bool enabled_;
  bool shown_ = false;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace cli
