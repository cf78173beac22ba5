#pragma once
/// Input and output, with errors that name what cannot be read or written.

#include <chrono>
#include <cstdint>
#include <fstream>
#include <initializer_list>
#include <istream>
#include <optional>
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

/// Makes a folder if it is not there. Throws IoError, which says `hint` if there is a file of this name.
void make_folder(const std::string& path, const std::string& hint = "");

/// A file, or standard input for "-".
class Input {
 public:
  /// Throws IoError if it cannot be opened.
  explicit Input(const std::string& path);
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  std::istream& stream();
  /// For messages: it is printable.
  const std::string& name() const { return name_; }
  /// All of it. Throws IoError.
  std::string read_all();
  /// Waits until there is something to read, or the input is at its end. False if it would still wait when
  /// `stop` is requested.
  bool wait(const dlx::StopToken& stop) const;
  /// How many bytes it has. Empty if that is not known, as for a pipe, or if it has none.
  std::optional<std::size_t> length() const;
  /// How much of it is read, 0 to 1. Empty if it has no end that is known, as a pipe.
  std::optional<double> share();
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

  /// From now on writes to the file `path`, which is made empty. If it is "-", goes on with standard output.
  /// Throws IoError.
  void open(const std::string& path);
  /// The same, but keeps the first `length` bytes of the file, and cuts off what comes after them.
  void open_after(const std::string& path, std::uint64_t length);

  std::ostream& stream();
  /// Whether a person reads it as it is written.
  bool on_terminal() const;
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

/// The last bytes, up to some thousands, before the place `length` of a file. Throws IoError.
std::string end_of(const std::string& path, std::uint64_t length);

/// Replaces the file `path` by one with these texts, one after another. If it is interrupted at any moment,
/// the file is the old one or the new one. Uses the file `path`.new. Throws IoError: then the file is the old
/// one.
void replace_file(const std::string& path, std::initializer_list<std::string_view> texts);

/// A lock on a name, as the file `name`.lock, which is there as long as the lock is. Other processes respect
/// it, also on other machines that share the folder, if their file system can do that.
class Lock {
 public:
  /// Waits up to two seconds: a process that was just killed takes a moment to end. Throws IoError.
  explicit Lock(const std::string& name);
  ~Lock();
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

 private:
  bool take();

  const std::string name_, path_;
  int descriptor_ = -1;
};

}  // namespace cli
