#include "progress.hpp"

#include <unistd.h>
#include <iostream>

namespace cli {

ProgressLine::ProgressLine(bool quiet) : enabled_(!quiet && isatty(STDERR_FILENO) == 1) {}

bool ProgressLine::due() const {
  return enabled_ && std::chrono::steady_clock::now() - last_ >= std::chrono::seconds(1);
}

void ProgressLine::show(const std::string& text) {
  last_ = std::chrono::steady_clock::now();
  shown_ = true;
  std::cerr << "\r\x1b[K" << text << std::flush;
}

void ProgressLine::clear() {
  if (shown_) std::cerr << "\r\x1b[K" << std::flush;
  shown_ = false;
}

}  // namespace cli
