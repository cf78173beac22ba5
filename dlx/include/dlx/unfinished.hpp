#pragma once
/// What a search has not finished: a list of subtrees.

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <list>
#include <vector>

#include <dlx/subtree.hpp>

namespace dlx {

/// A subtree that a search has not finished. A search gives branches of a subtree away when it takes long.
/// When it goes on, such a subtree is searched again from its root. What it gave away and what it has shown
/// is left out.
struct Unfinished {
  static constexpr std::uint64_t kAll = ~std::uint64_t{0};

  Subtree root{};
  std::uint64_t given_away = 0;  ///< so many subtrees of it are not its own any more; kAll: all that it will
                                 ///< give away, too
  std::uint64_t shown = 0;       ///< so many of its solutions are shown or counted
  std::size_t place = 0;         ///< see solve_part()

  bool begun() const { return given_away > 0 || shown > 0; }

  friend bool operator==(const Unfinished&, const Unfinished&) = default;
};

/// Subtrees in the order of a search. In a deep search each has most of its options in common with the one
/// before it. Those are kept once. So a subtree that is added takes memory only for what it does not share.
///
/// Cost:    each function takes time for the options that it adds or takes out. To compare a subtree with its
///          neighbour takes time for all of its options.
/// Threads: as a container of the standard library.
class DLX_API UnfinishedList {
 public:
  /// So many first options of two neighbours are the same.
  struct Same {
    std::size_t chosen = 0;
    std::size_t excluded = 0;

    /// `root` without these options.
    DLX_API Subtree rest_of(const Subtree& root) const;
  };
  class Iterator;

  UnfinishedList() = default;
  UnfinishedList(std::initializer_list<Unfinished> pieces) {
    for (const Unfinished& piece : pieces) push_back(piece);
  }

  bool empty() const { return entries_.empty(); }
  std::size_t size() const { return entries_.size(); }
  /// The first subtree. Requires that there is one.
  const Unfinished& front() const { return entries_.front().own; }

  void push_back(Unfinished piece);
  void push_front(Unfinished piece);
  void push_front(const UnfinishedList& pieces);
  /// Adds a subtree that has the first `same` options of its neighbour, and then those of `piece`. Throws
  /// InvalidArgument if the neighbour has fewer.
  void push_back(Same same, Unfinished piece);
  void push_front(Same same, Unfinished piece);
  /// Requires that the list is not empty.
  void pop_front();

  /// The roots, each with all of its options: those of a deep search take much memory.
  std::vector<Subtree> roots() const;

  Iterator begin() const;
  Iterator end() const;

 private:
  struct Entry {
    Unfinished own;  // without the options that are the same
    Same same;       // as the one before
  };

  std::list<Entry> entries_;
  Subtree last_;  // the root of the last one
};

/// Goes through a list. What it refers to is changed by `++`: keep a copy of it, not a reference.
class DLX_API UnfinishedList::Iterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = Unfinished;
  using difference_type = std::ptrdiff_t;
  using pointer = const Unfinished*;
  using reference = const Unfinished&;

  Iterator() = default;
  reference operator*() const { return at_; }
  pointer operator->() const { return &at_; }
  Iterator& operator++();
  Iterator operator++(int);
  friend bool operator==(const Iterator& a, const Iterator& b) { return a.place_ == b.place_; }

  /// What is the same as in the subtree before, and all else.
  Same same() const { return place_->same; }
  const Unfinished& own() const { return place_->own; }

 private:
  friend class UnfinishedList;
  Iterator(const std::list<Entry>& entries, std::list<Entry>::const_iterator place);

  const std::list<Entry>* entries_ = nullptr;
  std::list<Entry>::const_iterator place_{};
  Unfinished at_{};
};

}  // namespace dlx
