#include <bench/contestant.hpp>

#include <algorithm>
#include <tuple>
#include <utility>

#include <bench/child.hpp>

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

std::optional<std::string> missing(const Contestant& contestant) {
  if (!contestant.program) return std::nullopt;
  std::vector<std::string> words = contestant.program->needs;
  words.insert(words.begin(), contestant.program->command.front());
  for (const std::string& word : words) {
    if (find_program(word).empty()) return word;
  }
  return std::nullopt;
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
