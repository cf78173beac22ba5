#pragma once
/// All solutions in one diagram: to count them, to list them, to draw some at random, to find the cheapest,
/// and to write them out.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <iterator>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <vector>

#include <dlx/count.hpp>
#include <dlx/problem.hpp>
#include <dlx/solve.hpp>

namespace dlx {

namespace detail {
struct DiagramArrays;
class DiagramBuilder;
}  // namespace detail

/// All solutions of a problem, as a reduced ordered zero-suppressed decision diagram (ZDD).
///
/// Each node asks of one option whether it is chosen: arc hi if so, arc lo if not. A way from the root to end
/// 1 is a solution, made of the options whose hi arc it takes. A way to end 0 is no solution. Along every way
/// options come in order(). No two nodes have the same option and arcs (reduced). No hi arc leads to end 0
/// (zero-suppressed). So there is just one diagram for a set of solutions and an order. Required options are
/// nodes like any other.
///
/// The diagram's order of solutions: first those with the option of the root, then those without it. Among
/// each of these, first those with the option of the next node on their way, and so on down.
///
/// Immutable; made by diagram(). Copies share everything and cost next to nothing. A Diagram that was moved
/// from may only be assigned to or destroyed. Threads: may be shared.
/// Source:  Minato, Zero-suppressed BDDs for set manipulation in combinatorial problems (DAC 1993); Knuth,
///          TAOCP 7.1.4; for exact cover: Nishino et al., Dancing with decision diagrams (AAAI 2017).
class DLX_API Diagram {
 public:
  static constexpr std::uint32_t kNone = 0;  ///< the end without a solution
  static constexpr std::uint32_t kDone = 1;  ///< the end where a solution is complete

  struct Node {
    OptionId option;
    std::uint32_t lo;  ///< the node to go to if `option` is not chosen
    std::uint32_t hi;  ///< the node to go to if it is
    friend constexpr bool operator==(const Node&, const Node&) = default;
  };

  class Iterator;

  Diagram();  ///< no solutions

  /// The number of solutions.
  BigCount count() const;
  /// The number of nodes, the two ends not included.
  std::size_t node_count() const { return nodes().size() - 2; }
  /// Memory held, in bytes.
  std::size_t bytes() const;

  /// The nodes. Arcs are indices into this array. Children come before their parents. The first two places
  /// are the ends; their options mean nothing.
  std::span<const Node> nodes() const;
  /// The node where every way begins. An end if there are no nodes.
  std::uint32_t root() const;
  /// The options that nodes may ask of, each once, in the order in which they come from the root to the ends.
  std::span<const OptionId> order() const;
  /// The number of options that the problem has.
  std::size_t option_count() const;

  /// The solution with number `k`, counted from 0 in the diagram's order: its options, ascending.
  ///
  /// Cost:    O(longest way).
  /// Throws:  InvalidArgument unless 0 <= k < count().
  std::vector<OptionId> solution(const BigCount& k) const;

  /// The number of a solution: `rank(solution(k)) == k`. Empty if the diagram has no solution with just these
  /// options. They may be in any order.
  ///
  /// Cost:    O(longest way), times the logarithm of the number of `options`.
  std::optional<BigCount> rank(std::span<const OptionId> options) const;

  /// All solutions in the diagram's order: `for (dlx::Solution s : diagram) ...`. Each step takes time in
  /// proportion to the longest way at most, and only one way is kept. An iterator may outlive the diagram.
  Iterator begin() const;
  std::default_sentinel_t end() const { return {}; }

  /// For each option of the problem, the number of solutions that have it: count() if it is forced, 0 if it
  /// is impossible. Empty if `go_on`, which is asked now and then, says false.
  ///
  /// Cost:    O(nodes), and as much memory as for the counts of the nodes.
  std::vector<BigCount> frequencies(const std::function<bool()>& go_on = {}) const;

 private:
  friend class detail::DiagramBuilder;
  friend class Sampler;
  friend class Cheapest;

  explicit Diagram(std::shared_ptr<const detail::DiagramArrays> arrays);

  std::shared_ptr<const detail::DiagramArrays> arrays_;
};

/// An input iterator: what `*it` shows is valid until ++it. Threads: belongs to one thread.
class DLX_API Diagram::Iterator {
 public:
  using iterator_concept = std::input_iterator_tag;
  using value_type = Solution;
  using difference_type = std::ptrdiff_t;

  Iterator() = default;
  Solution operator*() const { return solution_; }
  Iterator& operator++();
  void operator++(int) { ++*this; }
  friend bool operator==(const Iterator& it, std::default_sentinel_t) { return it.arrays_ == nullptr; }

 private:
  friend class Diagram;
  explicit Iterator(std::shared_ptr<const detail::DiagramArrays> arrays);
  void descend(std::uint32_t node);

