#include "color.hpp"

#include <cstdlib>
#include <string>

#include "arguments.hpp"

namespace cli {

namespace {

enum class When { automatic, always, never };

constexpr When kWhens[] = {When::automatic, When::always, When::never};

std::string_view name(When when) {
  switch (when) {
    case When::automatic: return "auto";
    case When::always: return "always";
    case When::never: break;
  }
  return "never";
}

std::string_view environment(const char* variable) {
  const char* const value = std::getenv(variable);
  return value == nullptr ? "" : value;
}

}  // namespace

void add_color(po::options_description& flags) {
  flags.add_options()("color",
                      (new Choice("a word for when to use colors", names(kWhens)))->default_value("auto"),
                      "auto (on a terminal, unless NO_COLOR is set), always or never");
}

bool has_colors(const po::variables_map& values, const Output& output) {
  switch (named(kWhens, values["color"].as<std::string>())) {
    case When::always: return true;
    case When::never: return false;
    case When::automatic: break;
  }
  return output.on_terminal() && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

}  // namespace cli
