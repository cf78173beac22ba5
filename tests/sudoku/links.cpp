/// Links to puzzles: lz-string's compression, and how addresses are read.

#include <initializer_list>
#include <istream>
#include <random>
#include <string>

#include <support/boards.hpp>
#include <support/catch.hpp>
#include <support/lz_string.hpp>
#include <support/quick.hpp>

#include "sudoku/reader_support.hpp"

using dlx::test::LzString;
using dlx::test::boards::kBoard;
using Boards = std::vector<std::string>;

namespace {

const std::string kJson =
    R"({"size":4,"killercage":[{"cells":["R1C1","R1C2"],"value":"3"}],"antiking":true})";
const std::string kTold = "4x4 .... .... .... ...., killercage 3: r1c1 r1c2, antiking";
/// What lz-string 1.5.0 itself makes of {"size":4}.
const std::string kPlain = "N4IgzglgXgpiBcAWAvkA";

std::string percent(const std::string& text) {
  std::string encoded;
  for (const char c : text)
    encoded += c == '+' ? "%2B" : c == '/' ? "%2f" : c == '=' ? "%3D" : std::string(1, c);
  return encoded;
}

}  // namespace

TEST_CASE("links: compressed JSON by itself, and in an address", "[sudoku]") {
  CHECK(LzString::compress(R"({"size":4})") == kPlain);
  const std::string blank = "................";
  CHECK(read_all(kPlain) == Boards{"1: " + blank});
  const std::string data = LzString::compress(kJson);
  for (const std::string& text : {data, percent(data)}) {
    CHECK(read_all("  " + text + "\n" + text) == Boards{"1: " + kTold, "2: " + kTold});
    for (const std::string before :
         {"https://www.f-puzzles.com/?load=", "http://localhost/a?b=c&load=", "f-puzzles.com/?x&load=",
          "My puzzle: <https://e.org/?load=", "?load="}) {
      CAPTURE(before);
      CHECK(read_all(before + text) == Boards{"1: " + kTold});
      CHECK(read_all(before + text + "&d=2") == Boards{"1: " + kTold});
      CHECK(read_all(before + text + "> and more") == Boards{"1: " + kTold});
      CHECK(read_all(before + text + "#top\r\n" + kBoard) == Boards{"1: " + kTold, "2: " + kBoard});
    }
  }
}

TEST_CASE("links: among other forms", "[sudoku]") {
  const std::string link = "https://e.org/?load=" + LzString::compress(kJson);
  CHECK(read_all(kBoard + "\n" + link + "\n12..\n34..\n21..\n43..\n" + link + "\n12..\n" + link + "\n" +
                 kJson) == Boards{"1: " + kBoard, "2: " + kTold, "3: 12..34..21..43..", "7: " + kTold,
                                  "t:8:5: the grid ends after 1 row of 4", "9: " + kTold, "10: " + kTold});
  // A row of a wide grid.
  std::string row = "N4Ig123567BCDEFHJK.......";
  REQUIRE(row.size() == 25);
  std::string grid = row + "\n";
  for (int i = 1; i < 25; ++i) grid += std::string(25, '.') + "\n";
  CHECK(read_all(grid).size() == 1);
}

TEST_CASE("links: random texts are decompressed", "[sudoku]") {
  std::mt19937 random(1);
  const std::u16string units = u"ab c\u00e4\u20ac\u4e2d";
  for (std::uint64_t i = 0; i < dlx::test::rounds(500, 50); ++i) {
    std::u16string title;
    const std::size_t length = random() % (i % 10 == 0 ? 5000 : 50);
    const std::size_t kinds = 1 + random() % units.size();
    for (std::size_t k = 0; k < length; ++k) title += units[random() % kinds];
    std::u16string json = u"{\"size\":4,\"title\":\"" + title + u"\"}";
    CHECK(read_all(LzString::compress(json)) == Boards{"1: ................"});
  }
}

TEST_CASE("links: mistakes", "[sudoku]") {
  const std::string cut = "this cannot be decompressed: the link is cut off, or damaged";
  const std::string address = "https://e.org/?load=";
  const std::string data = LzString::compress(kJson);
  CHECK(read_all(address + "\n" + kBoard) == Boards{"t:1:21: " + cut, "2: " + kBoard});
  CHECK(read_all(" " + address + "Q===\n" + kBoard) == Boards{"t:1:22: " + cut, "2: " + kBoard});
  for (const std::size_t length : {1u, 2u, 10u, 40u}) {
    CHECK(read_all(address + data.substr(0, length)) == Boards{"t:1:21: " + cut});
  }
  CHECK(read_all(data.substr(0, 40)) == Boards{"t:1:1: " + cut});
  CHECK(read_all(address + data + data) == Boards{"t:1:21: " + cut});
  CHECK(read_all(address + "N4I!g") == Boards{"t:1:24: this is no part of a compressed puzzle: '!g'"});
  CHECK(read_all(address + "N4I%zz") == Boards{"t:1:24: this is no part of a compressed puzzle: '%zz'"});
  CHECK(read_all(address + "N4Ig%2") == Boards{"t:1:25: this is no part of a compressed puzzle: '%2'"});
  CHECK(read_all(address + "N4Ig%") == Boards{"t:1:25: this is no part of a compressed puzzle: '%'"});
  CHECK(read_all(address + LzString::compress("[1]")) == Boards{"t:1:21: a puzzle is an object, not a list"});
  CHECK(read_all(address + LzString::compress(R"({"size":4,"foo":1})")) ==
        Boards{"t:1:21: 'foo' is no known field; it may be a rule, so the puzzle is refused"});
  CHECK(read_all(address + LzString::compress(R"({"size":4)")) ==
        Boards{"t:1:21: the text ends before this puzzle as JSON does: a brace or bracket is open"});
  CHECK(read_all(address + LzString::compress(R"({"size":4} x)")) ==
        Boards{"t:1:21: 'x' follows the puzzle"});
  CHECK(read_all(address + LzString::bomb(4000)) == Boards{"t:1:21: " + cut});
}

TEST_CASE("links: damaged ones are refused, or give some text, but never harm", "[sudoku]") {
  std::mt19937 random(2);
  const std::string data = LzString::compress(kJson);
  for (int i = 0; i < 2000; ++i) {
    std::string text = data;
    for (std::size_t k = 1 + random() % 3; k > 0; --k)
      text[random() % text.size()] = "AZaz09+/="[random() % 9];
    CHECK(read_all("?load=" + text).size() == 1);
  }
}

TEST_CASE("links: an answer waits for nothing behind its line", "[sudoku]") {
  for (const std::string& first : std::initializer_list<std::string>{
           kJson, LzString::compress(kJson), "?load=" + LzString::compress(kJson),
           "{\"size\":4,\n\"antiking\":true}", "{\"size\":4,}", "?load=N4Igx"}) {
    CAPTURE(first);
    CountingBuffer buffer(first + "\n" + kBoard + "\n");
    std::istream in(&buffer);
    sudoku::BoardReader reader(in, "t");
    REQUIRE(reader.next());
    CHECK(buffer.taken == first.size() + 1);
    REQUIRE(reader.next());
    CHECK_FALSE(reader.next());
  }
}
