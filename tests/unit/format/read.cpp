/// format::read().

#include <algorithm>
#include <array>
#include <cstdint>
#include <dlx/format.hpp>
#include <dlx/problem.hpp>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <support/catch.hpp>
#include <support/mistakes.hpp>
#include <support/random_problem.hpp>
#include <support/read_forms.hpp>
#include <vector>

using namespace dlx;
using namespace dlx::test;
using namespace std::string_literals;

namespace {

std::string understood(std::string_view text) { return describe(format::read(text)); }

std::vector<Mistake> mistakes(std::string_view text) {
  return mistakes_of([text] { format::read(text, "file"); });
}

/// True if the text has one mistake, whose message has `words` in it.
bool says(std::string_view text, std::string_view words) {
  const auto all = mistakes(text);
  return all.size() == 1 && all[0].message.find(words) != std::string::npos;
}

/// Items a and b are primary, q and r secondary, and z is unknown.
ProblemBuilder builder_of_four() {
  ProblemBuilder builder;
  builder.primary("a");
  builder.primary("b");
  builder.secondary("q");
  builder.secondary("r");
  return builder;
}

/// The first entry that is unknown, or primary with a color, or the same item as one before.
std::optional<std::size_t> first_wrong(const std::vector<NamedEntry>& option) {
  for (std::size_t k = 0; k < option.size(); ++k) {
    const std::string_view item = option[k].item;
    const auto same = [item](const NamedEntry& before) { return before.item == item; };
    const bool twice = std::any_of(option.begin(), option.begin() + static_cast<std::ptrdiff_t>(k), same);
    if (item == "z" || twice || ((item == "a" || item == "b") && !option[k].color.empty())) return k;
  }
  return std::nullopt;
}

std::optional<std::size_t> told_by_builder(ProblemBuilder& builder, const std::vector<NamedEntry>& option) {
  try {
    builder.option(option);
  } catch (const InvalidProblem& error) {
    return error.entry();
  }
  return std::nullopt;
}

}  // namespace

TEST_CASE("read: items, options, colors and comments", "[format]") {
  CHECK(understood("| a comment\n\na b c | x y\n|another\na b x:red\n  \nc x:red y\n|") ==
        "items: a b c (x) (y)\n0: a b x:red\n1: c x:red y");
  CHECK(understood("a\n") == "items: a");
  CHECK(understood("| x\nx\n") == "items: x");  // so no item line has secondary items only
  CHECK(understood("a |\na\n") == "items: a\n0: a");
  CHECK(understood("a | x\nx:1\n") == "items: a (x)\n0: x:1");  // an option without a primary item
}

TEST_CASE("read: a stream is read to its end", "[format]") {
  std::istringstream in("a b\na\nb\n");
  CHECK(describe(format::read(in)) == understood("a b\na\nb\n"));
  std::istringstream empty("");
  CHECK_THROWS_AS(format::read(empty), ParseError);
  std::istringstream broken("a\na\n");
  broken.setstate(std::ios::badbit);
  CHECK_THROWS_AS(format::read(broken), Error);
  std::ifstream missing("no such file");
  CHECK_THROWS_WITH(format::read(missing, "a file"), "cannot read 'a file'");
  struct Faulty : std::stringbuf {  // a disk that fails in the midst of a file
    using std::stringbuf::stringbuf;
    int_type underflow() override { throw std::runtime_error("worn out"); }
  } faulty("a b\na\nb\n");
  std::istream worn(&faulty);
  CHECK_THROWS_AS(format::read(worn), Error);
}

TEST_CASE("read: line ends, blanks and byte order mark do not matter", "[format]") {
  const std::string expected = "items: a b (x)\n0: a x:red\n1: b";
  CHECK(understood("a b | x\na x:red\nb\n") == expected);
  CHECK(understood("a b | x\na x:red\nb") == expected);
  CHECK(understood("a b | x\r\na x:red\r\nb\r\n") == expected);
  CHECK(understood("a b | x\r\na x:red\r\nb") == expected);
  CHECK(understood("\xef\xbb\xbf"
                   "a b | x\na x:red\nb\n") == expected);
  CHECK(understood("\n\r\n \t\na\tb  |\v x \n\f a \t x:red\t\nb\n\n\n") == expected);
}

