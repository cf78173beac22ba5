#include "help.hpp"

#include <algorithm>
#include <ostream>

#include <dlx/solve.hpp>

namespace cli {

namespace {

const Command* const kCommands[] = {&kSolve,   &kCount,   &kMerge,       &kEstimate, &kCheapest,
                                    &kDiagram, &kSample,  &kFrequencies, &kSymmetry, &kTrace,
                                    &kTree,    &kDraw,    &kExplain,     &kWhy,      &kInfo,
                                    &kCheck,   &kConvert, &kSudoku,      &kBench};

void print_row(std::ostream& out, std::string left, const char* summary) {
  left.resize(std::max(left.size() + 2, std::size_t{28}), ' ');
  out << left << summary << '\n';
}

}  // namespace

std::span<const Command* const> commands() { return kCommands; }

std::string usage(const Command& command) {
  std::string text = std::string("dlx ") + command.name + " [flags]";
  for (const char* operand : command.operands) (text += ' ') += operand;
  return text;
}

po::options_description flags_of(const Command& command) {
  po::options_description help("Help");
  help.add_options()("help,h", "tell about this command");
  return command.flags().add(help);
}

void print_overview(std::ostream& out) {
  out << "dlx: " << kPurpose << "\n\n";
  for (const Command* command : kCommands) {
    std::string left = std::string("  dlx ") + command->name;
    for (const char* operand : command->operands) (left += ' ') += operand;
    print_row(out, left, command->summary);
  }
  for (const OtherWord& other : kOtherWords) {
    const std::string operand = *other.operand ? std::string(" ") + other.operand : "";
    print_row(out, std::string("  dlx ") + other.word + operand, other.summary);
  }
  out << '\n' << kStreams << "\n\nExit codes:\n";
  for (const ExitMeaning& exit : kExitMeanings) out << "  " << exit.code << "  " << exit.meaning << '\n';
}

void print_help(std::ostream& out, const Command& command) {
  out << "usage: " << usage(command) << "\n\n" << command.text << "\n\n" << flags_of(command);
}

void print_version(std::ostream& out) {
  out << "dlx " DLX_VERSION "\ncompiler: " DLX_COMPILER "\ninstructions: "
      << dlx::plan(dlx::Problem()).instructions << '\n';
}

}  // namespace cli
