#pragma once
/// What is left of a search, as it was last estimated, and when it is to be estimated again.

#include <cstdint>
#include <optional>
#include <vector>

#include <dlx/forecast.hpp>
#include <dlx/unfinished.hpp>

namespace dlx::detail {

/// Nodes and seconds are those of this run.
class Outlook {
 public:
  /// So many nodes were done by earlier runs of the search.
  void begin_after(std::uint64_t nodes) { before_ = nodes; }

  /// These subtrees come after what is searched now. Null: none. Keeps the pointer.
  void then(const UnfinishedList* later) { later_ = later; }
  const UnfinishedList* later() const { return later_; }

  /// Whether it is time for a look at what is left: when the run has taken twice as long as at the last one,
  /// and when half of what was left then is done. A look is a small part of the time between two of them.
  bool due(std::uint64_t nodes, double seconds) const;
  /// The same for a last look, when the search is stopped.
  bool due_at_end(double seconds) const { return !seen() || seconds > 1.5 * last_.seconds; }
  /// How many seconds a look may take.
  static double effort(double seconds);
  static double effort_at_end(double seconds);

  /// A look has begun after so many nodes and seconds, and took `took` seconds. About `left` nodes are left.
  void set(const Interval& left, std::uint64_t nodes, double seconds, double took);

  /// Another search goes on: what was seen says nothing of it.
  void forget() { left_ = {}; }

  /// Empty if there was no look that says anything.
  std::optional<Forecast> forecast(std::uint64_t nodes, double seconds) const;

 private:
  /// A moment of the run.
  struct Moment {
    std::uint64_t nodes = 0;
    double seconds = 0;
  };

  bool seen() const;
  Interval left_after(std::uint64_t nodes) const;

  std::uint64_t before_ = 0;
  const UnfinishedList* later_ = nullptr;
  Interval left_;  // at the last look; all 0 if there was none
  bool looked_ = false;
  Moment last_;      // the last look
  Moment pace_;      // the pace is that since then: the look before, or the first one
  double next_ = 0;  // no look before so many seconds
};

}  // namespace dlx::detail
