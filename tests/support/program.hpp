#pragma once
/// Runs the real program through the shell, in a folder of its own.

#include <sys/wait.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include <common/temporary_folder.hpp>

#include "support/catch.hpp"
#include "support/written.hpp"

namespace dlx::test {

/// A problem with three solutions (options 0 and 1, 0 and 3, 1 and 2), and a problem without any.
inline constexpr const char* kThree =
    "| three ways\n"
    "a b | x\n"
    "a  x:red\n"
    "b\n"
    "a x:blue\n"
    "b x:red\n";
inline constexpr const char* kNone = "a b c\na b\nb c\n";

struct ShellRun {
  int code;  ///< exit code; 128 + the signal if one ended the shell's command
  std::string out, err;
};

/// For a shell: waits until the program $job catches the signal, since before that the signal would end it.
/// It waits for some seconds at most, and not at all where the system does not tell what is caught.
inline std::string until_caught(const std::string& signal) {
  static const std::map<std::string, int> numbers{
      {"HUP", SIGHUP}, {"INT", SIGINT}, {"TERM", SIGTERM}, {"XCPU", SIGXCPU}};
  return "for try in $(seq 500); do mask=$(sed -n 's/^SigCgt:[^0-9a-f]*/0x/p' /proc/$job/status 2>&-); "
         "[ $((${mask:-~0} >> " +
         std::to_string(numbers.at(signal) - 1) + " & 1)) = 1 ] && break; sleep .01; done; ";
}

/// A folder that is removed with the object. Commands run in it, with `dlx` on the path, and with a link to
/// the project's `examples`.
class Folder {
 public:
  Folder() {
    std::filesystem::create_directory_symlink(DLX_SOURCE_DIR "/examples", folder_.path() / "examples");
  }

  void write(const std::string& name, std::string_view text) const {
    std::ofstream(folder_.path() / name) << text;
  }

  std::string read(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(folder_.path() / name).rdbuf();
    return std::move(text).str();
  }

  /// Runs `command`, a line for a shell, which reads `input`.
  ShellRun run(const std::string& command, std::string_view input = {}) const {
    write(".in", input);
    const std::string program = DLX_PROGRAM;
    const std::string line = "cd '" + folder_.path().string() + "' && PATH='" +
                             program.substr(0, program.rfind('/')) + "':\"$PATH\" && export PATH && { " +
                             command + "\n} <.in >.out 2>.err";
    const int status = std::system(line.c_str());
    const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return {code, read(".out"), read(".err")};
  }

  /// Runs `command` and sends it a signal, so many seconds after it began to catch that.
  ShellRun interrupt(const std::string& command, const std::string& seconds = "0.5",
                     const std::string& signal = "INT") const {
    // A background job of sh ignores INT. What nohup has started ignores HUP. env resets the signal to be
    // sent.
    return run("env --default-signal=" + signal + " " + command + " & job=$!; " + until_caught(signal) +
               "sleep " + seconds + "; kill -" + signal + " $job; wait $job");
  }

 private:
  common::TemporaryFolder folder_;
};

/// The problem in Knuth's format.
inline std::string text(const Problem& problem) { return written(format::write, problem); }

inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// Exit code 2, nothing on standard output, and `part` on standard error.
inline void refused(const ShellRun& run, std::string_view part) {
  CAPTURE(run.err, part);
  CHECK(run.code == 2);
  CHECK(run.out.empty());
  CHECK(contains(run.err, part));
}

/// Of merge: the exit code is 1, the total is not printed, and standard error is `said`.
inline void not_merged(const ShellRun& run, const std::string& said) {
  CHECK(run.code == 1);
  CHECK(run.out.empty());
  CHECK(run.err == said);
}

}  // namespace dlx::test
