/// dlx.1 in the macros of man(7). Lines are short and end with sentences, as groff and mandoc want them.

#include <cctype>
#include <ostream>
#include <sstream>
#include <string_view>

#include "help.hpp"
#include "manual/manual.hpp"

namespace cli {

namespace {

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

/// A hyphen stays one between letters, but not in an option: there it is to be copied.
bool is_hyphen(std::string_view word, std::size_t at) {
  return word.find("--") == word.npos && at > 0 && at + 1 < word.size() && is_letter(word[at - 1]) &&
         is_letter(word[at + 1]);
}

/// `word` so that groff prints it as it is, wherever it stands in a line.
std::string escape(std::string_view word) {
  std::string out = word.starts_with('.') ? "\\&" : "";  // no request
  for (std::size_t i = 0; i < word.size(); ++i) {
    switch (word[i]) {
      case '\\': out += "\\(rs"; break;
      case '\'': out += "\\(aq"; break;
      case '"': out += "\\(dq"; break;
      case '`': out += "\\(ga"; break;
      case '^': out += "\\(ha"; break;
      case '~': out += "\\(ti"; break;
      case '-': out += is_hyphen(word, i) ? "-" : "\\-"; break;
      default: out += word[i];
    }
  }
  return out;
}

bool has_stop(std::string_view word) {
  while (word.ends_with('\'') || word.ends_with('"') || word.ends_with(')')) word.remove_suffix(1);
  return word.ends_with('.') || word.ends_with('?') || word.ends_with('!');
}

bool ends_sentence(std::string_view word) {
  return has_stop(word) && word.find_first_not_of(".?!'\"()") != word.npos;
}

/// The words of `text`, filled into lines.
void write_words(std::ostream& out, const std::string& text) {
  constexpr std::size_t kWidth = 76;
  std::istringstream in(text);
  std::size_t width = 0;
  for (std::string word; in >> word;) {
    std::string escaped = escape(word);
    if (has_stop(word) && !ends_sentence(word)) escaped += "\\&";
    if (width > 0 && width + 1 + escaped.size() > kWidth) {
      out << '\n';
      width = 0;
    }
    out << (width > 0 ? " " : "") << escaped;
    width += (width > 0 ? 1 : 0) + escaped.size();
    if (ends_sentence(word)) {
      out << '\n';
      width = 0;
    }
  }
  if (width > 0) out << '\n';
}

void write_paragraph(std::ostream& out, const std::string& text) {
  out << ".PP\n";
  write_words(out, text);
}

std::string sentence(std::string text) {
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return has_stop(text) ? text : text + ".";
}

std::string bold(std::string_view word) { return "\\fB" + escape(word) + "\\fR"; }
std::string italic(std::string_view word) { return "\\fI" + escape(word) + "\\fR"; }

std::string operands(const Command& command) {
  std::string text;
  for (const char* operand : command.operands) text += " " + italic(operand);
  return text;
}

void write_option(std::ostream& out, const po::option_description& option) {
  out << ".TP\n";
  const std::string brief = option.canonical_display_name(po::command_line_style::allow_dash_for_short);
  if (brief.starts_with('-')) out << bold(brief) << ", ";
  out << bold("--" + option.long_name());
  // Like "NAME (=auto)", or empty.
  const std::string parameter = option.format_parameter();
  if (option.semantic()->max_tokens() > 0) {
    const std::size_t blank = parameter.find(' ');
    out << ' ' << italic(parameter.substr(0, blank));
    if (blank != parameter.npos) out << ' ' << escape(parameter.substr(blank + 1));
  }
  out << '\n';
  write_words(out, option.description());
}

void write_command(std::ostream& out, const Command& command) {
  out << ".SS " << command.name << '\n'
      << bold("dlx") << ' ' << bold(command.name) << " [" << italic("flags") << "]" << operands(command)
      << "\n";
  write_paragraph(out, sentence(command.summary));
  write_paragraph(out, command.text);
  const po::options_description options = flags_of(command);
  for (const auto& option : options.options()) write_option(out, *option);
}

void write_synopsis(std::ostream& out) {
  out << ".SH SYNOPSIS\n";
  const char* separator = "";
  for (const Command* command : commands()) {
    out << separator << bold("dlx") << ' ' << bold(command->name) << " [" << italic("flags") << "]"
        << operands(*command) << '\n';
    separator = ".br\n";
  }
  for (const OtherWord& other : kOtherWords) {
    out << separator << bold("dlx") << ' ' << bold(other.word);
    if (*other.operand) out << ' ' << italic(other.operand);
    out << '\n';
  }
}

struct Example {
  const char* command;
  const char* what;
};
constexpr Example kExamples[] = {
    {"dlx count examples/dominoes12.dlx", "count the tilings of a square board of 12 rows with dominoes"},
    {"dlx solve --limit 1 examples/timetable.dlx", "print one timetable for a morning at a school"},
    {"dlx cheapest examples/crews.dlx", "print the cheapest way to give every flight a crew"},
    {"dlx sample -n 3 examples/roster.dlx", "print three random rosters, each as likely as any other"},
    {"dlx convert --to cnf examples/queens8.dlx", "write the eight queens for a SAT solver"},
    {"dlx sudoku --grid examples/hardest.txt", "solve hard sudokus and draw the solved boards"},
    {"head -2 examples/hardest.txt | dlx sudoku --unique -",
     "tell whether two boards have just one solution"},
    {"dlx bench --only lanes,links --boards examples/hardest.txt",
     "compare two engines on boards of your own"},
};

void write_examples(std::ostream& out) {
  out << ".SH EXAMPLES\nThe folder\n"
      << italic("examples") << "\nis one of the documents.\n"
      << bold("FILES") << "\ntells where they are.\n";
  for (const Example& example : kExamples) {
    out << ".TP\n" << bold(example.command) << '\n';
    write_words(out, sentence(example.what));
  }
}

}  // namespace

void write_man_page(std::ostream& out, const std::string& date, const std::string& documents) {
  out << ".TH DLX 1 " << date << " \"dlx " DLX_VERSION "\" \"User Commands\"\n"
      << ".SH NAME\ndlx \\- " << kPurpose << '\n';
  write_synopsis(out);
  out << ".SH DESCRIPTION\n";
  write_words(
      out,
      "An exact-cover problem has items and options. A solution is a set of options that covers every "
      "primary item exactly once, or as often as its multiplicity allows, and every secondary item at most "
      "once or in one color. Options may have costs; a solution costs what its options cost together.");
  write_paragraph(out, kStreams);
  out << ".SH COMMANDS\n";
  for (const Command* command : commands()) write_command(out, *command);
  for (const OtherWord& other : kOtherWords) {
    out << ".SS " << escape(other.word) << '\n' << bold("dlx") << ' ' << bold(other.word);
    if (*other.operand) out << ' ' << italic(other.operand);
    out << '\n';
    write_paragraph(out, sentence(other.summary));
  }
  out << ".SH EXIT STATUS\n";
  for (const ExitMeaning& exit : kExitMeanings) {
    out << ".TP\n" << bold(std::to_string(exit.code)) << '\n';
    write_words(out, exit.meaning);
  }
  write_examples(out);
  out << ".SH FILES\n.TP\n"
      << bold("-") << "\nstandard input\n.TP\n"
      << italic(documents)
      << ", from the folder of the program\nformats of input and output, recipes, examples\n";
}

}  // namespace cli
