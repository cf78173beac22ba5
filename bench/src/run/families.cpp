#include <array>
#include <bench/event.hpp>
#include <common/puzzles.hpp>
#include <stdexcept>
#include <string>

namespace bench {
namespace {

struct Family {
  const char* name;
  dlx::Problem (*make)(std::size_t n);
};
constexpr std::array kFamilies = {
    Family{"queens", common::queens},
    Family{"langford", common::langford},
    Family{"domino", [](std::size_t n) { return common::dominoes(n, n); }},
};

}  // namespace

CoverTask make_family(const std::string& family, int n) {
  for (const Family& known : kFamilies) {
    if (known.name != family) continue;
    if (n < 1) throw std::invalid_argument("size " + std::to_string(n) + " of " + family + " is below 1");
    return {known.make(static_cast<std::size_t>(n)), family, n};
  }
  std::string names;
  for (const Family& known : kFamilies) names += (names.empty() ? "" : ", ") + std::string(known.name);
  throw std::invalid_argument("no family of problems is called '" + family + "'; there are " + names);
}

}  // namespace bench
