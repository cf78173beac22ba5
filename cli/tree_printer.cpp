#include "tree_printer.hpp"

#include <dlx/diagram.hpp>
#include <nlohmann/json.hpp>
#include <vector>

#include "report.hpp"

namespace cli {

namespace {

using dlx::TreeNode;
using Kind = dlx::TreeNodeKind;

/// For each node, whether it is the last branch of its parent.
std::vector<bool> last_branches(const std::vector<TreeNode>& nodes) {
  std::vector<bool> last(nodes.size(), false);
  std::vector<bool> seen(nodes.size(), false);  // a branch of this node
  for (std::size_t k = nodes.size(); k-- > 0;) {
    const std::size_t parent = nodes[k].parent;
    if (parent == TreeNode::kNone) continue;
    last[k] = !seen[parent];
    seen[parent] = true;
  }
  return last;
}

}  // namespace

/// "3 {a d f}"
std::string TreePrinter::option(dlx::OptionId option) {
  return std::to_string(index(option)) + " {" + std::string(options_.line(option)) + '}';
}

/// At most some of them, and how many more there are.
std::string TreePrinter::options(const std::vector<dlx::OptionId>& options) {
  constexpr std::size_t kMost = 8;
  const std::size_t shown = options.size() <= kMost ? options.size() : kMost - 2;
  std::string text;
  for (std::size_t k = 0; k < shown; ++k) text += (k > 0 ? ", " : "") + option(options[k]);
  if (shown < options.size()) text += " and " + std::to_string(options.size() - shown) + " more";
  return text;
}

/// What leads to a node.
std::string TreePrinter::branch(const TreeNode& node) {
  std::string text;
  if (node.option) {
    text = option(*node.option);
  } else if (node.parent != TreeNode::kNone && node.kind != Kind::left_out) {
    const TreeNode& parent = tree_.tree[node.parent];
    text = parent.kind == Kind::handed ? "with a smaller table"
                                       : "no more options for " + std::string(problem_.name(*parent.item));
  }
  if (!node.forced.empty()) text += (text.empty() ? "forced " : ", forced ") + options(node.forced);
  return text;
}

/// What becomes of a node. `solution` is the number of a solution.
std::string TreePrinter::outcome(const TreeNode& node, std::size_t solution) const {
  switch (node.kind) {
    case Kind::inner:
      return "item " + std::string(problem_.name(*node.item)) + ", " + plural(node.branches, "branch");
    case Kind::handed: return "handed down";
    case Kind::dead_end:
      return node.item ? "dead end: too few options for " + std::string(problem_.name(*node.item))
                       : "dead end";
    case Kind::solution: return "solution " + std::to_string(solution);
    case Kind::left_out: break;
  }
  return "... " + plural(node.branches, "more branch") + ", not searched";
}

/// A node without a sibling stands below its parent, and not further to the right. So a long way without a
/// choice goes straight down.
void TreePrinter::print_text(std::ostream& out) {
  const std::vector<bool> last = last_branches(tree_.tree);
  std::string indent;                // of the last node's branches
  std::vector<std::size_t> indents;  // how long it is below each node on the way
  std::size_t solutions = 0;
  std::vector<std::size_t> children(tree_.tree.size(), 0);
  for (const TreeNode& node : tree_.tree) {
    if (node.parent != TreeNode::kNone) ++children[node.parent];
  }
  for (std::size_t k = 0; k < tree_.tree.size(); ++k) {
    const TreeNode& node = tree_.tree[k];
    indents.resize(node.depth);
    indent.resize(indents.empty() ? 0 : indents.back());
    const bool alone = node.parent == TreeNode::kNone || children[node.parent] == 1;
    if (node.kind == Kind::solution) ++solutions;
    const std::string branch = this->branch(node);
    out << indent
        << (alone     ? ""
            : last[k] ? "└─ "
                      : "├─ ")
        << branch << (branch.empty() ? "" : " → ") << outcome(node, solutions) << '\n';
    if (!alone) indent += last[k] ? "   " : "│  ";
    indents.push_back(indent.size());
  }
}

void TreePrinter::print_dot(std::ostream& out) {
  out << "digraph tree {\n  node [fontname=\"sans-serif\"];\n  edge [fontname=\"sans-serif\"];\n";
  std::size_t solutions = 0;
  for (std::size_t k = 0; k < tree_.tree.size(); ++k) {
    const TreeNode& node = tree_.tree[k];
    if (node.kind == Kind::solution) ++solutions;
    static constexpr const char* kShapes[] = {"ellipse", "ellipse", "box", "doublecircle", "plaintext"};
    const std::string name =
        node.kind == Kind::inner ? std::string(problem_.name(*node.item)) : outcome(node, solutions);
    out << "  n" << k << " [label=" << dlx::graphviz_label(name)
        << ", shape=" << kShapes[static_cast<int>(node.kind)] << "];\n";
    if (node.parent != TreeNode::kNone)
      out << "  n" << node.parent << " -> n" << k << " [label=" << dlx::graphviz_label(branch(node))
          << "];\n";
  }
  out << "}\n";
}

void TreePrinter::print_json(std::ostream& out) {
  const auto numbers = [](const std::vector<dlx::OptionId>& options) {
    auto json = nlohmann::ordered_json::array();
    for (const dlx::OptionId option : options) json.push_back(index(option));
    return json;
  };
  for (std::size_t k = 0; k < tree_.tree.size(); ++k) {
    const TreeNode& node = tree_.tree[k];
    nlohmann::ordered_json json{{"node", k}, {"kind", name(node.kind)}, {"depth", node.depth}};
    if (node.parent != TreeNode::kNone) json["parent"] = node.parent;
    if (node.option) json["option"] = index(*node.option);
    if (!node.forced.empty()) json["forced"] = numbers(node.forced);
    if (node.item) json["item"] = problem_.name(*node.item);
    if (node.branches > 0) json["branches"] = node.branches;
    out << json_line(json);
  }
}

}  // namespace cli
