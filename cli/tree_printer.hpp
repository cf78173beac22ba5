#pragma once
/// Search trees, as they are printed.

#include <ostream>
#include <string>

#include <dlx/dlx.hpp>

#include "problem_input.hpp"
#include "solution_printer.hpp"

namespace cli {

/// Keeps references to what was read, and to the tree.
class TreePrinter {
 public:
  TreePrinter(const ProblemInput& input, const dlx::SearchTree& tree)
      : problem_(input.problem), tree_(tree), options_(input, false) {}

  /// A line for each node, indented below its parent.
  void print_text(std::ostream& out);
  /// A graph for Graphviz.
  void print_dot(std::ostream& out);
  /// An object for each node.
  void print_json(std::ostream& out);

 private:
  std::string option(dlx::OptionId option);
  std::string options(const std::vector<dlx::OptionId>& options);
  std::string branch(const dlx::TreeNode& node);
  std::string outcome(const dlx::TreeNode& node, std::size_t solution) const;

  const dlx::Problem& problem_;
  const dlx::SearchTree& tree_;
  SolutionPrinter options_;
};

}  // namespace cli
