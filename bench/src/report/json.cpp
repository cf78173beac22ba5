#include <bench/report.hpp>
#include <nlohmann/json.hpp>
#include <ostream>

#include "report/figures.hpp"

namespace bench {

namespace {

using OrderedJson = nlohmann::ordered_json;

template <class T>
OrderedJson or_null(const std::optional<T>& value) {
  return value ? OrderedJson(*value) : OrderedJson();
}

OrderedJson json(const EventReport& event, const Result& result) {
  const OrderedJson found = result.done == 0 ? OrderedJson() : OrderedJson(result.work.answer.str());
  return {{"contestant", result.contestant},
          {"kind", name(result.kind)},
          {"end", name(result.end)},
          {"remark", result.remark},
          {"done", result.done},
          {"seconds", result.seconds},
          {"median", or_null(seconds(result))},
          {"spread", or_null(spread(result))},
          {"set_up", result.set_up},
          {"peak_bytes", result.peak_bytes == 0 ? OrderedJson() : OrderedJson(result.peak_bytes)},
          {"solutions", event.cheapest ? OrderedJson() : found},
          {"cost", event.cheapest ? found : OrderedJson()},
          {"nodes", or_null(result.work.nodes)},
          {"guesses", or_null(result.work.guesses)},
          {"updates", or_null(result.work.updates)}};
}

OrderedJson json(const EventReport& event) {
  OrderedJson results = OrderedJson::array();
  for (const Result& result : event.results) results.push_back(json(event, result));
  return {{"name", event.name},
          {"why", event.why},
          {"family", event.family.empty() ? OrderedJson() : OrderedJson(event.family)},
          {"size", event.family.empty() ? OrderedJson() : OrderedJson(event.size)},
          {"content", event.boards ? "boards" : "problem"},
          {"of", event.of},
          {"limit", or_null(event.limit)},
          {"results", std::move(results)}};
}

}  // namespace

void write_json(std::ostream& out, const Report& report) {
  const Head& head = report.head;
  OrderedJson events = OrderedJson::array();
  for (const EventReport& event : report.events) events.push_back(json(event));
  const OrderedJson all = {
      {"suite", report.suite},      {"version", head.version}, {"commit", head.commit},
      {"compiler", head.compiler},  {"flags", head.flags},     {"instructions", head.instructions},
      {"machine", head.machine},    {"system", head.system},   {"date", head.date},
      {"command", head.command},    {"rounds", head.rounds},   {"time_limit", head.time_limit},
      {"events", std::move(events)}};
  // Remarks repeat what programs say, which may be no UTF-8.
  out << all.dump(1, ' ', false, OrderedJson::error_handler_t::replace) << '\n';
}

}  // namespace bench