TEST_CASE("read: names are any bytes but blanks, ':' and '|'", "[format]") {
  CHECK(understood("# \xc3\xa9 \xe6\x97\xa5 a,b | \"q\" \xff\n\xe6\x97\xa5 # \"q\":\xc3\xa9 \xff:#\n") ==
        "items: # \xc3\xa9 \xe6\x97\xa5 a,b (\"q\") (\xff)\n0: \xe6\x97\xa5 # \"q\":\xc3\xa9 \xff:#");
  const std::string item(300, 'i'), color(5000, 'c');
  CHECK(understood(item + " | xxxxxxxxxxxx\n" + item + " xxxxxxxxxxxx:" + color + "\n") ==
        "items: " + item + " (xxxxxxxxxxxx)\n0: " + item + " xxxxxxxxxxxx:" + color);
  CHECK(understood("12345678 123456789\n123456789\n") == "items: 12345678 123456789\n0: 123456789");
}

TEST_CASE("read: option_lines() tells where the line of each option begins", "[format]") {
  for (const std::string start : {"", "\xef\xbb\xbf", "| comment\r\n\r\n"}) {
    const std::string text = start + "a b\r\na\n\n|b\n b\na b";
    REQUIRE(format::read(text).option_count() == 3);
    const std::vector<std::size_t> lines = format::option_lines(text);
    REQUIRE(lines.size() == 3);
    CHECK(text.substr(lines[0], 2) == "a\n");
    CHECK(text.substr(lines[1], 3) == " b\n");
    CHECK(text.substr(lines[2]) == "a b");
  }
  CHECK(format::option_lines("").empty());
  CHECK(format::option_lines("a\n").empty());
}

TEST_CASE("read: every mistake has its place, counted in bytes from 1", "[format]") {
  // In the item line.
  CHECK(where("a b a\n") == "1:5 a");
  CHECK(where("a | x a\n") == "1:7 a");
  CHECK(where("a | x | y\n") == "1:7 |");
  CHECK(where("b a:red\n") == "1:3 a:red");
  CHECK(where("b a|c\n") == "1:3 a|c");
  CHECK(where("b |c\n") == "1:3 |c");
  // In an option.
  CHECK(where("a\na b\n") == "2:3 b");
  CHECK(where("a b\nb a  b\n") == "2:6 b");
  CHECK(where("a | x\na x:1 x:2\n") == "2:7 x:2");
  CHECK(where("a\na:red\n") == "2:1 a:red");
  CHECK(where("a | x\na x:\n") == "2:3 x:");
  CHECK(where("a | x\na :red\n") == "2:3 :red");
  CHECK(where("a | x\na :\n") == "2:3 :");
  CHECK(where("a | x\na x:r:s\n") == "2:3 x:r:s");
  CHECK(where("a | x\na x::r\n") == "2:3 x::r");
  CHECK(where("a | x\na | x\n") == "2:3 |");
  CHECK(where("a\na|\n") == "2:1 a|");
  // Wherever the line is.
  CHECK(where("| c\n\na\r\n\r\n\t z\r\n") == "5:3 z");
  CHECK(where("a\nz") == "2:1 z");
  CHECK(where("\xc3\xa9 b\n\xc3\xa9 z\n") == "2:4 z");
  CHECK(where("\xef\xbb\xbf"
              "a a\n") == "1:3 a");
}

TEST_CASE("read: a message says what is wrong", "[format]") {
  CHECK(says("a a\n", "twice"));
  CHECK(says("a\nb\n", "unknown item 'b'"));
  CHECK(says("a | x | y\n", "second '|'"));
  CHECK(says("a\na:red\n", "primary"));
  CHECK(says("a b\nb a b\n", "twice"));
  CHECK(says("a | x\na x:\n", "item:color"));
  CHECK(says("a | 1:3|x\na x\n", "multiplicit"));
  CHECK(says("a | x\na | x\n", "item line"));
  for (const char* nothing : {"", "\n", "| only\n| comments\n", " \r\n", "\xef\xbb\xbf"}) {
    CHECK(says(nothing, "item line"));
  }
  CHECK(where("") == "1:1 ");
  CHECK(where("|\n\n") == "3:1 ");
}

