#pragma once
/// Reports that nobody measured.

#include <bench/report.hpp>
#include <string>
#include <utility>
#include <vector>

namespace made_up {

inline bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

inline bench::Result complete(std::string name, std::uint64_t done, std::vector<double> seconds) {
  return {.contestant = std::move(name),
          .end = bench::End::complete,
          .done = done,
          .seconds = std::move(seconds)};
}

inline bench::Result stopped(std::string name, std::uint64_t done, double seconds) {
  return {.contestant = std::move(name), .end = bench::End::time_limit, .done = done, .seconds = {seconds}};
}

inline bench::Result not_timed(std::string name, bench::End end, std::string remark) {
  return {.contestant = std::move(name), .end = end, .remark = std::move(remark)};
}

/// A set of 1000 boards, on which everything happens that can.
inline bench::EventReport boards() {
  bench::EventReport event{
      .name = "hard", .why = "nobody likes them", .boards = true, .of = 1000, .limit = 2};
  event.results = {not_timed("clasp", bench::End::skipped, "not installed"),
                   stopped("naive", 0, 10),
                   stopped("masks", 412, 10.3),
                   complete("links", 1000, {0.375, 0.625, 0.5}),
                   not_timed("hasty", bench::End::wrong, "board 3: 0 solutions, not 1"),
                   complete("lanes", 1000, {0.002})};
  event.results[3].kind = bench::Kind::engine;
  event.results[3].work = {1000, 2500, 1234, 70000};
  event.results[3].peak_bytes = std::size_t{3} << 20;
  event.results[5].work.guesses = 1000;
  return event;
}

inline bench::EventReport problem() {
  bench::EventReport event{.name = "queens 8", .why = "the old one"};
  event.results = {complete("links", 1, {0.5, 1.5}), stopped("plain", 0, 10),
                   complete("count", 1, {0.000125})};
  for (const int i : {0, 2}) event.results[static_cast<std::size_t>(i)].work = {92, 2000000, {}, {}};
  return event;
}

inline std::vector<bench::EventReport> family() {
  std::vector<bench::EventReport> events;
  for (const int n : {4, 10, 12}) {
    bench::EventReport event{
        .name = "queens " + std::to_string(n), .why = "it grows", .family = "queens", .size = n};
    event.results = {n < 12 ? complete("links", 1, {0.0021 * n}) : stopped("links", 0, 10),
                     complete("lanes", 1, {0.00000212 * n}),
                     not_timed("masks", bench::End::skipped, "sudokus only")};
    if (n == 4) event.results.push_back(not_timed("plain", bench::End::failed, "signal 11"));
    events.push_back(event);
  }
  return events;
}

inline bench::Report report() {
  bench::Report made{.head = {.version = "1.2", .machine = "a | b", .command = "dlx bench", .rounds = 3},
                     .suite = "quick",
                     .events = family()};
  made.events.push_back(boards());
  made.events.push_back(problem());
  return made;
}

}  // namespace made_up
