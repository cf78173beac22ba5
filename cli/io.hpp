#pragma once
/// Input and output, with errors that name what cannot be read or written.

#include <chrono>
#include <cstdint>
#include <fstream>
#include <initializer_list>
#include <istream>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

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

/// Standard output, or a file in its place, written in large pieces. But no result waits long.
class Output {
 public:
  Output();
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// From now on writes to the file `path`, which is empty at first. Throws IoError.
  void open(const std::string& path);
  /// The same, but keeps the first `length` bytes of the file, and cuts off what comes after them.
  void open_after(const std::string& path, std::uint64_t length);

  std::ostream& stream();
  /// Call this after each result. Writes out what there is, if the last time is 50 ms ago or more.
  void result();
  /// Writes out all there is. Throws IoError.
  void flush();
  /// Does the same, and waits until the file is on the disk. Returns its length. Standard output has none: 0.
  std::uint64_t sync();

 private:
  [[noreturn]] void fail() const;

  std::string path_;  // empty: standard output
  std::ofstream file_;
  int descriptor_ = -1;  // of the file, to wait for the disk
  std::chrono::steady_clock::time_point last_flush_;
};

/// Replaces the file `path` by one with these texts, one after another. If it is interrupted at any moment,
/// the file is the old one or the new one. Returns a descriptor of the new file, which nobody else has
/// locked. Throws IoError: then the file is the old one.
int replace_file(const std::string& path, std::initializer_list<std::string_view> texts);

/// Locks an open file until it is closed. False if another process has locked it, and keeps it so for two
/// seconds: one that was just killed takes a moment to end.
bool lock(int descriptor);

}  // namespace cli
