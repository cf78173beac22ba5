/// Backtracking over sets of bits. A state is two sets: the options that are still live, and the items that
/// are still open. The rivals of an option are all options that share an item with it, and the option itself,
/// but not those that give a secondary item the same color. They are a set, too, made before the search:
///
///     live options of an item    live & of_item[item]
///     choose an option           live &= ~rivals[option], open &= ~items_of[option]
///
/// It branches on an item with the fewest live options, counted by popcount.
///
/// Nothing is undone: each level has its own sets. Colors cost nothing: they are in the rivals already. The
/// rivals of n options take n² / 8 bytes. So this is for problems of some thousands of options. If it needs
/// more than kMaxBytes, it does not take part.

#include <algorithm>
#include <bit>
#include <limits>
#include <map>
#include <memory>

#include "cover.hpp"

namespace bench {
namespace {

using Word = std::uint64_t;
using Bits = std::vector<Word>;

constexpr std::size_t kWordBits = 64;
constexpr std::size_t kMaxBytes = std::size_t{1} << 30;
constexpr std::size_t words(std::size_t bits) { return (bits + kWordBits - 1) / kWordBits; }

void set(Word* bits, std::size_t k) { bits[k / kWordBits] |= Word{1} << k % kWordBits; }
std::size_t lowest(Word word) { return static_cast<std::size_t>(std::countr_zero(word)); }

/// A set of options for each item, or the other way round.
class Rows {
 public:
  Rows(std::size_t rows, std::size_t bits) : width_(words(bits)), all_(rows * width_) {}
  Word* operator[](std::size_t row) { return all_.data() + row * width_; }
  const Word* operator[](std::size_t row) const { return all_.data() + row * width_; }

 private:
  std::size_t width_;
  Bits all_;
};

/// The problem as sets.
struct Sets {
  explicit Sets(const dlx::Problem& problem);

  std::size_t items, options;
  Rows of_item;     // the options of a primary item
  Rows items_of;    // the primary items of an option
  Rows rivals;      // of an option
  Bits live, open;  // at the beginning
  struct Range {
    std::size_t first, last;
  };
  std::vector<Range> range;  // the words that an item's options are in
};

Sets::Sets(const dlx::Problem& problem)
    : items(problem.primary_count()),
      options(problem.option_count()),
      of_item(items, options),
      items_of(options, items),
      rivals(options, options),
      live(words(options)),
      open(words(items)) {
  std::size_t primary = 0;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const auto covering = problem.options(dlx::ItemId{i});
    Bits all(words(options));
    std::map<dlx::ColorId, Bits> same;  // those that give the item the same color
    std::vector<dlx::ColorId> colors;
    for (const dlx::OptionId option : covering) {
      const auto entries = problem.entries(option);
      const auto entry = std::find_if(entries.begin(), entries.end(),
                                      [i](dlx::Entry e) { return e.item == dlx::ItemId{i}; });
      colors.push_back(entry->color);
      set(all.data(), dlx::index(option));
      if (entry->color == dlx::kNoColor) continue;
      set(same.try_emplace(entry->color, words(options)).first->second.data(), dlx::index(option));
    }
    for (std::size_t k = 0; k < covering.size(); ++k) {
      Word* const rival = rivals[dlx::index(covering[k])];
      const Word* const kept = colors[k] == dlx::kNoColor ? nullptr : same.at(colors[k]).data();
      for (std::size_t w = 0; w < all.size(); ++w) rival[w] |= kept == nullptr ? all[w] : all[w] & ~kept[w];
    }
    if (!problem.is_primary(dlx::ItemId{i})) continue;
    std::copy(all.begin(), all.end(), of_item[primary]);
    for (const dlx::OptionId option : covering) set(items_of[dlx::index(option)], primary);
    for (std::size_t w = 0; w < all.size(); ++w) live[w] |= all[w];
    set(open.data(), primary);
    range.push_back(covering.empty() ? Range{0, 0}
                                     : Range{dlx::index(covering.front()) / kWordBits,
                                             dlx::index(covering.back()) / kWordBits + 1});
    ++primary;
  }
}

/// The open item with fewest live options; `items` if none is open.
[[gnu::always_inline]] inline std::size_t fewest_of(const Sets& sets, const Word* live, const Word* open) {
  std::size_t best = sets.items, fewest = std::numeric_limits<std::size_t>::max();
  for (std::size_t w = 0; w < words(sets.items); ++w) {
    for (Word left = open[w]; left != 0; left &= left - 1) {
      const std::size_t item = w * kWordBits + lowest(left);
      const Word* const own = sets.of_item[item];
      std::size_t count = 0;
      for (std::size_t k = sets.range[item].first; k < sets.range[item].last; ++k) {
        count += static_cast<std::size_t>(std::popcount(own[k] & live[k]));
      }
      if (count >= fewest) continue;
      fewest = count;
      best = item;
      if (count == 0) return best;
    }
  }
  return best;
}

using Choose = std::size_t(const Sets&, const Word*, const Word*);
std::size_t fewest_plain(const Sets& sets, const Word* live, const Word* open) {
  return fewest_of(sets, live, open);
}
#if defined(__x86_64__)
// Compilers use the instruction only if they are told that the processor has it.
[[gnu::target("popcnt")]] std::size_t fewest_popcnt(const Sets& sets, const Word* live, const Word* open) {
  return fewest_of(sets, live, open);
}
Choose* best_choice() { return __builtin_cpu_supports("popcnt") ? fewest_popcnt : fewest_plain; }
#else
Choose* best_choice() { return fewest_plain; }
#endif

class BitSearch {
 public:
  BitSearch(const Sets& sets, std::optional<std::uint64_t> limit) : sets_(sets), tally_(limit) {}

