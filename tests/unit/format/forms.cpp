/// All forms together: what is written in one and read again is the same problem.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <dlx/format.hpp>
#include <sstream>
#include <string>
#include <support/catch.hpp>
#include <support/plain.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>

using namespace dlx;
using namespace dlx::test;

namespace {

/// What `write(out, problem)` writes; empty if it refuses, and then it must have written nothing.
template <class Write>
std::string written_or_refused(Write write, const Problem& problem) {
  std::ostringstream out;
  try {
    write(out, problem);
  } catch (const InvalidProblem&) {
    REQUIRE(out.str().empty());
  }
  return out.str();
}

struct Traits {
  explicit Traits(const Problem& problem)
      : items(problem.item_count() > 0), options(problem.option_count() > 0) {
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
      empty_option |= problem.entries(OptionId{o}).empty();
      for (const Entry entry : problem.entries(OptionId{o})) colored |= entry.color != kNoColor;
    }
  }
  bool items, options, empty_option = false, colored = false;
};

/// A matrix keeps what plain() tells, but for the names.
Plain numbered(const Problem& problem) {
  Plain all = plain(problem);
  std::vector<std::string> names = all.primary;
  names.insert(names.end(), all.secondary.begin(), all.secondary.end());
  const auto number = [&names](std::string& name) {
    name = std::to_string(std::find(names.begin(), names.end(), name) - names.begin());
  };
  for (Names& option : all.options) {
    std::vector<std::string> items;
    for (std::size_t k = 0; k < option.size(); k += 2) number(items.emplace_back(option[k]));
    std::sort(items.begin(), items.end(),
              [](const std::string& a, const std::string& b) { return std::stoi(a) < std::stoi(b); });
    option.clear();
    for (const std::string& item : items) option.insert(option.end(), {item, ""});
  }
  for (std::string& name : all.primary) number(name);
  for (std::string& name : all.secondary) number(name);
  return all;
}

}  // namespace

TEST_CASE("forms: what is written reads to the same problem", "[format]") {
  constexpr std::uint64_t problems = dlx::test::rounds(5000, 1000);
  std::size_t knuth = 0, matrix = 0;
  for (std::uint64_t seed = 0; seed < problems; ++seed) {
    const Problem problem = random_problem(seed);
    const Traits traits(problem);
    INFO("seed " << seed << '\n' << describe(problem));

    const std::string json = written_or_refused(format::write_json, problem);
    REQUIRE(plain(format::read_json(json)) == plain(problem));
    REQUIRE(written_or_refused(format::write_json, format::read_json(json)) == json);

    const std::string text = written_or_refused(format::write, problem);
    REQUIRE(text.empty() == (problem.primary_count() == 0 || traits.empty_option));
    if (!text.empty()) {
      REQUIRE(plain(format::read(text)) == plain(problem));
      ++knuth;
    }

    const std::string rows = written_or_refused(format::write_matrix, problem);
    REQUIRE(rows.empty() == (!traits.items || !traits.options || traits.colored));
    if (!rows.empty()) {
      const Problem again = format::read_matrix(rows, "", problem.secondary_count());
      REQUIRE(plain(again) == numbered(problem));
      ++matrix;
    }
  }
  CAPTURE(knuth, matrix);
  CHECK(knuth > problems * 2 / 5);
  CHECK(matrix > problems / 5);
}

TEST_CASE("forms: any bytes are a problem or a ParseError", "[format]") {
  const std::string pieces[] = {"[",
                                "]",
                                "{",
                                "}",
                                ",",
                                ":",
                                "\"item\"",
                                "\"color\"",
                                "\"primary\"",
                                "\"options\"",
                                "\"secondary\"",
                                "\"a\"",
                                "1",
                                "-2.5",
                                "null",
                                " ",
                                "\n",
                                "\"\\u00",
                                "[[1,2],[3]]",
                                "0",
                                "1 0",
                                "01\n",
                                "10\r\n",
                                "#",
                                ";",
                                "\xff",
                                "{\"options\":[[",
                                "{\"entries\":[",
                                "\"cost\"",
                                "{\"item\":1,\"lo\":0,\"hi\":2}"};
  constexpr std::uint64_t texts = dlx::test::rounds(20'000, 4000);
  std::size_t json = 0, matrix = 0;
  for (std::uint64_t seed = 0; seed < texts; ++seed) {
    Random random(seed);
    std::string text;
    const std::uint32_t from = random.one_in(2) ? 17 : 0;
    for (std::uint32_t k = random.below(10); k > 0; --k) {
      text += pieces[from + random.below(static_cast<std::uint32_t>(std::size(pieces)) - from)];
    }
    INFO("seed " << seed << '\n' << text);
    const auto reads = [&text](auto read) {
      try {
        const Problem problem = read(text);
        std::ostringstream out;
        format::write_json(out, problem);
        REQUIRE(plain(format::read_json(out.str())) == plain(problem));
        return true;
      } catch (const ParseError& error) {
        for (const Mistake& mistake : error.mistakes()) {
          REQUIRE(mistake.line > 0);
          REQUIRE(mistake.column > 0);
          REQUIRE(text.find(mistake.token) != std::string::npos);
        }
        return false;
      }
    };
    json += reads([](std::string_view all) { return format::read_json(all); });
    matrix += reads([](std::string_view all) { return format::read_matrix(all); });
  }
  CAPTURE(json, matrix);
  CHECK(json > texts / 200);
  CHECK(matrix > texts / 100);
}
