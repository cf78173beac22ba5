#pragma once
/// A line on standard error that tells how far the work is. It is for a terminal only, and for long work.

#include <chrono>
#include <string>

namespace cli {

class ProgressLine {
 public:
  explicit ProgressLine(bool quiet);
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// True if the line was not shown in the last second, and the work takes longer than that.
  bool due() const;
  void show(const std::string& text);
  bool shown() const { return shown_; }
  /// Call before anything else is written to the terminal.
  void clear();

 private:
  bool enabled_;
  bool shown_ = false;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace cli
