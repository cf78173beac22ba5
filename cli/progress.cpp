#include "progress.hpp"

#include <sys/ioctl.h>
#include <unistd.h>
#include <iostream>

namespace cli {

ProgressLine::ProgressLine(bool quiet) : enabled_(!quiet && isatty(STDERR_FILENO) == 1) {}

bool ProgressLine::due() const {
  return enabled_ && std::chrono::steady_clock::now() - last_ >= std::chrono::seconds(1);
}

/// A line that is longer than the terminal is wide would leave a part of itself behind.
void ProgressLine::show(const std::string& text) {
  last_ = std::chrono::steady_clock::now();
  shown_ = true;
  winsize size{};
  const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  std::cerr << "\r\x1b[K" << (known ? text.substr(0, size.ws_col - 1U) : text) << std::flush;
}

void ProgressLine::clear() {
  if (shown_) std::cerr << "\r\x1b[K" << std::flush;
  shown_ = false;
}

}  // namespace cli
