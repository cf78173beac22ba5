#pragma once
/// Checks the numbered invariants of engine/links/lists.cpp, links.cpp and multiple.cpp.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/links/links.hpp"
#include "engine/links/lists.hpp"
#include "engine/links/multiple.hpp"

namespace dlx::detail {

/// Remembers the state of `links` when it is made: rewind() must restore it. Keeps a reference to `links`.
class ListsAudit {
 public:
  virtual ~ListsAudit() = default;
  ListsAudit(const ListsAudit&) = delete;
  ListsAudit& operator=(const ListsAudit&) = delete;

  /// The first violation of any invariant but number 5; empty if there is none. Do not call it during run().
  /// Do not call it between restrict_to() and rewind(): then the ring has only a part of the open items. It
  /// returns nothing while an option is only partly chosen.
  std::string violation() {
    if (chosen_in_part()) return {};
    stock_.assign(items_.size(), {});
    out_.assign(nodes_.size(), false);
    take_stock();
    for (const std::string& found : {ring(), lists(), options(), empty()}) {
      if (!found.empty()) return found;
    }
    return {};
  }

  /// Invariant 5: what differs from the state at the start; empty if nothing does.
  virtual std::string difference() const {
    if (links_.depth_ != 0 || links_.base_ != 0) return "5: levels are left";
    if (!links_.forbidden_.empty()) return "5: forbidden options are left";
    for (std::size_t q = 0; q < nodes_.size(); ++q) {
      const LinkedLists::Node &was = nodes_[q], &is = links_.nodes_[q];
      if (was.up != is.up || was.down != is.down) return "5: links of node " + std::to_string(q);
      if (was.top != is.top) return "5: top of node " + std::to_string(q);
      if (was.color != is.color) return "5: color of node " + std::to_string(q);
    }
    for (std::size_t i = 0; i < items_.size(); ++i) {
      const LinkedLists::Item &was = items_[i], &is = links_.items_[i];
      if (was.left != is.left || was.right != is.right) return "5: links of item " + std::to_string(i);
      if (was.size != is.size) return "5: size of item " + std::to_string(i);
    }
    return {};
  }

  std::size_t depth() const { return links_.depth_; }

 protected:
  explicit ListsAudit(const LinkedLists& links) : links_(links), nodes_(links.nodes_), items_(links.items_) {}

  enum class State { open, covered, purified };
  struct Stock {  // what the chosen options have done to an item
    State state = State::open;
    std::int32_t color = 0;
    std::uint32_t used = 0;  // how much of its room is used
    bool closed = false;     // a level takes no more options of it
  };

  bool secondary(std::size_t item) const { return links_.is_secondary(static_cast<std::uint32_t>(item)); }
  std::size_t top(std::size_t node) const { return static_cast<std::size_t>(links_.nodes_[node].top); }
  bool spacer(std::size_t node) const { return links_.nodes_[node].top <= 0; }

  /// The first node of the option that `node` belongs to.
  std::size_t first(std::size_t node) const {
    while (!spacer(node - 1)) --node;
    return node;
  }

  /// Covers the item of a node, or gives it the node's color.
  void take(std::size_t node) {
    const std::int32_t color = nodes_[node].color;
    stock_[top(node)].state = color == 0 ? State::covered : State::purified;
    stock_[top(node)].color = color;
  }

  /// Finds out what the options of the levels do to their items, by the colors at the start.
  virtual void take_stock() = 0;
  /// The size that an open item would have without options.
  virtual std::uint32_t size_of_none(std::size_t item) const {
    return secondary(item) ? LinkedLists::kSecondary : 0;
  }
  virtual bool chosen_in_part() const { return false; }

  std::vector<Stock> stock_;  // by item
  std::vector<bool> out_;     // by first node: chosen while items have room, or tried before

 private:
  std::string ring() const {
    std::size_t before = 0, steps = 0;
    std::vector<bool> in_ring(items_.size());
    for (std::size_t i = links_.items_[0].right; i != 0; i = links_.items_[i].right) {
      if (++steps >= items_.size()) return "1: the ring does not come back to its head";
      if (links_.items_[i].left != before) return "1: left of item " + std::to_string(i);
      in_ring[i] = true;
      before = i;
    }
    if (links_.items_[0].left != before) return "1: left of the head";
    for (std::size_t i = 1; i < items_.size(); ++i) {
      if (in_ring[i] != (!secondary(i) && stock_[i].state == State::open && !stock_[i].closed)) {
        return "1: item " + std::to_string(i) + (in_ring[i] ? " is" : " is not") + " in the ring";
      }
    }
    return {};
  }

  std::string lists() {
    in_list_.assign(nodes_.size(), false);
    for (std::size_t i = 1; i < items_.size(); ++i) {
      if (stock_[i].state != State::open) continue;
      std::size_t length = 0, before = i;
      for (std::size_t p = links_.nodes_[i].down; p != i; p = links_.nodes_[p].down) {
        if (++length > nodes_.size()) return "2: the list of item " + std::to_string(i) + " is not circular";
        if (links_.nodes_[p].up != before) return "2: up of node " + std::to_string(p);
        if (top(p) != i) return "2: node " + std::to_string(p) + " is in a list of another item";
        in_list_[p] = true;
        before = p;
      }
      if (links_.nodes_[i].up != before) return "2: up of the head of item " + std::to_string(i);
      if (links_.items_[i].size - size_of_none(i) != length) return "2: size of item " + std::to_string(i);
    }
    return {};
  }

