/// The manual page and the completion that are installed with the program, against its help.

#include <algorithm>
#include <sstream>
#include <vector>

#include <support/catch.hpp>
#include <support/program.hpp>

using dlx::test::contains;
using dlx::test::Folder;

namespace {

std::vector<std::string> lines(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> all;
  for (std::string line; std::getline(in, line);) all.push_back(line);
  return all;
}

/// The commands that `dlx help` lists.
std::vector<std::string> commands(const Folder& folder) {
  std::vector<std::string> names;
  for (const std::string& line : lines(folder.run("dlx help").out)) {
    std::istringstream words(line);
    std::string program, name;
    if (words >> program >> name && line.starts_with("  dlx ") && name != "help" && name != "--version") {
      names.push_back(name);
    }
  }
  return names;
}

/// The long options, without dashes, that the help of a command lists.
std::vector<std::string> options(const Folder& folder, const std::string& command) {
  std::vector<std::string> names;
  for (const std::string& line : lines(folder.run("dlx help " + command).out)) {
    const std::size_t at = line.find("--");
    if (!line.starts_with("  -") || at > 10) continue;
    names.push_back(line.substr(at + 2, line.find(' ', at) - at - 2));
  }
  return names;
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  for (std::size_t at = 0; (at = text.find(what, at)) != text.npos; at += with.size()) {
    text.replace(at, what.size(), with);
  }
  return text;
}

/// What bash offers for the last of `words`.
std::vector<std::string> completed(const Folder& folder, const std::string& words) {
  folder.write("complete.bash", "source '" DLX_MANUAL
                                "/dlx'\n"
                                "complete -p dlx >/dev/null || exit\n"
                                "COMP_WORDS=(\"$@\") COMP_CWORD=$(($# - 1))\n"
                                "_dlx\n"
                                "((${#COMPREPLY[@]})) && printf '%s\\n' \"${COMPREPLY[@]}\"\n");
  const auto run = folder.run("bash -u complete.bash " + words);
  CHECK(run.err.empty());
  return lines(run.out);
}

using Words = std::vector<std::string>;

}  // namespace

TEST_CASE("manual: the page has every command and flag of the help", "[cli]") {
  const Folder folder;
  const std::string page = folder.run("cat '" DLX_MANUAL "/dlx.1'").out;
  const std::vector<std::string> all = commands(folder);
  REQUIRE(all.size() >= 8);
  for (std::size_t i = 0; i < all.size(); ++i) {
    CAPTURE(all[i]);
    CHECK(contains(page, "\\fBdlx\\fR \\fB" + all[i] + "\\fR ["));  // in the synopsis
    const std::size_t begin = page.find(".SS " + all[i] + "\n");
    REQUIRE(begin != page.npos);
    const std::string section = page.substr(begin, page.find("\n.SS ", begin) - begin);
    const std::vector<std::string> known = options(folder, all[i]);
    REQUIRE(known.size() >= 3);
    for (const std::string& option : known) {
      CAPTURE(option);
      CHECK(contains(section, "\\fB\\-\\-" + replaced(option, "-", "\\-") + "\\fR"));
    }
  }
  for (const std::string code : {"0", "1", "2", "3"}) CHECK(contains(page, ".TP\n\\fB" + code + "\\fR\n"));
}

TEST_CASE("manual: every example of the page works", "[cli]") {
  const Folder folder;
  const std::string page = folder.run("cat '" DLX_MANUAL "/dlx.1'").out;
  const std::size_t begin = page.find(".SH EXAMPLES\n");
  REQUIRE(begin != page.npos);
  std::size_t examples = 0;
  bool title = false;
  for (const std::string& line : lines(page.substr(begin, page.find("\n.SH ", begin) - begin))) {
    if (title) {
      const std::string command = replaced(line.substr(3, line.rfind("\\fR") - 3), "\\-", "-");
      CAPTURE(command);
      const auto run = folder.run(command);
      CHECK(run.code == 0);
      CHECK_FALSE(run.out.empty());
      ++examples;
    }
    title = line == ".TP";
  }
  CHECK(examples >= 6);
}

TEST_CASE("manual: the page shows text as the help has it", "[cli]") {
  const Folder folder;
  if (folder.run("command -v groff").code != 0) {
    WARN("not tested: there is no groff");
    return;
  }
  const auto run = folder.run("groff -ww -b -man -Tascii -P-cbou -rLL=500n '" DLX_MANUAL "/dlx.1'");
  CHECK(run.code == 0);
  CHECK(run.err.empty());
  CHECK(contains(run.out, "{\"options\":[0,4]}"));
  CHECK(contains(run.out, "blanks . 0 _ - * ? x"));
  CHECK(contains(run.out, "dlx sudoku [flags] [FILE]"));
  CHECK(contains(run.out, "--time-limit SECONDS"));
}

