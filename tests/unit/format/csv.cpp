/// format::read_csv() and format::write_csv().

#include <cstdint>
#include <dlx/format.hpp>
#include <sstream>
#include <string>
#include <support/catch.hpp>
#include <support/mistakes.hpp>
#include <support/plain.hpp>
#include <support/quick.hpp>
#include <support/random_costs.hpp>
#include <support/random_problem.hpp>
#include <support/written.hpp>
#include <vector>

using namespace dlx;
using namespace dlx::test;

namespace {

using format::CsvColumns;
using format::CsvSplit;

/// How the program says it.
constexpr format::CsvAdvice kFlags = {
    .items = "--items 2 or --items day,room", .no_label = "--label none", .matrix = "--from matrix"};

/// The problem, then the labels, each in brackets.
std::string understood_csv(std::string_view text, const CsvColumns& columns = {}) {
  const format::LabeledProblem read = format::read_csv(text, "file", columns);
  std::string all = describe(read.problem);
  for (const std::string& label : read.labels) all += " [" + label + ']';
  return all;
}

std::string words_csv(std::string_view text, const CsvColumns& columns = {}) {
  return format::read_csv(text, "file", columns).understood;
}

std::string where_csv(std::string_view text, const CsvColumns& columns = {}) {
  return places(mistakes_of([&] { format::read_csv(text, "file", columns); }));
}

std::string message_csv(std::string_view text) {
  return only_message(mistakes_of([&] { format::read_csv(text, "file", {}, kFlags); }));
}

/// The words with which columns are refused.
std::string unclear(std::string_view text, const CsvColumns& columns = {},
                    const format::CsvAdvice& advice = kFlags) {
  try {
    format::read_csv(text, "file", columns, advice);
  } catch (const InvalidArgument& error) {
    return error.what();
  }
  return {};
}

}  // namespace

TEST_CASE("csv: a row is an option with items, a cost and a label", "[format]") {
  const std::string expected = "items: a b c\n0: a b |2.50\n1: c |1.00\n2: b c a [A] [] [C, \"D\"]";
  CHECK(understood_csv("label,items,cost\nA,a b,2.5\n,c,1\n\"C, \"\"D\"\"\",b c  a,\n") ==
        "items: a b c\n0: a b |2.5\n1: c |1.0\n2: b c a [A] [] [C, \"D\"]");
  CHECK(understood_csv(
            "\xef\xbb\xbf Price ;\tID; Items\r\n2.50;A;a b\r\n\r\n1;\"\";c\r\n;\"C, \"\"D\"\"\";b c a") ==
        expected);
  CHECK(understood_csv("name\titems\nA\t\"a\nb\"\n") == "items: a b\n0: a b [A]");
  CHECK(understood_csv("items\na\n\"\"\n") == "items: a\n0: a\n1: ");
  CHECK(understood_csv("items\n") == "items:");
}

TEST_CASE("csv: items in one cell, or in several", "[format]") {
  CHECK(understood_csv("items\nAnna Meier; b\n") == "items: Anna Meier b\n0: Anna Meier b");
  CHECK(understood_csv("items;cost\nAnna Meier, b;1\n") == "items: Anna Meier b\n0: Anna Meier b |1");
  CHECK(understood_csv("day,room,who\nmon 9:00,,x y\n", {.items = "day,2", .label = "who"}) ==
        "items: mon 9:00\n0: mon 9:00 [x y]");
  CHECK(understood_csv("item1,item 2\na b,c\n") == "items: a b c\n0: a b c");
  CHECK(understood_csv("item1,item 2\na b,c\n", {.split = CsvSplit::blanks}) == "items: a b c\n0: a b c");
  CHECK(format::read_csv("item1,item 2\na b,c\n").problem.item_count() == 2);
  CHECK(format::read_csv("items\na b\n", "", {.split = CsvSplit::none}).problem.item_count() == 1);
  CHECK(understood_csv("a,5\nb c,7\n", {.items = "1", .cost = "2"}) == "items: a b c\n0: a |5\n1: b c |7");
  CHECK(understood_csv("what,how much\na,5\n", {.items = "1", .cost = "2"}) == "items: a\n0: a |5");
  CHECK(understood_csv("label,items\nA,a\nA,b\n", {.label = "none"}) == "items: a b\n0: a\n1: b");
}

