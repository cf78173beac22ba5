#include <dlx/unfinished.hpp>

#include <algorithm>
#include <utility>
#include <vector>

#include <dlx/error.hpp>

namespace dlx {

namespace {

using Options = std::vector<OptionId>;

std::size_t same_of(const Options& a, const Options& b) {
  const auto most = static_cast<std::ptrdiff_t>(std::min(a.size(), b.size()));
  return static_cast<std::size_t>(std::mismatch(a.begin(), a.begin() + most, b.begin()).first - a.begin());
}

UnfinishedList::Same same_of(const Subtree& a, const Subtree& b) {
  return {same_of(a.chosen, b.chosen), same_of(a.excluded, b.excluded)};
}

/// The options after the first `n`, in memory of their own.
Options after(const Options& options, std::size_t n) {
  return {options.begin() + static_cast<std::ptrdiff_t>(n), options.end()};
}

/// The first options of `root`, and then those of `more`, which has the share, too.
Subtree below(Subtree root, UnfinishedList::Same same, const Subtree& more) {
  root.chosen.resize(same.chosen);
  root.chosen.insert(root.chosen.end(), more.chosen.begin(), more.chosen.end());
  root.excluded.resize(same.excluded);
  root.excluded.insert(root.excluded.end(), more.excluded.begin(), more.excluded.end());
  root.share = more.share;
  return root;
}

void check(const Subtree& neighbour, UnfinishedList::Same same) {
  if (same.chosen > neighbour.chosen.size() || same.excluded > neighbour.excluded.size())
    throw InvalidArgument("a subtree cannot share more options with its neighbour than that has");
}

}  // namespace

Subtree UnfinishedList::Same::rest_of(const Subtree& root) const {
  return {after(root.chosen, chosen), after(root.excluded, excluded), root.share};
}

void UnfinishedList::push_back(Unfinished piece) {
  Same same;
  if (!empty()) same = same_of(last_, piece.root);
  piece.root = same.rest_of(piece.root);
  push_back(same, std::move(piece));
}

void UnfinishedList::push_back(Same same, Unfinished piece) {
  if (empty()) last_ = {};
  check(last_, same);
  last_ = below(std::move(last_), same, piece.root);
  entries_.push_back({std::move(piece), same});
}

void UnfinishedList::push_front(Unfinished piece) {
  Same same;
  if (!empty()) same = same_of(front().root, piece.root);
  piece.root = same.rest_of(piece.root);
  push_front(same, std::move(piece));
}

void UnfinishedList::push_front(Same same, Unfinished piece) {
  if (empty()) return push_back(same, std::move(piece));
  check(front().root, same);
  Entry& second = entries_.front();
  Subtree root = std::move(second.own.root);
  second.own.root = same.rest_of(root);
  second.same = same;
  piece.root = below(std::move(root), same, piece.root);
  entries_.push_front({std::move(piece), {}});
}

void UnfinishedList::push_front(const UnfinishedList& pieces) {
  if (pieces.empty()) return;
  if (!empty()) {
    Entry& next = entries_.front();
    next.same = same_of(pieces.last_, next.own.root);
    next.own.root = next.same.rest_of(next.own.root);
  } else {
    last_ = pieces.last_;
  }
  entries_.insert(entries_.begin(), pieces.entries_.begin(), pieces.entries_.end());
}

void UnfinishedList::pop_front() {
  Subtree root = std::move(entries_.front().own.root);
  entries_.pop_front();
  if (empty()) return;
  Entry& first = entries_.front();
  first.own.root = below(std::move(root), first.same, first.own.root);
  first.same = {};
}

std::vector<Subtree> UnfinishedList::roots() const {
  std::vector<Subtree> roots;
  for (const Unfinished& piece : *this) roots.push_back(piece.root);
  return roots;
}

UnfinishedList::Iterator UnfinishedList::begin() const { return {entries_, entries_.begin()}; }
UnfinishedList::Iterator UnfinishedList::end() const { return {entries_, entries_.end()}; }

UnfinishedList::Iterator::Iterator(const std::list<Entry>& entries, std::list<Entry>::const_iterator place)
    : entries_(&entries), place_(place) {
  if (place_ != entries.end()) at_ = own();
}

UnfinishedList::Iterator& UnfinishedList::Iterator::operator++() {
  if (++place_ == entries_->end()) return *this;
  const Unfinished& next = own();
  at_.root = below(std::move(at_.root), same(), next.root);
  at_.given_away = next.given_away;
  at_.shown = next.shown;
  at_.place = next.place;
  return *this;
}

UnfinishedList::Iterator UnfinishedList::Iterator::operator++(int) {
  Iterator before = *this;
  ++*this;
  return before;
}

}  // namespace dlx
