#pragma once
/// A search made visible: Knuth's algorithms step by step, with what each step does, and why.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/options.hpp>
#include <dlx/problem.hpp>
#include <dlx/subtree.hpp>

namespace dlx {

/// What a step does. The numbers are those of Knuth's steps: first of Algorithms X and C, then of Algorithm
/// M.
enum class TraceKind {
  begin,      ///< 1, 1: the lists are made; what is required is chosen, what is forbidden is taken out
  conflict,   ///< 1, 1: required options exclude each other, so there is no solution; the last step
  enter,      ///< 2, 2: a new level, where something is to be covered
  solution,   ///< 2, 2: nothing is left to be covered
  choose,     ///< 3, 3: the item to branch on
  dead_end,   ///< 3, 3: an item has fewer options left than it needs
  cover,      ///< 4, 4: the item leaves the open items, and its options leave all other lists. In Algorithm M
              ///<       it stays if more options may cover it
  tweak,      ///< 5 of M: the option to be tried leaves all lists, until all branches of its item are tried
  attempt,    ///< 5, 6: an option is tried: its other items are covered, or get a color. In Algorithm M it
              ///<       may also be tried to take no more options
  exhausted,  ///< 5, 5: all branches are tried
  undo,       ///< 6, 7: what the last attempt has done is undone
  restore,    ///< 7, 8: what `cover` and `tweak` have done is undone
  leave,      ///< 8, 9: back to the level above
  end,        ///< 8, 9: there is no level above; the last step
};

DLX_API std::string_view name(TraceKind kind);  ///< "begin", "conflict", "enter", "solution", "choose",
                                                ///< "dead end", "cover", "tweak", "try", "exhausted" ...

/// An open primary item.
struct OpenItem {
  ItemId item{};
  std::uint32_t options = 0;   ///< left in its list
  std::uint32_t need = 1;      ///< how many more options must cover it
  std::uint32_t branches = 0;  ///< see Progress; 0 if it is short of options. If it must be covered once,
                               ///< this is `options`
  std::uint32_t weight = 1;    ///< see Heuristic::weights

  friend bool operator==(const OpenItem&, const OpenItem&) = default;
};

/// What leaves the lists in a step, or comes back into them.
struct TraceChange {
  std::vector<ItemId> items{};      ///< primary and secondary
  std::vector<Entry> colors{};      ///< secondary items that get this color, or lose it (Knuth's purify)
  std::vector<OptionId> options{};  ///< they leave the lists of all items that are still open

  bool empty() const { return items.empty() && colors.empty() && options.empty(); }
  friend bool operator==(const TraceChange&, const TraceChange&) = default;
};

/// A step. describe() says it in words.
struct TraceStep {
  TraceKind kind = TraceKind::begin;
  char algorithm = 'X';         ///< 'X'; with colors 'C'; with multiplicities 'M'
  unsigned number = 1;          ///< of Knuth's step: X3 is step 3 of Algorithm X
  std::size_t level = 0;        ///< how many items are branched on above; 0 at the root
  std::uint64_t nodes = 0;      ///< so far: see Progress
  std::uint64_t solutions = 0;  ///< found so far

  /// The item branched on at this level. At a dead end the item that is short of options, if it is known.
  std::optional<ItemId> item{};
  /// The option that is tweaked, tried or undone. None if it is tried to take no more options.
  std::optional<OptionId> option{};
  std::uint32_t branch = 0;    ///< which branch of the item is tried, from 1
  std::uint32_t branches = 0;  ///< of the item

  TraceChange gone{};  ///< what leaves. After `begin`: what required and forbidden options have taken away,
                       ///< and items that constrain nothing
  TraceChange back{};  ///< what comes back

  /// At `begin`, `enter`, `choose` and `dead_end`: the open primary items, in the order in which they are
  /// looked at.
  std::vector<OpenItem> open{};
  /// At `choose`: the item has the least weighted number of branches, not just the least.
  bool weighted = false;
  /// At `begin`: the required options. At `solution`: all options of the solution, ascending.
  std::vector<OptionId> chosen{};
};

/// "X3"
DLX_API std::string letter(const TraceStep& step);

/// A step in words, in one line: "item a has 2 options, the fewest: choose it". Long lists of names are cut
/// short. Options are called by their numbers and by their lines in Knuth's format, or by their `labels` if
/// these are given.
DLX_API std::string describe(const Problem& problem, const TraceStep& step,
                             const std::vector<std::string>& labels = {});

/// The list of an open item.
struct TraceList {
  ItemId item{};
  std::vector<OptionId> options{};  ///< from top to bottom

  friend bool operator==(const TraceList&, const TraceList&) = default;
};

/// A level of the search above the current one: an item branched on.
struct TraceLevel {
  ItemId item{};
  std::optional<OptionId>
      option{};              ///< tried now; none before the first try, or if no more options are taken
  std::uint32_t branch = 0;  ///< which branch is tried, from 1; 0 before the first try
  std::uint32_t branches = 0;

  friend bool operator==(const TraceLevel&, const TraceLevel&) = default;
};

/// What to trace.
struct TraceOptions {
  Heuristic heuristic = Heuristic::mrv;
  std::optional<std::uint64_t> seed{};  ///< see Strategy
  Subtree from{};                       ///< what is searched; by default the whole tree
};

/// A search with dancing links that makes one step at a time and tells what it does. It takes the way that
/// the engine `links` takes: the same nodes, updates and solutions in the same order. Multiplicities that can
/// be done without are left out as in solve(). So an item that constrains nothing is gone from the first step
/// on, and an item whose bounds contradict those of others has no options.
///
///     dlx::Trace trace(problem);
///     while (trace.next())
///       std::cout << letter(trace.step()) << ": " << describe(problem, trace.step()) << '\n';
///
/// Cost:    a step takes time linear in what it tells, and `choose` looks at all open items. The functions
///          that show the state take time linear in what they return. The engine itself is not slower for it.
/// Throws:  InvalidArgument for an option number past the last.
/// Threads: a trace belongs to one thread; a const Problem may be shared.
/// Source:  Knuth, TAOCP 7.2.2.1, Algorithms X, C and M. src/engine/links/ tells what is different from M.
class DLX_API Trace {
 public:
  /// Keeps no reference to `problem`.
  explicit Trace(const Problem& problem, const TraceOptions& options = {});
  ~Trace();
  Trace(Trace&&) noexcept;
  Trace& operator=(Trace&&) noexcept;

  /// Goes on by one step. False if the last step was the end.
  bool next();

  /// The step just made. Valid until next() is called again.
  const TraceStep& step() const;

  // The state after this step.

  /// The options chosen: the required ones, then those of each level.
  std::vector<OptionId> chosen() const;
  /// The levels from the root to the current node.
  std::vector<TraceLevel> levels() const;
  /// The open primary items in the order of their list (each is the right neighbor of the one before it), and
  /// then the open secondary items, with the options in their lists. A secondary item that an option has
  /// covered, or given a color, is not open.
  std::vector<TraceList> lists() const;
  /// The options that are in the list of an open primary item, ascending.
  std::vector<OptionId> options_left() const;

  /// How far the search is. It has no seconds.
  Progress progress() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace dlx
