#pragma once
/// The nodes that a search has visited, as many of them as a picture has room for.

#include <cstdint>
#include <string>
#include <vector>

#include <dlx/problem.hpp>
#include <dlx/trace.hpp>
#include <picture/picture.hpp>

#include "node_shapes.hpp"
#include "tidy.hpp"

namespace draw {

/// Follows a trace. If there are many nodes, the branches of each node that are done become one folded node.
/// So it has at most some nodes for each level, however long the search is.
class TreeSoFar {
 public:
  TreeSoFar(const dlx::Problem& problem, const std::vector<std::string>& labels)
      : problem_(problem), labels_(labels) {}

  void add(const dlx::Trace& trace);

  /// At most as large as this. The current node is marked.
  picture::Picture picture(double width, double height) const;

 private:
  struct Node {
    std::size_t parent = kNoParent;
    NodeShape shape = NodeShape::inner;
    std::string text{};
    std::string branch{};
    std::uint64_t count = 1;      // of nodes that it stands for
    std::uint64_t solutions = 0;  // in it
  };

  void enter(const dlx::Trace& trace);
  void fold();
  std::vector<Node> shown() const;

  dlx::Problem problem_;
  std::vector<std::string> labels_;
  std::vector<Node> nodes_;        // parents before their children
  std::vector<std::size_t> path_;  // from the root to the current node
};

}  // namespace draw
