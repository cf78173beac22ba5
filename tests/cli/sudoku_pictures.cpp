/// sudoku --svg: pictures from the program, read with a strict parser.

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include <support/catch.hpp>
#include <support/program.hpp>
#include <support/xml.hpp>

using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::refused;
using support::read_xml;

namespace {

/// Pictures within a picture.
std::size_t pictures_in(const std::string& svg) {
  const auto elements = read_xml(svg);
  return static_cast<std::size_t>(std::count_if(elements.begin(), elements.end(), [](const auto& each) {
    return each.name == "svg" && each.depth == 1;
  }));
}

std::vector<std::string> texts_in(const std::string& svg) { return support::texts(read_xml(svg), "text"); }

bool has_text(const std::string& svg, const std::string& text) {
  const auto all = texts_in(svg);
  return std::find(all.begin(), all.end(), text) != all.end();
}

/// The digits of a picture of one board, in order: those given and those found are drawn cell by cell.
std::string digits_in(const std::string& svg) {
  std::string digits;
  for (const std::string& text : texts_in(svg)) digits += text;
  return digits;
}

constexpr const char* kPictured = "1............2..";
constexpr const char* kCage = "sudoku 4x4\nkillercage 5: r1c1 r1c2\nthermometer: r2c1-r4c1\n";

}  // namespace

TEST_CASE("sudoku pictures: a board, its solution, and what was read", "[cli][pictures]") {
  const Folder folder;
  const auto solved = folder.run("dlx sudoku --svg -", kPictured);
  CHECK(solved.code == 0);
  CHECK(contains(solved.err, "1 board: 1 solved"));
  CHECK(contains(solved.err, "1 picture\n"));
  CHECK(digits_in(solved.out) == "1324241331424231");
  CHECK(contains(solved.out, "prefers-color-scheme"));
  CHECK(digits_in(folder.run("dlx sudoku --convert --svg -", kPictured).out) == "12");
  CHECK(folder.run("dlx sudoku --svg --threads 2 -", kPictured).out == solved.out);
  const auto dark = folder.run("dlx sudoku --svg --theme dark -", kPictured);
  CHECK_FALSE(contains(dark.out, "prefers-color-scheme"));
  CHECK(contains(dark.out, "<style>"));
  CHECK_FALSE(contains(folder.run("dlx sudoku --svg --theme light -", kPictured).out, "<style>"));
}

TEST_CASE("sudoku pictures: a puzzle with rules says them", "[cli][pictures]") {
  const Folder folder;
  const auto run = folder.run("dlx sudoku --svg -", kCage);
  CHECK(has_text(run.out, "From the bulb on, the digits grow."));
  CHECK(has_text(run.out, "5"));
}

TEST_CASE("sudoku pictures: several boards are on one sheet, in order", "[cli][pictures]") {
  const Folder folder;
  std::string boards;
  for (int i = 0; i < 100; ++i) boards += "1............2..\n";
  const auto sheet = folder.run("dlx sudoku --svg -", boards);
  CHECK(sheet.code == 0);
  CHECK(pictures_in(sheet.out) == 100);
  CHECK(has_text(sheet.out, "100"));
  CHECK(folder.run("dlx sudoku --svg --threads 2 -", boards).out == sheet.out);
  refused(folder.run("dlx sudoku --svg -", boards + boards), "a sheet has room for 100 pictures");
  const auto all = folder.run("dlx sudoku --all --limit 3 --svg -", "1...............\n");
  CHECK(pictures_in(all.out) == 3);
}

TEST_CASE("sudoku pictures: without a solution the puzzle is drawn, and it is said", "[cli][pictures]") {
  const Folder folder;
  const auto none = folder.run("dlx sudoku --svg -", "11..............");
  CHECK(none.code == 1);
  CHECK(has_text(none.out, "There is no solution."));
  CHECK(contains(none.err, "<stdin>:1: none"));
  CHECK(contains(none.err, "row 1 has two 1s"));
  const auto mixed = folder.run("dlx sudoku --svg -", "11..............\n\n12345\n\n1............2..\n");
  CHECK(mixed.code == 2);
  CHECK(pictures_in(mixed.out) == 2);
  CHECK(contains(mixed.err, "<stdin>:3:"));
  const auto stopped = folder.run("dlx sudoku --svg --node-limit 1 --engine links -",
                                  "................................................................."
                                  "................");
  CHECK(stopped.code == 3);
  CHECK(has_text(stopped.out, "The search for a solution was stopped."));
  const auto broken = folder.run("dlx sudoku --svg -", "abc\n");
  CHECK(broken.code == 2);
  CHECK(broken.out.empty());
}

TEST_CASE("sudoku pictures: steps have their text below", "[cli][pictures]") {
  const Folder folder;
  const auto hint = folder.run("dlx sudoku --hint --svg -", kPictured);
  const auto words = folder.run("dlx sudoku --hint --format line --quiet -", kPictured);
  CHECK(hint.code == 0);
  std::string line = words.out;
  line.pop_back();
  CHECK(has_text(hint.out, line));
  const auto steps = folder.run("dlx sudoku --steps --svg -", kPictured);
  const auto lines = folder.run("dlx sudoku --steps --format line --quiet -", kPictured).out;
  const auto count = static_cast<std::size_t>(std::count(lines.begin(), lines.end(), '\n'));
  CHECK(pictures_in(steps.out) == count - 1);  // an empty line ends the steps
  CHECK(has_text(steps.out, "step 14"));
  const auto two = folder.run("dlx sudoku --steps --svg -", std::string(kPictured) + "\n" + kPictured + "\n");
  CHECK(has_text(two.out, "board 2, step 14"));
  CHECK(has_text(folder.run("dlx sudoku --steps --svg -", "1324241331424231").out, "This board is solved."));
}