TEST_CASE("csv: each item may have a column", "[format]") {
  CHECK(understood_csv(",a,b,c,cost\nfirst,1,0,x,2.5\nsecond,,True,0.0,1\nthird,FALSE,1.0,X,\n") ==
        "items: a b c\n0: a c |2.5\n1: b |1.0\n2: b c [first] [second] [third]");
  CHECK(understood_csv(",a,b\n0,1,0\n1,0,1\n") == "items: a b\n0: a\n1: b [0] [1]");
  CHECK(understood_csv("a,b\n1,0\n0,1\n") == "items: a b\n0: a\n1: b");
  CHECK(understood_csv("a b;c:d\n1;1\n", {.secondary = {"c:d"}}) == "items: a b (c:d)\n0: a b c:d");
  CHECK(where_csv("who,a,,a\nA,1,1,1\n") == "1:7 , 1:8 a");
  CHECK(where_csv("name,2|mon,0:3|tue,w|d\nA,1,0,1\n") == "1:6 2|mon, 1:12 0:3|tue");
}

TEST_CASE("csv: secondary items, colors and multiplicities", "[format]") {
  CHECK(understood_csv("items\na x:red\nb x:blue y\n", {.secondary = {"x", "y"}}) ==
        "items: a (x) b (y)\n0: a x:red\n1: b x:blue y");
  CHECK(understood_csv("items\na 9:00\n", {.secondary = {}}) == "items: a 9:00\n0: a 9:00");
  CHECK(understood_csv("items: a 2|b 0:3|c | x y\na b x:red\nc y\n") ==
        "items: a 2:2|b 0:3|c (x) (y)\n0: a b x:red\n1: c y");
  CHECK(where_csv("items: 3:2|a 2|a | 2|x y:z | b\na\n").find("1:8 3:2|a") == 0);
  CHECK(unclear("items\na\n", {.secondary = {"z"}}) == "the secondary item 'z' is in no row of 'file'");
}

TEST_CASE("csv: it says what it has understood", "[format]") {
  CHECK(words_csv("id;items;cost\nA;a b;1\n") ==
        "cells between ';'; items in column 2 'items', blanks between them; costs in column 3 'cost'; labels "
        "in "
        "column 1 'id'");
  CHECK(words_csv(",a\nA,1\n") == "cells between ','; a column for the item; labels in column 1");
  CHECK(words_csv(",a,b\nA,1,0\n") == "cells between ','; a column for each of 2 items; labels in column 1");
  CHECK(words_csv("a:b,5\n", {.items = "1", .cost = "2"}) ==
        "cells between ',', no header; items in column 1, blanks between them; costs in column 2; ':' is a "
        "part of "
        "names, since no item is secondary");
  CHECK(words_csv("items\n2|a b|c\n")
            .ends_with("; '|' is a part of names, since the head does not declare items: 'items: 2|a b'"));
  CHECK(words_csv("items\na b|c\n").ends_with("blanks between them"));
}

