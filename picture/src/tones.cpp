#include "tones.hpp"

#include <cstddef>
#include <iterator>

namespace picture {

namespace {

struct Tone {
  std::string_view name;
  std::string_view light;
  std::string_view dark;
};

// In the order of Ink. The contrast of text to what it stands on is at least 4.5 to 1, on both papers.
constexpr Tone kTones[] = {
    {"none", "none", "none"},           {"paper", "#ffffff", "#16181d"},  {"ink", "#1a1a1a", "#ececec"},
    {"soft", "#5f6368", "#a3a9b3"},     {"line", "#b4b8bf", "#4a4f58"},   {"shade", "#eef0f3", "#23272e"},
    {"found", "#0b5cad", "#7cc0ff"},    {"mark", "#ffe08a", "#5c4a00"},   {"strike", "#b3261e", "#ff9d94"},
    {"on-piece", "#1a1a1a", "#1a1a1a"}, {"piece0", "#77aadd", "#77aadd"}, {"piece1", "#ee8866", "#ee8866"},
    {"piece2", "#eedd88", "#eedd88"},   {"piece3", "#ffaabb", "#ffaabb"}, {"piece4", "#99ddff", "#99ddff"},
    {"piece5", "#44bb99", "#44bb99"},   {"piece6", "#bbcc33", "#bbcc33"}, {"piece7", "#aaaa00", "#aaaa00"},
    {"piece8", "#dddddd", "#dddddd"},   {"under0", "#d2e3f4", "#2e3c4d"}, {"under1", "#fadad0", "#4e3530"},
    {"under2", "#f0e299", "#3d3b30"},   {"under3", "#ffd7df", "#47373e"}, {"under4", "#b9e8ff", "#2f3d48"},
    {"under5", "#c3e9de", "#21413c"},   {"under6", "#dee79d", "#393e22"}, {"under7", "#e5e5b0", "#3c3e15"},
    {"under8", "#e1e1e1", "#3a3b40"},
};
static_assert(std::size(kTones) == static_cast<std::size_t>(Ink::under0) + kPieces);

const Tone& tone(Ink ink) { return kTones[static_cast<std::size_t>(ink)]; }

}  // namespace

std::string_view name(Ink ink) { return tone(ink).name; }
std::string_view light_tone(Ink ink) { return tone(ink).light; }
std::string_view dark_tone(Ink ink) { return tone(ink).dark; }

std::string dark_sheet(std::string_view condition) {
  std::string rules;
  for (const Tone& each : kTones) {
    if (each.dark == each.light) continue;
    for (const std::string_view what : {"fill", "stroke"}) {
      // The class is that of open(): f-ink, s-ink.
      rules.append(".").append(what.substr(0, 1)).append("-").append(each.name);
      rules.append("{").append(what).append(":").append(each.dark).append("}");
    }
  }
  if (condition.empty()) return rules;
  return std::string(condition) + "{" + rules + "}";
}

}  // namespace picture
