#include <dlx/search_tree.hpp>

#include <algorithm>
#include <memory>
#include <utility>

#include "budget/meter.hpp"
#include "checks.hpp"
#include "engine/links/steps.hpp"
#include "search/engines.hpp"
#include "search/run.hpp"

/// A search that keeps its tree.
///
/// Links are asked for their steps: each entry of a level is a node, and the item that is short of options is
/// known. All other engines are stopped before each node. Then they say by their path how they have come
/// there. What is forced at a node, and where it branches, is known when its first branch is on the path. A
/// node that is handed down is one node more: lanes begin at it again. This is seen by a path that has not
/// gone on to another branch.

namespace dlx {

namespace detail {

namespace {

/// The nodes, and the way to the last one.
class TreeMaker {
 public:
  explicit TreeMaker(SearchTree& tree) : tree_(tree) {}

  TreeNode& at(std::size_t depth) { return tree_.tree[way_[depth]]; }
  TreeNode& last() { return tree_.tree.back(); }
  bool empty() const { return tree_.tree.empty(); }

  /// Adds a node. Those of the way from `depth` on are done.
  void add(std::size_t depth, std::optional<OptionId> option) {
    TreeNode node;
    node.depth = depth;
    node.option = option;
    if (depth > 0) node.parent = way_[depth - 1];
    way_.resize(depth);
    way_.push_back(tree_.tree.size());
    tree_.tree.push_back(std::move(node));
  }

  /// The same for branches that are left out.
  void leave_out(std::size_t depth, std::uint64_t branches) {
    if (branches == 0) return;
    add(depth, {});
    last().kind = TreeNodeKind::left_out;
    last().branches = branches;
  }

  void set_solution() {
    last().kind = TreeNodeKind::solution;
    ++tree_.solutions;
  }

  void set_inner(std::size_t depth, ItemId item, std::uint64_t branches) {
    at(depth).kind = TreeNodeKind::inner;
    at(depth).item = item;
    at(depth).branches = branches;
  }

  void remove_last() {
    tree_.tree.pop_back();
    way_.pop_back();
  }

 private:
  SearchTree& tree_;
  std::vector<std::size_t> way_;  // from the root to the last node
};

/// What the steps of links tell of the tree.
class TreeOfSteps {
 public:
  TreeOfSteps(const Problem& problem, const SearchTreeOptions& options, Budget& budget, SearchTree& tree)
      : steps_(ListSteps::make(
            problem, {options.by.heuristic.value_or(Heuristic::mrv), options.by.seed, options.from})),
        meter_(budget),
        maker_(tree) {
    steps_->be_brief();
  }

  Status make() {
    Status status = Status::complete;
    while (steps_->next()) {
      note(steps_->step());
      if (at_node() && !go_on()) {
        leave_out();
        status = *meter_.verdict();
        break;
      }
    }
    meter_.settle(steps_->work());
    return status;
  }

 private:
  void note(const TraceStep& step) {
    switch (step.kind) {
      case TraceKind::enter: maker_.add(step.level, std::exchange(option_, {})); break;
      case TraceKind::solution:
        maker_.add(step.level, std::exchange(option_, {}));
        maker_.set_solution();
        break;
      case TraceKind::choose: maker_.set_inner(step.level, *step.item, step.branches); break;
      case TraceKind::dead_end: maker_.last().item = step.item; break;
      case TraceKind::attempt: option_ = step.option; break;
      default: break;
    }
  }

  /// Whether the next step is a node.
  bool at_node() const {
    return steps_->step().kind == TraceKind::begin || steps_->step().kind == TraceKind::attempt;
  }
  bool go_on() {
    return steps_->work().nodes != meter_.next_poll() ||
           meter_.poll(steps_->work(), [this] { return steps_->share(); });
  }

  void leave_out() {
    const std::vector<TraceLevel> levels = steps_->levels();
    if (levels.empty()) maker_.leave_out(0, 1);
    for (std::size_t l = levels.size(); l > 0; --l) {
      const TraceLevel& level = levels[l - 1];
      maker_.leave_out(l, level.branches - level.branch + (l == levels.size()));
    }
  }

  const std::unique_ptr<ListSteps> steps_;
  Meter meter_;
  TreeMaker maker_;
  std::optional<OptionId> option_;  // of the branch that was taken last
};

/// What the paths of an engine tell of the tree.
class TreeOfPaths {
 public:
  TreeOfPaths(SearchEngine& engine, Budget& budget, SearchTree& tree) : run_(engine, budget), maker_(tree) {}

