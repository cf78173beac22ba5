#pragma once
/// A process for what is measured: it can be stopped wherever it is, and the system tells what it took.

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <dlx/stop.hpp>

namespace bench {

/// What a process may take. The time on the wall may be several times as long: a process may wait for its own
/// children, whose CPU time does not count.
struct Allowance {
  double seconds;  ///< of CPU time
  dlx::StopToken stop{};
};

/// How a process ended, and what it took.
struct Ending {
  enum class How {
    exited,
    out_of_time,
    signalled,  ///< it crashed
    stopped,    ///< by Allowance::stop
  };
  How how = How::exited;
  int code = 0;            ///< exit code, or signal
  double cpu_seconds = 0;  ///< user and system time; the system only estimates the share of each
  std::size_t peak_bytes = 0;
};

/// Runs `body` in a copy of this process. Results must go to memory that both share.
/// Throws std::system_error if no process can be made.
Ending run_body(const std::function<void()>& body, const Allowance& allowance);

/// Runs the program `words[0]`, found as a shell finds it, with the other words. It reads `input` and writes
/// to `output` and `errors`. If there is no such program, the code is 127. Throws as run_body does.
Ending run_program(const std::vector<std::string>& words, const std::filesystem::path& input,
                   const std::filesystem::path& output, const std::filesystem::path& errors,
                   const Allowance& allowance);

/// The file that a shell would run for `word`; empty if there is none.
std::filesystem::path find_program(const std::string& word);

/// "broke down with signal 11 (Segmentation fault)".
std::string describe(const Ending& ending);

}  // namespace bench
