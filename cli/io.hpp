#pragma once
/// Files in, results out, with errors that name what could not be read or written.

#include <chrono>
#include <fstream>
#include <istream>
#include <ostream>
#include <stdexcept>
#include <string>

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

  std::istream& stream();
  /// For messages.
  const std::string& name() const { return name_; }
  /// All of it. Throws IoError.
  std::string read_all();
  /// Throws IoError if reading has failed, rather than come to an end.
  void check();
  /// Throws IoError for reading that has failed just now.
  [[noreturn]] void fail() const;

 private:
  std::string name_;
  std::ifstream file_;
  bool standard_;
};

/// Standard output, in large pieces, but never so that what was found waits long.
class Output {
 public:
  Output();

  std::ostream& stream();
  /// Call when a result is complete: writes it out if the last time is a while ago.
  void result();
  /// Writes out all there is. Throws IoError.
  void flush();

 private:
  std::chrono::steady_clock::time_point last_flush_;
};

}  // namespace cli
