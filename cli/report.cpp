#include "report.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <iterator>

namespace cli {

namespace {

struct Unit {
  const char* name;
  double seconds;
};
constexpr Unit kUnits[] = {
    {" years", 365.25 * 86400}, {" days", 86400}, {" hours", 3600}, {" minutes", 60}, {" s", 1}};

/// The largest unit of which there are two or more; else seconds.
const Unit& unit_of(double seconds) {
  const auto fits = [&](const Unit& unit) { return seconds >= 2 * unit.seconds; };
  const auto* unit = std::find_if(std::begin(kUnits), std::end(kUnits), fits);
  return unit == std::end(kUnits) ? kUnits[std::size(kUnits) - 1] : *unit;
}

/// With so many digits that are not 0 in front: "0.0314", "31.4", "314", "3.14e-09", "3.14e+09".
std::string digits(double value, int digits) {
  char text[32];
  if (value > 0 && (value < 1e-4 || value >= 1e6)) {
    std::snprintf(text, sizeof text, "%.*e", digits - 1, value);
    return text;
  }
  const int before = value > 0 ? static_cast<int>(std::floor(std::log10(value))) + 1 : 1;
  return decimal(value, std::max(digits - before, 0));
}

/// A share just below 1 is not rounded to 100 %.
std::string percent(double share, int places) {
  const double below = share < 1 ? std::min(100 * share, 99.9) : 100;
  return below >= 10 ? decimal(below, below >= 99 ? 1 : 0 + places / 3) : digits(below, places);
}

double per_second(std::uint64_t count, double seconds) {
  return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

}  // namespace

Console::Console(const po::variables_map& values)
    : json(values.count("json") > 0),
      quiet(values.count("quiet") > 0),
      stats(values.count("stats") > 0),
      progress(quiet) {}

void Console::watch(dlx::Limits& limits) {
  limits.stop = interrupt.token();
  limits.progress_interval = std::chrono::milliseconds(100);
  limits.progress = [this](const dlx::Progress& now) {
    output.flush();
    if (!progress.due()) return;
    const std::string share = now.forecast ? forecast_text(*now.forecast)
                                           : digits(100 * now.fraction, 3) + " % of the tree explored";
    progress.show(share + ", " + decimal(per_second(now.nodes, now.seconds) / 1e6, 2) + " M nodes/s, " +
                  plural(now.solutions, "solution"));
  };
}

void Console::watch_and_forecast(dlx::Limits& limits) {
  watch(limits);
  limits.forecast = json || !quiet;
}

void Console::make_way() {
  if (progress.shown() && output.on_terminal()) progress.clear();
}

void Console::say(const std::string& line) {
  if (quiet) return;
  progress.clear();
  std::cerr << line << '\n';
}

std::string decimal(double value, int places) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", places, value);
  return text;
}

std::string number_text(double value) {
  char text[32];
  std::snprintf(text, sizeof text, value < 1e6 ? "%.0f" : "%.2g", value);
  return text;
}

std::string duration_text(double seconds) {
  const Unit& unit = unit_of(seconds);
  const double value = seconds / unit.seconds;
  if (unit.seconds > 1) return (value < 100 ? decimal(value, 1) : number_text(value)) + unit.name;
  return decimal(seconds, seconds < 10 ? 3 : 0) + " s";
}

std::string forecast_text(const dlx::Forecast& forecast) {
  const auto& [share, seconds] = forecast;
  const Unit& unit = unit_of(seconds.middle);
  const auto in_unit = [&](double value) {
    value /= unit.seconds;
    return unit.seconds == 1 || value >= 100 ? number_text(std::ceil(value)) : decimal(value, 1);
  };
  return percent(share.middle, 3) + " % done (" + percent(share.low, 2) + " to " + percent(share.high, 2) +
         "), about " + in_unit(seconds.middle) + unit.name + " left (" + in_unit(seconds.low) + " to " +
         in_unit(seconds.high) + ")";
}

std::string pace_text(const std::string& things, std::uint64_t done, double seconds,
                      std::optional<double> share) {
  const double pace = per_second(done, seconds);
  std::string text = decimal(pace, pace < 10 ? 1 : 0) + ' ' + things + "/s";
  if (share && *share > 0) {
    const double left = seconds * (1 - *share) / *share;
    text += ", " + decimal(100 * *share, 0) + " % done, about " +
            (left < 120 ? decimal(std::ceil(left), 0) + " s" : duration_text(left)) + " left";
  }
  return text;
}

void Pace::show(std::uint64_t done) {
  if (!console_.progress.due()) return;
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
  console_.progress.show(
      std::to_string(done) + " of " + std::to_string(all_) + ", " +
      pace_text(things_, done, elapsed.count(), static_cast<double>(done) / static_cast<double>(all_)));
}

std::string plural(const std::string& count, const std::string& thing) {
  if (count == "1") return count + ' ' + thing;
  if (thing.ends_with('y')) return count + ' ' + thing.substr(0, thing.size() - 1) + "ies";
  return count + ' ' + thing + (thing.ends_with('s') || thing.ends_with("ch") ? "es" : "s");
}

std::string up_to_symmetry(const std::string& count, const dlx::BigCount& symmetries) {
  std::string number = symmetries.str();
  constexpr std::size_t kMostDigits = 60;  // nobody reads more, and --json tells all
  if (number.size() > kMostDigits) number = "at least 10^" + std::to_string(number.size() - 1);
  const std::string known = symmetries == 0 ? "symmetries not known" : plural(number, "symmetry");
  return plural(count, "solution") + " up to symmetry (" + known + ")";
}

std::string work_text(const dlx::SearchReport& report) {
  return std::string(name(report.engine)) + ": " + effort_text(report);
}

std::string effort_text(const dlx::SearchReport& report) {
  return plural(report.nodes, "node") + ", " + plural(report.updates, "update") + ", " +
         plural(report.guesses, "guess") + ", " + decimal(report.seconds, 3) + " s";
}

std::string node_text(dlx::Engine engine) {
  switch (engine) {
    case dlx::Engine::links: return "in links, an item branched on, even if it is a dead end, or a solution";
    case dlx::Engine::lanes:
      return "in lanes, a guess, a dead end or a solution; options without an alternative make no node";
    case dlx::Engine::automatic: break;
  }
  return "in links, at the top, an item branched on or a solution; in lanes, below, a guess, a dead end or a "
         "solution";
}

void add_work(nlohmann::ordered_json& json, const dlx::SearchReport& report) {
  json["status"] = name(report.status);
  json["engine"] = name(report.engine);
  json["nodes"] = report.nodes;
  json["updates"] = report.updates;
  json["guesses"] = report.guesses;
  json["seconds"] = report.seconds;
  add_forecast(json, report.forecast);
}

nlohmann::ordered_json interval_json(const dlx::Interval& interval) {
  return {{"low", interval.low}, {"middle", interval.middle}, {"high", interval.high}};
}

void add_forecast(nlohmann::ordered_json& json, const std::optional<dlx::Forecast>& forecast) {
  if (!forecast) return;
  json["share"] = interval_json(forecast->share);
  json["seconds_left"] = interval_json(forecast->seconds);
}

std::string json_line(const nlohmann::ordered_json& json) {
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

/// A string of JSON has a backslash before each quote. So what is looked for cannot be in a string.
std::string json_line(const nlohmann::ordered_json& json,
                      const std::vector<std::pair<std::string, std::string>>& numbers) {
  std::string line = json_line(json);
  for (const auto& [key, number] : numbers) {
    const std::string member = '"' + key + "\":";
    const std::size_t at = line.find(member + "null");
    if (at != line.npos) line.replace(at + member.size(), 4, number);
  }
  return line;
}

ExitCode exit_code(dlx::Status status, bool found) {
  if (!ended(status)) return kStopped;
  return found ? kDone : kNone;
}

std::string status_text(dlx::Status status) {
  switch (status) {
    case dlx::Status::complete: return "complete";
    case dlx::Status::solution_limit: return "stopped at the solution limit";
    case dlx::Status::node_limit: return "stopped at the node limit";
    case dlx::Status::time_limit: return "stopped at the time limit";
    case dlx::Status::memory_limit: return "stopped at the memory limit";
    case dlx::Status::stopped: return "stopped by a signal";
  }
  return {};
}

void explain_nothing(Console& console, const dlx::Problem& problem) {
  const auto reasons = dlx::unsolvable(problem, {}, 1);
  if (!reasons.empty()) console.say(reasons[0]);
}

void say_stats(Console& console, const dlx::Problem& problem, const std::string& held,
               const dlx::SearchReport& report) {
  console.say("problem   " + plural(problem.item_count(), "item") + ", " +
              plural(problem.option_count(), "option") + ", " + std::to_string(problem.entry_count()) +
              " entries");
  console.say("memory    " + std::to_string(problem.bytes()) + " bytes for the problem without its names" +
              (held.empty() ? "" : ", " + held));
  console.say("speed     " + decimal(per_second(report.nodes, report.seconds) / 1e6, 3) + " M nodes/s, " +
              decimal(per_second(report.updates, report.seconds) / 1e6, 3) + " M updates/s");
}

ExitCode finish(Console& console, const dlx::Problem& problem, const std::string& held,
                const dlx::SearchReport& report, const std::string& found, bool any,
                const std::string& work) {
  console.output.flush();
  console.say(found + ", " + status_text(report.status) + " (" + work + ")");
  if (report.forecast) console.say(forecast_text(*report.forecast));
  if (!any) explain_nothing(console, problem);
  if (console.stats) say_stats(console, problem, held, report);
  return exit_code(report.status, any);
}

}  // namespace cli
