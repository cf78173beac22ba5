#pragma once
/// Searches with dancing links that stop after each of Knuth's steps, and tell what it did. steps.cpp begins
/// with how.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <dlx/trace.hpp>

#include "engine/links/links.hpp"
#include "engine/links/lists.hpp"
#include "engine/links/multiple.hpp"

namespace dlx::detail {

/// What both algorithms share: the lists in plain values, and what leaves them.
class ListSteps {
 public:
  /// For the algorithm that `problem` needs. The first step tells that what is `dropped` is gone, too: items
  /// and options of the user's problem that `problem` has not.
  static std::unique_ptr<ListSteps> make(const Problem& problem, const TraceOptions& options,
                                         TraceChange dropped = {});
  virtual ~ListSteps() = default;
  ListSteps(const ListSteps&) = delete;
  ListSteps& operator=(const ListSteps&) = delete;

  /// Leaves TraceStep::open and TraceStep::chosen empty. Then a forced choice need not look at all open
  /// items, nor a solution at all levels.
  void be_brief() { brief_ = true; }

  /// Makes the next step. False if the last step was the end.
  bool next();
  const TraceStep& step() const { return step_; }

  // The state after the step: see Trace.
  std::vector<OptionId> chosen() const;
  virtual std::vector<TraceLevel> levels() const = 0;
  std::vector<TraceList> lists() const;
  std::vector<OptionId> options_left() const;
  const Work& work() const { return lists_.work_; }
  Share share() const;
  bool over() const { return at_ == kOver; }

 protected:
  using Node = LinkedLists::Node;
  static constexpr unsigned kOver = 0;

  /// Keeps a reference to `lists`, which need not be made yet.
  ListSteps(const Problem& problem, const TraceOptions& options, LinkedLists& lists)
      : problem_(problem), options_(options), lists_(lists), taken_(problem.item_count(), false) {}

  /// Makes the step with the number at_, and sets at_ to the number of the next one.
  virtual void go(TraceStep& step) = 0;
  /// Whether the option of the last level is chosen now.
  virtual bool committed() const = 0;
  /// How an item of the ring is open.
  virtual OpenItem open_item(std::uint32_t item) const = 0;
  /// Whether an item of the ring may be covered by one more option.
  virtual bool has_room(std::uint32_t /*item*/) const { return true; }

  /// Step 1. False if required options conflict.
  bool begin(TraceStep& step);
  std::vector<OpenItem> open() const;
  void tell_open(TraceStep& step) const {
    if (!brief_) step.open = open();
  }
  void tell_solution(TraceStep& step) const;
  /// What is covered or given a color by the entries of an option from behind `node` to `stop`, if `covered`
  /// says of their items that they are.
  template <class Covered>
  void tell_entries(std::uint32_t node, std::uint32_t stop, TraceChange& change, Covered covered) const;
  /// The options in the list of an item. Those are hidden if it is covered.
  void tell_list(std::uint32_t item, TraceChange& change) const;
  static void reverse(TraceChange& change);

  std::size_t level() const { return lists_.depth_ - lists_.base_; }
  std::uint32_t weight(std::uint32_t item) const {
    return lists_.weighted_ ? lists_.weights_.weight(item) : 1;
  }
  static ItemId id(std::uint32_t item) { return ItemId{item - 1}; }

  const Problem problem_;
  const TraceOptions options_;
  unsigned at_ = 1;

 private:
  void tell_color(std::uint32_t node, TraceChange& change) const;
  void tell_taken(TraceChange& change) const;
  void note(const TraceChange& change, bool taken);
  std::vector<bool> alive() const;

  LinkedLists& lists_;
  TraceStep step_;
  TraceChange dropped_;
  bool brief_ = false;
  std::vector<bool> taken_;  // for each secondary item, whether it is covered or has a color
};

/// Algorithms X and C.
class LinksSteps final : public ListSteps {
 public:
  LinksSteps(const Problem& problem, const TraceOptions& options)
      : ListSteps(problem, options, links_), links_(problem), tried_(problem.primary_count()) {}

  std::vector<TraceLevel> levels() const override;

 private:
  void go(TraceStep& step) override;
  bool committed() const override { return at_ != 5 && at_ != 7; }
  OpenItem open_item(std::uint32_t item) const override;

  void enter(TraceStep& step);
  void choose(TraceStep& step);
  void cover(TraceStep& step);
  void attempt(TraceStep& step);
  void undo(TraceStep& step);
  void restore(TraceStep& step);
  void leave(TraceStep& step);
  void tell_level(TraceStep& step) const;
  void tell_attempt(TraceChange& change) const;

  Links links_;
  std::vector<std::uint32_t> tried_;  // for each level, how many branches were tried
};

/// Algorithm M.
class MultipleLinksSteps final : public ListSteps {
 public:
  MultipleLinksSteps(const Problem& problem, const TraceOptions& options)
      : ListSteps(problem, options, links_), links_(problem) {}

  std::vector<TraceLevel> levels() const override;

 private:
  void go(TraceStep& step) override;
  bool committed() const override { return at_ != 5 && at_ != 6 && at_ != 8; }
  OpenItem open_item(std::uint32_t item) const override;
  bool has_room(std::uint32_t item) const override { return links_.bounds_[item].room > 0; }

  void enter(TraceStep& step);
  void choose(TraceStep& step);
  void cover(TraceStep& step);
  bool tweak(TraceStep& step);
  void attempt(TraceStep& step);
  void undo(TraceStep& step);
  void restore(TraceStep& step);
  void leave(TraceStep& step);
  void tell_level(TraceStep& step) const;
  void tell_attempt(TraceChange& change) const;

  MultipleLinks links_;
  MultipleLinks::Branching branching_{0, 0};  // of the current node
};

template <class Covered>
void ListSteps::tell_entries(std::uint32_t node, std::uint32_t stop, TraceChange& change,
                             Covered covered) const {
  for (std::uint32_t q = node + 1; q != stop && q != node;) {
    const Node& n = lists_.nodes_[q];
    if (n.top <= 0) {
      q = n.up;
      continue;
    }
    const auto item = static_cast<std::uint32_t>(n.top);
    if (n.color == 0 && covered(item)) {
      change.items.push_back(id(item));
      tell_list(item, change);
    } else if (n.color > 0) {
      tell_color(q, change);
    }
    ++q;
  }
}

}  // namespace dlx::detail
