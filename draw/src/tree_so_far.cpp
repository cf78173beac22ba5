#include "tree_so_far.hpp"

#include <algorithm>
#include <utility>

#include "matrix_frame.hpp"
#include "words.hpp"

namespace draw {

namespace {

constexpr std::size_t kMostVisited = 32;  // nodes; with more some are folded
constexpr std::size_t kMostLevels = 9;    // with more the first ones are not drawn
constexpr double kStepText = 12;
constexpr double kStepRoom = 60;  // of a text, at most
constexpr double kStepLevel = kShapeHeight + 28;
constexpr double kStepGap = 10;

std::string solutions_in_words(std::uint64_t count) {
  return std::to_string(count) + (count == 1 ? " solution" : " solutions");
}

}  // namespace

void TreeSoFar::add(const dlx::Trace& trace) {
  const dlx::TraceStep& step = trace.step();
  switch (step.kind) {
    case dlx::TraceKind::enter: enter(trace); break;
    case dlx::TraceKind::conflict:
      nodes_.push_back({.shape = NodeShape::dead_end});
      path_.push_back(0);
      break;
    case dlx::TraceKind::solution: {
      enter(trace);
      Node& node = nodes_[path_.back()];
      node.shape = NodeShape::solution;
      node.text = std::to_string(step.solutions);
      node.solutions = 1;
      break;
    }
    case dlx::TraceKind::choose:
    case dlx::TraceKind::dead_end: {
      Node& node = nodes_[path_.back()];
      if (step.kind == dlx::TraceKind::dead_end) node.shape = NodeShape::dead_end;
      if (step.item) node.text = picture::shortened(problem_.name(*step.item), kShapeText, kStepRoom);
      break;
    }
    case dlx::TraceKind::leave:
      if (path_.size() > 1) path_.pop_back();
      break;
    default: break;
  }
}

void TreeSoFar::enter(const dlx::Trace& trace) {
  if (nodes_.size() >= kMostVisited) fold();
  Node node;
  if (!path_.empty()) {
    node.parent = path_.back();
    const std::vector<dlx::TraceLevel> levels = trace.levels();
    const std::optional<dlx::OptionId> option = levels.empty() ? std::nullopt : levels.back().option;
    node.branch = option ? picture::shortened(option_name(*option, labels_), kStepText, kStepRoom) : "none";
  }
  path_.push_back(nodes_.size());
  nodes_.push_back(std::move(node));
}

/// Below each node of the path, what is not on the path becomes one node.
void TreeSoFar::fold() {
  std::vector<std::size_t> level(nodes_.size(), 0);  // of the path node it belongs to
  std::vector<Node> done(path_.size());
  std::vector<bool> on_path(nodes_.size(), false);
  for (std::size_t n = 0; n < path_.size(); ++n) {
    on_path[path_[n]] = true;
    level[path_[n]] = n;
    done[n].count = 0;
    done[n].shape = NodeShape::folded;
  }
  for (std::size_t k = 0; k < nodes_.size(); ++k) {
    if (on_path[k]) continue;
    level[k] = level[nodes_[k].parent];
    done[level[k]].count += nodes_[k].count;
    done[level[k]].solutions += nodes_[k].solutions;
  }
  std::vector<Node> kept;
  std::vector<std::size_t> path;
  for (std::size_t n = 0; n < path_.size(); ++n) {
    Node node = std::move(nodes_[path_[n]]);
    if (n > 0) node.parent = path.back();
    // What is done below the node above stands to the left.
    if (n > 0 && done[n - 1].count > 0) {
      done[n - 1].parent = path.back();
      kept.push_back(std::move(done[n - 1]));
    }
    path.push_back(kept.size());
    kept.push_back(std::move(node));
  }
  if (!done.empty() && done.back().count > 0) {
    done.back().parent = path.back();
    kept.push_back(std::move(done.back()));
  }
  nodes_ = std::move(kept);
  path_ = std::move(path);
}

/// Without the levels far above the current node.
std::vector<TreeSoFar::Node> TreeSoFar::shown() const {
  if (path_.size() <= kMostLevels) return nodes_;
  const std::size_t above = path_.size() - kMostLevels;
  std::vector<Node> nodes{{.shape = NodeShape::left_out, .text = std::to_string(above) + " levels above"}};
  std::vector<std::size_t> place(nodes_.size(), kNoParent);
  for (std::size_t k = path_[above]; k < nodes_.size(); ++k) {
    const bool top = k == path_[above];
    const std::size_t parent = top ? 0 : place[nodes_[k].parent];
    if (parent == kNoParent) continue;
    place[k] = nodes.size();
    nodes.push_back(nodes_[k]);
    nodes.back().parent = parent;
  }
  return nodes;
}

picture::Picture TreeSoFar::picture(double width, double height) const {
  std::vector<Node> nodes = shown();
  for (Node& node : nodes) {
    if (node.shape != NodeShape::folded) continue;
    node.text = std::to_string(node.count);
    node.branch = node.solutions > 0 ? solutions_in_words(node.solutions) : "";
  }
  std::vector<TidyNode> rooms;
  std::vector<double> depth;
  for (const Node& node : nodes) {
    const double text = picture::text_width(node.branch, kStepText);
    rooms.push_back({node.parent, std::max(shape_width(node.shape, node.text), text) + kStepGap});
    depth.push_back(node.parent == kNoParent ? 0 : depth[node.parent] + 1);
  }
  const std::vector<double> across = tidy(rooms);
  double wide = 0, deep = 0;
  for (std::size_t k = 0; k < nodes.size(); ++k) {
    wide = std::max(wide, across[k] + rooms[k].breadth / 2);
    deep = std::max(deep, depth[k]);
  }
  // A tree that is small keeps its size.
  const double scale = std::max({1.0, wide / width, (deep * kStepLevel + kShapeHeight + 4) / height});
  picture::Picture to(width * scale, height * scale);
  const double left = (to.width() - wide) / 2;
  const auto middle = [&](std::size_t k) {
    return picture::Point{left + across[k], depth[k] * kStepLevel + kShapeHeight / 2 + 2};
  };
  for (std::size_t k = 1; k < nodes.size(); ++k) {
    const picture::Point from = middle(nodes[k].parent), at = middle(k);
    const double text = nodes[k].branch.empty() ? 0 : 15;
    to.line({from.x, from.y + kShapeHeight / 2}, {at.x, at.y - kShapeHeight / 2 - text},
            {.stroke = picture::Ink::soft, .width = 1.2});
    to.text({at.x, at.y - kShapeHeight / 2 - 8}, nodes[k].branch,
            {.size = kStepText, .ink = picture::Ink::soft});
  }
  const std::size_t current = path_.empty() ? kNoParent : nodes.size() - (nodes_.size() - path_.back());
  for (std::size_t k = 0; k < nodes.size(); ++k) {
    draw_node(to, middle(k), {.shape = nodes[k].shape, .text = nodes[k].text, .current = k == current});
  }
  return to;
}

}  // namespace draw