  Status make(const SearchTreeOptions& options) {
    const Attempt attempt{.seed = options.by.seed,
                          .heuristic = options.by.heuristic.value_or(Heuristic::mrv)};
    if (!run_.begin(options.from, attempt)) return Status::complete;
    for (;;) {
      const Tip tip = this->tip();
      const std::uint64_t before = run_.work().nodes;
      Run::Event event = go_on(1);
      if (run_.work().nodes == before) return leave_out();  // a limit came first
      add(tip);
      if (event == Run::Event::solution) {
        maker_.set_solution();
        tell_forced(this->tip().path.chosen);
        event = go_on(0);
      }
      if (event == Run::Event::exhausted) return Status::complete;
      if (event == Run::Event::ended) return leave_out();
    }
  }

 private:
  /// The last node that a fork of the path belongs to.
  struct Place {
    std::size_t depth;     // of the node in the tree
    std::size_t told = 0;  // how many options forced before this fork belong to nodes that were handed down
  };

  /// The end of the way to the current node. The whole way would make a tree quadratic in its depth.
  struct Tip {
    std::size_t forks;  // of the whole way
    Path path;          // from the last of them on
  };

  Tip tip() const {
    const std::size_t forks = run_.engine().forks();
    return {forks, run_.engine().path(SearchEngine::kAll, std::max<std::size_t>(forks, 1) - 1)};
  }

  Run::Event go_on(std::uint64_t nodes) { return run_.go_on(run_.work().solutions + 1, true, nodes); }

  /// True if the engine comes to the last node a second time.
  bool again(const Tip& tip) const {
    return places_.size() == tip.forks + 1 && (tip.forks == 0 || tip.path.forks.back().current == current_);
  }

  /// Tells what is forced at the last place, of all options forced there.
  void tell_forced(const std::vector<OptionId>& all) {
    Place& place = places_.back();
    const auto first = all.begin() + static_cast<std::ptrdiff_t>(place.told);
    maker_.at(place.depth).forced.assign(first, all.end());
    place.told = all.size();
  }

  /// Makes ready to add the node that `tip` leads to, and returns its depth.
  std::size_t come_to(const Tip& tip) {
    if (again(tip)) {
      tell_forced(tip.path.chosen);
      maker_.last().kind = TreeNodeKind::handed;
      return ++places_.back().depth;
    }
    places_.resize(tip.forks, {});
    if (tip.forks == 0) {
      places_.push_back({0});
      return 0;
    }
    const Fork& fork = tip.path.forks.back();
    current_ = fork.current;
    if (fork.current == 0) {  // the first branch: now it is known where the node above branches
      maker_.set_inner(places_.back().depth, fork.item, fork.count);
      tell_forced(fork.chosen);
    }
    places_.push_back({places_.back().depth + 1});
    return places_.back().depth;
  }

  void add(const Tip& tip) {
    const bool branch = tip.forks > 0 && !again(tip);
    const std::size_t depth = come_to(tip);
    maker_.add(depth, branch ? std::optional(tip.path.forks.back().branches[current_]) : std::nullopt);
  }

  /// Adds what is left of the tree when the search ends before the current node.
  Status leave_out() {
    const Tip tip = this->tip();
    const Path path = run_.engine().path();
    const bool alone = tip.forks == 0 || again(tip);
    const std::size_t depth = come_to(tip);
    if (alone) maker_.leave_out(depth, 1);
    for (std::size_t l = path.forks.size(); l > 0; --l) {
      const Fork& fork = path.forks[l - 1];
      const bool next = l == path.forks.size() && !alone;  // the current branch is left out, too
      maker_.leave_out(places_[l - 1].depth + 1, fork.count - fork.current - 1 + next);
    }
    return run_.verdict();
  }

  Run run_;
  TreeMaker maker_;
  std::vector<Place> places_;  // for each fork of the path, and for the last node
  std::size_t current_ = 0;    // the branch of the last fork
};

}  // namespace

}  // namespace detail

std::string_view name(TreeNodeKind kind) {
  switch (kind) {
    case TreeNodeKind::inner: return "inner";
    case TreeNodeKind::handed: return "handed down";
    case TreeNodeKind::dead_end: return "dead end";
    case TreeNodeKind::solution: return "solution";
    case TreeNodeKind::left_out: break;
  }
  return "left out";
}

SearchTree search_tree(const Problem& problem, const SearchTreeOptions& options) {
  detail::check_subtree(options.from, problem);
  SearchTree tree;
  detail::Engines engines(problem);
  detail::Budget budget(options.within);
  const Engine engine = engines.kind(options.by.engine, options.within.memory);
  Status status = Status::complete;
  if (engine == Engine::links) {
    status = detail::TreeOfSteps(engines.problem(), options, budget, tree).make();
  } else {
    status = detail::TreeOfPaths(engines.choose(options.by.engine, options.within.memory), budget, tree)
                 .make(options);
  }
  static_cast<SearchReport&>(tree) = detail::report(budget, status, engine);
  return tree;
}

}  // namespace dlx
