#pragma once
/// Pictures of search trees.

#include <span>
#include <string>

#include <dlx/problem.hpp>
#include <dlx/search_tree.hpp>
#include <draw/export.hpp>
#include <picture/picture.hpp>

namespace draw {

/// A picture of a whole search tree of this problem. Each kind of node has a shape of its own, and a legend
/// explains those that are there. A node has the item branched on, a branch its option: with its items where
/// there is room, and otherwise its number alone. A tree that would be wide grows to the right instead of
/// down: it is high then, and its names stay readable. `labels` are what options are called; empty: by their
/// numbers.
///
/// Cost: O(n · depth) for n nodes; the picture has some six shapes for each.
DRAW_API picture::Picture tree(const dlx::Problem& problem, const dlx::SearchTree& tree,
                               std::span<const std::string> labels = {});

}  // namespace draw
