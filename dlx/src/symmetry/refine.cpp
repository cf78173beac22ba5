#include "symmetry/refine.hpp"

#include <algorithm>
#include <cstddef>
#include <tuple>

namespace dlx::detail {

namespace {

/// Cells that are split. Each has a number, and a stretch of `order`.
class Refining {
 public:
  Refining(const SymmetryGraph& graph, std::vector<int>& order, const std::vector<int>& last, Budget& budget)
      : graph_(graph),
        budget_(budget),
        order_(order),
        place_(order.size()),
        cell_(order.size()),
        count_(order.size(), 0) {
    for (std::size_t begin = 0, k = 0; k < order.size(); ++k) {
      place_[vertex(k)] = k;
      cell_[vertex(k)] = stretches_.size();
      if (last[k] != 0) continue;
      stretches_.push_back({begin, k + 1});
      begin = k + 1;
    }
    for (std::size_t c = 0; c < stretches_.size(); ++c) waiting_.push_back(c);
  }

  /// False if the budget ends it.
  bool run() {
    if (!budget_.go_on()) return false;
    while (!waiting_.empty()) {
      const std::size_t splitter = waiting_.back();
      waiting_.pop_back();
      if (!split_by(stretches_[splitter])) return false;
    }
    return true;
  }

  void tell(std::vector<int>& last) const {
    std::fill(last.begin(), last.end(), 1);
    for (const Stretch& cell : stretches_) last[cell.end - 1] = 0;
  }

 private:
  struct Stretch {
    std::size_t begin, end;

    std::size_t size() const { return end - begin; }
  };

  std::size_t vertex(std::size_t place) const { return static_cast<std::size_t>(order_[place]); }

  /// Splits each cell by how many neighbours its vertices have in `splitter`.
  bool split_by(Stretch splitter) {
    constexpr std::size_t kOften = 1 << 16;
    touched_.clear();
    for (std::size_t k = splitter.begin; k < splitter.end; ++k) {
      const std::size_t v = vertex(k);
      steps_ += graph_.begin[v + 1] - graph_.begin[v] + 1;
      if (steps_ > kOften) {
        steps_ = 0;
        if (!budget_.go_on()) return false;
      }
      for (std::size_t e = graph_.begin[v]; e < graph_.begin[v + 1]; ++e) {
        const auto w = static_cast<std::size_t>(graph_.neighbours[e]);
        if (count_[w]++ == 0) touched_.push_back(w);
      }
    }
    std::sort(touched_.begin(), touched_.end(), [this](std::size_t a, std::size_t b) {
      return std::tuple(cell_[a], count_[a], a) < std::tuple(cell_[b], count_[b], b);
    });
    for (std::size_t begin = 0, end = 0; begin < touched_.size(); begin = end) {
      const std::size_t c = cell_[touched_[begin]];
      while (end < touched_.size() && cell_[touched_[end]] == c) ++end;
      split(c, begin, end);
    }
    for (const std::size_t w : touched_) count_[w] = 0;
    return true;
  }

  /// Splits cell `c`. Its vertices that have neighbours in the splitter are those from `begin` to `end` - 1
  /// of touched_, and those with as many stand together.
  void split(std::size_t c, std::size_t begin, std::size_t end) {
    parts_.clear();
    std::size_t at = stretches_[c].end;
    for (std::size_t k = end; k > begin; --k) {
      move(touched_[k - 1], --at);
      if (k == end || count_[touched_[k - 1]] != count_[touched_[k]]) {
        parts_.push_back({at, at + 1});
      } else {
        parts_.back().begin = at;
      }
    }
    if (at > stretches_[c].begin) parts_.push_back({stretches_[c].begin, at});
    if (parts_.size() == 1) return;
    // The largest part stays cell c. If that has split others before, the largest part need not: what the
    // other parts say is enough. If not, it still waits.
    const auto smaller = [](const Stretch& a, const Stretch& b) { return a.size() < b.size(); };
    std::iter_swap(parts_.begin(), std::max_element(parts_.begin(), parts_.end(), smaller));
    stretches_[c] = parts_[0];
    for (std::size_t p = 1; p < parts_.size(); ++p) {
      for (std::size_t k = parts_[p].begin; k < parts_[p].end; ++k) cell_[vertex(k)] = stretches_.size();
      waiting_.push_back(stretches_.size());
      stretches_.push_back(parts_[p]);
    }
  }

  /// Exchanges a vertex with the one at a place.
  void move(std::size_t v, std::size_t place) {
    const std::size_t other = vertex(place), from = place_[v];
    std::swap(order_[from], order_[place]);
    std::swap(place_[v], place_[other]);
  }

  const SymmetryGraph& graph_;
  Budget& budget_;
  std::size_t steps_ = 0;  // since the budget was asked
  std::vector<int>& order_;
  std::vector<std::size_t> place_;    // of each vertex in order_
  std::vector<std::size_t> cell_;     // of each vertex
  std::vector<std::size_t> count_;    // of each vertex: its neighbours in the splitter
  std::vector<Stretch> stretches_;    // of the cells
  std::vector<std::size_t> waiting_;  // cells that have yet to split others
  std::vector<std::size_t> touched_;  // vertices with a neighbour in the splitter
  std::vector<Stretch> parts_;        // of a cell
};

}  // namespace

bool refine(const SymmetryGraph& graph, Cells& cells, Budget& budget) {
  Refining refining(graph, cells.order, cells.last, budget);
  if (!refining.run()) return false;
  refining.tell(cells.last);
  return true;
}

}  // namespace dlx::detail