  std::shared_ptr<const detail::DiagramArrays> arrays_;  // null at the end
  std::vector<std::uint32_t> path_;                      // the nodes whose hi arc is taken
  std::vector<OptionId> solution_;
};

/// Solutions drawn at random. Each is as likely as any other, whatever was drawn before.
///
/// Cost:    O(longest way) a solution, without allocating.
/// Order:   the same seed and diagram give the same solutions on every system.
/// Threads: a sampler belongs to one thread; several may share a diagram.
class DLX_API Sampler {
 public:
  /// Throws InvalidArgument for a diagram without solutions.
  Sampler(Diagram diagram, std::uint64_t seed);

  /// The next one; valid until the one after it is drawn.
  Solution next();

 private:
  Diagram diagram_;
  std::mt19937_64 random_;
  std::vector<OptionId> solution_;
};

/// Solutions from the cheapest to the dearest, found one by one. The search is best-first: the diagram says
/// exactly what the rest of a way costs at least. Solutions that cost the same come in the diagram's order.
///
/// Cost:    O(nodes) to set up. Then O(longest way) a solution, times the logarithm of the number of branches
///          kept. Each solution adds as many branches as it has nodes.
/// Threads: belongs to one thread; several may share a diagram.
class DLX_API Cheapest {
 public:
  /// `costs`: one for each option of the problem; negative ones are fine.
  /// Throws:  InvalidArgument for another number of costs. Also if the costs of some solution add up to more
  ///          than 2^63 - 1 without their signs.
  Cheapest(Diagram diagram, std::span<const std::int64_t> costs);
  ~Cheapest();
  Cheapest(Cheapest&&) noexcept;
  Cheapest& operator=(Cheapest&&) noexcept;

  /// The next one; empty when all have been given.
  std::optional<CostedSolution> next();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// The first `k` that Cheapest gives, or all if there are fewer.
DLX_API std::vector<CostedSolution> cheapest(const Diagram& diagram, std::span<const std::int64_t> costs,
                                             std::size_t k);

/// What the diagram is made of, and how.
struct DiagramOptions {
  Strategy by{};
  Subtree from{};  ///< what is searched; by default the whole tree
  Limits within{};
  /// How many threads count along a frontier, before the diagram is made, see thread_count().
  unsigned threads = 1;
};

/// How making a diagram went.
struct DiagramOutcome : SearchReport {
  /// Set if the status is `complete`, and only then.
  std::optional<Diagram> diagram;
  std::uint64_t diagram_nodes = 0;  ///< how many it has, or had when the work ended
  std::uint64_t listed = 0;         ///< solutions found one by one, of all parts together
  std::size_t bytes = 0;            ///< what it takes; if it was not finished, what was kept for it
};

/// Makes the diagram of all solutions. Parts of the problem that share no item are made one by one. So the
/// diagram is only as large as the diagrams of its parts together, while their numbers of solutions are
/// multiplied. A problem without primary items has one solution, the empty one. Its diagram is end 1.
///
/// A part is counted first, as count() does it. If it is counted along a frontier, the diagram is made along
/// the frontier, too, in time proportional to its states. If not, the solutions are listed and sorted. Each
/// takes a few bits for each primary item, or with multiplicities a bit for each option.
///
/// Memory:  all that is kept, the diagram included, stays within `Limits::memory`. If it cannot, the status
///          is `memory_limit`.
/// Order:   the same problem and options give the same diagram, with any number of threads. Only when memory
///          is short, the order of its options may be another.
/// Throws:  InvalidArgument for options that make no sense.
/// Threads: a const Problem may be shared. With DiagramOptions::threads, threads share a count along a
///          frontier. The nodes are made by one thread.
DLX_API DiagramOutcome diagram(const Problem& problem, const DiagramOptions& options = {});

/// `text` between double quotes, as a label of Graphviz. What its SVG could not have is U+FFFD: control
/// characters, what is no character, and each byte that is not UTF-8. After 4,000 bytes an ellipsis stands
/// for the rest: Graphviz reads no label of more than 16,384 bytes.
DLX_API std::string graphviz_label(std::string_view text);

/// Writes Graphviz: `dot -Tsvg` draws it. A node is labelled with the number of its option and, if `problem`
/// is given, with the option's items. Arcs lo are dashed. Arcs to end 0 are left out.
DLX_API void write_graphviz(std::ostream& out, const Diagram& diagram, const Problem* problem = nullptr);

/// Writes the node list that Graphillion's setset.load and SAPPOROBDD's import read. Each node has a line "id
/// variable lo hi", where B stands for end 0 and T for end 1. Children come before their parents, the root
/// comes last, and then a line ".". Variables count from 1: variable v stands for option order()[v - 1]. A
/// diagram without nodes is B or T alone.
DLX_API void write_node_list(std::ostream& out, const Diagram& diagram);

}  // namespace dlx