  /// Invariant 3, and more: an option is in the lists of its open items exactly if it may still be chosen.
  /// Then its nodes of purified items are marked, and no other nodes.
  std::string options() const {
    for (std::size_t o = 0; o < links_.option_node_.size(); ++o) {
      if (links_.option_node_[o] == 0) continue;
      const bool alive = may_be_chosen(o);
      for (std::size_t q = links_.option_node_[o]; !spacer(q); ++q) {
        const State state = stock_[top(q)].state;
        if (state == State::open && in_list_[q] != alive) return "3: node " + std::to_string(q);
        if (alive && (links_.nodes_[q].color < 0) != (state == State::purified)) {
          return "3: mark of node " + std::to_string(q);
        }
      }
    }
    return {};
  }

  bool may_be_chosen(std::size_t option) const {
    if (out_[links_.option_node_[option]]) return false;
    for (const OptionId forbidden : links_.forbidden_) {
      if (index(forbidden) == option) return false;
    }
    for (std::size_t q = links_.option_node_[option]; !spacer(q); ++q) {
      const Stock& stock = stock_[top(q)];
      if (stock.state == State::covered) return false;
      if (stock.state == State::purified && stock.color != nodes_[q].color) return false;
    }
    return true;
  }

  std::string empty() const {
    std::uint64_t count = 0;
    for (std::size_t i = 1; i < items_.size(); ++i) {
      const auto size = static_cast<std::int32_t>(links_.items_[i].size);
      count += !secondary(i) && stock_[i].state == State::open && size <= 0;
    }
    if (count == links_.empty_) return {};
    return "4: empty_ is " + std::to_string(links_.empty_) + ", not " + std::to_string(count);
  }

  const LinkedLists& links_;
  const std::vector<LinkedLists::Node> nodes_;  // as they were at the start
  const std::vector<LinkedLists::Item> items_;
  std::vector<bool> in_list_;
};

class LinksAudit final : public ListsAudit {
 public:
  explicit LinksAudit(const Links& links) : ListsAudit(links), links_(links) {}

  /// The item to branch on, by looking at all that are open; 0 if there is none.
  std::uint32_t to_choose() const {
    std::uint32_t best = 0;
    std::uint64_t least = ~std::uint64_t{0};
    for (std::uint32_t i = links_.items_[0].right; i != 0; i = links_.items_[i].right) {
      const std::uint64_t score = links_.weighted_ ? links_.score<true>(i) : links_.score<false>(i);
      if (score >= least) continue;
      least = score;
      best = i;
    }
    return best;
  }
  /// The item that level number `level` branches on.
  std::uint32_t chosen(std::size_t level) const { return links_.levels_[level].item; }
  /// Whether items are chosen by their bids now.
  bool bidding() const { return links_.bids_.bidding(); }

 private:
  void take_stock() override {
    for (std::size_t l = 0; l < links_.depth_; ++l) {
      for (std::size_t q = first(links_.levels_[l].node); !spacer(q); ++q) take(q);
    }
  }

  const Links& links_;
};

class MultipleLinksAudit final : public ListsAudit {
 public:
  explicit MultipleLinksAudit(const MultipleLinks& links)
      : ListsAudit(links), links_(links), bounds_(links.bounds_) {}

  std::string difference() const override {
    for (std::size_t i = 0; i < bounds_.size(); ++i) {
      const MultipleLinks::Bound &was = bounds_[i], &is = links_.bounds_[i];
      if (was.room != is.room || was.excess != is.excess) return "5: bounds of item " + std::to_string(i);
    }
    return ListsAudit::difference();
  }

  /// The item to branch on, by looking at all that are open; 0 if there is none. Requires a node that is no
  /// dead end.
  std::uint32_t to_choose() const {
    std::uint32_t best = 0;
    std::pair<bool, std::uint64_t> least{true, ~std::uint64_t{0}};  // those that need options come first
    for (std::uint32_t i = links_.items_[0].right; i != 0; i = links_.items_[i].right) {
      const std::int64_t excess = links_.bounds_[i].excess;
      const std::int64_t options = links_.items_[i].size + excess - 1;
      if (excess <= 0 && options == 0) continue;
      const auto branches = static_cast<std::uint32_t>(excess > 0 ? links_.items_[i].size : options + 1);
      const std::uint64_t score = links_.weighted_ ? links_.weights_.score(i, branches) : branches;
      if (std::pair(excess <= 0, score) >= least) continue;
      least = {excess <= 0, score};
      best = i;
    }
    return best;
  }
  /// The item that level number `level` branches on.
  std::uint32_t chosen(std::size_t level) const { return links_.levels_[level].item; }
  /// Whether items are chosen by their bids now.
  bool bidding() const { return links_.bids_.bidding(); }

 private:
  void take_stock() override {
    for (std::size_t l = 0; l < links_.depth_; ++l) {
      const MultipleLinks::Level& level = links_.levels_[l];
      if (level.item != 0) {
        use(level.item);
        for (std::size_t x = level.last; x != level.item; x = links_.nodes_[x].up) out_[first(x)] = true;
      }
      if (level.node == level.item) {
        stock_[level.item].closed = true;
        continue;
      }
      out_[first(level.node)] = true;
      for (std::size_t q = first(level.node); !spacer(q); ++q) {
        if (top(q) == level.item) continue;
        secondary(top(q)) ? take(q) : use(top(q));
      }
    }
  }

  void use(std::size_t item) {
    if (++stock_[item].used == bounds_[item].room) stock_[item].state = State::covered;
  }

  std::uint32_t size_of_none(std::size_t item) const override {
    if (secondary(item)) return ListsAudit::size_of_none(item);
    return 1 - static_cast<std::uint32_t>(bounds_[item].excess) + stock_[item].used;
  }

  bool chosen_in_part() const override { return links_.empty_ > 0 || links_.spent(); }

  const MultipleLinks& links_;
  const std::vector<MultipleLinks::Bound> bounds_;  // as they were at the start
};

}  // namespace dlx::detail
