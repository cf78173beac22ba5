/// Messages.

#include <dlx/error.hpp>
#include <string>
#include <string_view>
#include <support/catch.hpp>

using namespace dlx;

TEST_CASE("error: a token in a message is cut and printable", "[error]") {
  CHECK(quote("a") == "'a'");
  CHECK(quote("") == "''");
  CHECK(quote("\xc3\xa9") == "'\xc3\xa9'");
  CHECK(quote(std::string_view("\0\t\x7f\x1f", 4)) == "'\\x00\\x09\\x7f\\x1f'");
  CHECK(quote("a\u00a0\ufeff\u202e") == "'a\\xc2\\xa0\\xef\\xbb\\xbf\\xe2\\x80\\xae'");
  CHECK(quote("\u200d\u2192") == "'\u200d\u2192'");
  CHECK(quote(std::string(40, 'a')) == "'" + std::string(40, 'a') + "'");
  CHECK(quote(std::string(41, 'a')) == "'" + std::string(40, 'a') + "...'");
  CHECK(quote(std::string(39, 'a') + "\xc3\xa9z") == "'" + std::string(39, 'a') + "...'");  // é stays whole
  CHECK(quote(std::string(38, 'a') + "\xc3\xa9z") == "'" + std::string(38, 'a') + "\xc3\xa9...'");
}

TEST_CASE("error: a text is made printable and not cut", "[error]") {
  CHECK(printable("\x1b[31m\r" + std::string(50, 'a')) == "\\x1b[31m\\x0d" + std::string(50, 'a'));
  CHECK(printable("abcd", 4) == "abcd");
  CHECK(printable("abcd", 3) == "abc...");
}

TEST_CASE("error: bytes that are no UTF-8 are escaped in a message", "[error]") {
  CHECK(quote("\xe6\x97\xa5\xf0\x9f\x98\x80") == "'\xe6\x97\xa5\xf0\x9f\x98\x80'");
  CHECK(quote("\x80z") == "'\\x80z'");
  CHECK(quote("\xff") == "'\\xff'");
  CHECK(quote("\xe6\x97") == "'\\xe6\\x97'");                    // cut short
  CHECK(quote("\xe6\x97z") == "'\\xe6\\x97z'");                  // broken off
  CHECK(quote("\xc0\xaf") == "'\\xc0\\xaf'");                    // '/' in two bytes
  CHECK(quote("\xe0\x80\xaf") == "'\\xe0\\x80\\xaf'");           // '/' in three
  CHECK(quote("\xed\xa0\x80") == "'\\xed\\xa0\\x80'");           // half of a UTF-16 pair
  CHECK(quote("\xf4\x90\x80\x80") == "'\\xf4\\x90\\x80\\x80'");  // past U+10FFFF
  CHECK(quote("\xc2\x9b") == "'\\xc2\\x9b'");  // U+009B, a control character that terminals obey
}

TEST_CASE("error: what() of a ParseError has a line for each mistake", "[error]") {
  const Mistake mistake{"board.txt", 3, 7, "z", "'z' is not a digit"};
  CHECK(mistake.describe() == "board.txt:3:7: 'z' is not a digit");
  const ParseError error({mistake, {"board.txt", 4, 1, "", "too short"}});
  CHECK(std::string(error.what()) == "board.txt:3:7: 'z' is not a digit\nboard.txt:4:1: too short");
  CHECK(error.mistakes().size() == 2);
}

TEST_CASE("error: all errors have one base", "[error]") {
  CHECK_THROWS_AS(throw InvalidProblem("", 3), Error);
  CHECK_THROWS_AS(throw InvalidArgument(""), Error);
  CHECK_THROWS_AS(throw ParseError({Mistake{}}), Error);
  CHECK(InvalidProblem("", 3).entry() == 3U);
  CHECK_FALSE(InvalidProblem("").entry().has_value());
}
