#include <draw/tree.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "matrix_frame.hpp"
#include "node_shapes.hpp"
#include "tidy.hpp"
#include "words.hpp"

namespace draw {

namespace {

using dlx::TreeNode;
using dlx::TreeNodeKind;
using picture::Ink;
using picture::Picture;
using picture::Point;
using Anchor = picture::TextStyle::Anchor;

constexpr double kBranchText = 12;
constexpr double kBranchLine = 15;   // height of a line of a branch's text
constexpr double kBranchRoom = 150;  // of its text, at most
constexpr double kItemRoom = 110;    // of the text of a node, at most
constexpr double kBranchGap = 22;    // between a node and what stands at its branches
constexpr double kNodeGap = 12;      // between neighbors
constexpr double kMostAcross = 900;  // a tree that is wider grows to the right
constexpr double kLeastPaper = 300;
constexpr double kTreeMargin = 14;
constexpr std::size_t kMostForced = 8;  // of which the numbers are told

/// A node as it is drawn, and the text at the branch that leads there.
struct Block {
  NodeLook look{};
  std::vector<std::string> lines{};

  double shape() const { return shape_width(look.shape, look.text); }
  double text() const {
    double wide = 0;
    for (const std::string& line : lines) wide = std::max(wide, picture::text_width(line, kBranchText));
    return wide;
  }
  double text_height() const { return kBranchLine * static_cast<double>(lines.size()); }
};

/// How much is said at branches.
enum class Detail : std::uint8_t { items, numbers };

/// Makes the blocks of a tree.
class Blocks {
 public:
  Blocks(const dlx::Problem& problem, const std::vector<TreeNode>& nodes, std::span<const std::string> labels)
      : problem_(problem), nodes_(nodes), labels_(labels) {}

  std::vector<Block> make(Detail detail) const {
    std::vector<Block> blocks;
    std::size_t solutions = 0;
    for (const TreeNode& node : nodes_) {
      if (node.kind == TreeNodeKind::solution) ++solutions;
      Block block{.look = {.shape = shape_of(node.kind)}, .lines = lines(node, detail)};
      block.look.text = text(node, solutions);
      block.look.tip = tip(node);
      blocks.push_back(std::move(block));
    }
    return blocks;
  }

 private:
  static NodeShape shape_of(TreeNodeKind kind) {
    switch (kind) {
      case TreeNodeKind::inner: return NodeShape::inner;
      case TreeNodeKind::handed: return NodeShape::handed;
      case TreeNodeKind::dead_end: return NodeShape::dead_end;
      case TreeNodeKind::solution: return NodeShape::solution;
      case TreeNodeKind::left_out: break;
    }
    return NodeShape::left_out;
  }

  std::string text(const TreeNode& node, std::size_t solution) const {
    if (node.kind == TreeNodeKind::left_out) return "+" + std::to_string(node.branches);
    if (node.kind == TreeNodeKind::solution) return std::to_string(solution);
    return node.item && node.kind != TreeNodeKind::handed
               ? picture::shortened(problem_.name(*node.item), kShapeText, kItemRoom)
               : "";
  }

  /// The branch is to take no more options of its item.
  bool takes_none(const TreeNode& node) const {
    return !node.option && node.parent != TreeNode::kNone && node.kind != TreeNodeKind::left_out &&
           nodes_[node.parent].kind == TreeNodeKind::inner;
  }

  std::vector<std::string> lines(const TreeNode& node, Detail detail) const {
    std::vector<std::string> all;
    const bool numbers = detail == Detail::numbers;
    if (takes_none(node)) all.emplace_back(numbers ? "none" : "no more");
    if (node.option) {
      const std::string words =
          numbers ? option_name(*node.option, labels_) : option_words(problem_, *node.option, labels_);
      all.push_back(picture::shortened(words, kBranchText, numbers ? kBranchRoom / 2 : kBranchRoom));
    }
    if (node.forced.empty()) return all;
    if (!numbers) {
      all.push_back(picture::shortened("forced " + forced(node), kBranchText, kBranchRoom));
    } else {
      all.push_back(std::to_string(node.forced.size()) + " forced");
    }
    return all;
  }

