#include "report/figures.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace bench {

namespace {

std::string with_decimals(double value, int decimals) {
  char text[400];
  return {text, std::to_chars(text, text + sizeof text, value, std::chars_format::fixed, decimals).ptr};
}

/// Without a fraction of zeros: "10" for "10.0".
std::string whole(const std::string& number) {
  const std::size_t point = number.find('.');
  return number.find_first_not_of(".0", point) == std::string::npos ? number.substr(0, point) : number;
}

}  // namespace

std::optional<double> seconds_used(const Result& result) {
  std::vector<double> rounds = result.seconds;
  if (rounds.empty()) return std::nullopt;
  std::sort(rounds.begin(), rounds.end());
  const std::size_t half = rounds.size() / 2;
  return rounds.size() % 2 == 1 ? rounds[half] : (rounds[half - 1] + rounds[half]) / 2;
}

std::optional<double> seconds_each(const Result& result) {
  const std::optional<double> all = seconds(result);
  if (!all) return std::nullopt;
  return *all / static_cast<double>(result.done);
}

bool timed(const Result& result) { return result.end == End::complete || result.end == End::time_limit; }

std::vector<const Result*> ranked(const EventReport& event) {
  std::vector<const Result*> all;
  for (const Result& result : event.results) all.push_back(&result);
  std::stable_sort(all.begin(), all.end(), [](const Result* a, const Result* b) {
    if (a->end != b->end) return a->end < b->end;
    constexpr double kNever = std::numeric_limits<double>::infinity();
    return timed(*a) && seconds_each(*a).value_or(kNever) < seconds_each(*b).value_or(kNever);
  });
  return all;
}

std::vector<std::vector<const EventReport*>> families(std::span<const EventReport> events) {
  std::vector<std::vector<const EventReport*>> all;
  for (const EventReport& event : events) {
    if (event.family.empty()) continue;
    auto mine = std::find_if(all.begin(), all.end(),
                             [&](const auto& family) { return family.front()->family == event.family; });
    if (mine == all.end()) mine = all.insert(mine, std::vector<const EventReport*>{});
    mine->push_back(&event);
  }
  return all;
}

std::string looked_for(const EventReport& event) {
  const std::string of_each = event.boards ? " of each" : "";
  std::string text =
      event.boards ? std::to_string(event.of) + (event.of == 1 ? " board, " : " boards, ") : "";
  if (event.cheapest) return "the cheapest solution is looked for";
  if (!event.limit) return text + "all solutions" + of_each + " are counted";
  if (*event.limit == 1) return text + "the first solution" + of_each + " is looked for";
  return text + "up to " + std::to_string(*event.limit) + " solutions" + of_each + " are looked for";
}

std::string how_far(const EventReport& event, const Result& result) {
  const std::optional<double> used = seconds_used(result);
  const std::string in_time = used ? "in " + whole(significant(*used)) + " s" : "in time";
  if (!event.boards) return "no end " + in_time;
  return std::to_string(result.done) + " of " + std::to_string(event.of) + " boards " + in_time;
}

std::string significant(double value, int digits) {
  if (!std::isfinite(value)) return "";
  char text[64];
  const auto end =
      std::to_chars(text, text + sizeof text, value, std::chars_format::scientific, digits - 1).ptr;
  double rounded = 0;
  std::from_chars(text, end, rounded);
  if (rounded == 0) return "0";
  const int exponent = static_cast<int>(std::floor(std::log10(std::abs(rounded)) + 1e-9));
  if (exponent < -6 || exponent > 9) return {text, end};
  return with_decimals(rounded, std::max(0, digits - 1 - exponent));
}

std::string brief_seconds(double seconds, int digits, const std::string& gap) {
  struct Unit {
    double seconds;
    const char* name;
  };
  // The next unit begins where rounding would give 1000 of this one.
  for (const Unit& unit : {Unit{1e-9, "ns"}, Unit{1e-6, "µs"}, Unit{1e-3, "ms"}})
    if (seconds < unit.seconds * (1000 - 5 * std::pow(10.0, 2 - digits)))
      return seconds == 0 ? "0" + gap + "s" : significant(seconds / unit.seconds, digits) + gap + unit.name;
  return significant(seconds, digits) + gap + "s";
}

std::string brief(const dlx::BigCount& count) {
  const std::string digits = count.str();
  if (digits.size() <= 15) return digits;
  return digits.substr(0, 1) + "." + digits.substr(1, 3) + "e+" + std::to_string(digits.size() - 1);
}

std::string exact(double value) {
  char text[64];
  return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

std::string one_line(std::string_view text) {
  std::string line(text);
  for (char& c : line)
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = ' ';
  line.erase(line.find_last_not_of(' ') + 1);
  return line.erase(0, std::min(line.size(), line.find_first_not_of(' ')));
}

}  // namespace bench
