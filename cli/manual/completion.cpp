/// The completion for bash: a case for each command, then what all have in common.

#include <ostream>

#include "arguments.hpp"
#include "help.hpp"
#include "manual/manual.hpp"

namespace cli {

namespace {

/// `--number`, and `-n` if there is such a name.
std::vector<std::string> names_of(const po::option_description& option) {
  std::vector<std::string> names{"--" + option.long_name()};
  const std::string brief = option.canonical_display_name(po::command_line_style::allow_dash_for_short);
  if (brief.starts_with('-')) names.push_back(brief);
  return names;
}

std::string join(const std::vector<std::string>& words, const char* separator) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : separator) + word;
  return text;
}

void write_command(std::ostream& out, const Command& command) {
  std::vector<std::string> names, unknown;
  std::string known;
  const po::options_description options = flags_of(command);
  for (const auto& option : options.options()) {
    const std::vector<std::string> own = names_of(*option);
    names.insert(names.end(), own.begin(), own.end());
    if (option->semantic()->max_tokens() == 0) continue;
    if (const auto* choice = dynamic_cast<const Choice*>(option->semantic().get())) {
      known += "        " + join(own, " | ") + ") values='" + join(choice->words(), " ") + "' ;;\n";
    } else {
      unknown.insert(unknown.end(), own.begin(), own.end());
    }
  }
  out << "    " << command.name << ")\n      options='" << join(names, " ") << "'\n";
  if (!known.empty() || !unknown.empty() || command.words) {
    out << "      case $prev in\n" << known;
    if (!unknown.empty()) out << "        " << join(unknown, " | ") << ") return ;;\n";
    if (command.words) {
      out << "        *) [[ $cur == -* ]] || values='" << join(command.words(), " ") << "' ;;\n";
    }
    out << "      esac\n";
  }
  out << "      ;;\n";
}

}  // namespace

void write_completion(std::ostream& out) {
  std::vector<std::string> names, words;
  for (const Command* command : commands()) names.emplace_back(command->name);
  words = names;
  for (const OtherWord& other : kOtherWords) words.emplace_back(other.word);
  out << "# Completion for dlx " DLX_VERSION ", made from the tables that its help is made from.\n"
      << R"(
_dlx() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command= options= values=
  COMPREPLY=()
  ((COMP_CWORD == 1)) || command=${COMP_WORDS[1]}
  # Bash takes --option=value for three words.
  if [[ $cur == = ]]; then
    cur=
  elif [[ $prev == = ]]; then
    prev=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case $command in
)"
      << "    '') values='" << join(words, " ") << "' ;;\n"
      << "    help)\n      ((COMP_CWORD == 2)) || return\n      values='" << join(names, " ")
      << "'\n      ;;\n";
  for (const Command* command : commands()) write_command(out, *command);
  out << R"(    *) return ;;
  esac
  if [[ $values ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$values" -- "$cur")
  elif [[ $cur == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur")
  else
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$cur")
  fi
}

complete -F _dlx dlx
)";
}

}  // namespace cli
