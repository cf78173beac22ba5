/// The program dlx: finds the command, reads its flags, and turns errors into a message and an exit code.

#include <fcntl.h>

#include <algorithm>
#include <csignal>
#include <iostream>

#include <dlx/error.hpp>

#include "arguments.hpp"
#include "command.hpp"
#include "help.hpp"
#include "io.hpp"

namespace cli {
namespace {

const Command& find_command(const std::string& name) {
  std::vector<std::string> names{"help"};
  for (const Command* command : commands()) {
    if (name == command->name) return *command;
    names.emplace_back(command->name);
  }
  const std::string near = nearest(name, names);
  throw UsageError("there is no command " + dlx::quote(name) +
                   (near.empty() ? "; 'dlx help' lists them" : "; did you mean '" + near + "'?"));
}

std::string see_help(const Command& command) { return std::string(" (see 'dlx help ") + command.name + "')"; }

/// "; it is a flag of 'dlx solve' and others": where a flag is known. Empty if nowhere.
std::string known_elsewhere(const std::string& flag) {
  std::string text;
  for (const Command* command : commands()) {
    const po::options_description all = flags_of(*command);
    const bool known = std::any_of(all.options().begin(), all.options().end(), [&flag](const auto& option) {
      return "--" + option->long_name() == flag;
    });
    if (known && !text.empty()) return text + " and others";
    if (known) text = std::string("; it is a flag of 'dlx ") + command->name + "'";
  }
  return text;
}

/// What may have been meant by `flag`, which is none of `known`. Empty if nobody knows.
std::string hint(const std::string& flag, const po::options_description& known) {
  const std::string name = flag.substr(0, flag.find('='));
  const bool has_output = known.find_nothrow("output", false) != nullptr;
  if (name == "-o" || (name.starts_with("--ou") && std::string_view("--output").starts_with(name))) {
    return has_output ? "; did you mean '--output'?"
                      : "; results go to standard output: write > FILE behind the command";
  }
  if (const std::string elsewhere = known_elsewhere(flag); !elsewhere.empty()) return elsewhere;
  std::vector<std::string> names;
  for (const auto& option : known.options()) names.push_back("--" + option->long_name());
  const std::string near = nearest(flag, names);
  return near.empty() ? "" : "; did you mean '" + near + "'?";
}

po::variables_map parse(const Command& command, const std::vector<std::string>& words) {
  po::options_description all = flags_of(command);
  all.add_options()("file", po::value<std::vector<std::string>>());
  po::positional_options_description operands;
  operands.add("file", -1);
  po::variables_map values;
  try {
    namespace style = po::command_line_style;
    po::store(po::command_line_parser(words)
                  .options(all)
                  .positional(operands)
                  .style(style::unix_style & ~style::allow_guessing)
                  .run(),
              values);
  } catch (const po::multiple_occurrences& error) {
    throw UsageError(error.get_option_name() + " is given twice");
  } catch (const po::invalid_command_line_syntax& error) {
    if (error.kind() != po::invalid_syntax::missing_parameter) throw;
    throw UsageError(error.get_option_name() + " needs a value");
  } catch (const po::unknown_option& error) {
    throw UsageError("unknown flag " + dlx::quote(error.get_option_name()) +
                     hint(error.get_option_name(), all));
  }
  return values;
}

ExitCode run_command(const Command& command, const std::vector<std::string>& words, Output& output) {
  const po::variables_map values = parse(command, words);
  if (values.count("help")) {
    print_help(output.stream(), command);
    output.flush();
    return kDone;
  }
  const auto files =
      values.count("file") ? values["file"].as<std::vector<std::string>>() : std::vector<std::string>();
  if (files.size() < command.operands.size() && command.operands[files.size()][0] != '[') {
    throw UsageError(std::string("expected ") + command.operands[files.size()] + "; '-' is standard input");
  }
  const bool any_number = std::string_view(command.operands.back()).ends_with("...");
  if (files.size() > command.operands.size() && !any_number) {
    const bool file = command.operands.back()[0] != '[';
    throw UsageError(dlx::quote(files[command.operands.size()]) + " is one " + (file ? "file" : "word") +
                     " too many");
  }
  return command.run(values, files);
}

ExitCode run_program(const std::vector<std::string>& words) {
  if (words.empty()) {
    print_overview(std::cerr);
    return kBad;
  }
  Output output;
  const auto alone = [&words](std::size_t count) {
    if (words.size() > count) throw UsageError(dlx::quote(words[count]) + " is one word too many");
  };
  const std::vector<std::string> rest(words.begin() + 1, words.end());
  if (words[0] == "--version") {
    alone(1);
    print_version(output.stream());
  } else if (words[0] == "help" && !rest.empty() && rest[0] != "help") {
    alone(2);
    print_help(output.stream(), find_command(rest[0]));
  } else if (words[0] == "help" || words[0] == "--help" || words[0] == "-h") {
    alone(rest.empty() ? 1 : 2);
    print_overview(output.stream());
  } else {
    const Command& command = find_command(words[0]);
    try {
      return run_command(command, rest, output);
    } catch (const po::error& error) {
      throw UsageError(error.what() + see_help(command));
    } catch (const UsageError& error) {
      throw UsageError(error.what() + see_help(command));
    }
  }
  output.flush();
  return kDone;
}

/// Puts something in the place of standard input, output and error where the parent has closed them. Else the
/// next file opened would take their number, and get what is meant for them. Reading from there and writing
/// to there fail as before.
void fill_standard_streams() {
  for (const int stream : {0, 1, 2}) {
    if (fcntl(stream, F_GETFD) == -1) open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY);
  }
}

}  // namespace
}  // namespace cli

int main(int argc, char** argv) {
  cli::fill_standard_streams();
  std::signal(SIGPIPE, SIG_DFL);  // if nobody reads the output any more, end quietly, whatever the parent set
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may grow no more is an error of writing, with a message
  try {
    return cli::run_program({argv + 1, argv + argc});
  } catch (const dlx::ParseError& error) {
    std::cerr << error.what() << '\n';
    if (error.mistakes().size() == dlx::ParseError::kMaxMistakes) {
      std::cerr << "dlx: reading stopped after " << dlx::ParseError::kMaxMistakes << " mistakes\n";
    }
  } catch (const std::bad_alloc&) {
    std::cerr << "dlx: not enough memory\n";
  } catch (const std::logic_error& error) {
    std::cerr << "dlx: internal error, please report it: " << error.what() << '\n';
    return 70;  // EX_SOFTWARE
  } catch (const std::exception& error) {
    std::cerr << "dlx: " << error.what() << '\n';
  }
  return cli::kBad;
}
