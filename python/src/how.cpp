#include "how.hpp"

#include <initializer_list>
#include <limits>
#include <string>
#include <type_traits>

#include <common/named.hpp>

#include "lock.hpp"

namespace dlx_python {

namespace {

/// What a value must be. `least` and `most` are for whole numbers.
template <class Value>
std::string kind(unsigned least, Value most) {
  if constexpr (std::is_same_v<Value, bool>) {
    return "True or False";
  } else if constexpr (std::is_same_v<Value, double>) {
    return "a number";
  } else if constexpr (std::is_same_v<Value, std::string>) {
    return "a text";
  } else {
    return "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
  }
}

/// Puts the value of the keyword into `to`, if there is one. The library checks that it is not below `least`,
/// and not above `most`.
template <class Value, class To>
void take(const py::dict& words, const char* key, To& to, unsigned least = 0,
          Value most = std::numeric_limits<Value>::max()) {
  if (!words.contains(key) || words[key].is_none()) return;
  try {
    to = To(words[key].cast<Value>());
  } catch (const py::cast_error&) {
    throw dlx::InvalidArgument(std::string(key) + " is " + kind<Value>(least, most) + ", not " +
                               shown(words[key]));
  }
}

template <class Enum, class To>
void take_named(const py::dict& words, const char* key, To& to, std::initializer_list<Enum> all) {
  std::optional<std::string> word;
  take<std::string>(words, key, word);
  if (word) to = common::named(all, *word, key);
}

void take_options(const py::dict& words, const char* key, std::vector<dlx::OptionId>& to) {
  if (!words.contains(key)) return;
  for (const py::handle number : words[key]) to.push_back(dlx::OptionId{number.cast<std::uint32_t>()});
}

}  // namespace

How::How(const py::dict& words) {
  take<std::uint64_t>(words, "limit", limit, 1);
  take_options(words, "chosen", from.chosen);
  take_options(words, "excluded", from.excluded);
  take_named(words, "engine", by.engine, {dlx::Engine::automatic, dlx::Engine::links, dlx::Engine::lanes});
  take_named(words, "heuristic", by.heuristic,
             {dlx::Heuristic::mrv, dlx::Heuristic::weights, dlx::Heuristic::preclusion});
  take_named(words, "method", method,
             {dlx::Method::automatic, dlx::Method::frontier, dlx::Method::memo, dlx::Method::search});
  take<std::uint64_t>(words, "seed", by.seed);
  take<bool>(words, "restarts", restarts);
  take<bool>(words, "unordered", unordered);
  take<unsigned>(words, "threads", threads, 0, dlx::kMostThreads);
  dlx::thread_count(threads);  // throws if there are too many
  take<double>(words, "time_limit", within.time);
  take<std::uint64_t>(words, "node_limit", within.nodes);
  take<std::size_t>(words, "memory", within.memory);
  if (words.contains("progress")) progress = words["progress"];
  take<double>(words, "progress_interval", interval);
}

dlx::SolveOptions How::solve() const {
  return {.limit = limit,
          .restarts = restarts,
          .by = by,
          .from = from,
          .within = within,
          .threads = threads,
          .unordered = unordered};
}

dlx::CountOptions How::count() const {
  return {.limit = limit, .method = method, .by = by, .from = from, .within = within, .threads = threads};
}

dlx::DiagramOptions How::diagram() const {
  return {.by = by, .from = from, .within = within, .threads = threads};
}

void tell(const py::object& progress, const dlx::Progress& now) {
  if (progress.is_none()) return;
  const py::tuple told = py::make_tuple(now.solutions, now.nodes, now.seconds, now.fraction);
  const auto result = py::reinterpret_steal<py::object>(
      call_interpreter([&] { return PyObject_CallObject(progress.ptr(), told.ptr()); }));
  if (!result) throw py::error_already_set();
}

}  // namespace dlx_python
