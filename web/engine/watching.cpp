#include "watching.hpp"

#include <algorithm>
#include <memory>
#include <string>

#include <dlx/trace.hpp>
#include <draw/step.hpp>

#include "problem.hpp"
#include "theme.hpp"

namespace web {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kMostSteps = 200'000;
constexpr std::chrono::milliseconds kSlice{50};
constexpr unsigned kStepsBetweenLooks = 16;  // steps until the clock is read

/// A search that is watched, and where it is. It goes forward alone: to go back, it is begun anew.
class Watching {
 public:
  explicit Watching(const Subject& subject)
      : text_(subject.text()), problem_(subject.problem()), trace_(problem_), film_(problem_) {
    next();
  }

  const std::string& text() const { return text_; }
  std::uint64_t number() const { return film_.steps(); }
  bool solution() const { return trace_.step().kind == dlx::TraceKind::solution; }
  bool last() const { return trace_.step().kind == dlx::TraceKind::end; }

  void next() {
    if (trace_.next()) film_.add(trace_);
  }

  Json json(picture::Theme theme) const {
    const dlx::TraceStep& step = trace_.step();
    const std::string words = describe(problem_, step);
    Json json{{"number", number()},
              {"letter", letter(step)},
              {"words", words},
              {"level", step.level},
              {"nodes", std::to_string(step.nodes)},
              {"solutions", std::to_string(step.solutions)},
              {"last", last()},
              {"svg", film_.picture().svg("step " + std::to_string(number()) + ": " + words, theme)}};
    if (!solution()) return json;
    json["solution"] = Json::array();
    for (const dlx::OptionId option : step.chosen) json["solution"].push_back(index(option));
    return json;
  }

 private:
  std::string text_;
  dlx::Problem problem_;
  dlx::Trace trace_;
  draw::Film film_;
};

std::unique_ptr<Watching> last_watched;

/// The search of the request, at a step that is not behind its number.
Watching& begin(const Json& request) {
  const Subject& its = subject(request);
  if (!last_watched || last_watched->text() != its.text() ||
      last_watched->number() > request.at("number").get<std::uint64_t>()) {
    last_watched.reset();
    last_watched = std::make_unique<Watching>(its);
  }
  return *last_watched;
}

}  // namespace

Json step(const Json& request) {
  static std::uint64_t first = 0;  // where the call began
  const bool goes_on = request.value("goesOn", false);
  Watching& its = goes_on ? *last_watched : begin(request);
  if (!goes_on) first = its.number();
  const auto number = request.at("number").get<std::uint64_t>();
  const bool to_solution = request.value("solution", false), here = request.value("here", false);
  const auto there = [&] {
    if (here || its.last() || its.number() - first >= kMostSteps) return true;
    return its.number() >= number && (!to_solution || its.solution());
  };
  const Clock::time_point end = Clock::now() + kSlice;
  bool reached = there();
  for (unsigned i = 1; !reached && (i % kStepsBetweenLooks != 0 || Clock::now() < end); ++i) {
    its.next();
    reached = there();
  }
  if (!reached) return Json::object();
  return {{"step", its.json(theme(request))}};
}

}  // namespace web
