#include <bench/report.hpp>
#include <ostream>

#include "report/figures.hpp"

namespace bench {

namespace {

std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quote = "\"";
  for (const char c : text) quote += c == '"' ? "\"\"" : std::string(1, c);
  return quote + '"';
}

std::string number(std::optional<double> value) { return value ? exact(*value) : ""; }
std::string number(std::optional<std::uint64_t> value) { return value ? std::to_string(*value) : ""; }

void write_line(std::ostream& out, const std::vector<std::string>& fields) {
  const char* comma = "";
  for (const std::string& field : fields) {
    out << comma << quoted(field);
    comma = ",";
  }
  out << '\n';
}

}  // namespace

void write_csv(std::ostream& out, const Report& report) {
  write_line(out, {"suite",      "event",     "family", "size",  "content", "of",     "limit",  "contestant",
                   "kind",       "end",       "remark", "done",  "median",  "spread", "rounds", "set_up",
                   "peak_bytes", "solutions", "cost",   "nodes", "guesses", "updates"});
  for (const EventReport& event : report.events)
    for (const Result& result : event.results) {
      std::string rounds;
      const std::string found = result.done == 0 ? "" : result.work.answer.str();
      for (const double round : result.seconds) rounds += (rounds.empty() ? "" : " ") + exact(round);
      write_line(out, {report.suite,
                       event.name,
                       event.family,
                       event.family.empty() ? "" : std::to_string(event.size),
                       event.boards ? "boards" : "problem",
                       std::to_string(event.of),
                       number(event.limit),
                       result.contestant,
                       std::string(name(result.kind)),
                       std::string(name(result.end)),
                       result.remark,
                       std::to_string(result.done),
                       number(seconds(result)),
                       number(spread(result)),
                       rounds,
                       exact(result.set_up),
                       result.peak_bytes == 0 ? "" : std::to_string(result.peak_bytes),
                       event.cheapest ? "" : found,
                       event.cheapest ? found : "",
                       number(result.work.nodes),
                       number(result.work.guesses),
                       number(result.work.updates)});
    }
}

}  // namespace bench
