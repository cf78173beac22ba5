#include "engine/relay/relay.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "engine/lanes/lanes.hpp"

/// Handing subtrees down to smaller tables.
///
/// Lanes look through a row for every option that they choose. So rows should be short. (In several planes a
/// node reads less of its row, and a shorter one saves less: see RowShape::node_bytes().) High in the tree
/// they may not fit into memory at all. Further down most items are covered and most options are dead. What
/// is left can be compiled into a table of its own. That takes as long as hundreds of nodes. So it must not
/// be done for subtrees of a few nodes, and not so high in the tree that rows become hardly shorter.
///
/// The cost of a table is counted in nodes: how many nodes a subtree must have until the shorter rows have
/// saved the time for compiling. Nobody knows before how large a subtree is. So the depth down to which nodes
/// are offered is learned. Every so often it grows by 1. If kManyOffers nodes are offered soon after that,
/// the subtrees there are too small. Then the depth shrinks by 1, and from then on it grows only half as
/// often. If a subtree that was handed down has fewer nodes than its table cost, the depth shrinks to that of
/// its root.
///
/// All tables together never cost more than a fixed part of the nodes searched so far. All is counted in
/// nodes and bytes, never by the clock. So the same search always takes the same way.
///
/// The lanes below may hand down subtrees, too.
///
/// If the top keeps counts of states, nothing is handed down while they save much. A subtree that is handed
/// down is searched without them. Its solutions are counted one by one, in 64 bits. The total is exact,
/// because the top hands nothing down when it has more solutions than 64 bits can hold.