TEST_CASE("sudoku pictures: pages and folders", "[cli][pictures]") {
  const Folder folder;
  std::string boards;
  for (int i = 0; i < 9; ++i) boards += "1............2..\n";
  const auto run = folder.run("dlx sudoku --convert --svg --per-page 4 --output a/b -", boards);
  CHECK(run.code == 0);
  CHECK(run.out.empty());
  CHECK(contains(run.err, "9 pictures on 3 pages in 'a/b'"));
  CHECK(folder.run("ls a/b").out == "page-001.svg\npage-002.svg\npage-003.svg\n");
  CHECK(pictures_in(folder.read("a/b/page-001.svg")) == 4);
  CHECK(pictures_in(folder.read("a/b/page-003.svg")) == 1);
  CHECK(has_text(folder.read("a/b/page-003.svg"), "9"));
  CHECK(read_xml(folder.read("a/b/page-001.svg"))[0].attributes.at("width") == "210mm");
  CHECK_FALSE(contains(folder.read("a/b/page-001.svg"), "<style>"));
  CHECK(contains(folder.run("dlx sudoku --svg --per-page 6 --theme automatic -", kPictured).out, "<style>"));
  CHECK(folder.run("dlx sudoku --svg --output each -", boards).code == 0);
  CHECK(folder.run("ls each | wc -l").out == "9\n");
  CHECK(digits_in(folder.read("each/picture-009.svg")) == "1324241331424231");
  CHECK(folder.run("dlx sudoku --svg --output one.svg -", kPictured).out.empty());
  CHECK(digits_in(folder.read("one.svg")) == "1324241331424231");
  CHECK(pictures_in(folder.run("dlx sudoku --svg --per-page 2 -", kPictured).out) == 1);
  refused(folder.run("dlx sudoku --svg --per-page 2 -", boards), "--output FOLDER");
  folder.write("file", "");
  refused(folder.run("dlx sudoku --svg --output file -", boards), "a file has this name");
}

TEST_CASE("sudoku pictures: puzzles that are made, solutions behind them; grids", "[cli][pictures]") {
  const Folder folder;
  const std::string make = "dlx sudoku --generate 3 --box 2x2 --seed 1 ";
  const auto lines = folder.run(make + "--format csv --solution").out;
  const auto sheet = folder.run(make + "--svg");
  CHECK(pictures_in(sheet.out) == 3);
  const auto pages = folder.run(make + "--svg --solution --per-page 2 --output pages");
  CHECK(contains(pages.err, "6 pictures on 4 pages in 'pages'"));
  CHECK(has_text(folder.read("pages/page-003.svg"), "solution 1"));
  std::string solution;
  for (const std::string& text : texts_in(folder.read("pages/page-004.svg"))) solution += text;
  CHECK(solution.starts_with("solution 3"));
  CHECK(contains(lines, solution.substr(10)));
  CHECK(pictures_in(folder.run(make + "--svg --solution").out) == 6);
  const auto grid = folder.run("dlx sudoku --fill 1 --box 2x2 --seed 3 --svg");
  CHECK(digits_in(grid.out) + "\n" == folder.run("dlx sudoku --fill 1 --box 2x2 --seed 3 --quiet").out);
  folder.write("cage.txt", kCage);
  CHECK(has_text(folder.run(make + "--svg cage.txt 2>&1 | sed '/^[0-9a-z]/d'").out, "1"));
}

TEST_CASE("sudoku pictures: the text behind a board is in its label", "[cli][pictures]") {
  const Folder folder;
  const std::string board =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79;SE <1.2>\n";
  const auto run = folder.run("dlx sudoku --svg --keep-text -", board + board);
  CHECK(has_text(run.out, "2: SE <1.2>"));
}

TEST_CASE("sudoku pictures: flags that do not go together are refused", "[cli][pictures]") {
  const Folder folder;
  for (const char* flag : {"--count", "--unique", "--check", "--rate"})
    refused(folder.run(std::string("dlx sudoku --svg ") + flag + " -", kPictured), "--svg draws boards");
  refused(folder.run("dlx sudoku --svg --matrix -", kPictured), "--matrix has no picture");
  refused(folder.run("dlx sudoku --svg --json -", kPictured), "exclude each other");
  refused(folder.run("dlx sudoku --svg --grid -", kPictured), "leave out --grid");
  refused(folder.run("dlx sudoku --svg --format csv -", kPictured), "leave out --format");
  for (const char* flag : {"--theme dark", "--per-page 2", "--output x"})
    refused(folder.run(std::string("dlx sudoku ") + flag + " -", kPictured), "needs --svg");
  folder.write("b.svg", kPictured);
  refused(folder.run("dlx sudoku --svg --output b.svg b.svg"), "'b.svg' is an input, and is left as it is");
  for (const std::string flag : {"--from", "--pattern"}) {
    const auto run = folder.run("dlx sudoku --generate 1 " + flag + " b.svg --svg --output b.svg");
    refused(run, "'b.svg' is an input, and is left as it is");
  }
  refused(folder.run("dlx sudoku --svg --per-page 3 -", kPictured), "1, 2, 4 or 6");
  refused(folder.run("dlx sudoku --svg --theme blue -", kPictured), "automatic, light or dark");
}
