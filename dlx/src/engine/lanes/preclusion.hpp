#pragma once
/// Takes out options that conflict with all options of an item. preclusion.cpp says how.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/lanes/table.hpp"

namespace dlx::detail {

/// Used by a search with Heuristic::preclusion, beside the choice of forced options.
class Preclusion {
 public:
  /// Keeps a reference to `kernel`.
  explicit Preclusion(const LanesKernel& kernel) : kernel_(kernel) {}

  /// Gets ready for a search in `table`, and keeps a reference to it. False if that may take more than
  /// `memory` bytes. Then nothing else may be called but bytes().
  bool begin(const LanesTable& table, std::size_t memory);

  /// To be called when a table was compiled anew.
  void forget() { table_ = nullptr; }

  /// The next calls of narrow() are for the state of this level. Before it was made, `before` options were
  /// chosen.
  void enter(std::uint32_t level, std::size_t before);

  /// Looks at each item that has lost an option since the state of the level above, or since the last call
  /// for this state. Takes out of `state` all options that conflict with every option of such an item. True
  /// if there were any. `chosen` are all options chosen so far. If calls seldom find something, this does
  /// nothing for the rest of the search.
  bool narrow(std::byte* state, std::span<const std::uint32_t> chosen);

  /// About how many nanoseconds narrow() has taken since begin(), and would take to make all rows.
  double cost() const;
  /// Memory held, in bytes.
  std::size_t bytes() const {
    return conflicts_.bytes() + group_rows_.bytes() + rows_.bytes() +
           row_of_.capacity() * sizeof(std::uint64_t*) + seen_.capacity();
  }

 private:
  static constexpr std::size_t kBlockWords = kBlock / sizeof(std::uint64_t);

  void look_at_groups();
  template <class T>
  bool narrow_lanes(std::byte* state);
  template <class T>
  void look_first(const std::byte* state);
  template <class T>
  void list_changed(const std::byte* state);
  template <class T, class F>
  void for_each_option(const std::byte* state, std::uint32_t lane, F f) const;
  bool conflict_with_all(std::size_t block, std::uint64_t* found);
  const std::uint64_t* conflicts(std::uint32_t option);
  void take_out(std::byte* state, std::size_t word, std::uint64_t options);

  const LanesKernel& kernel_;
  const LanesTable* table_ = nullptr;
  std::size_t words_ = 0;      // of a row with a bit for each option; a multiple of kBlockWords
  RowMemory conflicts_;        // a row for each option asked for, in that order: those that conflict with it
  std::size_t rows_made_ = 0;  // of conflicts_
  std::vector<const std::uint64_t*> row_of_;  // the row of an option, or null if it is not made
  RowMemory group_rows_;                 // for each group of the table a row: the options that clash with it
  bool has_group_rows_ = false;          // they are made with the first row of conflicts_
  std::vector<const std::byte*> parts_;  // rows to be united
  RowMemory rows_;                       // for each level a row: those that are alive, and perhaps others
  std::vector<bool> has_row_;            // whether the row of a level is of the state that it has now
  std::uint64_t* alive_ = nullptr;       // the row of the level looked at last
  std::uint32_t level_ = 0;
  std::size_t applied_ = 0;                         // so many of the options chosen are no longer in alive_
  std::vector<std::byte> seen_;                     // a state: each lane as it was when it was looked at last
  std::vector<std::uint32_t> changed_;              // lanes
  std::vector<std::uint32_t> options_;              // of one lane
  std::vector<const std::uint64_t*> options_rows_;  // their rows; null where not made
  std::int32_t credit_ = 0;
  std::uint64_t blocks_ = 0, listed_ = 0;     // blocks of conflicts_ read, and options listed
  std::uint64_t to_list_ = 0, to_unite_ = 0;  // options listed and blocks read to make all rows
};

}  // namespace dlx::detail
