#include <dlx/problem.hpp>

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

#include "checks.hpp"
#include "names.hpp"
#include "pages.hpp"
#include "rows.hpp"

namespace dlx {

void detail::check_size(std::uint64_t items, std::uint64_t options, std::uint64_t entries) {
  constexpr std::uint64_t kMax = ProblemBuilder::kMaxEntries;
  if (entries > kMax) {
    throw InvalidProblem("the options have more than " + std::to_string(kMax) + " entries together");
  }
  if (items + options >= kMax - 1) {
    throw InvalidProblem("items and options together are more than " + std::to_string(kMax - 2));
  }
}

void detail::refuse_option(OptionId option, std::size_t option_count) {
  throw InvalidArgument("there is no option " + std::to_string(index(option)) + "; the problem has " +
                        std::to_string(option_count) + ", numbered from 0");
}

std::string cost_text(std::int64_t cost, unsigned decimals) {
  std::string text = std::to_string(cost);
  if (decimals == 0) return text;
  const std::size_t sign = cost < 0 ? 1 : 0;
  const std::size_t digits = text.size() - sign;
  if (digits <= decimals) text.insert(sign, decimals + 1 - digits, '0');
  return text.insert(text.size() - decimals, 1, '.');
}

Problem::Problem() : Problem(ProblemBuilder().build()) {}

std::size_t Problem::color_count() const { return arrays_->color_names->size(); }

bool Problem::has_primary(OptionId option) const {
  const auto all = entries(option);
  return std::any_of(all.begin(), all.end(), [this](const Entry& entry) { return is_primary(entry.item); });
}

std::string_view Problem::name(ItemId item) const { return (*arrays_->item_names)[index(item)]; }

std::string_view Problem::name(ColorId color) const { return (*arrays_->color_names)[index(color)]; }

std::optional<ItemId> Problem::find_item(std::string_view name) const {
  return arrays_->item_names->find<ItemId>(name);
}

std::optional<ColorId> Problem::find_color(std::string_view name) const {
  return arrays_->color_names->find<ColorId>(name);
}

std::size_t Problem::bytes() const {
  const Arrays& a = *arrays_;
  return a.entries.capacity() * sizeof(Entry) + a.options.capacity() * sizeof(OptionId) +
         (a.option_begin.capacity() + a.item_begin.capacity()) * sizeof(std::uint32_t) +
         a.primary.capacity() / 8 + (a.payloads.capacity() + a.costs.capacity()) * sizeof(std::uint64_t) +
         a.bounds.capacity() * sizeof(Bounds);
}

ProblemBuilder::ProblemBuilder() : arrays_(std::make_shared<Problem::Arrays>()), problem_(arrays_) {
  arrays_->item_names = std::make_shared<detail::NameTable>();
  arrays_->color_names = std::make_shared<detail::NameTable>();
}

ProblemBuilder::~ProblemBuilder() = default;
ProblemBuilder::ProblemBuilder(ProblemBuilder&&) noexcept = default;
ProblemBuilder& ProblemBuilder::operator=(ProblemBuilder&&) noexcept = default;

ItemId ProblemBuilder::primary(std::string_view name) { return add_item(name, true); }

ItemId ProblemBuilder::primary(std::string_view name, std::uint32_t lo, std::uint32_t hi) {
  if (hi == 0 || lo > hi) {
    throw InvalidProblem("item " + quote(name) + " cannot be covered " + std::to_string(lo) + " to " +
                         std::to_string(hi) +
                         (hi == 0 ? " times; expected an upper bound of at least 1"
                                  : " times; expected a lower bound that is not above the upper one"));
  }
  const ItemId item = add_item(name, true);
  if (const Bounds bounds{lo, hi}; bounds != Bounds{}) {
    arrays_->bounds.reserve(arrays_->primary.capacity());  // as reserve() said, or about twice as many
    arrays_->bounds.resize(problem_.item_count());
    arrays_->bounds[index(item)] = bounds;
  }
  return item;
}

ItemId ProblemBuilder::secondary(std::string_view name) { return add_item(name, false); }

ItemId ProblemBuilder::add_item(std::string_view name, bool primary) {
  const std::size_t number = problem_.item_count();
  detail::check_size(number + 1, problem_.option_count(), problem_.entry_count());
  const std::string own_number = name.empty() ? std::to_string(number) : std::string();
  if (name.empty()) name = own_number;
  if (!arrays_->item_names->insert(name).second) {
    throw InvalidProblem(own_number.empty()
                             ? "item " + quote(name) + " is named twice; expected a new name"
                             : "an item without a name is called by its number, but there is an item " +
                                   quote(name) + " already");
  }
  arrays_->primary.push_back(primary);
  if (!arrays_->bounds.empty()) arrays_->bounds.emplace_back();
  arrays_->primary_count += primary;
  return ItemId{static_cast<std::uint32_t>(number)};
}

std::optional<ItemId> ProblemBuilder::find_item(std::string_view name) const {
  return problem_.find_item(name);
}

ColorId ProblemBuilder::color(std::string_view name) {
  if (name.empty()) throw InvalidProblem("a color needs a name");
  if (arrays_->color_names->size() + 1 >= kMaxEntries) throw InvalidProblem("there are too many colors");
  return ColorId{arrays_->color_names->insert(name).first};
}

void ProblemBuilder::check_entries(std::span<const Entry> entries, std::size_t color_count) {
  const std::size_t items = problem_.item_count();
  detail::check_size(items, problem_.option_count() + 1, problem_.entry_count() + entries.size());
  if (++calls_ == 0) {
    last_call_.clear();
    calls_ = 1;
  }
  last_call_.resize(items);
  const auto name = [this](ItemId item) { return quote(problem_.name(item)); };
  for (std::size_t k = 0; k < entries.size(); ++k) {
    const ItemId item = entries[k].item;
    const ColorId color = entries[k].color;
    if (index(item) >= items) {
      throw InvalidProblem("there is no item number " + std::to_string(index(item)), k);
    }
    if (color != kNoColor && problem_.is_primary(item)) {
      throw InvalidProblem("item " + name(item) + " is primary and takes no color; expected a secondary item",
                           k);
    }
    if (color != kNoColor && index(color) >= color_count) {
      throw InvalidProblem("there is no color number " + std::to_string(index(color)), k);
    }
    if (std::exchange(last_call_[index(item)], calls_) == calls_) {
      throw InvalidProblem("item " + name(item) + " is twice in this option; expected each item at most once",
                           k);
    }
  }
}

void ProblemBuilder::check_cost(std::uint64_t cost) const {
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  if (cost > static_cast<std::uint64_t>(kMost) - arrays_->total_cost) {
    throw InvalidProblem("the costs of all options together are more than " +
                         cost_text(kMost, arrays_->cost_decimals));
  }
}

OptionId ProblemBuilder::append(std::span<const Entry> entries, std::uint64_t payload, std::uint64_t cost) {
  const std::size_t number = problem_.option_count();
  const auto keep = [this, number](std::vector<std::uint64_t>& values, std::uint64_t value) {
    if (values.empty()) values.reserve(arrays_->option_begin.capacity() - 1);  // as reserve() said
    values.resize(number);
    values.push_back(value);
  };
  if (payload != 0 || !arrays_->payloads.empty()) keep(arrays_->payloads, payload);
  if (cost != 0 || !arrays_->costs.empty()) keep(arrays_->costs, cost);
  arrays_->total_cost += cost;
  arrays_->entries.insert(arrays_->entries.end(), entries.begin(), entries.end());
  arrays_->option_begin.push_back(static_cast<std::uint32_t>(arrays_->entries.size()));
  return OptionId{static_cast<std::uint32_t>(number)};
}

OptionId ProblemBuilder::option(std::span<const Entry> entries, std::uint64_t payload, std::uint64_t cost) {
  check_entries(entries, problem_.color_count());
  check_cost(cost);
  return append(entries, payload, cost);
}

OptionId ProblemBuilder::option(std::initializer_list<Entry> entries, std::uint64_t payload,
                                std::uint64_t cost) {
  return option(std::span<const Entry>(entries.begin(), entries.size()), payload, cost);
}

OptionId ProblemBuilder::option(std::span<const NamedEntry> entries, std::uint64_t payload,
                                std::uint64_t cost) {
  const detail::NameTable &items = *arrays_->item_names, &colors = *arrays_->color_names;
  resolved_.clear();
  bool new_colors = false;
  const auto check = [this] { check_entries(resolved_, std::max<std::size_t>(problem_.color_count(), 1)); };
  for (std::size_t k = 0; k < entries.size(); ++k) {
    const auto item = items.find<ItemId>(entries[k].item);
    if (!item) {
      check();  // of two mistakes the first is told
      throw InvalidProblem(
          "unknown item " + quote(entries[k].item) + "; it must be added before an option names it", k);
    }
    // Color 0 stands for a new color until all is checked: a refused option must add no color.
    resolved_.emplace_back(*item);
    if (entries[k].color.empty()) continue;
    const auto known = colors.find<ColorId>(entries[k].color);
    resolved_.back().color = known.value_or(ColorId{0});
    new_colors = new_colors || !known;
  }
  check();
  check_cost(cost);
  for (std::size_t k = 0; new_colors && k < entries.size(); ++k) {
    if (!entries[k].color.empty()) resolved_[k].color = color(entries[k].color);
  }
  return append(resolved_, payload, cost);
}

OptionId ProblemBuilder::option(std::initializer_list<NamedEntry> entries, std::uint64_t payload,
                                std::uint64_t cost) {
  return option(std::span<const NamedEntry>(entries.begin(), entries.size()), payload, cost);
}

void ProblemBuilder::cost_decimals(unsigned digits) {
  if (digits > kMaxCostDecimals) {
    throw InvalidProblem("costs cannot have " + std::to_string(digits) +
                         " digits behind the point; expected at most " + std::to_string(kMaxCostDecimals));
  }
  arrays_->cost_decimals = digits;
}

void ProblemBuilder::reserve(std::size_t items, std::size_t options, std::size_t entries) {
  arrays_->item_names->reserve(items);
  arrays_->primary.reserve(problem_.item_count() + items);
  detail::reserve_all(arrays_->option_begin, problem_.option_count() + options + 1);
  detail::reserve_all(arrays_->entries, problem_.entry_count() + entries);
}

Problem ProblemBuilder::build() {
  last_call_ = std::vector<std::uint32_t>();  // {} would keep its memory
  detail::sort_into_rows(problem_.item_count(), arrays_->item_begin, arrays_->options, [this](auto put) {
    for (std::uint32_t o = 0; o < problem_.option_count(); ++o) {
      for (const Entry& entry : problem_.entries(OptionId{o})) put(index(entry.item), OptionId{o});
    }
  });
  Problem built = std::move(problem_);
  *this = ProblemBuilder();
  return built;
}

}  // namespace dlx
