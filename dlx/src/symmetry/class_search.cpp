#include "symmetry/class_search.hpp"

#include <algorithm>
#include <chrono>
#include <list>
#include <queue>
#include <utility>

#include "symmetry/set_form.hpp"

/// How one solution of each class is found.
///
/// The search is split where Branching says, until symmetries are used up or there are many subtrees. That
/// leaves out most solutions that are not wanted, but not all: a solution may have several options that can
/// be moved to a head. So a solution that was found is compared with its images (images.cpp), in the same
/// order of orbits. Exactly one of a class is the first, and it is in one of the subtrees.
///
/// Equal options alone have k! symmetries if there are k of them. The head of an orbit is its first option.
/// So the first image has the first copies of each set: if it had a later one in place of an earlier one,
/// that earlier one would be the head of an orbit that the image does not meet there. Copies that are more
/// than a solution can have are excluded. MultipleLinks is told of the others, and takes them in their order.
///
/// If there are many symmetries, that one may come very late: of 10^9 solutions that are found, one may be
/// the first of its class. So after 256 solutions it is decided. If at most one in 8 of them was the first of
/// its class, the forms of classes (set_form.cpp) are remembered from then on. A solution is then looked at
/// either by its images, or by its form. The first solution found whose form is not remembered stands for its
/// class. Of a class that is not remembered, the first image has not come yet, so none is missed. That holds
/// also when the memory is full: from then on images alone decide.

namespace dlx::detail {

namespace {

constexpr std::size_t kMostSubtrees = 1000;
constexpr std::uint64_t kTests = 256;  // solutions compared until it is decided what stands for a class
constexpr std::uint64_t kRare = 8;     // one in so many stands for its class, or fewer
constexpr std::size_t kWorkToSplit = 4'000'000;  // vertices and edges that nauty is given

struct Leaf {
  Stabilizer* stabilizer;
  bool rest;  // only what has no option of the first orbits
  std::uint64_t share;
};

}  // namespace

Limits without_progress(Limits within) {
  within.progress = {};
  return within;
}

ClassSearch::ClassSearch(const Problem& problem, const Subtree& from, const Limits& within, Stands stands)
    : problem_(problem), from_(from), within_(without_progress(within)), stands_(stands) {
  const std::optional<Automorphisms> group = automorphisms(graph_, {}, budget_);
  if (!group) return;
  order_ = group->order;
  if (order_ == 1) {
    subtrees_.push_back(from_);
    return;
  }
  in_order_.emplace(graph_, copies_, *group, budget_, within_.memory / 4);
  to_branch_.emplace(graph_, copies_, *group, budget_, within_.memory / 4,
                     [&](Stabilizer& stabilizer) { branching_.arrange(stabilizer); });
  split();
}

/// Splits the search, level by level.
void ClassSearch::split() {
  std::list<Leaf> leaves{{&to_branch_->group(), false, from_.share}};
  std::queue<std::list<Leaf>::iterator> open;
  open.push(leaves.begin());
  const std::size_t most = std::min(kMostSubtrees, 32 + kWorkToSplit / (graph_.size() + 1));
  std::size_t made = 0;  // stabilizers
  for (; !open.empty() && made < most && !to_branch_->half_full(); open.pop()) {
    const auto leaf = open.front();
    Stabilizer& stabilizer = *leaf->stabilizer;
    if (stabilizer.branches == 0) continue;
    const std::uint64_t branches = stabilizer.branches + (stabilizer.leaves_rest ? 1 : 0);
    const std::uint64_t share = leaf->share / branches;
    for (std::uint32_t k = 0; k < stabilizer.branches; ++k) {
      Stabilizer* next = to_branch_->fix(stabilizer, k);
      if (next == nullptr) return;
      ++made;
      open.push(leaves.insert(leaf, {next, false, share}));
    }
    if (stabilizer.leaves_rest) leaves.insert(leaf, {&stabilizer, true, share});
    std::prev(leaf)->share += leaf->share - share * branches;
    leaves.erase(leaf);
  }
  for (const Leaf& leaf : leaves)
    subtrees_.push_back(branching_.subtree(leaf.stabilizer->path(leaf.rest), leaf.share));
}

/// Whether there is no memory for one class more.
bool ClassSearch::full() const {
  constexpr std::size_t kNode = 64;  // what a set keeps for each, about
  return (seen_.size() + 1) * kNode > within_.memory / 4;
}

/// Whether the class of the set was not shown. Remembers it, unless the memory is full. False, too, if the
/// budget ends.
bool ClassSearch::is_new(const std::vector<std::uint32_t>& set) {
  const std::optional<SetForm> form = form_of_set(graph_, set, budget_);
  form_work_ += work_of_automorphisms(graph_);
  if (!form) return false;
  return full() ? !seen_.contains(form->digest) : seen_.insert(form->digest).second;
}

/// Whether the next solution is looked at by its form alone. Of the two tests, the one that has cost less so
/// far has its turn. So all together cost at most about twice as much as the cheaper one alone would.
bool ClassSearch::by_form() const { return !full() && form_work_ <= to_branch_->work(); }

/// Decides after kTests solutions whether classes are remembered from now on.
void ClassSearch::decide() {
  if (shown_.size() * kRare > kTests) {
    stands_ = Stands::always_the_same;
  } else {
    for (const std::vector<std::uint32_t>& set : shown_) is_new(set);
  }
  shown_.clear();
}

Limits ClassSearch::left_of(Limits within) const {
  constexpr std::chrono::duration<double> kLeast{1e-9};
  if (within.time)
    *within.time = std::max(*within.time - budget_.seconds() * std::chrono::seconds(1), kLeast);
  return within;
}

std::optional<SolutionClass> ClassSearch::stands_for(Solution solution) {
  if (!to_branch_) return SolutionClass{{solution.begin(), solution.end()}, 1};
  const std::vector<OptionId>& options = graph_.options;
  std::vector<std::uint32_t> set;
  for (const OptionId o : solution) {
    const auto place = std::lower_bound(options.begin(), options.end(), o);
    set.push_back(static_cast<std::uint32_t>(place - options.begin()));
  }
  if (stands_ == Stands::first_found && tested_ < kTests && ++tested_ == kTests) decide();
  const bool may_remember = stands_ == Stands::first_found;
  const bool remembers = may_remember && tested_ == kTests;
  if (!(remembers && by_form()) && !to_branch_->if_first(set)) return std::nullopt;
  if (remembers && !is_new(set)) return std::nullopt;
  if (may_remember && !remembers) shown_.push_back(set);
  const std::optional<Images::Image> first = in_order_->first(set);
  if (!first) return std::nullopt;
  SolutionClass found{{}, order_ / first->symmetries};
  for (const std::uint32_t v : first->options) found.first.push_back(options[v]);
  return found;
}

}  // namespace dlx::detail
