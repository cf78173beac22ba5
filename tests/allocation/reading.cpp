/// That reading a problem takes at most ten times the memory of its text, the text itself included. And that
/// reading a puzzle takes linear work.

#include <cstdint>
#include <dlx/format.hpp>
#include <functional>
#include <memory>
#include <string>
#include <sudoku/text.hpp>
#include <support/catch.hpp>
#include <utility>
#include <variant>
#include <vector>

#include "allocation/counted.hpp"

using namespace dlx;
using namespace dlx::test;

namespace {

using Make = std::function<std::string()>;
using Read = std::function<Problem(std::string_view)>;

Problem read_knuth(std::string_view text) { return format::read(text); }
Problem read_json(std::string_view text) { return format::read_json(text); }
Problem read_orlib(std::string_view text) { return format::read_set_partitioning(text); }
Problem read_matrix(std::string_view text) { return format::read_matrix(text); }

/// The most memory taken, as a multiple of the text that `make` makes.
double multiple(const Make& make, const Read& read) {
  std::string text = make();
  text.shrink_to_fit();
  const std::size_t peak = peak_of([&] { read(text); });
  return static_cast<double>(text.size() + peak) / static_cast<double>(text.size());
}

std::string repeated(std::string_view piece, std::size_t times) {
  std::string text;
  text.reserve(piece.size() * times);
  for (std::size_t k = 0; k < times; ++k) text += piece;
  return text;
}

/// The names from `first` on, each in `quote`s, with `between` them.
std::string names(std::size_t first, std::size_t end, const std::string& quote, const std::string& between) {
  std::string text;
  for (std::size_t k = first; k < end; ++k) {
    text += (k == first ? "" : between) + quote + std::to_string(k) + quote;
  }
  return text;
}

}  // namespace

