#include "report/gnuplot_script.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "report/figures.hpp"

namespace bench {

namespace {

/// "0.01", "1000", then "10⁴".
std::string power_of_ten(int exponent) {
  if (exponent >= -3 && exponent <= 3) return significant(std::pow(10, exponent), 1);
  static const char* const kDigits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = exponent < 0 ? "10⁻" : "10";
  for (const char digit : std::to_string(std::abs(exponent))) text += kDigits[digit - '0'];
  return text;
}

int decade(double value) { return static_cast<int>(std::floor(std::log10(value) + 1e-9)); }

}  // namespace

std::string quote(std::string_view text) {
  std::string quoted = "'";
  for (const char c : one_line(text)) quoted += c == '\'' ? "''" : std::string(1, c);
  return quoted + "'";
}

std::string terminal(int width, int height) {
  return "set encoding utf8\nset terminal svg size " + std::to_string(width) + "," + std::to_string(height) +
         " noenhanced font 'DejaVu Sans,Arial,sans-serif,13' background '#ffffff'\n";
}

void LogAxis::hold(double value) {
  if (!(value > 0) || !std::isfinite(value)) return;
  const double below = std::pow(10, decade(value * .8)), above = std::pow(10, decade(value * 1.25) + 1);
  low = low > 0 ? std::min(low, below) : below;
  high = std::max(high, above);
}

std::string LogAxis::script(char axis, bool seconds, int most, double room) const {
  const int first = decade(low), last = decade(high);
  const int step = (last - first) / most + 1;
  constexpr double kLess = 1 - 1e-6;  // or else rounding might put the tick at an end outside
  const std::string name(1, axis);
  std::string text = "set logscale " + name + "\nset " + name + "range [" + exact(low * kLess) + ":" +
                     exact(high / kLess * std::pow(10, room)) + "]\nset " + name + "tics (";
  for (int exponent = first; exponent <= last; exponent += step)
    text += (exponent == first ? "" : ", ") +
            quote(seconds && exponent < 3 ? brief_seconds(std::pow(10, exponent), 1, " ")
                                          : power_of_ten(exponent) + (seconds ? " s" : "")) +
            " 1e" + std::to_string(exponent);
  return text + ")\n";
}

std::vector<Mark> marks(const Report& report) {
  std::set<std::pair<Kind, std::string>> all;
  for (const EventReport& event : report.events)
    for (const Result& result : event.results) all.emplace(result.kind, result.contestant);
  // The colors of Okabe and Ito, which color-blind people can tell apart. Gray replaces their yellow, which
  // is hard to see on white. There are 8 colors and 7 shapes, so a pair comes again only after 56.
  constexpr const char* kColors[] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                     "#000000", "#e69f00", "#56b4e9", "#7f7f7f"};
  constexpr int kShapes[] = {7, 5, 9, 13, 11, 6, 4};
  std::vector<Mark> marked;
  for (const auto& [kind, contestant] : all)
    marked.push_back({contestant, kColors[marked.size() % 8], kShapes[marked.size() % 7]});
  return marked;
}

}  // namespace bench
