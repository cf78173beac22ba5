#pragma once
/// One engine at work on one subtree.

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "engine/searcher.hpp"
#include "parts.hpp"
#include "search/meter.hpp"
#include "search/tactics.hpp"

namespace dlx::detail {

/// An engine, the subtree that it was made to begin at, and its meter: it goes on from one event to the next,
/// and from where it was after each.
class Run {
 public:
  static constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

  enum class Event {
    solution,   ///< there are as many solutions as asked for
    exhausted,  ///< there are no others
    paused,     ///< the nodes allowed are spent
    ended,      ///< the budget has a verdict
  };

  /// Keeps references to both.
  Run(Searcher& engine, Budget& budget) : engine_(engine), meter_(budget, engine.work()) {}

  /// Starts over in a new order, at the subtree where `required` are chosen and `forbidden` taken out. False
  /// if the required options conflict: then there is nothing to go on with. Work goes on from what it was.
  bool begin(std::span<const OptionId> required, std::span<const OptionId> forbidden,
             const Attempt& attempt = {});

  /// Goes on until there are so many solutions in all, or for so many nodes more. Unless `visit` is set,
  /// solutions may be counted several at a time, and chosen() is not to be asked.
  Event go_on(std::uint64_t solutions, bool visit, std::uint64_t nodes = kNever);

  /// Adds the options chosen to `out`, in any order.
  void chosen(std::vector<OptionId>& out) const { engine_.chosen(out); }

  /// All work of the engine since it was made to forget it.
  const Work& work() const { return engine_.work(); }
  Share share() const { return engine_.share(); }
  Searcher& engine() const { return engine_; }

 private:
  Searcher& engine_;
  Meter meter_;
};

}  // namespace dlx::detail
