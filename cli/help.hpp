#pragma once
/// What the program says about itself: its commands, and the words that its help and its manual share.

#include <iosfwd>
#include <span>
#include <string>

#include "command.hpp"

namespace cli {

/// All commands, in the order in which they are listed.
std::span<const Command* const> commands();

inline constexpr const char* kPurpose = "solve exact-cover problems with dancing links";
inline constexpr const char* kStreams =
    "A file called - is standard input. Results go to standard output, all else to standard error.";

/// A word that can be given instead of a command.
struct OtherWord {
  const char* word;
  const char* operand;  // empty: none
  const char* summary;
};
inline constexpr OtherWord kOtherWords[] = {
    {"help", "COMMAND", "tell all about a command"},
    {"--version", "", "tell version, compiler and instruction set"},
};

struct ExitMeaning {
  ExitCode code;
  const char* meaning;
};
inline constexpr ExitMeaning kExitMeanings[] = {
    {kDone, "done"},
    {kNone, "there is no solution, or an answer is wrong"},
    {kBad, "bad input or usage"},
    {kStopped, "stopped by a node, time or memory limit or a signal before all was done"},
};

/// `dlx solve [flags] FILE`.
std::string usage(const Command& command);

/// The command's flags, and --help, which all have.
po::options_description flags_of(const Command& command);

void print_overview(std::ostream& out);
void print_help(std::ostream& out, const Command& command);
/// A line `dlx 0.1.0`, then lines like `compiler: GNU 12.2.0`.
void print_version(std::ostream& out);

}  // namespace cli
