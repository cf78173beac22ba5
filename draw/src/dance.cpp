#include "dance.hpp"

#include <algorithm>
#include <utility>

/// A trace tells what is in the lists, but not what a node that has left still points to. This follows from
/// the order in which nodes leave: a step tells that, too. So each step is done again here, on plain vectors.

namespace draw {

namespace {

std::vector<std::size_t> option_numbers(std::span<const dlx::OptionId> options) {
  std::vector<std::size_t> numbers;
  for (const dlx::OptionId option : options) numbers.push_back(index(option));
  return numbers;
}

std::vector<std::size_t> primary_items(const dlx::Problem& problem) {
  std::vector<std::size_t> numbers;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    if (problem.is_primary(dlx::ItemId{i})) numbers.push_back(i);
  }
  return numbers;
}

/// What was in the list and is no more leaves it: in the order of `leaving`, and then the rest.
void leave(DanceList& list, const std::vector<std::size_t>& leaving, const std::vector<std::size_t>& stays) {
  const auto gone = [&stays](std::size_t number) {
    return std::find(stays.begin(), stays.end(), number) == stays.end();
  };
  for (const std::size_t number : leaving) {
    if (list.knows(number) && gone(number)) list.remove(number);
  }
  const std::vector<std::size_t> rest = list.order();
  for (const std::size_t number : rest) {
    if (gone(number)) list.remove(number);
  }
  list.set(stays);
}

}  // namespace

DanceList::DanceList(std::vector<std::size_t> numbers) : order_(std::move(numbers)), nodes_(order_.size()) {
  for (std::size_t i = 0; i < order_.size(); ++i) {
    if (place_.size() <= order_[i]) place_.resize(order_[i] + 1, kNowhere);
    place_[order_[i]] = i;
  }
  join();
}

const DanceNode& DanceList::node(std::size_t number) const { return nodes_[place_[number]]; }

void DanceList::remove(std::size_t number) {
  const auto at = std::find(order_.begin(), order_.end(), number);
  if (at == order_.end()) return;
  order_.erase(at);
  nodes_[place_[number]].in = false;
  join();
}

void DanceList::set(std::vector<std::size_t> order) {
  order_ = std::move(order);
  join();
}

/// Neighbors know each other.
void DanceList::join() {
  for (std::size_t i = 0; i < order_.size(); ++i) {
    DanceNode& node = nodes_[place_[order_[i]]];
    node.in = true;
    node.before = i > 0 ? std::optional(order_[i - 1]) : std::nullopt;
    node.after = i + 1 < order_.size() ? std::optional(order_[i + 1]) : std::nullopt;
  }
}

Dance::Dance(const dlx::Problem& problem) : problem_(problem), ring_(primary_items(problem)) {
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    lists_.emplace_back(option_numbers(problem.options(dlx::ItemId{i})));
  }
}

void Dance::add(const dlx::Trace& trace) {
  const dlx::TraceStep& step = trace.step();
  std::vector<std::size_t> ring, items_gone;
  std::vector<bool> open(problem_.item_count(), false);
  const std::vector<std::size_t> gone = option_numbers(step.gone.options);
  const std::vector<dlx::TraceList> lists = trace.lists();
  for (const dlx::TraceList& list : lists) open[index(list.item)] = true;
  close(step.gone, open);
  for (const dlx::TraceList& list : lists) {
    if (problem_.is_primary(list.item)) ring.push_back(index(list.item));
    leave(lists_[index(list.item)], gone, option_numbers(list.options));
  }
  for (const dlx::ItemId item : step.gone.items) items_gone.push_back(index(item));
  leave(ring_, items_gone, ring);
  // A tweak takes the option out of the list of its own item, which may be covered.
  if (step.kind == dlx::TraceKind::tweak && step.item && step.option && !open[index(*step.item)]) {
    lists_[index(*step.item)].remove(index(*step.option));
  }
}

/// From the lists of items that are covered in this step goes what the items covered before them have hidden.
void Dance::close(const dlx::TraceChange& gone, const std::vector<bool>& open) {
  std::vector<dlx::Entry> covered;
  for (const dlx::ItemId item : gone.items) covered.emplace_back(item);
  covered.insert(covered.end(), gone.colors.begin(), gone.colors.end());
  for (std::size_t k = 0; k < covered.size(); ++k) {
    const std::size_t item = index(covered[k].item);
    if (open[item]) continue;
    for (const dlx::OptionId option : gone.options) {
      if (!lists_[item].knows(index(option))) continue;
      const bool before = std::any_of(covered.begin(), covered.begin() + static_cast<std::ptrdiff_t>(k),
                                      [&](const dlx::Entry& entry) { return hides(entry, option); });
      if (before) lists_[item].remove(index(option));
    }
  }
}

/// Whether the option leaves when the item is covered, or gets this color.
bool Dance::hides(const dlx::Entry& covered, dlx::OptionId option) const {
  const auto entries = problem_.entries(option);
  return std::any_of(entries.begin(), entries.end(), [&covered](const dlx::Entry& entry) {
    return entry.item == covered.item && (covered.color == dlx::kNoColor || entry.color != covered.color);
  });
}

}  // namespace draw
