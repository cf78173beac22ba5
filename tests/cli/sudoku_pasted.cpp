/// sudoku: what people paste, and the text behind boards.

#include <nlohmann/json.hpp>
#include <support/boards.hpp>
#include <support/catch.hpp>
#include <support/program.hpp>

using namespace dlx::test::boards;
using dlx::test::contains;
using dlx::test::Folder;
using nlohmann::json;

namespace {

/// kBoard as people paste it: each form with the line ends that it has.
std::vector<std::string> pasted() {
  std::string tabs, semicolons, spaces = "┌───────┬───────┬───────┐\n", slashes;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const std::string digit = kBoard[cell] == '.' ? "" : std::string(1, kBoard[cell]);
    const std::string end = cell % 9 == 8 ? "\n" : "";
    tabs += digit + (end.empty() ? "\t" : end);
    semicolons += digit + (end.empty() ? ";" : end);
    spaces += std::string(cell % 3 == 0 ? "│ " : "") + (digit.empty() ? " " : digit) + " " +
              (end.empty() ? "" : "│\n");
    slashes += kBoard[cell] + std::string(cell % 9 == 8 && cell < 80 ? "/" : "");
  }
  return {tabs,
          semicolons,
          spaces,
          slashes + "\n",
          slashes + ";SE 1.2\n",
          kBoard + " ED=1.2/1.2; name\n",
          "id,puzzle,solution,clues\n1," + kBoard + "," + kSolved + ",30\n\n",
          "id;quiz\n1;" + kBoard + "\n\n",
          "<opensudoku><name>A</name><game data=\"" + kBoard + "\"/></opensudoku>\n"};
}

}  // namespace

TEST_CASE("sudoku: what people paste is read, all in one file", "[cli]") {
  const Folder folder;
  std::string all;
  for (const std::string& text : pasted()) all += text;
  const auto run = folder.run("dlx sudoku -", all + kBoard + "\nPage 3 of 12\n\n" + kBoard + "\n");
  std::string expected;
  for (std::size_t i = 0; i < pasted().size() + 2; ++i) expected += kSolved + "\n";
  CHECK(run.out == expected);
  CHECK(run.code == 0);
}

TEST_CASE("sudoku: what people paste is answered before the input ends", "[cli]") {
  const Folder folder;
  for (const std::string& text : pasted()) {
    CAPTURE(text);
    folder.write("board", text);
    // The input ends once the answer was seen; if none comes, dlx ends.
    const auto run = folder.run(
        "rm -f seen; mkfifo seen; (cat board; read -r go <seen) | timeout 100 dlx sudoku - | "
        "(read -r line; echo \"$line\"; echo go >seen)");
    CHECK(run.out == kSolved + "\n");
  }
}

TEST_CASE("sudoku: another format is named with its place", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx sudoku -", kBoard + "\nhttps://example.com/sudoku\n" + kBoard + "\n");
  CHECK(run.out == kSolved + "\nmalformed\n" + kSolved + "\n");
  CHECK(run.code == 2);
  CHECK(contains(run.err,
                 "<stdin>:2:1: this is a link, and nothing is fetched; paste the board itself, as text\n"));
}

TEST_CASE("sudoku: --keep-text prints the text behind a board after each line of its answer", "[cli]") {
  const Folder folder;
  const std::string four = "1234341221434321";
  const std::string input = kBoard + ";SE 9.1;name\n" + kSeveral4x4 + "; b\n" + kContradiction + " none\n" +
                            kBoard + "\n1,2345;5\nid,puzzle,level\n7," + kBoard + ",easy\n";
  const auto run = [&](const std::string& words) {
    return folder.run("dlx sudoku " + words + " -", input).out;
  };
  CHECK(run("--keep-text") == kSolved + ";SE 9.1;name\n" + four + "; b\nnone none\n" + kSolved +
                                  "\nmalformed\n" + kSolved + ",easy\n");
  CHECK(run("--keep-text --threads 3") == run("--keep-text"));
  CHECK(run("--keep-text --unique") ==
        "unique;SE 9.1;name\nseveral; b\nnone none\nunique\nmalformed\nunique,easy\n");
  CHECK(run("--keep-text --count") == "1;SE 9.1;name\n72; b\n0 none\n1\nmalformed\n1,easy\n");
  CHECK(run("--keep-text --convert") == kBoard + ";SE 9.1;name\n" + kSeveral4x4 + "; b\n" + kContradiction +
                                            " none\n" + kBoard + "\nmalformed\n" + kBoard + ",easy\n");
  CHECK(contains(run("--keep-text --format csv"), "\n" + kBoard + "," + kSolved + ",SE 9.1;name\n" +
                                                      kSeveral4x4 + "," + four + ",b\n" + kContradiction +
                                                      ",,none\n"));
  CHECK(run("--unique") == "unique\nseveral\nnone\nunique\nmalformed\nunique\n");
  const auto all = folder.run("dlx sudoku --keep-text --all --limit 2 -", kSeveral4x4 + ";b\n");
  CHECK(all.out == four + ";b\n1234341241232341;b\n\n");
  const auto checked = folder.run("dlx sudoku --keep-text --check -", kBoard + "," + kSolved + ",9.1\n");
  CHECK(checked.out == "right,9.1\n");
}

TEST_CASE("sudoku: --keep-text is a field in JSON, and needs answers of one line", "[cli]") {
  const Folder folder;
  const std::string input =
      kBoard + ";SE \"9.1\"\n" + kBoard + "\n" + kBoard.substr(1) + ";short\n" + kBoard + ";\xE9\n";
  for (const std::string question : {"", "--all", "--count", "--unique"}) {
    CAPTURE(question);
    const auto run = folder.run("dlx sudoku --json --keep-text " + question + " -", input);
    std::istringstream lines(run.out);
    std::string line;
    std::getline(lines, line);
    CHECK(json::parse(line)["text"] == "SE \"9.1\"");
    std::getline(lines, line);
    CHECK_FALSE(json::parse(line).contains("text"));
    std::getline(lines, line);
    CHECK(json::parse(line)["text"] == "short");
    CHECK(json::parse(line)["result"] == "malformed");
  }
  CHECK_FALSE(contains(folder.run("dlx sudoku --json -", input).out, "text"));
  for (const std::string form :
       {"--grid", "--format numbers", "--format leetcode", "--format json", "--matrix"}) {
    CAPTURE(form);
    const auto run = folder.run("dlx sudoku --keep-text " + form + " -", input);
    CHECK(run.code == 2);
    CHECK(contains(run.err, "--keep-text"));
  }
}
