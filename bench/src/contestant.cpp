#include <bench/contestant.hpp>

#include <algorithm>
#include <tuple>
#include <utility>

#include "child.hpp"

namespace bench {

namespace {

std::vector<Contestant>& enlisted() {
  static std::vector<Contestant> all;
  return all;
}

}  // namespace

std::string_view name(Kind kind) {
  switch (kind) {
    case Kind::engine: return "engine";
    case Kind::backtracking: return "backtracking";
    case Kind::program: return "program";
  }
  return {};
}

bool installed(const Contestant& contestant) {
  if (!contestant.program) return true;
  const auto is_there = [](const std::string& word) { return !find_program(word).empty(); };
  const std::vector<std::string>& needs = contestant.program->needs;
  return is_there(contestant.program->command.front()) && std::all_of(needs.begin(), needs.end(), is_there);
}

Enlist::Enlist(Contestant contestant) { enlisted().push_back(std::move(contestant)); }

std::vector<Contestant> contestants() {
  std::vector<Contestant> all = enlisted();
  std::sort(all.begin(), all.end(), [](const Contestant& a, const Contestant& b) {
    return std::tie(a.kind, a.name) < std::tie(b.kind, b.name);
  });
  return all;
}

}  // namespace bench
