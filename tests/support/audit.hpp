#pragma once
/// Checks the numbered invariants of engine/links.cpp, and of links/multiple.cpp where there are
/// multiplicities.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/links/links.hpp"

namespace dlx::detail {

/// Takes the state of `links` when made as what rewind() must restore. Keeps a reference to `links`.
class LinksAudit {
 public:
  explicit LinksAudit(const Links& links)
      : links_(links), nodes_(links.nodes_), items_(links.items_), bounds_(links.bounds_) {}

  /// The first violation of invariants 1 to 4; empty if there is none. Call it when no run() is under way,
  /// and not between set_open() and rewind(), when the ring holds a part of the open items only. With
  /// multiplicities nothing is said where an option is chosen in part only.
  std::string violation() {
    if (links_.multiple() && (links_.empty_ > 0 || links_.spent())) return {};
    take_stock();
    for (const std::string& found : {ring(), lists(), options(), empty()}) {
      if (!found.empty()) return found;
    }
    return {};
  }

  /// Invariant 5: what differs from the state at the start; empty if nothing does.
  std::string difference() const {
    if (links_.depth_ != 0 || links_.base_ != 0) return "5: levels are left";
    if (!links_.forbidden_.empty()) return "5: forbidden options are left";
    for (std::size_t q = 0; q < nodes_.size(); ++q) {
      const Links::Node &was = nodes_[q], &is = links_.nodes_[q];
      if (was.up != is.up || was.down != is.down) return "5: links of node " + std::to_string(q);
      if (was.top != is.top) return "5: top of node " + std::to_string(q);
      if (was.color != is.color) return "5: color of node " + std::to_string(q);
    }
    for (std::size_t i = 0; i < items_.size(); ++i) {
      const Links::Item &was = items_[i], &is = links_.items_[i];
      if (was.left != is.left || was.right != is.right) return "5: links of item " + std::to_string(i);
      if (was.size != is.size) return "5: size of item " + std::to_string(i);
    }
    for (std::size_t i = 0; i < bounds_.size(); ++i) {
      const Links::Bound &was = bounds_[i], &is = links_.bounds_[i];
      if (was.room != is.room || was.excess != is.excess) return "5: bounds of item " + std::to_string(i);
    }
    return {};
  }

  std::size_t depth() const { return links_.depth_; }

 private:
  enum class State { open, covered, purified };
  struct Stock {  // of an item, told from the options chosen
    State state = State::open;
    std::int32_t color = 0;
    std::uint32_t used = 0;  // so much of its room
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

  /// The items that the levels' options cover or give a color, by their colors at the start.
  void take_stock() {
    stock_.assign(items_.size(), {});
    out_.assign(nodes_.size(), false);
    if (links_.multiple()) return take_stock_of_steps();
    for (std::size_t l = 0; l < links_.depth_; ++l) {
      for (std::size_t q = first(links_.levels_[l].node); !spacer(q); ++q) {
        const std::int32_t color = nodes_[q].color;
        stock_[top(q)] = {color == 0 ? State::covered : State::purified, color, 1, false};
      }
    }
  }

  void take_stock_of_steps() {
    const auto use = [this](std::size_t item) {
      if (++stock_[item].used == bounds_[item].room) stock_[item].state = State::covered;
    };
    for (std::size_t l = 0; l < links_.depth_; ++l) {
      const Links::Step& step = links_.steps_[l];
      if (step.item != 0) {
        use(step.item);
        for (std::size_t x = step.last; x != step.item; x = links_.nodes_[x].up) out_[first(x)] = true;
      }
      if (step.node == step.item) {
        stock_[step.item].closed = true;
        continue;
      }
      out_[first(step.node)] = true;
      for (std::size_t q = first(step.node); !spacer(q); ++q) {
        if (top(q) == step.item) continue;
        const std::int32_t color = nodes_[q].color;
        if (!secondary(top(q))) {
          use(top(q));
        } else {
          stock_[top(q)].state = color == 0 ? State::covered : State::purified;
          stock_[top(q)].color = color;
        }
      }
    }
  }

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

  /// The size that an item would have without options.
  std::uint32_t size_of_none(std::size_t item) const {
    if (secondary(item)) return Links::kSecondary;
    if (!links_.multiple()) return 0;
    return 1 - static_cast<std::uint32_t>(bounds_[item].excess) + stock_[item].used;
  }

  /// Invariant 3, and more: an option is in the lists of its open items exactly if it may still be chosen,
  /// and then its nodes of purified items, and no others, are marked.
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

  const Links& links_;
  const std::vector<Links::Node> nodes_;  // as they were at the start
  const std::vector<Links::Item> items_;
  const std::vector<Links::Bound> bounds_;
  std::vector<Stock> stock_;
  std::vector<bool> in_list_;
  std::vector<bool> out_;  // by first node: chosen where items have room, or tried before
};

}  // namespace dlx::detail
