#include "io.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <iostream>

#include <dlx/error.hpp>

namespace cli {

Input::Input(const std::string& path) : name_(path), standard_(path == "-"), descriptor_(STDIN_FILENO) {
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
  std::string text;
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

void Input::check() {
  if (stream().bad()) fail();
}

void Input::fail() const { throw IoError("cannot read " + dlx::quote(name_) + ": " + std::strerror(errno)); }

Output::Output() { std::ios::sync_with_stdio(false); }

std::ostream& Output::stream() { return std::cout; }

void Output::result() {
  using namespace std::chrono_literals;
  const auto now = std::chrono::steady_clock::now();
  if (now - last_flush_ < 50ms) return;
  last_flush_ = now;
  flush();
}

void Output::flush() {
  if (std::cout) errno = 0;  // otherwise writing has failed before, and errno says why
  std::cout.flush();
  // If nobody reads the pipe any more, end now, even if there is nothing to write yet.
  pollfd state{STDOUT_FILENO, 0, 0};
  if (std::cout && poll(&state, 1, 0) > 0 && (state.revents & POLLERR) != 0) raise(SIGPIPE);
  if (!std::cout) throw IoError(std::string("cannot write standard output: ") + std::strerror(errno));
}

}  // namespace cli
