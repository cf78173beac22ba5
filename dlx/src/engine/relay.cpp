#include "relay.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "lanes.hpp"

/// Handing subtrees down to smaller tables.
///
/// Lanes look through a row for every option that they choose, so rows should be short; and high in the tree
/// they may not fit into memory at all. Further down most items are covered and most options dead, and what
/// is left can be compiled afresh. That takes as long as hundreds of nodes, so it must not be done for
/// subtrees of a few nodes, nor so high that little is gained.
///
/// What compiling costs is put in nodes, as many as it takes to get the time back: so many bytes a node where
/// links are at the top, and where lanes are, as the rows get shorter. How large a subtree is, nobody knows
/// before. So the depth down to which nodes are taken is learned:
///   - whenever kPatience nodes were searched at the top, it grows by 1;
///   - when a subtree that was taken turns out to have fewer nodes than its table cost, it shrinks to the
///   depth of that.
/// Besides, all tables together never cost more than a part of the nodes searched so far, whatever the tree.
/// All is counted in nodes and bytes, never by the clock, so a search repeats itself.
///
/// The lanes below hand down in their turn.

namespace dlx::detail {

namespace {

constexpr std::uint64_t kPatience = 1000;
constexpr std::uint64_t kAfterRefusal = 100;  // nodes without offers
constexpr double kPart = 0.25;                // of the nodes searched, for compiling
constexpr double kBytesPerNodeOfLinks = 4096;
constexpr double kRowsPerNodeOfLanes = 0.25;  // a byte takes longer to compile than to look at

}  // namespace

Relay::Relay(const Problem& problem, std::unique_ptr<Divisible> top, std::size_t memory,
             const LanesKernel& kernel)
    : problem_(problem), top_(std::move(top)), memory_(memory), kernel_(kernel) {}

void Relay::reorder(std::optional<std::uint64_t> seed) {
  below_.reset();
  top_->reorder(seed);
}

void Relay::forget() {
  Searcher::forget();
  top_->forget();
  spent_ = 0;
  handed_down_ = 0;
}

bool Relay::begin(std::span<const OptionId> required, std::span<const OptionId> forbidden,
                  Heuristic heuristic) {
  below_.reset();
  closed_ = heuristic == Heuristic::weights;  // they are the top's, and would not be learned below
  depth_ = 0;
  top_->continue_from(work_);
  const bool possible = top_->begin(required, forbidden, heuristic);
  offer(kPatience);
  return possible;
}

void Relay::set_open(std::span<const ItemId> items) {
  below_.reset();
  depth_ = 0;
  top_->set_open(items);
  offer(kPatience);
}

/// Asks for offers after so many nodes, and for others down to depth_ right away unless the last was
/// declined.
void Relay::offer(std::uint64_t nodes) {
  if (closed_) return top_->offer(0, std::numeric_limits<std::uint64_t>::max() - work_.nodes);
  top_->offer(declined_ ? 0 : depth_, nodes);
}

Searcher::Event Relay::run(Watch& watch, std::uint64_t pause_at, bool visit) {
  for (;;) {
    if (below_) {
      const Event event = below_->run(watch, pause_at, visit);
      work_ = below_->work();
      if (event != Event::exhausted) return event;
      back_up();
    }
    const Event event = top_->run(watch, pause_at, visit);
    work_ = top_->work();
    if (event == Event::paused) {
      depth_ += !std::exchange(declined_, false);
      offer(kPatience);
    } else if (event == Event::offered) {
      declined_ = !hand_down();
      if (declined_) offer(kAfterRefusal);
    } else {
      return event;
    }
  }
}

/// Takes the node that is offered, if that is likely to pay.
bool Relay::hand_down() {
  top_->residue(items_, options_);
  const LanesTable::Size size = LanesTable::size_of(problem_, items_, options_);
  const auto row = static_cast<double>(top_->row_bytes());
  const double per_node = row == 0 ? kBytesPerNodeOfLinks : (row - size.row_bytes) * kRowsPerNodeOfLanes;
  if (size.bytes > static_cast<double>(memory_) || per_node <= 0) return false;
  const double cost = size.bytes / per_node;
  if (spent_ + cost > kPart * static_cast<double>(work_.nodes)) return false;
  spent_ += cost;
  cost_ = cost;
  ++handed_down_;
  nodes_before_ = work_.nodes;
  auto lanes = std::make_unique<Lanes>(problem_, items_, options_, kernel_);
  const std::size_t left = memory_ - std::min(memory_, lanes->bytes());
  below_ = std::make_unique<Relay>(problem_, std::move(lanes), left, kernel_);
  below_->continue_from(work_);
  below_->begin({}, {}, Heuristic::mrv);
  return true;
}

/// Goes on at the top when the subtree is done.
void Relay::back_up() {
  below_.reset();
  if (static_cast<double>(work_.nodes - nodes_before_) < cost_) depth_ = std::min(depth_, top_->depth());
  top_->continue_from(work_);
  top_->skip();
  offer(kPatience);
}

void Relay::chosen(std::vector<OptionId>& out) const {
  top_->chosen(out);
  if (!below_) return;
  std::vector<OptionId> more;
  below_->chosen(more);
  out.insert(out.end(), more.begin(), more.end());
  std::sort(out.begin(), out.end());
}

std::size_t Relay::bytes() const { return top_->bytes() + (below_ ? below_->bytes() : 0); }

}  // namespace dlx::detail
