#pragma once
/// Processes of their own for whoever is measured: they can be stopped wherever they are, and the system
/// tells what they took.

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <dlx/stop.hpp>

namespace bench {

/// What a process may take. Time that does not count as CPU time, as that of a process's own children, is
/// given several times over.
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
  double cpu_seconds = 0;  ///< user and system time; which of both it was, the system only estimates
  std::size_t peak_bytes = 0;
};

/// Runs `body` in a copy of this process. What it is to tell must go to memory that both share.
/// Throws std::system_error if there can be no process.
Ending run_body(const std::function<void()>& body, const Allowance& allowance);

/// Runs a program with `words`, found as a shell would, with `input` as its standard input; what it writes
/// goes to `output` and `errors`. A program that is not there ends with code 127. Throws as run_body.
Ending run_program(const std::vector<std::string>& words, const std::filesystem::path& input,
                   const std::filesystem::path& output, const std::filesystem::path& errors,
                   const Allowance& allowance);

/// The program that a shell would run for `word`; empty if there is none.
std::filesystem::path find_program(const std::string& word);

/// "broke down with signal 11 (Segmentation fault)".
std::string describe(const Ending& ending);

}  // namespace bench
