#include "io.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <thread>

#include <dlx/error.hpp>

namespace cli {

void make_folder(const std::string& path, const std::string& hint) {
  std::error_code error, ignored;
  std::filesystem::create_directories(path, error);
  if (std::filesystem::is_directory(path, ignored)) return;
  const bool file = std::filesystem::exists(path, ignored);
  throw IoError("cannot make the folder " + dlx::quote(path) + ": " +
                (file ? "a file has this name" + hint : error.message()));
}

Input::Input(const std::string& path)
    : name_(dlx::printable(path)), standard_(path == "-"), descriptor_(STDIN_FILENO) {
  if (standard_) {
    name_ = "<stdin>";
    return;
  }
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored))
    throw IoError(dlx::quote(path) + " is a directory, not a file");
  errno = 0;
  file_.open(path, std::ios::binary);
  if (file_) descriptor_ = open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (!file_ || descriptor_ < 0)
    throw IoError("cannot open " + dlx::quote(path) + ": " + std::strerror(errno));
}

Input::~Input() {
  if (!standard_) close(descriptor_);
}

std::istream& Input::stream() { return standard_ ? std::cin : file_; }

std::string Input::read_all() {
  constexpr std::size_t kMostReserved = std::size_t{1} << 28;
  std::string text;
  text.reserve(std::min(length().value_or(0), kMostReserved));
  std::array<char, 1 << 16> piece;  // read() fills it
  // Reading ends at a zero byte: what has one is no text, and may be endless.
  while (text.find('\0', text.size() - std::min(text.size(), piece.size())) == std::string::npos &&
         (stream().read(piece.data(), piece.size()), stream().gcount() > 0)) {
    text.append(piece.data(), static_cast<std::size_t>(stream().gcount()));
  }
  check();
  return text;
}

bool Input::wait(const dlx::StopToken& stop) const {
  constexpr int kMilliseconds = 50;  // a signal ends poll(), unless it comes just before
  pollfd state{descriptor_, POLLIN, 0};
  for (;;) {
    const int ready = poll(&state, 1, stop.requested() ? 0 : kMilliseconds);
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;
    if (stop.requested()) return false;
  }
}

std::optional<std::size_t> Input::length() const {
  struct stat state {};
  if (fstat(descriptor_, &state) != 0 || !S_ISREG(state.st_mode) || state.st_size <= 0) return {};
  return static_cast<std::size_t>(state.st_size);
}

std::optional<double> Input::share() {
  const std::optional<std::size_t> all = length();
  const std::streamoff place = all ? std::streamoff{stream().tellg()} : -1;
  if (place < 0) return {};
  return std::min(1.0, static_cast<double>(place) / static_cast<double>(*all));
}

void Input::check() {
  if (stream().bad()) fail();
}

void Input::fail() const { throw IoError("cannot read " + dlx::quote(name_) + ": " + std::strerror(errno)); }

namespace {

/// Brings the names in the folder of a file to the disk. Some file systems cannot do that, and need not.
void sync_folder_of(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::absolute(path).parent_path();
  const int directory = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (directory < 0) return;
  fsync(directory);
  close(directory);
}

}  // namespace

Output::Output() { std::ios::sync_with_stdio(false); }

Output::~Output() {
  if (descriptor_ >= 0) close(descriptor_);
}

void Output::open(const std::string& path) {
  if (path == "-") return;
  errno = 0;
  file_.open(path, std::ios::binary | std::ios::app);
  path_ = path;
  if (!file_) fail();
  std::error_code ignored;  // a pipe cannot be made empty
  std::filesystem::resize_file(path, 0, ignored);
}

void Output::open_after(const std::string& path, std::uint64_t length) {
  path_ = path;
  descriptor_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  sync_folder_of(path);
  if (descriptor_ < 0 || ftruncate(descriptor_, static_cast<off_t>(length)) != 0) fail();
  errno = 0;
  file_.open(path, std::ios::binary | std::ios::app);
  if (!file_) fail();
}

std::ostream& Output::stream() { return path_.empty() ? std::cout : file_; }

bool Output::on_terminal() const { return path_.empty() && isatty(STDOUT_FILENO) == 1; }

void Output::result() {
  using namespace std::chrono_literals;
  const auto now = std::chrono::steady_clock::now();
  if (now - last_flush_ < 50ms) return;
  last_flush_ = now;
  flush();
}

void Output::flush() {
  std::ostream& out = stream();
  if (out) errno = 0;  // otherwise writing has failed before, and errno says why
  out.flush();
  // If nobody reads the pipe any more, end now, even if there is nothing to write yet.
  pollfd state{STDOUT_FILENO, 0, 0};
  if (out && path_.empty() && poll(&state, 1, 0) > 0 && (state.revents & POLLERR) != 0) raise(SIGPIPE);
  if (!out) fail();
}

std::uint64_t Output::sync() {
  flush();
  if (descriptor_ < 0) return 0;
  const off_t length = lseek(descriptor_, 0, SEEK_END);
  if (length < 0 || fsync(descriptor_) != 0) fail();
  return static_cast<std::uint64_t>(length);
}

void Output::fail() const {
  const std::string name = path_.empty() ? "standard output" : dlx::quote(path_);
  throw IoError("cannot write " + name + ": " + std::strerror(errno));
}

std::string end_of(const std::string& path, std::uint64_t length) {
  constexpr std::uint64_t kBytes = 4096;
  std::ifstream in(path, std::ios::binary);
  std::string bytes(static_cast<std::size_t>(std::min(length, kBytes)), '\0');
  in.seekg(static_cast<std::streamoff>(length - bytes.size()));
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!in) throw IoError("cannot read " + dlx::quote(path) + ": " + std::strerror(errno));
  return bytes;
}

void replace_file(const std::string& path, std::initializer_list<std::string_view> texts) {
  const std::string beside = path + ".new";
  const int descriptor = open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  const auto fail = [&] {
    const std::string why = std::strerror(errno);
    if (descriptor >= 0) {
      close(descriptor);
      unlink(beside.c_str());
    }
    throw IoError("cannot write " + dlx::quote(path) + ": " + why);
  };
  if (descriptor < 0) fail();
  for (std::string_view text : texts) {
    while (!text.empty()) {
      const ssize_t written = write(descriptor, text.data(), text.size());
      if (written < 0 && errno != EINTR) fail();
      text.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
    }
  }
  if (fsync(descriptor) != 0 || std::rename(beside.c_str(), path.c_str()) != 0) fail();
  close(descriptor);
  sync_folder_of(path);
}

Lock::Lock(const std::string& name) : name_(name), path_(name + ".lock") {
  using namespace std::chrono_literals;
  const auto deadline = std::chrono::steady_clock::now() + 2s;
  while (!take()) {
    if (std::chrono::steady_clock::now() > deadline)
      throw IoError(dlx::quote(name) + " is in use: another run keeps its search there");
    std::this_thread::sleep_for(10ms);
  }
}

/// False if another process has the lock.
bool Lock::take() {
  descriptor_ = open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor_ < 0) throw IoError("cannot write " + dlx::quote(name_) + ": " + std::strerror(errno));
  if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0 && errno != ENOLCK && errno != ENOTSUP && errno != ENOSYS) {
    close(descriptor_);
    return false;
  }
  // The process that had it may have removed the file meanwhile.
  struct stat own {
  }, named{};
  if (fstat(descriptor_, &own) == 0 && stat(path_.c_str(), &named) == 0 && own.st_ino == named.st_ino)
    return true;
  close(descriptor_);
  return false;
}

Lock::~Lock() {
  unlink(path_.c_str());
  close(descriptor_);
}

}  // namespace cli