TEST_CASE("csv: what is not clear is refused with a hint", "[format]") {
  CHECK(unclear("a b,5\nc,6\n").find("say it like --items 2 or --items day,room") != std::string::npos);
  CHECK(unclear("1,0\n0,1\n").find("--from matrix reads it") != std::string::npos);
  CHECK(words_csv("sep=;\r\nitems;cost,in,euros\na;1\n") ==
        "cells between ';'; items in column 1 'items', blanks between them");
  CHECK(words_csv("sep=\t\nitems\tx,y\na\t1\n").starts_with("cells between TABs"));
  CHECK(understood_csv("sep=|\na,b|5\n", {.items = "1"}) == "items: a b\n0: a b");
  CHECK(words_csv("sep=|\na|5\n", {.items = "1"}).starts_with("cells between '|', no header"));
  CHECK(understood_csv("sep=1\nsep=2\n", {.items = "1"}) == "items: sep=1 sep=2\n0: sep=1\n1: sep=2");
  CHECK(understood_csv("sep=\na\n", {.items = "1"}) == "items: sep= a\n0: sep=\n1: a");
  for (const std::string said : {" ", "\"", "\u00a7"}) {
    CHECK_THROWS_WITH(words_csv("sep=" + said + "\na,5\n", {.items = "1"}),
                      "file:1:1: 'sep=" + said +
                          "' tells no separator; expected one mark other than '\"', or a TAB, as in 'sep=;'");
  }
  CHECK(words_csv("sep=|,items\na,b\n").starts_with("cells between ','; items in column 2"));
  CHECK(unclear("mon,tue\n1,0\n0,1\n1,2\n")
            .find("0 and 1 below a row of names: '2' in row 4, column 2 'tue', is neither; say it like") !=
        std::string::npos);
  CHECK(unclear("who,mon,tue\nAnn,1,O\nBob,0,1\nCat,1,1\n").find("'O' in row 2, column 3 'tue', is") !=
        std::string::npos);
  CHECK(unclear("mon,tue\nAnn,Bob\nAnn,1\n").find("neither") == std::string::npos);
  CHECK(unclear("a,b\nc,d\n", {.items = "b,2"}) == "column '2' is asked for twice");
  CHECK(unclear("items,cost\na,1\n", {.items = "3"}) ==
        "there is no column '3' in 'file'; expected a number or a name of these: 1 'items', 2 'cost'");
  CHECK(understood_csv("items,price,cost\na,1,2\n") == "items: a\n0: a |2");
  CHECK(understood_csv("items,cost,price\na,1,2\n") == "items: a\n0: a |1");
  CHECK(understood_csv("mon,tue,price,cost\n1,0,1,0\n0,1,0,1\n") == "items: mon tue\n0: mon\n1: tue |1");
  CHECK(understood_csv("items,price,cost\na,1,2\n", {.cost = "price"}) == "items: a\n0: a |1");
  CHECK(understood_csv("items,price,cost\na,1,2\n", {.cost = "none"}) == "items: a\n0: a");
  CHECK(unclear("items,cost\na,1\n", {.items = "what"}).find("no column 'what'") != std::string::npos);
  CHECK(unclear("items,cost\na,1\n", {.items = "items", .cost = "1"}).find("hold items, too") !=
        std::string::npos);
}

TEST_CASE("csv: mistakes tell callers of the library what to call", "[format]") {
  CHECK(unclear("a b,5\nc,6\n", {}, {}).ends_with(R"(; say it like CsvColumns::items "2" or "day,room")"));
  CHECK(unclear("1,0\n0,1\n", {}, {})
            .ends_with("; if it is a matrix of 0 and 1 alone, read_matrix() reads it"));
  CHECK(only_message(mistakes_of([] {
          format::read_csv("items,label\na,A\nb,A\n");
        })).ends_with(R"(; expected a new one, or no label (CsvColumns::label "none"))"));
}

TEST_CASE("csv: every mistake has its place", "[format]") {
  CHECK(where_csv("label,items,cost\nA,a,-1\nB,a a,2\nA,b,\"2,5\"\nC,b\nD,b,1,2\n") == "5:4 , 6:7 2");
  CHECK(where_csv("label,items,cost\nA,a,-1\nB,a a,2\nA,b,\"2,5\"\n|C,b,0\n") ==
        "2:5 -1, 3:5 a, 4:1 A, 4:5 \"2,5\", 5:1 |C");
  CHECK(where_csv("items: a\nb\n\"a\n c\"\n") == "2:1 b, 4:2 c");
  CHECK(where_csv("items\na\"b\n\"a\" b\n\"a") == "2:2 \", 3:5 b, 4:1 \"");
  CHECK(where_csv("").starts_with("1:1"));
  CHECK(where_csv(std::string("items\na\0b\n", 10)) == std::string("2:2 \0", 5));
  CHECK(message_csv("items,cost\na,2,5\n") ==
        "this row has 3 cells, but the first has 2; expected as many in each");
  CHECK(message_csv("items;cost\na;2,5\n") ==
        "'2,5' is no cost; expected a number of at least 0, like 5 or 2.50");
  CHECK(message_csv("items,label\na,A\nb,A\n") ==
        "the label 'A' is that of a row before, too; expected a new one, or no label (--label none)");
  std::string many = "items,cost\n";
  for (int k = 0; k < 30; ++k) many += "a,x\n";
  CHECK(mistakes_of([&] { format::read_csv(many); }).size() == ParseError::kMaxMistakes);
}

