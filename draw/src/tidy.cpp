#include "tidy.hpp"

#include <algorithm>
#include <utility>

namespace draw {

namespace {

/// The edges of a subtree at each depth, the deepest first. They are counted from the middle of its root: an
/// edge is the number here minus `origin`.
struct Contour {
  std::vector<double> left, right;
  double origin = 0;

  std::size_t depth() const { return left.size(); }
  /// At the n-th depth from the root.
  double left_at(std::size_t n) const { return left[left.size() - 1 - n] - origin; }
  double right_at(std::size_t n) const { return right[right.size() - 1 - n] - origin; }
};

/// How far to the right of the first subtree's root the root of `next` must stand.
double distance(const Contour& before, const Contour& next) {
  double least = 0;
  for (std::size_t n = 0; n < std::min(before.depth(), next.depth()); ++n) {
    least = std::max(least, before.right_at(n) - next.left_at(n));
  }
  return least;
}

/// Puts `next` beside `before`, so far from it.
void join(Contour& before, const Contour& next, double away) {
  const double shift = before.origin + away - next.origin;
  const std::size_t shared = std::min(before.depth(), next.depth());
  for (std::size_t n = 0; n < shared; ++n) {
    before.right[before.depth() - 1 - n] = next.right[next.depth() - 1 - n] + shift;
  }
  if (next.depth() <= shared) return;
  const std::size_t deeper = next.depth() - shared;
  const auto moved = [&](const std::vector<double>& edges) {
    std::vector<double> part(edges.begin(), edges.begin() + static_cast<std::ptrdiff_t>(deeper));
    for (double& each : part) each += shift;
    return part;
  };
  const std::vector<double> left = moved(next.left), right = moved(next.right);
  before.left.insert(before.left.begin(), left.begin(), left.end());
  before.right.insert(before.right.begin(), right.begin(), right.end());
}

}  // namespace

std::vector<double> tidy(const std::vector<TidyNode>& nodes) {
  std::vector<Contour> contours(nodes.size());
  std::vector<std::vector<std::size_t>> children(nodes.size());
  for (std::size_t k = 1; k < nodes.size(); ++k) children[nodes[k].parent].push_back(k);
  std::vector<double> from_parent(nodes.size());
  for (std::size_t k = nodes.size(); k-- > 0;) {
    Contour& whole = contours[k];
    double last = 0;
    for (const std::size_t child : children[k]) {
      if (child == children[k].front()) {
        whole = std::move(contours[child]);
        continue;
      }
      last = from_parent[child] = distance(whole, contours[child]);
      join(whole, contours[child], last);
      contours[child] = {};
    }
    for (const std::size_t child : children[k]) from_parent[child] -= last / 2;
    whole.origin += last / 2;
    whole.left.push_back(whole.origin - nodes[k].breadth / 2);
    whole.right.push_back(whole.origin + nodes[k].breadth / 2);
  }
  std::vector<double> at(nodes.size());
  for (std::size_t k = 1; k < nodes.size(); ++k) at[k] = at[nodes[k].parent] + from_parent[k];
  double least = 0;
  for (std::size_t k = 0; k < nodes.size(); ++k) least = std::min(least, at[k] - nodes[k].breadth / 2);
  for (double& each : at) each -= least;
  return at;
}

}  // namespace draw
