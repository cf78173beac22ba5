#pragma once
/// The engine `lanes`: bit sets in SIMD lanes. lanes.cpp begins with how it works.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/divisible.hpp"
#include "engine/lanes/kernel.hpp"
#include "engine/lanes/run.hpp"
#include "engine/lanes/table.hpp"
#include "engine/search_engine.hpp"

namespace dlx::detail {

class Lanes final : public SearchEngine, public Divisible {
 public:
  /// Compiles all of `problem`. If counts of states will be kept, pass the `memory` that they may take. Then
  /// items get the order that is best for these counts. Otherwise remember() would have to compile again.
  explicit Lanes(const Problem& problem, const LanesKernel& kernel = *lanes_kernels().front(),
                 std::size_t memory = 0);
  /// Compiles only these primary items and these options. Requires that the options have no other primary
  /// items.
  Lanes(Problem problem, Part part, const LanesKernel& kernel, std::size_t memory = 0);

  /// For the same items and options in the same order as `other` has now. Both share the table, and nothing
  /// else. One of them that has to compile makes a new table. `other` may search meanwhile, in another
  /// thread.
  Lanes(const Lanes& other);

  /// Compiles `part` in place of what was compiled before, in the same memory. Undoes any search.
  void compile(const Part& part);

  void reorder(std::optional<std::uint64_t> seed) override;
  bool begin(const Subtree& from, Heuristic heuristic = Heuristic::mrv) override;
  void restrict_to(const Part& part) override;
  Event run(Meter& meter, std::uint64_t pause_at, bool visit = true) override;
  void remember(std::size_t memory) override { memory_ = memory; }
  void allow_preclusion(std::size_t memory) override { preclusion_memory_ = memory; }
  MemoUse memo_use() const override { return memo_.use(); }
  BigCount found() const override;
  void forget() override;
  void chosen(std::vector<OptionId>& out) const override;
  Path path(std::size_t forks = kAll, std::size_t skip = 0) const override;
  std::size_t forks() const override { return run_.depth; }
  void leave_out(std::size_t forks) override;
  Share share() const override { return run_.share(); }
  double cost(const Work& work) const override;
  std::size_t bytes() const override;

  void skip() override;
  std::uint32_t depth() const override { return run_.depth; }
  bool keeps_to_itself() const override;
  Outline outline() const override;
  void remaining(Part& part) const override;
  std::size_t node_bytes() const override { return table_->shape().node_bytes(); }

 private:
  friend class LanesAudit;  // tests check the invariants

  void arrange(bool separated);
  void compile();
  void make_ready();
  void start_at_first(std::uint32_t open, std::size_t chosen);
  void reset();
  void begin_span(std::uint64_t nodes);
  void end_span();

  Problem problem_;
  const LanesKernel& kernel_;
  std::optional<std::uint64_t> seed_;
  std::vector<ItemId> items_;      // lane by lane
  std::vector<OptionId> options_;  // in the order of their numbers in the table
  std::shared_ptr<LanesTable> table_;
  std::vector<std::uint32_t> local_;    // the table's number of each option of the problem
  std::vector<std::uint32_t> lane_of_;  // the lane of each item of the problem
  LanesArrays arrays_;
  LanesMemo memo_;
  std::uint64_t looked_up_before_ = 0;   // in memo_, before the search at hand began
  bool rests_ = false;                   // memo_, in the span at hand
  std::uint64_t span_end_ = 0;           // in nodes
  std::uint64_t looked_up_in_span_ = 0;  // in memo_, before the span at hand began
  LanesTotal total_;
  Preclusion preclusion_{kernel_};
  bool precludes_ = false;               // this search uses it, if it fits
  std::size_t preclusion_memory_ = 0;    // bytes that it may take
  std::size_t memory_ = 0;               // bytes that memo_ may take; 0: no memo
  bool separated_ = false;               // compiled in separating_order()
  bool forgetful_ = false;               // this search uses no memo_
  std::vector<std::byte> base_;          // the first state, before restrict_to()
  std::vector<std::uint32_t> required_;  // Subtree::chosen, by the table's numbers
  std::vector<OptionId> forbidden_;      // Subtree::excluded
  LanesRun run_;
};

}  // namespace dlx::detail
