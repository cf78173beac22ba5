#pragma once
/// The exact-cover problem as a value, and the builder that makes one.

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <dlx/error.hpp>

namespace dlx {

/// An item (a matrix column), an option (a matrix row) or a color, numbered from 0 in the order added.
enum class ItemId : std::uint32_t {};
enum class OptionId : std::uint32_t {};
enum class ColorId : std::uint32_t {};

/// The bare number of an id, to index the caller's own tables.
constexpr std::uint32_t index(ItemId id) { return static_cast<std::uint32_t>(id); }
constexpr std::uint32_t index(OptionId id) { return static_cast<std::uint32_t>(id); }
constexpr std::uint32_t index(ColorId id) { return static_cast<std::uint32_t>(id); }

/// The color of an entry that gives its item no color.
inline constexpr ColorId kNoColor{0xffff'ffff};

/// One item of an option. If the item is secondary, the entry may give it a color.
struct Entry {
  ItemId item{};
  ColorId color = kNoColor;

  constexpr Entry() = default;
  constexpr Entry(ItemId of_item, ColorId in_color = kNoColor) : item(of_item), color(in_color) {}
  friend constexpr bool operator==(const Entry&, const Entry&) = default;
};

/// An entry by name: `"a"`, or `{"x", "red"}` for secondary item x in color red. It holds views, so the names
/// must outlive it.
struct NamedEntry {
  std::string_view item;
  std::string_view color;  ///< empty: no color

  constexpr NamedEntry(std::string_view of_item, std::string_view in_color = {})
      : item(of_item), color(in_color) {}
  NamedEntry(const std::string& of_item, std::string_view in_color = {}) : item(of_item), color(in_color) {}
  constexpr NamedEntry(const char* of_item, std::string_view in_color = {})
      : item(of_item), color(in_color) {}
};

/// How many options of a solution cover a primary item: at least `lo`, at most `hi`. Knuth's multiplicity.
struct Bounds {
  std::uint32_t lo = 1;
  std::uint32_t hi = 1;

  friend constexpr bool operator==(const Bounds&, const Bounds&) = default;
};

/// The most digits behind the point that costs may have.
inline constexpr unsigned kMaxCostDecimals = 18;

/// The text of a cost that is in units of 10^-`decimals`: 250 is "2.50" with two decimals, and "250" with
/// none. It always has all of the decimals. At most kMaxCostDecimals.
DLX_API std::string cost_text(std::int64_t cost, unsigned decimals);

namespace detail {
class NameTable;
}

/// An exact-cover problem: items and options in flat arrays.
///
/// A solution is a set of options. Each of them has at least one primary item. Together they cover every
/// primary item exactly once, or as often as its bounds allow. They cover every secondary item at most once,
/// or any number of times if all of them that cover it give it the same color. Options may have costs, and
/// the cost of a solution is their sum. An option without a primary item keeps its number and is in no
/// solution. A problem without primary items has exactly one solution, the empty one.
///
/// Immutable; built by ProblemBuilder. Copies share everything and cost next to nothing. Ids passed in must
/// be in range. A Problem that was moved from may only be assigned to or destroyed. Threads: may be shared.
class DLX_API Problem {
 public:
  Problem();  ///< no items, no options

  std::size_t item_count() const { return arrays_->primary.size(); }
  std::size_t primary_count() const { return arrays_->primary_count; }
  std::size_t secondary_count() const { return item_count() - primary_count(); }
  std::size_t option_count() const { return arrays_->option_begin.size() - 1; }
  std::size_t entry_count() const { return arrays_->entries.size(); }
  std::size_t color_count() const;

  bool is_primary(ItemId item) const { return arrays_->primary[index(item)]; }

  /// Of a primary item. {1, 1} unless the builder was told otherwise.
  Bounds bounds(ItemId item) const {
    return arrays_->bounds.empty() ? Bounds{} : arrays_->bounds[index(item)];
  }
  /// True if a primary item need not be covered exactly once.
  bool has_multiplicities() const { return !arrays_->bounds.empty(); }

  /// The entries of `option`, in the order given to the builder.
  std::span<const Entry> entries(OptionId option) const {
    return slice(arrays_->entries, arrays_->option_begin, index(option));
  }
  /// The options that cover `item`, ascending.
  std::span<const OptionId> options(ItemId item) const {
    return slice(arrays_->options, arrays_->item_begin, index(item));
  }
  /// True if `option` covers a primary item, so that it can be in a solution.
  bool has_primary(OptionId option) const;

  /// If items are called by their numbers, their names are made when a name is asked for. That call makes all
  /// of them, and may throw std::bad_alloc.
  std::string_view name(ItemId item) const;
  std::string_view name(ColorId color) const;
  std::optional<ItemId> find_item(std::string_view name) const;
  std::optional<ColorId> find_color(std::string_view name) const;

  /// What the caller gave the builder with the option; 0 if nothing was given.
  std::uint64_t payload(OptionId option) const {
    return arrays_->payloads.empty() ? 0 : arrays_->payloads[index(option)];
  }

  /// 0 unless the builder was told otherwise. The costs of all options together are below 2^63.
  std::uint64_t cost(OptionId option) const {
    return arrays_->costs.empty() ? 0 : arrays_->costs[index(option)];
  }
  /// How many digits behind the point costs have when they are shown: they are in units of
  /// 10^-cost_decimals(). Everything else in the library takes and gives these units. cost_text() makes text
  /// of them.
  unsigned cost_decimals() const { return arrays_->cost_decimals; }
  /// True if an option costs more than 0.
  bool has_costs() const { return !arrays_->costs.empty(); }

  /// Memory held by the arrays, in bytes. Names are not included.
  std::size_t bytes() const;

 private:
  friend class ProblemBuilder;

  // Compressed sparse rows, both ways: option o has entries[option_begin[o] .. option_begin[o + 1]), and
  // options[item_begin[i] .. item_begin[i + 1]) cover item i.
  struct Arrays {
    std::vector<Entry> entries;
    std::vector<std::uint32_t> option_begin{0};
    std::vector<OptionId> options;
    std::vector<std::uint32_t> item_begin{0};
    std::vector<bool> primary;
    std::size_t primary_count = 0;
    std::vector<Bounds> bounds;           // empty if all are {1, 1}
    std::vector<std::uint64_t> payloads;  // empty if no option has one
    std::vector<std::uint64_t> costs;     // empty if all are 0
    std::uint64_t total_cost = 0;         // of all options
    unsigned cost_decimals = 0;
    std::shared_ptr<detail::NameTable> item_names;
    std::shared_ptr<detail::NameTable> color_names;
  };

  explicit Problem(std::shared_ptr<const Arrays> arrays) : arrays_(std::move(arrays)) {}

  template <class T>
  static std::span<const T> slice(const std::vector<T>& all, const std::vector<std::uint32_t>& begin,
                                  std::uint32_t i) {
    return {all.data() + begin[i], all.data() + begin[i + 1]};
  }

  std::shared_ptr<const Arrays> arrays_;
};

/// Builds a Problem, in time linear in its size. An item must be added before the options that cover it.
/// Otherwise the order is free.
///
/// Throws:  a call that is refused throws InvalidProblem and leaves the builder as it was. There is one
///          exception: if names would pass 4 GiB, colors may be left that no option has.
/// Threads: one builder belongs to one thread. One that was moved from may only be assigned to or destroyed.
class DLX_API ProblemBuilder {
 public:
  /// The most entries that all options may have together: ids and links have 32 bits. Items and options
  /// together may be nearly as many. The names of all items may take 4 GiB together, and those of all colors
  /// another 4 GiB.
  static constexpr std::uint64_t kMaxEntries = std::uint64_t{1} << 31;

  ProblemBuilder();
  ~ProblemBuilder();
  ProblemBuilder(ProblemBuilder&&) noexcept;
  ProblemBuilder& operator=(ProblemBuilder&&) noexcept;

  /// Adds an item that must be covered exactly once. Without a name it is called by its number.
  ItemId primary(std::string_view name = {});
  /// Adds an item that must be covered `lo` to `hi` times; 0 ≤ lo ≤ hi, and hi ≥ 1.
  ItemId primary(std::string_view name, std::uint32_t lo, std::uint32_t hi);
  /// Adds an item that may be covered at most once, or more often in one color.
  ItemId secondary(std::string_view name = {});
  /// The item called `name`, if it was added.
  std::optional<ItemId> find_item(std::string_view name) const;
  /// The color called `name`, new or known. The name must not be empty.
  ColorId color(std::string_view name);

  /// Adds an option. Its entries name known items, none of them twice. Only secondary items have colors.
  /// `payload` is kept beside the option for the caller: an index into a table, a packed move ... The costs
  /// of all options together must be below 2^63. An option may have no primary item, and may even be empty,
  /// `std::span<const Entry>{}`. Then it keeps its number and is in no solution.
  OptionId option(std::span<const Entry> entries, std::uint64_t payload = 0, std::uint64_t cost = 0);
  OptionId option(std::initializer_list<Entry> entries, std::uint64_t payload = 0, std::uint64_t cost = 0);
  OptionId option(std::span<const NamedEntry> entries, std::uint64_t payload = 0, std::uint64_t cost = 0);
  OptionId option(std::initializer_list<NamedEntry> entries, std::uint64_t payload = 0,
                  std::uint64_t cost = 0);

  /// Says in which units costs are: of 10^-`digits`, for digits behind the point. It changes no number. At
  /// most kMaxCostDecimals.
  void cost_decimals(unsigned digits);

  /// Takes memory at once, for exactly so many more items, options and entries of all options together. Call
  /// it once, if all of these numbers are known. Then the problem holds no more than it needs: 12 bytes for
  /// an entry, 4 bytes for an option, and for an item 16 bytes and those of its name. An item without a name
  /// takes only 4 bytes, until a name is asked for.
  void reserve(std::size_t items, std::size_t options, std::size_t entries);

  /// The problem that was built. The builder is left empty.
  Problem build();

 private:
  ItemId add_item(std::string_view name, bool primary);
  void check_entries(std::span<const Entry> entries, std::size_t color_count);
  void check_cost(std::uint64_t cost) const;
  OptionId append(std::span<const Entry> entries, std::uint64_t payload, std::uint64_t cost);

  std::shared_ptr<Problem::Arrays> arrays_;
  Problem problem_;                       // a view of arrays_
  std::uint32_t calls_ = 0;               // of check_entries() since last_call_ was cleared
  std::vector<std::uint32_t> last_call_;  // for each item: the last of these calls that saw it
  std::vector<Entry> resolved_;           // scratch of option(NamedEntry)
};

}  // namespace dlx