  std::string forced(const TreeNode& node) const {
    std::string text;
    for (std::size_t k = 0; k < std::min(kMostForced, node.forced.size()); ++k) {
      text += (k > 0 ? ", " : "") + option_name(node.forced[k], labels_);
    }
    return text + (node.forced.size() > kMostForced ? ", \xE2\x80\xA6" : "");
  }

  /// All of what leads to a node.
  std::string tip(const TreeNode& node) const {
    std::string text;
    if (node.option) text = "option " + option_words(problem_, *node.option, labels_);
    if (takes_none(node)) {
      text = "no more options for " + std::string(problem_.name(*nodes_[node.parent].item));
    }
    if (!node.forced.empty()) text += (text.empty() ? "forced " : ", forced ") + forced(node);
    return text;
  }

  const dlx::Problem& problem_;
  const std::vector<TreeNode>& nodes_;
  std::span<const std::string> labels_;
};

/// A tree with the places of its nodes.
class Plan {
 public:
  Plan(const std::vector<TreeNode>& nodes, std::vector<Block> blocks, bool down)
      : nodes_(nodes), blocks_(std::move(blocks)), down_(down) {
    std::vector<TidyNode> rooms;
    for (std::size_t k = 0; k < nodes.size(); ++k) {
      const Block& block = blocks_[k];
      const double high = block.lines.empty() ? kShapeHeight : 2 * kBranchLine;
      const double across = down ? std::max(block.shape(), block.text()) + kNodeGap : high + kNodeGap / 2;
      rooms.push_back({nodes[k].parent, across});
    }
    across_ = tidy(rooms);
    for (std::size_t k = 0; k < rooms.size(); ++k) {
      breadth_ = std::max(breadth_, across_[k] + rooms[k].breadth / 2);
    }
    measure_levels();
  }

  double breadth() const { return breadth_; }
  double width() const { return down_ ? breadth_ : reach_; }
  double height() const { return down_ ? reach_ : breadth_; }

  void draw(Picture& to, Point corner) const {
    for (std::size_t k = 1; k < nodes_.size(); ++k) branch(to, corner, k);
    for (std::size_t k = 0; k < nodes_.size(); ++k) {
      const Point middle = this->middle(corner, k);
      draw_node(to, middle, blocks_[k].look);
      text(to, middle, corner, k);
    }
  }

 private:
  /// A level is as deep as the largest text at its branches, and its largest shape.
  struct Level {
    double text = 0;
    double shape = 0;
    double begin = 0;  // where its texts begin
  };

  void measure_levels() {
    for (std::size_t k = 0; k < nodes_.size(); ++k) {
      const std::size_t depth = nodes_[k].depth;
      if (levels_.size() <= depth) levels_.resize(depth + 1);
      Level& level = levels_[depth];
      level.text = std::max(level.text, down_ ? blocks_[k].text_height() : blocks_[k].text());
      level.shape = std::max(level.shape, down_ ? kShapeHeight : blocks_[k].shape());
    }
    for (Level& level : levels_) {
      level.begin = reach_;
      if (!down_ && level.text > 0) level.text += 6;
      reach_ += level.text + level.shape + kBranchGap;
    }
    reach_ -= kBranchGap;
  }

  Point middle(Point corner, std::size_t k) const {
    const Level& level = levels_[nodes_[k].depth];
    const double along = level.begin + level.text;
    if (down_) return {corner.x + across_[k], corner.y + along + kShapeHeight / 2};
    return {corner.x + along + blocks_[k].shape() / 2, corner.y + across_[k]};
  }