  Found run() {
    levels_.push_back({sets_.live, sets_.open});
    go_on(0);
    return tally_.found();
  }

 private:
  struct Level {
    Bits live, open;
  };

  // False: enough was found.
  bool go_on(std::size_t depth) {
    tally_.node();
    if (levels_.size() == depth + 1) levels_.push_back(levels_.back());
    // Levels may move when one is added, but not what they hold.
    const Word* const live = levels_[depth].live.data();
    const Word* const open = levels_[depth].open.data();
    Word* const next_live = levels_[depth + 1].live.data();
    Word* const next_open = levels_[depth + 1].open.data();
    const std::size_t item = choose_(sets_, live, open);
    if (item == sets_.items) return tally_.solution();
    for (std::size_t w = sets_.range[item].first; w < sets_.range[item].last; ++w) {
      for (Word left = live[w] & sets_.of_item[item][w]; left != 0; left &= left - 1) {
        const std::size_t option = w * kWordBits + lowest(left);
        without(next_live, live, sets_.rivals[option], sets_.live.size());
        without(next_open, open, sets_.items_of[option], sets_.open.size());
        if (!go_on(depth + 1)) return false;
      }
    }
    return true;
  }

  static void without(Word* to, const Word* from, const Word* less, std::size_t size) {
    for (std::size_t w = 0; w < size; ++w) to[w] = from[w] & ~less[w];
  }

  const Sets& sets_;
  Choose* choose_ = best_choice();
  std::vector<Level> levels_;
  Tally tally_;
};

CoverSolver solver(const CoverTask& task) {
  const std::size_t options = task.problem.option_count(), items = task.problem.primary_count();
  if ((options + 2 * items) * words(options) * sizeof(Word) > kMaxBytes) return {};
  return [sets = std::make_shared<const Sets>(task.problem)](std::optional<std::uint64_t> limit) {
    return BitSearch(*sets, limit).run();
  };
}

const Enlist bits(
    {.name = "bits",
     .idea = "backtracking over sets of bits: live options, their rivals, popcount for the fewest",
     .cover = solver});

}  // namespace
}  // namespace bench