namespace dlx::detail {

namespace {

constexpr std::uint64_t kPatience = 1000;  // nodes until the depth grows
constexpr std::uint64_t kLongestPatience = std::uint64_t{1} << 24;
constexpr std::uint64_t kManyOffers = 4;  // before the depth grows again
constexpr double kPart = 0.25;            // of the nodes searched: all tables may cost so much
constexpr double kTableShare = 0.5;       // of the memory: for a table; the rest is for the tables below it
// About so many nanoseconds on one machine. Only their ratios matter.
constexpr double kNodeOfLinks = 2000;
constexpr double kNodeByte = 0.04;  // that a node of lanes takes for each byte that it reads

}  // namespace

void Relay::reorder(std::optional<std::uint64_t> seed) {
  handed_ = false;
  top_->reorder(seed);
}

void Relay::forget() {
  SearchEngine::forget();
  top_->forget();
  spent_ = 0;
  handed_down_ = 0;
}

bool Relay::begin(const Subtree& from, Heuristic heuristic) {
  handed_ = false;
  closed_ = learns(heuristic);  // the top could not learn weights from below
  depth_ = 0;
  patience_ = kPatience;
  top_->continue_from(work_);
  top_->allow_preclusion(closed_ ? memory_ : 0);
  const bool possible = top_->begin(from, heuristic);
  look_again();
  return possible;
}

void Relay::restrict_to(const Part& part) {
  if (std::exchange(handed_, false)) top_->continue_from(work_);
  depth_ = 0;
  patience_ = kPatience;
  top_->restrict_to(part);
  look_again();
}

/// Asks for offers down to depth_, and for a pause after patience_ nodes, when depth_ may grow.
void Relay::look_again() {
  offers_ = 0;
  const std::size_t read = division_.node_bytes();
  const bool shortest = read > 0 && read <= RowShape(1, 1).node_bytes();  // no table has shorter rows
  if (closed_ || shortest) {
    division_.offer(0, std::numeric_limits<std::uint64_t>::max());
  } else {
    division_.offer(depth_, work_.nodes + patience_);
  }
}

// NOLINTBEGIN(misc-no-recursion): as deep as tables are nested, each in half the memory of the one above
SearchEngine::Event Relay::run(Meter& meter, std::uint64_t pause_at, bool visit) {
  for (;;) {
    if (handed_) {
      const Share here = top_->share();
      const Share outer = meter.outer();
      meter.zoom(outer.of(here));
      const Event event = below_->run(meter, pause_at, visit);
      meter.zoom(outer);
      work_ = below_->work();
      if (event != Event::exhausted) return event;
      back_up();
    }
    const Event event = top_->run(meter, pause_at, visit);
    work_ = top_->work();
    if (event == Event::paused) {
      depth_ = top_->keeps_to_itself() ? 0 : depth_ + 1;
      look_again();
    } else if (event == Event::offered) {
      if (top_->keeps_to_itself()) {
        depth_ = 0;
        look_again();
        continue;
      }
      if (++offers_ == kManyOffers) {
        depth_ = division_.depth();
        patience_ = std::min(2 * patience_, kLongestPatience);
        look_again();
      }
      hand_down();
    } else {
      return event;
    }
  }
}

/// The cost of a table in nodes, as above. Infinite if the table is too large or saves no time.
double Relay::table_cost(const LanesTable::Size& size) const {
  const auto read = static_cast<double>(division_.node_bytes());
  const double saved = read == 0 ? kNodeOfLinks : (read - size.node_bytes) * kNodeByte;
  if (size.bytes > kTableShare * static_cast<double>(memory_) || saved <= 0)
    return std::numeric_limits<double>::infinity();
  return cost_to_compile(size.bytes, size.entries) / saved;
}

/// Hands down the node that is offered, if that is likely to pay.
void Relay::hand_down() {
  // First an estimate that is quick to make.
  const double purse = kPart * static_cast<double>(work_.nodes) - spent_;
  const Divisible::Outline outline = division_.outline();
  const RowShape shape(outline.items, outline.longest);
  const auto entries = static_cast<double>(outline.lengths);
  const double per_option =
      static_cast<double>(problem_.entry_count()) / static_cast<double>(problem_.option_count());
  const double options = entries / per_option;
  if (table_cost({static_cast<double>(shape.node_bytes()), static_cast<double>(shape.row_bytes()) * options,
                  entries}) > purse)
    return;
  division_.remaining(part_);
  cost_ = table_cost(LanesTable::size_of(problem_, part_.items, part_.options));
  if (cost_ > purse) return;
  spent_ += cost_;
  ++handed_down_;
  nodes_before_ = work_.nodes;
  if (below_) {
    lanes_->compile(part_);
  } else {
    auto lanes = std::make_unique<Lanes>(problem_, part_, kernel_);
    lanes_ = lanes.get();
    below_ = std::make_unique<Relay>(problem_, std::move(lanes), kernel_);
  }
  handed_ = true;
  below_->allow(static_cast<std::size_t>((1 - kTableShare) * static_cast<double>(memory_)));
  below_->forget();
  below_->continue_from(work_);
  below_->begin({}, Heuristic::mrv);
}

/// Goes on at the top when the subtree is done.
void Relay::back_up() {
  handed_ = false;
  if (static_cast<double>(work_.nodes - nodes_before_) < cost_) depth_ = std::min(depth_, division_.depth());
  top_->continue_from(work_);
  division_.skip();
  look_again();
}

void Relay::chosen(std::vector<OptionId>& out) const {
  top_->chosen(out);
  if (handed_) below_->chosen(out);
}

Path Relay::path(std::size_t forks, std::size_t skip) const {
  const std::size_t above = division_.depth();
  if (handed_ && skip > above) return below_->path(forks, skip - above);
  Path path = top_->path(forks, skip);
  if (handed_ && path.forks.size() < forks) path.append(below_->path(forks - path.forks.size()));
  return path;
}

std::size_t Relay::forks() const { return handed_ ? division_.depth() + below_->forks() : top_->forks(); }

void Relay::leave_out(std::size_t forks) {
  const std::size_t above = division_.depth();
  top_->leave_out(std::min(forks, above));
  if (handed_ && forks > above) below_->leave_out(forks - above);
}

Share Relay::share() const {
  const Share here = top_->share();
  if (!handed_) return here;
  return here.of(below_->share());
}

std::size_t Relay::bytes() const { return top_->bytes() + (below_ ? below_->bytes() : 0); }
// NOLINTEND(misc-no-recursion)

}  // namespace dlx::detail