TEST_CASE("read: a zero byte ends reading", "[format]") {
  const std::string text = "a\na"s + '\0' + "z\nz\n";
  const auto all = mistakes(text);
  REQUIRE(all.size() == 1);
  CHECK(all[0].line == 2);
  CHECK(all[0].column == 2);
  CHECK(all[0].token == std::string(1, '\0'));
  CHECK(all[0].message.find("zero byte") != std::string::npos);
  CHECK(mistakes(std::string("\0", 1)).size() == 1);
  const auto said = [](const std::string& bytes) { return mistakes(bytes).at(0).message; };
  CHECK(said("\xFF\xFE"
             "a\0\n\0"s) == "a zero byte; the text seems to be in UTF-16: save it as UTF-8");
  CHECK(said("a\0\n\0"s) == "a zero byte; the text seems to be in UTF-16: save it as UTF-8");
  CHECK(said("PK\x03\x04\x14\0"s).find("save the table as CSV") != std::string::npos);
  CHECK(said("\x1F\x8B\x08\0"s).find("unpack it first") != std::string::npos);
  CHECK(mistakes(std::string("| in a comment \0\na\n", 18)).size() == 1);
}

TEST_CASE("read: it goes on after a mistake", "[format]") {
  CHECK(where("a b a | x\nz\na\nb b\nx:\na b\ny\n") == "1:5 a, 2:1 z, 4:3 b, 5:1 x:, 7:1 y");
  CHECK(where("a | x\nx: :x a\n") == "2:1 x:, 2:4 :x");
  CHECK(where("a b\nz y a\n") == "2:1 z, 2:3 y");  // all names that are none
  CHECK(where("a\nz\ny\0x\nq\n"s) == "2:1 z, 3:2 "s + '\0');
}

TEST_CASE("read: it reports twenty mistakes at most", "[format]") {
  std::string many = "a\n", line = "a\na", items = "a";
  for (int k = 0; k < 25; ++k) {
    many += "z\n";
    line += " x:";
    items += " a";
  }
  for (const std::string& text : {many, line, items}) {
    const auto all = mistakes(text);
    CHECK(all.size() == ParseError::kMaxMistakes);
    CHECK(all.size() == 20);
  }
  CHECK(mistakes(many).back().line == 21);
  CHECK(mistakes(line).back().column == 3 * 20);
}

TEST_CASE("read: what() has a line for each mistake", "[format]") {
  try {
    format::read("a\nz\na a\n", "some/file.dlx");
    FAIL("it was read");
  } catch (const Error& error) {
    const std::string text = error.what();
    CHECK(text.find("some/file.dlx:2:1: ") == 0);
    CHECK(text.find("\nsome/file.dlx:3:3: ") != std::string::npos);
    CHECK(std::count(text.begin(), text.end(), '\n') == 1);
  }
}

TEST_CASE("read: lines that end in CR alone are a mistake of their own", "[format]") {
  CHECK(where("a b\ra\rb\r") == "1:4 \r");
  CHECK(where("a\r") == "");
  using namespace std::string_literals;
  CHECK(where("\x1F\x8B\b\0a\rb"s) == "1:4 \0"s);  // a zero byte tells more
}