TEST_CASE("reading: Knuth's format takes at most ten times the text", "[allocation]") {
  const std::vector<std::pair<const char*, Make>> texts = {
      {"a million items, and an option for each",
       [] { return names(1, 1'000'000, "", " ") + '\n' + names(1, 1'000'000, "", "\n") + '\n'; }},
      {"a million items and no option", [] { return names(1, 1'000'000, "", " "); }},
      {"short names only", [] { return names(100, 1000, "", " "); }},
      {"three million options of one letter", [] { return repeated("a\n", 3'000'000); }},
      {"200,000 options", [] { return names(1, 50, "", " ") + '\n' + repeated("1 2 3 17 49\n", 200'000); }},
      {"short options", [] { return "a b\n" + repeated("a\nb\n", 100'000); }},
      {"an option of all items",
       [] { return names(1, 1'000'000, "", " ") + '\n' + names(1, 1'000'000, "", " "); }},
      {"long options",
       [] { return names(10, 100, "", " ") + '\n' + repeated(names(10, 100, "", " ") + '\n', 10'000); }},
      {"a new color in each option", [] { return "a | x\n" + names(1, 500'000, "", "\na x:").substr(1); }},
      {"items of 10 MB", [] { return names(1, 1'300'000, "", " "); }},
      {"a name of 10 MB", [] { return repeated("n", 10'000'000); }},
      {"a comment of 10 MB", [] { return "|" + repeated("n", 10'000'000) + "\na\n"; }},
      {"blanks of 10 MB", [] { return "a\n" + repeated(" ", 10'000'000); }},
      {"empty lines of 10 MB", [] { return "a\n" + repeated("\n", 10'000'000); }},
  };
  for (const auto& [what, make] : texts) {
    CAPTURE(what);
    CHECK(multiple(make, read_knuth) <= 10);
  }
}

TEST_CASE("reading: JSON takes at most ten times the text", "[allocation]") {
  const std::vector<std::pair<const char*, Make>> texts = {
      {"a million items, and an option for each",
       [] {
         return R"({"primary":[)" + names(1, 1'000'000, "\"", ",") + R"(],"options":[[)" +
                names(1, 1'000'000, "\"", "],[") + "]]}";
       }},
      {"the same as integers, options first",
       [] {
         return R"({"options":[[)" + names(1, 1'000'000, "", "],[") + R"(]],"primary":[)" +
                names(1, 1'000'000, "", ",") + "]}";
       }},
      {"a bare list of a million options", [] { return "[[" + names(1, 1'000'000, "", "],[") + "]]"; }},
      {"one option of a million integers", [] { return "[[" + names(1, 1'000'000, "", ",") + "]]"; }},
      {"one option of 1.3 million integers", [] { return "[[" + names(1, 1'300'000, "", ",") + "]]"; }},
      {"a million items and no option",
       [] { return R"({"options":[],"primary":[)" + names(1, 1'000'000, "", ",") + "]}"; }},
      {"two million options of one digit", [] { return "[[7]" + repeated(",[7]", 2'000'000) + "]"; }},
      {"200,000 options", [] { return "[[1]" + repeated(",[1,2,3,17,49]", 200'000) + "]"; }},
      {"options without items", [] { return "[[]" + repeated(",[]", 1'000'000) + "]"; }},
      {"long options",
       [] {
         const std::string option = "[" + names(10, 100, "", ",") + "]";
         return "[" + option + repeated("," + option, 10'000) + "]";
       }},
      {"a new color in each option",
       [] {
         return R"({"primary":[],"secondary":["x"],"options":[[{"item":"x","color":)" +
                names(1, 300'000, "", R"(}],[{"item":"x","color":)") + "}]]}";
       }},
      {"a name of 10 MB", [] { return "[[\"" + repeated("n", 10'000'000) + "\"]]"; }},
      {"blanks of 10 MB", [] { return "[[7]" + repeated(" ", 10'000'000) + "]"; }},
  };
  for (const auto& [what, make] : texts) {
    CAPTURE(what);
    CHECK(multiple(make, read_json) <= 10);
  }
}

TEST_CASE("reading: multiplicities take no more, and costs 8 bytes an option", "[allocation]") {
  // In a text of two letters an option, 8 bytes are four times the text.
  CHECK(multiple([] { return repeated("2|", 1) + names(1, 1'000'000, "", " 2|"); }, read_knuth) <= 10);
  CHECK(multiple([] { return names(1, 1'000'000, "", " ") + " 2|a"; }, read_knuth) <= 10);
  CHECK(multiple([] { return "a\n" + repeated("a |5\n", 1'000'000); }, read_knuth) <= 10);
  CHECK(multiple([] { return "a\n" + repeated("a\n", 1'000'000) + "a |5\n"; }, read_knuth) <= 14);
  CHECK(multiple(
            [] {
              return R"([{"entries":[1],"cost":5})" + repeated(R"(,{"entries":[1],"cost":5})", 500'000) + "]";
            },
            read_json) <= 10);
  CHECK(multiple(
            [] {
              return R"({"options":[],"primary":[{"item":)" +
                     names(1, 500'000, "", R"(,"lo":0,"hi":2},{"item":)") + R"(,"lo":0,"hi":2}]})";
            },
            read_json) <= 10);
}

TEST_CASE("reading: OR-Library's form takes at most ten times the text, and 8 bytes an option",
          "[allocation]") {
  CHECK(multiple([] { return "9 300000\n" + repeated("7 3 1 2 9\n", 300'000); }, read_orlib) <= 10);
  CHECK(multiple([] { return "9 1000000\n" + repeated("7 1 1\n", 1'000'000); }, read_orlib) <= 10);
  CHECK(multiple([] { return "300000 1\n7 300000 " + names(1, 300'001, "", " "); }, read_orlib) <= 10);
  CHECK(multiple([] { return "300000 0 " + repeated("1 ", 300'000); },
                 [](std::string_view text) {
                   CHECK_THROWS_AS(read_orlib(text), ParseError);
                   return Problem();
                 }) <= 10);
}

TEST_CASE("reading: CSV takes at most ten times the text, and 100 bytes a label", "[allocation]") {
  const Read read_list = [](std::string_view text) { return format::read_csv(text).problem; };
  CHECK(multiple([] { return "items\n" + repeated("a b\n", 1'000'000); }, read_list) <= 10);
  CHECK(multiple([] { return "items\n" + names(1, 1'000'000, "", "\n"); }, read_list) <= 10);
  CHECK(multiple([] { return "items,cost\n" + repeated("a b,2.50\n", 300'000); }, read_list) <= 10);
  CHECK(multiple([] { return ",a,b,c\n" + repeated(",1,0,1\n", 300'000); }, read_list) <= 20);
  // "123456,a\n" are about 9 bytes.
  CHECK(multiple([] { return "label,items\n" + names(100'000, 400'000, "", ",a\n") + ",a"; }, read_list) <=
        22);
}

TEST_CASE("reading: a matrix takes at most ten times the text, and 12 bytes for each 1", "[allocation]") {
  const auto row = [](std::size_t width) { return repeated("0", width - 1) + "1\n"; };
  CHECK(multiple([&] { return repeated("1\n", 1'000'000); }, read_matrix) <= 10);
  CHECK(multiple([&] { return repeated(row(100), 50'000); }, read_matrix) <= 10);
  CHECK(multiple([&] { return repeated("0 1 1 0\n", 200'000); }, read_matrix) <= 10);
  CHECK(multiple([&] { return repeated(repeated("1", 99) + '\n', 50'000); }, read_matrix) <= 22);
  CHECK(multiple([&] { return row(10'000'000); }, read_matrix) <= 10);
  CHECK(multiple([&] { return repeated("1", 10'000'000); }, read_matrix) <= 22);
}

TEST_CASE("reading: a text that is refused takes no more", "[allocation]") {
  const auto refused = [](const Read& read) {
    return [read](std::string_view text) {
      CHECK_THROWS_AS(read(text), ParseError);
      return Problem();
    };
  };
  CHECK(multiple([] { return repeated("[", 10'000'000); }, refused(read_json)) <= 10);
  CHECK(multiple([] { return "a\n" + repeated("n", 10'000'000); }, refused(read_knuth)) <= 10);
  CHECK(multiple([] { return "01\n" + repeated("n", 10'000'000); }, refused(read_matrix)) <= 10);
  CHECK(multiple([] { return "[" + repeated("[1,1],", 1'000'000) + "]"; }, refused(read_json)) <= 10);
  CHECK(multiple([] { return "[[\"" + repeated("n", 10'000'000); }, refused(read_json)) <= 10);
}

TEST_CASE("reading: a puzzle with twice the clues allocates at most twice as often", "[allocation]") {
  const auto allocated = [](const std::string& clues, std::size_t times) {
    const std::string text = "sudoku 9x9\n" + repeated(clues, times);
    return allocations_of([&] {
      const auto read = sudoku::BoardReader(text, "file").next();
      REQUIRE(read);
      REQUIRE(std::holds_alternative<std::shared_ptr<const sudoku::Puzzle>>(read->content));
    });
  };
  for (const std::string clues :
       {"killercage: r1c1 r1c2\nkillercage 9: r2c1 r2c2\n", "extraregion: r1c1 r5c5\n", "windoku\n"}) {
    CAPTURE(clues);
    CHECK(allocated(clues, 2000) <= 2 * allocated(clues, 1000));
  }
}
