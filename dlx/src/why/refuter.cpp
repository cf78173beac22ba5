#include "why/refuter.hpp"

#include <algorithm>
#include <utility>

namespace dlx::detail {

void Cause::add(Bits& bits, std::size_t k) {
  if (k / 64 >= bits.size()) bits.resize(k / 64 + 1);
  bits[k / 64] |= std::uint64_t{1} << k % 64;
}

void Cause::add(const Cause& other) {
  const auto unite = [](Bits& bits, const Bits& more) {
    if (bits.size() < more.size()) bits.resize(more.size());
    for (std::size_t w = 0; w < more.size(); ++w) bits[w] |= more[w];
  };
  unite(items_, other.items_);
  unite(levels_, other.levels_);
}

Refuter::Refuter(const Problem& problem, std::vector<double> weights)
    : knowledge_(problem),
      weights_(std::move(weights)),
      level_of_(problem.option_count()),
      why_(problem.option_count(), kNoItem) {}

/// The dead item with the most weight, if there is one.
std::optional<std::uint32_t> Refuter::dead_item() const {
  if (knowledge_.dead_count() == 0) return std::nullopt;
  std::optional<std::uint32_t> worst;
  for (std::uint32_t i = 0; i < weights_.size(); ++i) {
    if (knowledge_.dead(ItemId{i}) && (!worst || weights_[i] > weights_[*worst])) worst = i;
  }
  return worst;
}

/// Requires that an item needs an option.
std::uint32_t Refuter::best_item() const {
  std::uint32_t best = 0;
  double least = 0;
  for (std::uint32_t i = 0; i < weights_.size(); ++i) {
    const std::uint32_t need = knowledge_.need(ItemId{i});
    if (need == 0) continue;
    const double score = (knowledge_.left(ItemId{i}) - need + 1) / weights_[i];
    if (least > 0 && score >= least) continue;
    least = score;
    best = i;
  }
  return best;
}

/// Adds why the item has no more options left than it has.
void Refuter::explain(std::uint32_t item, Cause& cause) const {
  cause.add_item(item);
  for (const OptionId option : problem().options(ItemId{item})) {
    if (knowledge_.left(option) || knowledge_.chosen(option)) continue;
    const ItemId why = why_[index(option)];
    if (why == kNoItem) {
      cause.add_level(level_of_[index(option)]);
      continue;
    }
    cause.add_item(index(why));
    if (!problem().is_primary(why) || problem().bounds(why).hi == 1) {
      cause.add_level(level_of_[index(option)]);
      continue;
    }
    for (const OptionId cover : problem().options(why)) {
      if (knowledge_.chosen(cover)) cause.add_level(level_of_[index(cover)]);
    }
  }
}

/// Remembers where options were chosen or went out since then.
void Refuter::note(std::size_t since) {
  for (const Knowledge::Change& change : knowledge_.changes().subspan(since)) {
    level_of_[index(change.option)] = static_cast<std::uint32_t>(levels_.size() - 1);
    why_[index(change.option)] = change.why;
  }
}

/// A new level. At least one of the branches is in every solution below, as the first one of them.
void Refuter::branch_on(std::uint32_t item) {
  Level level{knowledge_.mark(),
              knowledge_.mark(),
              branches_.size(),
              branches_.size(),
              0,
              !knowledge_.is_exclusive(ItemId{item}),
              {}};
  for (const OptionId option : problem().options(ItemId{item})) {
    if (knowledge_.left(option)) branches_.push_back(option);
  }
  branches_.resize(branches_.size() - (knowledge_.need(ItemId{item}) - 1));
  level.end = branches_.size();
  explain(item, level.cause);
  bytes_ += level.cause.bytes();
  levels_.push_back(std::move(level));
  try_next();
}

/// Tries the next branch of the last level. False if there is none.
bool Refuter::try_next() {
  Level& level = levels_.back();
  knowledge_.undo(level.mark);
  if (level.next == level.end) return false;
  if (level.excludes && level.next > level.begin) {
    knowledge_.remove(branches_[level.next - 1]);
    note(level.mark);
    level.mark = knowledge_.mark();
  }
  knowledge_.choose(branches_[level.next++]);
  note(level.mark);
  return true;
}

/// Goes back from a dead end to the last level of its cause that has another branch. False if there is none.
bool Refuter::back(Cause cause) {
  while (!levels_.empty()) {
    Level& level = levels_.back();
    const std::size_t number = levels_.size() - 1;
    bytes_ -= level.cause.bytes();
    if (cause.has_level(number)) {
      cause.drop_level(number);
      level.cause.add(cause);
      bytes_ += level.cause.bytes();
      if (try_next()) return true;
      bytes_ -= level.cause.bytes();
      cause = std::move(level.cause);
    }
    knowledge_.undo(level.first_mark);
    branches_.resize(level.begin);
    levels_.pop_back();
  }
  cause_ = std::move(cause);
  return false;
}

Refuter::End Refuter::run(std::uint64_t nodes, std::size_t bytes, const Deadline& deadline) {
  constexpr std::uint64_t kPoll = 64;
  while (nodes_ < nodes && bytes_ <= bytes) {
    if (++nodes_ % kPoll == 0 && deadline.reached()) break;
    if (const auto dead = dead_item()) {
      ++weights_[*dead];
      Cause cause;
      explain(*dead, cause);
      if (!back(std::move(cause))) return End::refuted;
    } else if (knowledge_.needing() == 0) {
      return End::solved;
    } else {
      branch_on(best_item());
    }
  }
  return End::given_up;
}

std::vector<OptionId> Refuter::chosen() const { return knowledge_.subtree().chosen; }

}  // namespace dlx::detail