TEST_CASE("read: 20,000 items and 105,000 options", "[format]") {
  // Not timed; but a reader that takes more than linear time takes minutes here.
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "item" + std::to_string(i) + ' ';
  for (int o = 0; o < 105'000; ++o) {
    text += '\n';
    for (int k = 0; k < 5; ++k) text += "item" + std::to_string((o * 7 + k * 4001) % 20'000) + ' ';
  }
  const Problem problem = format::read(text);
  CHECK(problem.item_count() == 20'000);
  CHECK(problem.option_count() == 105'000);
  CHECK(problem.entry_count() == 525'000);
}

TEST_CASE("read: a line of ten megabytes", "[format]") {
  const std::string name(10'000'000, 'n');  // NOLINT(bugprone-string-constructor) it is meant
  const Problem problem = format::read(name + '\n' + name);
  CHECK(problem.name(ItemId{0}).size() == name.size());
  CHECK(problem.option_count() == 1);
  const auto long_token = mistakes("a\n" + name);
  REQUIRE(long_token.size() == 1);
  CHECK(long_token[0].token.size() == name.size());
  CHECK(long_token[0].message.size() < 200);

  std::string items, option;
  for (int k = 0; k < 100'000; ++k) items += 'n' + std::to_string(k) + ' ';
  CHECK(format::read(items + '\n' + items).entry_count() == 100'000);
}

TEST_CASE("read: any bytes give a problem that can be written and read again, or a ParseError", "[format]") {
  const std::vector<std::string> pieces{
      "a", "b", "x",  "y",  " ",        " ",    " ",    "|",        ":",    "\n", "\n",   "\r\n", "\t",
      "1", "2", "a ", "b ", " | x y\n", "a b ", " x:r", "\xc3\xa9", "|c\n", "2|", "0:3|", " |5"};
  std::size_t read = 0, refused = 0;
  for (std::uint64_t seed = 0; seed < 10000; ++seed) {
    Random random(seed);
    std::string text = random.one_in(2) ? "a b | x y\n" : "";
    for (std::uint32_t k = random.below(12); k > 0; --k) {
      text += pieces[random.below(static_cast<std::uint32_t>(pieces.size()))];
    }
    INFO("seed " << seed << '\n' << text);
    try {
      const Problem problem = format::read(text);
      std::ostringstream out;
      format::write(out, problem);
      REQUIRE(understood(out.str()) == describe(problem));
      ++read;
    } catch (const ParseError& error) {
      REQUIRE_FALSE(error.mistakes().empty());
      for (const Mistake& mistake : error.mistakes()) {
        REQUIRE(mistake.line > 0);
        REQUIRE(mistake.column > 0);
      }
      ++refused;
    }
  }
  CAPTURE(read, refused);
  CHECK(read > 1000);
  CHECK(refused > 1000);
}

TEST_CASE("problem: of several mistakes in an option the first one is told", "[problem][format]") {
  static constexpr std::array<std::string_view, 5> kItems{"a", "b", "q", "r", "z"};
  Random random(1);
  std::size_t wrong = 0;
  ProblemBuilder builder = builder_of_four();
  for (int round = 0; round < 5000; ++round) {
    std::vector<NamedEntry> option;
    std::string text = "a b | q r\n";
    std::vector<std::size_t> columns;
    std::size_t column = 1;
    for (std::uint32_t left = random.below(6) + 1; left > 0; --left) {
      const std::string_view item = kItems[random.below(random.one_in(3) ? 5 : 4)];
      option.emplace_back(item, random.one_in(3) ? std::string_view("red") : std::string_view());
      columns.push_back(column);
      const std::string token = std::string(item) + (option.back().color.empty() ? "" : ":red");
      text += token + ' ';
      column += token.size() + 1;
    }
    const std::optional<std::size_t> first = first_wrong(option);
    const auto mistakes = mistakes_of([&text] { format::read(text, "t"); });
    INFO(text);
    CHECK(told_by_builder(builder, option) == first);
    REQUIRE(mistakes.empty() != first.has_value());
    if (!first) continue;
    ++wrong;
    CHECK((mistakes[0].line == 2 && mistakes[0].column == columns[*first]));
  }
  CHECK((wrong > 1000 && wrong < 4900));
}

TEST_CASE("read: a mistake before an unknown item is told, too", "[format]") {
  CHECK(places(mistakes_of([] { format::read("a b | q\na:red b b z\nq:x z z a\n", "t"); })) ==
        "2:1 a:red, 2:11 z, 3:5 z, 3:7 z");
}