  void branch(Picture& to, Point corner, std::size_t k) const {
    const Point from = middle(corner, nodes_[k].parent), at = middle(corner, k);
    const picture::Style style{.stroke = Ink::soft, .width = 1.2};
    if (down_) {
      const double begin = from.y + kShapeHeight / 2;
      const double end = at.y - kShapeHeight / 2 - blocks_[k].text_height();
      return to.line({from.x, begin}, {at.x, end}, style);
    }
    // Straight to where the shapes of its level end, and below the text of the branch, so that it crosses
    // neither.
    const double level = corner.x + levels_[nodes_[k].depth].begin;
    const Point begin{from.x + blocks_[nodes_[k].parent].shape() / 2, from.y};
    const Point out{level - kBranchGap, from.y}, turn{level, at.y};
    const double half = (out.x + turn.x) / 2;
    to.line(begin, out, style);
    to.curve(out, {half, out.y}, {half, turn.y}, turn, style);
    to.line(turn, {at.x - blocks_[k].shape() / 2, at.y}, style);
  }

  /// Above the node; in a tree to the right its lines are above and below the branch.
  void text(Picture& to, Point middle, Point corner, std::size_t k) const {
    const Block& block = blocks_[k];
    const picture::TextStyle style{
        .size = kBranchText, .ink = Ink::soft, .anchor = down_ ? Anchor::middle : Anchor::start};
    const double top = middle.y - (down_ ? kShapeHeight / 2 + block.text_height() + 1 : kBranchLine);
    const double x = down_ ? middle.x : corner.x + levels_[nodes_[k].depth].begin + 2;
    for (std::size_t i = 0; i < block.lines.size(); ++i) {
      to.text({x, top + kBranchLine * (static_cast<double>(i) + .5)}, block.lines[i], style);
    }
  }

  const std::vector<TreeNode>& nodes_;
  std::vector<Block> blocks_;
  bool down_;
  std::vector<double> across_;  // the middle of each node
  std::vector<Level> levels_;
  double breadth_ = 0, reach_ = 0;
};

std::vector<ShapeMeaning> meanings(const std::vector<TreeNode>& nodes) {
  bool there[5] = {}, named = false, unnamed = false;
  for (const TreeNode& node : nodes) {
    there[static_cast<std::size_t>(node.kind)] = true;
    if (node.kind == TreeNodeKind::dead_end) (node.item ? named : unnamed) = true;
  }
  const auto has = [&there](TreeNodeKind kind) { return there[static_cast<std::size_t>(kind)]; };
  std::vector<ShapeMeaning> all;
  if (has(TreeNodeKind::inner)) all.push_back({{NodeShape::inner, "x"}, "branches on item x"});
  if (named) all.push_back({{NodeShape::dead_end, "x"}, "dead end: too few options for x"});
  if (unnamed) all.push_back({{NodeShape::dead_end, ""}, "dead end"});
  if (has(TreeNodeKind::solution)) all.push_back({{NodeShape::solution, "1"}, "solution 1"});
  if (has(TreeNodeKind::handed)) all.push_back({{NodeShape::handed, ""}, "handed to a smaller table"});
  if (has(TreeNodeKind::left_out)) all.push_back({{NodeShape::left_out, "+4"}, "4 branches, not searched"});
  return all;
}

/// As many details as there is room for.
Plan plan(const Blocks& blocks, const std::vector<TreeNode>& nodes) {
  for (const Detail detail : {Detail::items, Detail::numbers}) {
    Plan tried(nodes, blocks.make(detail), true);
    if (tried.breadth() <= kMostAcross) return tried;
  }
  return {nodes, blocks.make(Detail::items), false};
}

}  // namespace

picture::Picture tree(const dlx::Problem& problem, const dlx::SearchTree& tree,
                      std::span<const std::string> labels) {
  const Blocks blocks(problem, tree.tree, labels);
  const Plan drawn = plan(blocks, tree.tree);
  const double width = std::max(kLeastPaper, drawn.width());
  const ShapeLegend legend(meanings(tree.tree), width);
  Picture to(width + 2 * kTreeMargin, drawn.height() + legend.height() + 3 * kTreeMargin);
  drawn.draw(to, {kTreeMargin + (width - drawn.width()) / 2, kTreeMargin});
  legend.draw(to, {kTreeMargin, drawn.height() + 2 * kTreeMargin});
  return to;
}

}  // namespace draw