TEST_CASE("csv: what is written", "[format]") {
  const Problem problem = format::read("a b\na |2.50\nb\na b |1\n");
  std::ostringstream out;
  format::write_csv(out, problem, {"A", "", "C, \"D\""});
  CHECK(out.str() == "label,items,cost\nA,a,2.50\n,b,\n\"C, \"\"D\"\"\",a b,1.00\n");
  const auto csv = [](const Problem& one) {
    std::ostringstream text;
    format::write_csv(text, one);
    return text.str();
  };
  CHECK(csv(format::read("2|b a | x\na x:red\n")) == "items: 2|b a | x\na x:red\n");
  CHECK(csv(format::read_json(R"([["Anna, Meier","b"],[]])")) ==
        "\"items: Anna, Meier; b;\"\n\"Anna, Meier; b\"\n\"\"\n");
  CHECK_THROWS_WITH(csv(format::read_json(R"([["a;b"]])")),
                    "item 'a;b' cannot be written as CSV: it holds ';'; JSON can state it");
  CHECK_THROWS_AS(format::write_csv(out, problem, {"A"}), InvalidArgument);
  const auto refused = [&](const std::string& label, const std::string& why) {
    CHECK_THROWS_WITH(format::write_csv(out, problem, {"A", label, ""}),
                      "label " + quote(label) + " cannot be written as CSV: " + why + "; give it another");
  };
  refused("A\nB", "it has several lines");
  refused("A\r", "it has several lines");
  refused(std::string("B\0", 2), "it holds a zero byte");
  refused("|A", "it begins with '|', as comments in answers do");
  refused("A", "two options have it");
}

TEST_CASE("csv: what is written reads to the same problem", "[format]") {
  constexpr std::uint64_t problems = dlx::test::rounds(2000, 400);
  for (std::uint64_t seed = 0; seed < problems; ++seed) {
    Random random(seed);
    const Problem problem = random_multiple_with_costs(seed);
    std::vector<std::string> labels;
    for (std::uint32_t o = 0; o < problem.option_count() && seed % 2 == 0; ++o) {
      labels.push_back(random.one_in(4) ? ""
                                        : "row \"" + std::to_string(o) + (random.one_in(2) ? ",\"" : ""));
    }
    INFO("seed " << seed << '\n' << describe(problem));
    std::ostringstream out;
    format::write_csv(out, problem, labels);
    INFO(out.str());
    const format::LabeledProblem copy = format::read_csv(out.str());
    REQUIRE(plain(copy.problem) == plain(problem));
    REQUIRE(copy.labels == labels);
    std::ostringstream again;
    format::write_csv(again, copy.problem, copy.labels);
    REQUIRE(again.str() == out.str());
  }
}

TEST_CASE("csv: any bytes are a problem, or are refused", "[format]") {
  const std::string pieces[] = {"items",        "cost", "label", ",", ";", "\t", "\n", "\r\n", "\"",
                                "\"\"",         "a",    "b c",   "1", "0", "x",  ":",  "|",    "2|a",
                                "items: a | x", " ",    "2.50"};
  for (std::uint64_t seed = 0; seed < dlx::test::rounds(20'000, 4000); ++seed) {
    Random random(seed);
    std::string text = random.one_in(2) ? "items,label,cost\n" : "";
    for (std::uint32_t k = random.below(14); k > 0; --k) {
      text += pieces[random.below(static_cast<std::uint32_t>(std::size(pieces)))];
    }
    INFO("seed " << seed << '\n' << text);
    try {
      format::read_csv(text);
    } catch (const ParseError& error) {
      for (const Mistake& mistake : error.mistakes()) REQUIRE(text.find(mistake.token) != std::string::npos);
    } catch (const InvalidArgument&) {
    }
  }
}
