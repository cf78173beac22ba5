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
///   - where hardly a node was offered in kPatience nodes it grows by 1, and where many were it shrinks by 1;
///   - when a subtree that was taken turns out to have fewer nodes than its table cost, it shrinks to the
///   depth of that.
/// Besides, all tables together never cost more than a part of the nodes searched so far, whatever the tree.
/// All is counted in nodes and bytes, never by the clock, so a search repeats itself.
///
/// The lanes below hand down in their turn.

namespace dlx::detail {

namespace {

constexpr std::uint64_t kPatience = 1000;  // nodes
constexpr std::uint64_t kFewOffers = 2;    // in so many nodes
constexpr std::uint64_t kManyOffers = 4;
constexpr double kPart = 0.25;  // of the nodes searched, for all that is compiled
constexpr double kBytesPerNodeOfLinks = 4096;
constexpr double kRowsPerNodeOfLanes = 0.25;  // a byte takes longer to compile than to look at

}  // namespace

Relay::Relay(const Problem& problem, std::unique_ptr<Divisible> top, std::size_t memory,
             const LanesKernel& kernel)
    : problem_(problem), top_(std::move(top)), memory_(memory), kernel_(kernel) {}

void Relay::reorder(std::optional<std::uint64_t> seed) {
  handed_ = false;
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
  handed_ = false;
  closed_ = heuristic == Heuristic::weights;  // they are the top's, and would not be learned below
  depth_ = 0;
  look_again();
  top_->continue_from(work_);
  const bool possible = top_->begin(required, forbidden, heuristic);
  ask();
  return possible;
}

void Relay::set_open(std::span<const ItemId> items) {
  handed_ = false;
  depth_ = 0;
  look_again();
  top_->set_open(items);
  ask();
}

/// Lets a while pass before depth_ is looked at again.
void Relay::look_again() {
  offers_ = 0;
  pause_at_ = closed_ ? std::numeric_limits<std::uint64_t>::max() : work_.nodes + kPatience;
}

void Relay::ask() { top_->offer(closed_ ? 0 : depth_, pause_at_); }

Searcher::Event Relay::run(Watch& watch, std::uint64_t pause_at, bool visit) {
  for (;;) {
    if (handed_) {
      const Event event = below_->run(watch, pause_at, visit);
      work_ = below_->work();
      if (event != Event::exhausted) return event;
      back_up();
    }
    const Event event = top_->run(watch, pause_at, visit);
    work_ = top_->work();
    if (event == Event::paused) {
      if (offers_ < kFewOffers) ++depth_;
      if (offers_ > kManyOffers) --depth_;
      look_again();
      ask();
    } else if (event == Event::offered) {
      ++offers_;
      hand_down();
    } else {
      return event;
    }
  }
}

/// What a table costs, in nodes of the top; endless if it is too large, or no better.
double Relay::cost(double row_bytes, double bytes) const {
  const auto row = static_cast<double>(top_->row_bytes());
  const double per_node = row == 0 ? kBytesPerNodeOfLinks : (row - row_bytes) * kRowsPerNodeOfLanes;
  if (bytes > static_cast<double>(memory_) || per_node <= 0) return std::numeric_limits<double>::infinity();
  return bytes / per_node;
}

/// Takes the node that is offered, if that is likely to pay.
void Relay::hand_down() {
  // A quick look before a long one.
  const double purse = kPart * static_cast<double>(work_.nodes) - spent_;
  const Divisible::Outline outline = top_->outline();
  const auto row = static_cast<double>(RowShape(outline.items, outline.longest).row_bytes());
  const double entries_per_option =
      static_cast<double>(problem_.entry_count()) / static_cast<double>(problem_.option_count());
  if (cost(row, row * static_cast<double>(outline.lengths) / entries_per_option) > purse) return;
  top_->residue(items_, options_);
  const LanesTable::Size size = LanesTable::size_of(problem_, items_, options_);
  cost_ = cost(size.row_bytes, size.bytes);
  if (cost_ > purse) return;
  spent_ += cost_;
  ++handed_down_;
  nodes_before_ = work_.nodes;
  if (below_) {
    lanes_->compile(items_, options_);
  } else {
    auto lanes = std::make_unique<Lanes>(problem_, items_, options_, kernel_);
    lanes_ = lanes.get();
    below_ = std::make_unique<Relay>(problem_, std::move(lanes), memory_ / 2, kernel_);
  }
  handed_ = true;
  below_->forget();
  below_->continue_from(work_);
  below_->begin({}, {}, Heuristic::mrv);
}

/// Goes on at the top when the subtree is done.
void Relay::back_up() {
  handed_ = false;
  if (static_cast<double>(work_.nodes - nodes_before_) < cost_) depth_ = std::min(depth_, top_->depth());
  look_again();
  top_->continue_from(work_);
  top_->skip();
  ask();
}

void Relay::chosen(std::vector<OptionId>& out) const {
  top_->chosen(out);
  if (!handed_) return;
  std::vector<OptionId> more;
  below_->chosen(more);
  out.insert(out.end(), more.begin(), more.end());
  std::sort(out.begin(), out.end());
}

std::size_t Relay::bytes() const { return top_->bytes() + (below_ ? below_->bytes() : 0); }

}  // namespace dlx::detail