TEST_CASE("manual: mandoc finds nothing wrong with the page", "[cli]") {
  const Folder folder;
  if (folder.run("command -v mandoc").code != 0) {
    WARN("not tested: there is no mandoc");
    return;
  }
  CHECK(folder.run("mandoc -Tlint '" DLX_MANUAL "/dlx.1'").out.empty());
}

TEST_CASE("manual: the page finds the documents from where the program is", "[cli]") {
  const Folder folder;
  const std::string page = folder.run("cat '" DLX_MANUAL "/dlx.1'").out;
  CHECK(contains(page, "share/doc/dlx\\fR, from the folder of the program\n"));
  CHECK(!contains(page, "\\fI/"));
}

TEST_CASE("help: no line is too long", "[cli]") {
  const Folder folder;
  std::vector<std::string> texts{"dlx help"};
  for (const std::string& command : commands(folder)) texts.push_back("dlx help " + command);
  REQUIRE(texts.size() >= 9);
  for (const std::string& text : texts) {
    CAPTURE(text);
    for (const std::string& line : lines(folder.run(text).out)) {
      CAPTURE(line);
      CHECK(line.size() <= 110);
    }
  }
}

TEST_CASE("help: every command has --help, and says so", "[cli]") {
  const Folder folder;
  for (const std::string& command : commands(folder)) {
    CAPTURE(command);
    const auto run = folder.run("dlx " + command + " --help");
    CHECK(run.code == 0);
    CHECK(run.out == folder.run("dlx help " + command).out);
    CHECK(contains(run.out, "  -h [ --help ] "));
  }
}

TEST_CASE("manual: bash completes commands, flags, values and files", "[cli]") {
  const Folder folder;
  if (folder.run("command -v bash").code != 0) {
    WARN("not tested: there is no bash");
    return;
  }
  const std::vector<std::string> all = commands(folder);
  std::vector<std::string> first = completed(folder, "dlx ''");
  CHECK(first.size() == all.size() + 2);
  for (const std::string& command : all) {
    CAPTURE(command);
    CHECK(std::count(first.begin(), first.end(), command) == 1);
    const Words offered = completed(folder, "dlx " + command + " --");
    for (const std::string& option : options(folder, command)) {
      CAPTURE(option);
      CHECK(std::count(offered.begin(), offered.end(), "--" + option) == 1);
    }
  }
  CHECK(completed(folder, "dlx sud") == Words{"sudoku"});
  CHECK(completed(folder, "dlx help diag") == Words{"diagram"});
  CHECK(completed(folder, "dlx help solve ''").empty());
  CHECK(completed(folder, "dlx solve --en") == Words{"--engine"});
  CHECK(completed(folder, "dlx solve --format").empty());  // another command's
  CHECK(completed(folder, "dlx solve --engine ''") == Words{"auto", "links", "lanes"});
  CHECK(completed(folder, "dlx solve --engine = la") == Words{"lanes"});
  CHECK(completed(folder, "dlx solve --engine =") == Words{"auto", "links", "lanes"});
  CHECK(completed(folder, "dlx diagram --format d") == Words{"dot"});
  CHECK(completed(folder, "dlx convert --to ''") == Words{"knuth", "matrix", "json", "csv", "cnf", "lp"});
  CHECK(completed(folder, "dlx sudoku --format le") == Words{"leetcode"});
  CHECK(completed(folder, "dlx count --limit ''").empty());  // any number
  CHECK(completed(folder, "dlx bench ''") == Words{"quick", "sudoku", "cover", "costs", "scaling"});
  CHECK(completed(folder, "dlx bench --json s") == Words{"sudoku", "scaling"});
  CHECK(completed(folder, "dlx bench --rounds ''").empty());
  CHECK(completed(folder, "dlx bench --li") == Words{"--list", "--limit"});
  CHECK(completed(folder, "dlx nonsense ''").empty());
  folder.write("two words.dlx", "");
  CHECK(completed(folder, "dlx solve tw") == Words{"two words.dlx"});
  CHECK(completed(folder, "dlx check --quiet two.dlx exa") == Words{"examples"});
}
