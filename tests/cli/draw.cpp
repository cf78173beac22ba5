/// draw: pictures of problems and of what solve prints.

#include <filesystem>
#include <regex>
#include <string>

#include <support/catch.hpp>
#include <support/program.hpp>

using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::kNone;
using dlx::test::kThree;
using dlx::test::refused;

namespace {

std::size_t occurrences(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

bool is_svg(const std::string& text) { return text.starts_with("<svg ") && text.ends_with("</svg>\n"); }

constexpr const char* kDominoes = "a1 b1 a2 b2\na1 b1\na2 b2\na1 a2\nb1 b2\n";

}  // namespace

TEST_CASE("draw: a problem alone is a matrix", "[cli]") {
  const Folder folder;
  folder.write("three.dlx", kThree);
  const auto run = folder.run("dlx draw three.dlx");
  CHECK(run.code == 0);
  CHECK(run.err.empty());
  CHECK(is_svg(run.out));
  CHECK(contains(run.out, "<title>three.dlx: a matrix of 3 items and 4 options</title>"));
  CHECK(folder.run("dlx draw -", kThree).code == 0);
  CHECK(folder.run("dlx draw --as matrix three.dlx").out == run.out);
}

TEST_CASE("draw: solutions go on a board if there is one, else they are marked", "[cli]") {
  const Folder folder;
  folder.write("dominoes.dlx", kDominoes);
  folder.write("three.dlx", kThree);
  for (const std::string flag : {"", " --json"}) {
    const auto run = folder.run("dlx solve --quiet" + flag + " dominoes.dlx | dlx draw dominoes.dlx -");
    CHECK(run.code == 0);
    CHECK(is_svg(run.out));
    CHECK(contains(run.out, "a board of 4 cells"));
    CHECK(occurrences(run.out, "<svg") == 3);  // the sheet, and two boards
  }
  const auto run = folder.run("dlx solve --quiet three.dlx | dlx draw three.dlx -");
  CHECK(contains(run.out, "a matrix of 3 items"));
  CHECK(occurrences(run.out, "<svg") == 4);
  CHECK(contains(folder.run("dlx draw --as board dominoes.dlx").out, ">a1<"));  // empty cells have names
  const auto costly =
      folder.run("dlx cheapest --quiet -k 1 examples/crews.dlx | dlx draw examples/crews.dlx -");
  CHECK(costly.code == 0);
  CHECK(is_svg(costly.out));
}

TEST_CASE("draw: --text draws boards as text", "[cli]") {
  const Folder folder;
  folder.write("dominoes.dlx", kDominoes);
  const auto run = folder.run("dlx solve --quiet dominoes.dlx | dlx draw --text dominoes.dlx -");
  CHECK(run.code == 0);
  CHECK(run.out ==
        "+-------+\n|       |\n+-------+\n|       |\n+-------+\n"
        "\n"
        "+---+---+\n|   |   |\n|   |   |\n|   |   |\n+---+---+\n");
  const std::string draw = "dlx solve --quiet dominoes.dlx | dlx draw --text dominoes.dlx - --color ";
  CHECK(folder.run(draw + "never").out == run.out);
  const std::string colored = folder.run(draw + "always").out;
  CHECK(contains(colored, "\x1b[38;5;16;48;5;110m"));
  static const std::regex codes("\x1b\\[[0-9;]*m");
  CHECK(std::regex_replace(colored, codes, "") == run.out);
}

TEST_CASE("draw: --limit draws the first solutions, and says so", "[cli]") {
  const Folder folder;
  const std::string all = "dlx solve --quiet examples/queens8.dlx >all; ";
  const auto run = folder.run(all + "dlx draw --limit 3 --text examples/queens8.dlx all");
  CHECK(run.code == 0);
  CHECK(occurrences(run.out, "Q") == 24);
  CHECK(contains(run.err, "these are the first 3 solutions only"));
  CHECK(folder.run("dlx draw --limit 92 --text examples/queens8.dlx all").err.empty());
  CHECK(folder.run("dlx draw --limit 3 --quiet --text examples/queens8.dlx all").err.empty());
  // It does not wait for answers that it does not draw.
  const auto endless = folder.run(
      "dlx solve --quiet examples/dominoes12.dlx | dlx draw --text --limit 1 "
      "examples/dominoes12.dlx -");
  CHECK(endless.code == 0);
  CHECK(endless.out.starts_with("+---"));
}

TEST_CASE("draw: answers that are wrong are told, and nothing is drawn", "[cli]") {
  const Folder folder;
  folder.write("dominoes.dlx", kDominoes);
  const auto run = folder.run("dlx draw dominoes.dlx -", "a1 b1\n\na1 q\n\na1 a2\nb1 b2\n\n");
  CHECK(run.code == 1);
  CHECK(run.out.empty());
  CHECK(contains(run.err, "solution 1, ending in line 2: item 'a2' is not covered\n"));
  CHECK(contains(run.err, "solution 2, ending in line 4: 'a1 q' is no option of the problem\n"));
  CHECK_FALSE(contains(run.err, "solution 3"));
}

TEST_CASE("draw: without a solution in ANSWERS it draws the problem", "[cli]") {
  const Folder folder;
  folder.write("none.dlx", kNone);
  const auto run = folder.run("dlx solve --quiet none.dlx | dlx draw none.dlx -");
  CHECK(run.code == 0);
  CHECK(is_svg(run.out));
  CHECK(contains(run.err, "there is no solution in '-'"));
}

TEST_CASE("draw: --output writes a file, pictures or pages", "[cli]") {
  const Folder folder;
  const std::string solve = "dlx solve --quiet examples/queens8.dlx | dlx draw examples/queens8.dlx - ";
  CHECK(folder.run(solve + "--output sheet.svg").code == 0);
  CHECK(is_svg(folder.read("sheet.svg")));
  const auto pages = folder.run(solve + "--per-page 6 --output pages && ls pages | wc -l");
  CHECK(contains(pages.err, "92 pictures on 16 pages in 'pages'"));
  CHECK(contains(pages.out, "16"));
  CHECK(is_svg(folder.read("pages/page-016.svg")));
  CHECK(contains(folder.run(solve + "--theme dark").out, "<style>."));
  // Pictures of an earlier run are told, and inputs are not overwritten.
  const auto fewer = folder.run("dlx draw --output pages --per-page 1 examples/queens8.dlx");
  CHECK(contains(fewer.err,
                 "1 picture on 1 page in 'pages', and 15 older files from 'pages/page-002.svg' on\n"));
  for (const std::string command : {"draw --output pages", "trace --steps 2 --svg pages"}) {
    folder.run("cp examples/queens8.dlx pages/step-0001.svg");
    refused(folder.run("dlx " + command + " pages/step-0001.svg"), "is an input, and is left as it is");
    folder.run("ln -sf pages/step-0001.svg link.dlx");
    refused(folder.run("dlx " + command + " link.dlx"), "is an input, and is left as it is");
    CHECK(folder.run("cmp examples/queens8.dlx pages/step-0001.svg").code == 0);
  }
}

TEST_CASE("draw: labels and orders", "[cli]") {
  const Folder folder;
  folder.write("table.csv", "label,items\nfirst,b a\nsecond,a\n");
  CHECK(contains(folder.run("dlx draw --quiet table.csv").out, ">second</text>"));
  folder.write("turned.dlx", "x2 x1\nx2\nx1\n");
  const std::string in_order = folder.run("dlx draw turned.dlx").out;
  const std::string given = folder.run("dlx draw --order given turned.dlx").out;
  CHECK(in_order.find(">x1<") < in_order.find(">x2<"));
  CHECK(given.find(">x1<") > given.find(">x2<"));
  CHECK(folder.run("dlx draw --output - --order given turned.dlx").out == given);
  folder.run("dlx draw --output turned.SVG --order given turned.dlx");
  CHECK(folder.read("turned.SVG") == given);
}

TEST_CASE("draw: what cannot be drawn is refused, with a way out", "[cli]") {
  const Folder folder;
  folder.write("three.dlx", kThree);
  refused(folder.run("dlx draw --as board three.dlx"),
          "'three.dlx' is no board: no items are called as cells, or ");
  refused(folder.run("dlx draw --text three.dlx"), "r1c2");
  refused(folder.run("dlx draw --text --as matrix three.dlx"), "--text draws boards");
  refused(folder.run("dlx draw --text --theme dark three.dlx"), "--theme does not go with --text");
  refused(folder.run("dlx draw --as chart three.dlx"), "chart");
  refused(folder.run("dlx draw --output '' three.dlx"), "--output needs a name");
  refused(folder.run("dlx draw - -"), "standard input can be read only once");
  refused(folder.run("dlx draw missing.dlx"), "missing.dlx");
  refused(folder.run("dlx draw three.dlx missing"), "missing");
}

TEST_CASE("draw: a file that is there is kept when nothing is drawn", "[cli]") {
  const Folder folder;
  folder.write("one.svg", "precious");
  folder.run("dlx solve --quiet examples/queens8.dlx >all");
  refused(folder.run("dlx draw --per-page 4 --output one.svg examples/queens8.dlx all"),
          "more than one page");
  CHECK(folder.read("one.svg") == "precious");
  CHECK(folder.run("dlx draw --output one.svg examples/queens8.dlx").code == 0);
  CHECK(is_svg(folder.read("one.svg")));
  folder.write("p.svg", "a b\na\nb\n");
  folder.write("answers.svg", "a\nb\n\n");
  folder.run("ln -s p.svg link.svg");
  const std::string left = " is an input, and is left as it is";
  refused(folder.run("dlx draw --output p.svg p.svg"), "'p.svg'" + left);
  refused(folder.run("dlx draw --output link.svg p.svg"), "'link.svg'" + left);
  refused(folder.run("dlx draw --output answers.svg p.svg answers.svg"), "'answers.svg'" + left);
  CHECK(folder.read("answers.svg") == "a\nb\n\n");
  refused(folder.run("dlx draw --output one.png examples/queens8.dlx"), "name the file *.svg");
}
