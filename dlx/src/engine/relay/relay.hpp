#pragma once
/// Handing down: one engine searches the top of the tree, and lanes search subtrees of it. relay.cpp says
/// which subtrees.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/divisible.hpp"
#include "engine/lanes/kernel.hpp"
#include "engine/lanes/table.hpp"
#include "engine/search_engine.hpp"

namespace dlx::detail {

class Lanes;

class Relay final : public SearchEngine {
 public:
  /// `top` must be a SearchEngine and a Divisible.
  template <class Top>
  Relay(Problem problem, std::unique_ptr<Top> top, const LanesKernel& kernel)
      : problem_(std::move(problem)), division_(*top), top_(std::move(top)), kernel_(kernel) {}

  /// Allows `memory` bytes for all tables below the top together, or for the Preclusion of the top. Before it
  /// is called they have none.
  void allow(std::size_t memory) { memory_ = memory; }

  void reorder(std::optional<std::uint64_t> seed) override;
  bool begin(const Subtree& from, Heuristic heuristic = Heuristic::mrv) override;
  void restrict_to(const Part& part) override;
  Event run(Meter& meter, std::uint64_t pause_at, bool visit = true) override;
  void remember(std::size_t memory) override { top_->remember(memory); }
  MemoUse memo_use() const override { return top_->memo_use(); }
  bool keeps_to_itself() const override { return top_->keeps_to_itself(); }
  BigCount found() const override { return handed_ ? work_.solutions : top_->found(); }
  void chosen(std::vector<OptionId>& out) const override;
  void forget() override;
  void shake(std::uint64_t seed) override { top_->shake(seed); }
  Path path(std::size_t forks = kAll, std::size_t skip = 0) const override;
  std::size_t forks() const override;
  void leave_out(std::size_t forks) override;
  Share share() const override;
  double cost(const Work& work) const override { return top_->cost(work); }
  std::size_t bytes() const override;

  /// How many subtrees were handed down since forget().
  std::uint64_t handed_down() const { return handed_down_; }

 private:
  void look_again();
  double table_cost(const LanesTable::Size& size) const;
  void hand_down();
  void back_up();

  Problem problem_;
  Divisible& division_;  // the same object as *top_
  const std::unique_ptr<SearchEngine> top_;
  std::size_t memory_ = 0;
  const LanesKernel& kernel_;
  std::unique_ptr<Relay> below_;    // made when first needed, then used again
  Lanes* lanes_ = nullptr;          // the top of below_
  bool handed_ = false;             // below_ searches a subtree now
  bool closed_ = false;             // nothing is handed down
  std::uint32_t depth_ = 0;         // nodes above this depth are offered
  std::uint64_t patience_ = 0;      // so many nodes pass before depth_ grows
  std::uint64_t offers_ = 0;        // since look_again()
  std::uint64_t nodes_before_ = 0;  // work_.nodes when below_ began
  double cost_ = 0;                 // of the table of below_, in nodes
  double spent_ = 0;                // the cost of all tables so far, in nodes
  std::uint64_t handed_down_ = 0;
  Part part_;  // what is handed down; kept for its memory
};

}  // namespace dlx::detail
