#include <dlx/problem.hpp>

#include <algorithm>
#include <cassert>
#include <utility>

#include "checks.hpp"
#include "names.hpp"

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

void detail::check_option(OptionId option, std::size_t option_count) {
  if (index(option) < option_count) return;
  throw InvalidArgument("there is no option " + std::to_string(index(option)) + "; the problem has " +
                        std::to_string(option_count) + ", numbered from 0");
}

Problem::Problem()
    : option_begin_{0},
      item_begin_{0},
      item_names_(std::make_shared<detail::NameTable>()),
      color_names_(std::make_shared<detail::NameTable>()) {}

std::size_t Problem::color_count() const { return color_names_->size(); }

bool Problem::has_primary(OptionId option) const {
  const auto all = entries(option);
  return std::any_of(all.begin(), all.end(), [this](const Entry& entry) { return is_primary(entry.item); });
}

std::string_view Problem::name(ItemId item) const { return (*item_names_)[index(item)]; }

std::string_view Problem::name(ColorId color) const { return (*color_names_)[index(color)]; }

std::optional<ItemId> Problem::find_item(std::string_view name) const {
  if (const auto number = item_names_->find(name)) return ItemId{*number};
  return std::nullopt;
}

std::optional<ColorId> Problem::find_color(std::string_view name) const {
  if (const auto number = color_names_->find(name)) return ColorId{*number};
  return std::nullopt;
}

std::size_t Problem::bytes() const {
  return entries_.capacity() * sizeof(Entry) + options_.capacity() * sizeof(OptionId) +
         (option_begin_.capacity() + item_begin_.capacity()) * sizeof(std::uint32_t) +
         primary_.capacity() / 8 + payloads_.capacity() * sizeof(std::uint64_t);
}

ProblemBuilder::ProblemBuilder()
    : item_names_(std::make_unique<detail::NameTable>()),
      color_names_(std::make_unique<detail::NameTable>()) {}

ProblemBuilder::~ProblemBuilder() = default;
ProblemBuilder::ProblemBuilder(ProblemBuilder&&) noexcept = default;
ProblemBuilder& ProblemBuilder::operator=(ProblemBuilder&&) noexcept = default;

ItemId ProblemBuilder::primary(std::string_view name) { return add_item(name, true); }

ItemId ProblemBuilder::secondary(std::string_view name) { return add_item(name, false); }

ItemId ProblemBuilder::add_item(std::string_view name, bool primary) {
  const std::size_t number = problem_.item_count();
  detail::check_size(number + 1, problem_.option_count(), problem_.entry_count());
  const std::string own_number = name.empty() ? std::to_string(number) : std::string();
  if (name.empty()) name = own_number;
  if (!item_names_->insert(name).second) {
    throw InvalidProblem(own_number.empty()
                             ? "item " + quote(name) + " is named twice; expected a new name"
                             : "an item without a name is called by its number, but there is an item " +
                                   quote(name) + " already");
  }
  problem_.primary_.push_back(primary);
  problem_.primary_count_ += primary;
  last_call_.push_back(0);
  return ItemId{static_cast<std::uint32_t>(number)};
}

ColorId ProblemBuilder::color(std::string_view name) {
  if (name.empty()) throw InvalidProblem("a color needs a name");
  if (color_names_->size() + 1 >= kMaxEntries) throw InvalidProblem("there are too many colors");
  return ColorId{color_names_->insert(name).first};
}

void ProblemBuilder::check_entries(std::span<const Entry> entries) {
  detail::check_size(problem_.item_count(), problem_.option_count() + 1,
                     problem_.entry_count() + entries.size());
  ++calls_;
  for (std::size_t k = 0; k < entries.size(); ++k) {
    const auto [item, color] = entries[k];
    if (index(item) >= problem_.item_count()) {
      throw InvalidProblem("there is no item number " + std::to_string(index(item)), k);
    }
    const std::string_view name = (*item_names_)[index(item)];
    if (color != kNoColor && problem_.is_primary(item)) {
      throw InvalidProblem(
          "item " + quote(name) + " is primary and takes no color; expected a secondary item", k);
    }
    if (std::exchange(last_call_[index(item)], calls_) == calls_) {
      throw InvalidProblem(
          "item " + quote(name) + " is twice in this option; expected each item at most once", k);
    }
  }
}

OptionId ProblemBuilder::append(std::span<const Entry> entries, std::uint64_t payload) {
  const std::size_t number = problem_.option_count();
  if (payload != 0) problem_.payloads_.resize(number);
  if (payload != 0 || !problem_.payloads_.empty()) problem_.payloads_.push_back(payload);
  problem_.entries_.insert(problem_.entries_.end(), entries.begin(), entries.end());
  problem_.option_begin_.push_back(static_cast<std::uint32_t>(problem_.entries_.size()));
  return OptionId{static_cast<std::uint32_t>(number)};
}

OptionId ProblemBuilder::option(std::span<const Entry> entries, std::uint64_t payload) {
  check_entries(entries);
  for (std::size_t k = 0; k < entries.size(); ++k) {
    const ColorId color = entries[k].color;
    if (color != kNoColor && index(color) >= color_names_->size()) {
      throw InvalidProblem("there is no color number " + std::to_string(index(color)), k);
    }
  }
  return append(entries, payload);
}

OptionId ProblemBuilder::option(std::initializer_list<Entry> entries, std::uint64_t payload) {
  return option(std::span<const Entry>(entries.begin(), entries.size()), payload);
}

OptionId ProblemBuilder::option(std::span<const NamedEntry> entries, std::uint64_t payload) {
  resolved_.clear();
  for (std::size_t k = 0; k < entries.size(); ++k) {
    const auto item = item_names_->find(entries[k].item);
    if (!item)
      throw InvalidProblem(quote(entries[k].item) + " is no item; expected the name of one declared before",
                           k);
    // Any color stands for the named one until all is checked: a refused option must add no color.
    resolved_.emplace_back(ItemId{*item}, entries[k].color.empty() ? kNoColor : ColorId{0});
  }
  check_entries(resolved_);
  for (std::size_t k = 0; k < entries.size(); ++k) {
    if (!entries[k].color.empty()) resolved_[k].color = color(entries[k].color);
  }
  return append(resolved_, payload);
}

OptionId ProblemBuilder::option(std::initializer_list<NamedEntry> entries, std::uint64_t payload) {
  return option(std::span<const NamedEntry>(entries.begin(), entries.size()), payload);
}

Problem ProblemBuilder::build() {
  // The rows by item: count, add up, then fill from the first option on, so that each row ascends.
  std::vector<std::uint32_t>& begin = problem_.item_begin_;
  begin.assign(problem_.item_count() + 1, 0);
  for (const Entry& entry : problem_.entries_) ++begin[index(entry.item) + 1];
  for (std::size_t item = 1; item < begin.size(); ++item) begin[item] += begin[item - 1];
  problem_.options_.resize(problem_.entry_count());
  std::vector<std::uint32_t> next(begin.begin(), begin.end() - 1);
  for (std::uint32_t option = 0; option < problem_.option_count(); ++option) {
    for (const Entry& entry : problem_.entries(OptionId{option})) {
      problem_.options_[next[index(entry.item)]++] = OptionId{option};
    }
  }
  problem_.item_names_ = std::move(item_names_);
  problem_.color_names_ = std::move(color_names_);
  Problem built = std::move(problem_);
  *this = ProblemBuilder();
  return built;
}

}  // namespace dlx
