#pragma once
/// Counting parts by search. counting_search.cpp begins with which search counts a part.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <dlx/count.hpp>
#include <dlx/resume.hpp>

#include "budget/budget.hpp"
#include "count/part_search.hpp"
#include "parts.hpp"
#include "search/duel.hpp"
#include "search/engines.hpp"
#include "search/tactics.hpp"

namespace dlx::detail {

/// Counts one part after another by search: with a memo or without, by mrv or with preclusion, whichever
/// seems to end first. Costs are measured as in Frontier.
class CountingSearch {
 public:
  using Event = PartSearch::Event;

  /// Keeps references. For `kept` see Counting.
  CountingSearch(Engines& engines, Budget& budget, const CountOptions& options, Method method, bool kept,
                 const Duel::Rules& rules);
  CountingSearch(const CountingSearch&) = delete;
  CountingSearch& operator=(const CountingSearch&) = delete;

  /// Makes the engine, if there is none. False if options of Subtree::chosen conflict.
  bool make();
  /// About how many nanoseconds that takes.
  double cost_to_make() const { return kept_ || first_.engine != nullptr ? 0 : cost_of_engine(); }

  /// Begins with a part; null: with the whole subtree, as at first. Keeps the pointer. Only a search of the
  /// whole goes on where it was.
  void set_part(const Part* part);
  /// A search with preclusion may challenge this one, if nobody has asked for a heuristic.
  void open_duel();
  /// Makes the engine ready for the part. Requires make().
  void start();
  bool started() const { return leader_->search.has_value(); }

  /// Goes on until it has cost about `spent` in all, through `nodes` nodes at most, or until look_is_due().
  Event run(double spent, std::uint64_t nodes);
  bool look_is_due() const { return spent() >= duel_.next(); }
  /// Has a look at how the duel stands. What comes of it. A challenge that would cost more than `most` is
  /// left out.
  Event look(double most);

  double spent() const { return started() ? search().spent() : 0; }
  double to_come() const { return search().to_come(); }
  /// How many solutions of the part it has found: the most at any time, since it may have begun anew.
  BigCount found() const { return std::max(most_found_, search().found()); }
  /// By which method it counts.
  Method method() const { return engine().memo_use().recalled > 0 ? Method::memo : Method::search; }

  /// Whether what is left tells how much the count still takes, and can be cut into pieces: not if a memo
  /// saves much of it. Only for the whole.
  bool can_be_cut() const;
  /// Whether it also pays to search these.
  bool pays_to_cut() const;
  /// Goes on in pieces, by threads or so that it can be interrupted. Leaves in `at` how far it came.
  Status finish_in_pieces(Position& at, const Keeper* keeper);
  /// Where a search of the whole is.
  Position position() const;
  UnfinishedList left(std::size_t forks = SearchEngine::kAll) const;

  /// Whether a search that costs about `spent` at most finds a solution of a part. Requires make(). start()
  /// must come before the next run().
  bool finds_solution(const Part& part, double spent);
  /// See Counting.
  bool visit(const Part& part, const std::function<void(std::span<const OptionId>)>& see);

  /// How many bytes its engines hold, as if each had a table of its own. They may share one.
  std::size_t bytes() const;
  /// The engine, or the one asked for if none was needed.
  Engine kind() const { return kind_; }
  void add_trials(std::vector<Trial>& trials) const;

 private:
  /// One of the two that search.
  struct Side {
    Attempt attempt;
    std::string order;                   // as in Trial
    SearchEngine* engine = nullptr;      // null until it is needed
    std::optional<PartSearch> search{};  // in the current part
    std::optional<Work> shared{};        // all work, if some was done in pieces
    bool counted = false;                // it has counted at least one part
  };
  enum class Memo { none, on_trial, kept };

  SearchEngine& engine() const { return *leader_->engine; }
  PartSearch& search() const { return *leader_->search; }
  double cost_of_engine() const { return engines_.cost_to_start(options_.by.engine, options_.within.memory); }
  void start_challenger();
  bool begin_anew();

  Engines& engines_;
  Budget& budget_;
  const CountOptions& options_;
  const Method method_;
  const bool kept_;
  const Duel::Rules rules_;
  Engine kind_;  // of the engines
  Side first_;
  Side challenger_;
  Side* leader_ = &first_;         // the one that goes on
  std::unique_ptr<Engines> twin_;  // of the challenger
  Memo memo_ = Memo::none;         // of the first; the challenger only has the same order of items
  const Part* part_ = nullptr;     // null: the whole
  Duel duel_;                      // in this part
  BigCount most_found_;            // in this part, up to the last look
};

}  // namespace dlx::detail
