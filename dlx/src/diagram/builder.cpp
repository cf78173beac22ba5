#include "diagram/builder.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <memory>
#include <utility>

#include "diagram/arrays.hpp"
#include "hash.hpp"

namespace dlx::detail {

namespace {

using Node = Diagram::Node;

constexpr std::size_t kFirstTable = 64;  // ids; a power of two
constexpr OptionId kOptionOfLeaf{std::numeric_limits<std::uint32_t>::max()};

std::vector<Node> ends() {
  return {{kOptionOfLeaf, Diagram::kNone, Diagram::kNone}, {kOptionOfLeaf, Diagram::kDone, Diagram::kDone}};
}

}  // namespace

DiagramBuilder::DiagramBuilder(std::size_t option_count, std::size_t memory)
    : option_count_(option_count), memory_(memory), nodes_(ends()), table_(kFirstTable) {}

std::uint32_t DiagramBuilder::node(OptionId option, std::uint32_t lo, std::uint32_t hi) {
  assert(lo < size() && hi < size());
  if (hi == Diagram::kNone) return lo;
  const std::size_t place = slot(option, lo, hi);
  if (table_[place] >= group_) return table_[place];
  if (nodes_.size() == nodes_.capacity()) grow_nodes();
  const std::uint32_t id = size();
  nodes_.push_back({option, lo, hi});
  table_[place] = id;
  if (3 * std::size_t{size() - group_} > 2 * table_.size()) grow_table();
  return id;
}

void DiagramBuilder::rewind(std::uint32_t size) {
  nodes_.resize(std::max(size, Diagram::kDone + 1));
  std::fill(table_.begin(), table_.end(), 0U);
  begin_group();
}

void DiagramBuilder::beside(std::size_t bytes) {
  const std::size_t before = std::exchange(beside_, bytes);
  if (DiagramBuilder::bytes() <= memory_ || bytes <= before) return;
  beside_ = before;
  throw DiagramTooLarge();
}

/// The place of the node in the table, or the empty place where it belongs.
std::size_t DiagramBuilder::slot(OptionId option, std::uint32_t lo, std::uint32_t hi) const {
  const std::uint64_t hash = mix(mix(0, std::uint64_t{hi} << 32 | lo), index(option));
  const std::size_t mask = table_.size() - 1;
  for (std::size_t place = hash & mask;; place = (place + 1) & mask) {
    const std::uint32_t id = table_[place];
    if (id < group_ || nodes_[id] == Node{option, lo, hi}) return place;
  }
}

/// Makes room for half as many nodes more, or for as many as fit the memory while the old nodes are copied.
void DiagramBuilder::grow_nodes() {
  constexpr std::size_t kMost = std::numeric_limits<std::uint32_t>::max();
  const std::size_t held = nodes_.capacity();
  const std::size_t used = bytes();
  const std::size_t room = memory_ > used ? (memory_ - used) / sizeof(Node) : 0;
  const std::size_t wanted = std::min({held + std::max(held / 2, std::size_t{64}), room, kMost});
  if (wanted < held + held / 16 + 1) throw DiagramTooLarge();
  nodes_.reserve(wanted);
}

void DiagramBuilder::grow_table() {
  require(2 * table_.size() * sizeof(std::uint32_t));
  std::vector<std::uint32_t>(2 * table_.size()).swap(table_);
  for (std::uint32_t id = group_; id < size(); ++id) {
    table_[slot(nodes_[id].option, nodes_[id].lo, nodes_[id].hi)] = id;
  }
}

void DiagramBuilder::require(std::size_t more) const {
  const std::size_t used = bytes();
  if (used > memory_ || memory_ - used < more) throw DiagramTooLarge();
}

/// Children come before their parents. So a pass down finds the nodes that can be reached, and a pass up
/// moves them together.
void DiagramBuilder::drop_unreachable(std::uint32_t& root, const GoOn& go_on) {
  require(size() / 8);
  std::vector<bool> reached(size());
  reached[Diagram::kNone] = reached[Diagram::kDone] = reached[root] = true;
  std::uint32_t kept = 2;
  for (std::uint32_t id = size() - 1; id > Diagram::kDone; --id) {
    look_up(id, go_on);
    if (!reached[id]) continue;
    reached[nodes_[id].lo] = reached[nodes_[id].hi] = true;
    ++kept;
  }
  if (kept == size()) return;
  require(size() / 8 + size() * sizeof(std::uint32_t));
  std::vector<std::uint32_t> place(size());
  place[Diagram::kDone] = Diagram::kDone;
  std::uint32_t next = 2;
  for (std::uint32_t id = 2; id < size(); ++id) {
    look_up(id, go_on);
    if (!reached[id]) continue;
    place[id] = next;
    nodes_[next++] = {nodes_[id].option, place[nodes_[id].lo], place[nodes_[id].hi]};
  }
  root = place[root];
  nodes_.resize(next);
}

Diagram DiagramBuilder::finish(std::uint32_t root, std::span<const OptionId> order,
                               std::span<const OptionId> required, const GoOn& go_on) {
  begin_group();
  for (std::size_t k = required.size(); k-- > 0;) root = node(required[k], Diagram::kNone, root);
  std::vector<std::uint32_t>().swap(table_);
  drop_unreachable(root, go_on);
  if (nodes_.size() < nodes_.capacity() - nodes_.capacity() / 8 &&
      memory_ - std::min(memory_, bytes()) >= nodes_.size() * sizeof(Node)) {
    nodes_.shrink_to_fit();
  }
  auto arrays = std::make_shared<DiagramArrays>();
  arrays->order.reserve(required.size() + order.size());
  arrays->order.assign(required.begin(), required.end());
  arrays->order.insert(arrays->order.end(), order.begin(), order.end());
  arrays->option_count = option_count_;
  arrays->root = root;
  beside(beside_ + arrays->bytes());
  arrays->counts = count_nodes(nodes_, memory_ - std::min(memory_, bytes()), go_on);
  arrays->nodes = std::exchange(nodes_, ends());
  table_.resize(kFirstTable);
  group_ = 2;
  beside_ = 0;
  return Diagram(std::move(arrays));
}

}  // namespace dlx::detail
