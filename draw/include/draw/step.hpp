#pragma once
/// Pictures of a search, step by step.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <dlx/problem.hpp>
#include <dlx/trace.hpp>
#include <draw/export.hpp>
#include <picture/picture.hpp>

namespace draw {

/// Follows a search with dancing links, and gives a picture of each step:
///
///     dlx::Trace trace(problem);
///     draw::Film film(problem);
///     while (trace.next()) {
///       film.add(trace);
///       show(film.picture());
///     }
///
/// A picture has up to three panels, and the step in words below them:
///
///   matrix  What has left it is pale. The item branched on and the option of the step are marked, and the
///           options chosen so far have a dot beside them.
///   lists   The ring of items, and below each item its list of nodes, which have the numbers of their
///           options. A line with two heads joins neighbors. A node that has left is pale, but it still knows
///           its neighbors: dashed lines show them. That is how it comes back. The last node of a list and
///           its item are neighbors, too; this is not drawn.
///   tree    The nodes visited so far, with the current one marked. If there are many, what is done is drawn
///           as triangles, with the number of nodes in each, and the levels far above are left out.
///
/// A panel that would be too large to read is left out, and the picture says so. All pictures of a film have
/// the same size.
///
/// Cost:    add() takes O(size of the problem), or O(its depth) if the problem is too large for a matrix.
///          The memory stays within that, however long the search is. picture() takes time linear in its
///          shapes: at most some thousands.
/// Threads: a film belongs to one thread; a const Problem may be shared.
class DRAW_API Film {
 public:
  /// Keeps no reference to `problem`. `labels` are what options are called; empty: by their numbers.
  explicit Film(const dlx::Problem& problem, std::vector<std::string> labels = {});
  ~Film();
  Film(Film&&) noexcept;
  Film& operator=(Film&&) noexcept;

  /// Takes the step that a trace has just made. Call it after each next(), from the first one on. The trace
  /// is one of this problem.
  void add(const dlx::Trace& trace);

  /// How many steps it has taken.
  std::uint64_t steps() const;

  /// The picture of the last step; before the first one it is that of the problem.
  picture::Picture picture() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace draw
