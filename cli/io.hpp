#pragma once
/// Input and output, with errors that name what cannot be read or written.

#include <chrono>
#include <fstream>
#include <istream>
#include <ostream>
#include <stdexcept>
#include <string>

#include <dlx/stop.hpp>

namespace cli {

/// Something cannot be read or written.
class IoError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A file, or standard input for "-".
class Input {
 public:
  /// Throws IoError if it cannot be opened.
  explicit Input(const std::string& path);
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  std::istream& stream();
  /// For messages.
  const std::string& name() const { return name_; }
  /// All of it. Throws IoError.
  std::string read_all();
  /// Waits until there is something to read, or the input is at its end. False if it would still wait when
  /// `stop` is requested.
  bool wait(const dlx::StopToken& stop) const;
  /// Throws IoError if reading has failed. The end of the input is no failure.
  void check();
  /// Throws the IoError for a failure that just happened.
  [[noreturn]] void fail() const;

 private:
  std::string name_;
  std::ifstream file_;
  bool standard_;
  int descriptor_;  // to wait for: a stream cannot
};

/// Standard output, written in large pieces. But no result waits long.
class Output {
 public:
  Output();

  std::ostream& stream();
  /// Call this after each result. Writes out what there is, if the last time is 50 ms ago or more.
  void result();
  /// Writes out all there is. Throws IoError.
  void flush();

 private:
  std::chrono::steady_clock::time_point last_flush_;
};

}  // namespace cli
