#include "count/frontiers.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "count/steps.hpp"

namespace dlx::detail {

namespace {

constexpr std::size_t kMostRacers = 4;
constexpr double kWider = 8;          // an order that is so many bits wider than the narrowest is not tried
constexpr double kNarrow = 40;        // bits; a wider order takes longer than it takes to make an engine
constexpr double kFirstLevel = 20e3;  // nanoseconds; each level is kNextLevel times the one before
constexpr double kNextLevel = 4;
constexpr double kMuchMore = 2;      // an order with so many times more to come than the best is dropped
constexpr int kComparisons = 3;      // at the last of them all but the best are dropped,
constexpr double kHardlyMore = 1.1;  // and those with so many times more to come,
constexpr double kLittle = 16;       // as long as that is so many times what each may cost until then

/// The mean number of items near an item, from a sample of 64 items or fewer at equal distances in the part.
/// Two items are near each other if they share an option, or if each shares an option with the same third
/// item.
double mean_items_near(const Problem& problem, const Part& part) {
  constexpr std::size_t kSome = 64;
  const std::size_t some = std::min(kSome, part.items.size());
  std::vector<std::uint64_t> given(problem.item_count());  // bit k is set for item k of the sample
  for (std::size_t k = 0; k < some; ++k)
    given[index(part.items[k * part.items.size() / some])] = std::uint64_t{1} << k;
  // Gives the marks of an item to all that share an option with it.
  const auto spread = [&](const std::vector<std::uint64_t>& from) {
    std::vector<std::uint64_t> to(problem.item_count());
    for (const OptionId o : part.options) {
      std::uint64_t marks = 0;
      for (const Entry& entry : problem.entries(o)) marks |= from[index(entry.item)];
      for (const Entry& entry : problem.entries(o)) to[index(entry.item)] |= marks;
    }
    return to;
  };
  const std::vector<std::uint64_t> near = spread(spread(given));
  std::uint64_t sum = 0;
  for (const ItemId item : part.items) sum += static_cast<std::uint64_t>(std::popcount(near[index(item)]));
  return static_cast<double>(sum) / static_cast<double>(some);
}

}  // namespace

Frontiers::Frontiers(const Problem& problem, Part part, Budget& budget, const Sharing& sharing)
    : problem_(problem), part_(std::move(part)), budget_(budget), sharing_(sharing), level_(kFirstLevel) {
  remainder_.emplace(problem, part_);
  alone_ = orders(*remainder_, [&budget] { return budget.go_on(); });
  const double widest = alone_.front().width + kWider;
  std::erase_if(alone_, [widest](const Order& order) { return order.width > widest; });
  std::reverse(alone_.begin(), alone_.end());
}

Frontiers::Frontiers(const Problem& problem, Part part, Budget& budget, std::string_view saved,
                     const Sharing& sharing)
    : problem_(problem), part_(std::move(part)), budget_(budget), sharing_(sharing), level_(kFirstLevel) {
  Bytes in(saved);
  Order order{"kept", {}, 0};
  const std::size_t items = part_.items.size();
  for (std::uint64_t left = in.get(); left > 0 && order.items.size() < items; --left)
    order.items.push_back(static_cast<std::uint32_t>(in.get()));
  std::vector<bool> seen(items);
  for (const std::uint32_t item : order.items) {
    if (item < items) seen[item] = true;
  }
  if (std::find(seen.begin(), seen.end(), false) != seen.end())
    throw InvalidArgument("the position of a frontier is of another problem");
  start(Remainder(problem_, part_), order);
  racers_.front().frontier->load(in);
  if (in.size() > 0) refuse_position();
}

std::string Frontiers::save() {
  if (racers_.empty()) return {};
  std::string saved;
  const Racer& racer = best();
  add_bytes(saved, std::uint64_t{racer.order.size()});
  for (const std::uint32_t item : racer.order) add_bytes(saved, std::uint64_t{item});
  racer.frontier->save(saved);
  return saved;
}

/// The racer that has the least to come.
Frontiers::Racer& Frontiers::best() {
  const double all_density = density();
  return *std::min_element(racers_.begin(), racers_.end(), [&](const Racer& a, const Racer& b) {
    return a.frontier->to_come(all_density) < b.frontier->to_come(all_density);
  });
}

void Frontiers::start(const Remainder& remainder, const Order& order) {
  const Sharing sharing{sharing_.helpers, sharing_.least, &slabs_};
  racers_.push_back({make_frontier(remainder, order, sharing), order.items, Meter(budget_), {}});
}

bool Frontiers::narrow() const { return alone_.empty() || alone_.back().width <= kNarrow; }

void Frontiers::begin(std::size_t memory) {
  if (alone_.empty()) return;
  if (!remainder_) remainder_.emplace(problem_, part_);
  for (std::size_t k = alone_.size(); k-- > 0 && racers_.size() < kMostRacers && budget_.go_on();) {
    if (FrontierSteps::bytes_for(*remainder_, alone_[k].bits) <= memory / (2 * kMostRacers))
      start(*remainder_, alone_[k]);
  }
  remainder_.reset();
}

/// Starts an order that was not yet tried with all the memory. False if there is none.
bool Frontiers::start_next(std::size_t memory) {
  if (alone_.empty()) return false;
  const Remainder remainder(problem_, part_);
  while (!alone_.empty() && racers_.empty()) {
    if (FrontierSteps::bytes_for(remainder, alone_.back().bits) <= memory) start(remainder, alone_.back());
    alone_.pop_back();
  }
  return !racers_.empty();
}

double Frontiers::least_cost_to_make(const Problem& problem, const Part& part) {
  constexpr double kBase = 20e3, kPerEntry = 200;  // nanoseconds
  double entries = 0;
  for (const OptionId o : part.options) entries += static_cast<double>(problem.entries(o).size());
  return kBase + kPerEntry * entries;
}

double Frontiers::cost_to_make(const Problem& problem, const Part& part) {
  constexpr double kPair = 3, kDearest = 200e6;  // nanoseconds
  constexpr double kLong = 1e6;                  // a look that seems shorter is not estimated better
  double pairs = 0;
  for (const OptionId o : part.options) {
    const auto length = static_cast<double>(problem.entries(o).size());
    pairs += length * length;
  }
  // At the turn of each item, a greedy order looks at the options of all items near it.
  const auto items = static_cast<double>(part.items.size());
  const double near = kPair * pairs * items < kLong ? items : mean_items_near(problem, part);
  return least_cost_to_make(problem, part) + std::min(kDearest, kPair * pairs * near);
}

Frontiers::Event Frontiers::run(double spent, std::size_t memory) {
  if (budget_.verdict()) return Event::interrupted;
  while (!racers_.empty() || start_next(memory)) {
    Racer& racer = next_racer();
    const double own = racer.frontier->spent();
    if (racers_.size() > 1 && own >= level_) {
      prune();
      continue;
    }
    const double left = spent - this->spent() + own;
    const std::size_t others = bytes() - racer.frontier->bytes();
    const Event event =
        racer.frontier->run(racer.meter, racer.work, racers_.size() > 1 ? std::min(left, level_) : left,
                            memory - std::min(memory, others));
    racer.meter.settle(racer.work);
    if (event == Event::done) {
      std::swap(racers_.front(), racer);
      while (racers_.size() > 1) drop(racers_.size() - 1);
      return event;
    }
    if (event == Event::too_large) {
      if (racers_.size() == 1 && racer.frontier->gains_by_passes()) {
        racer.frontier->begin_passes();
        continue;
      }
      if (racers_.size() == 1)
        std::erase_if(alone_, [&](const Order& order) { return order.name == racer.frontier->order(); });
      drop(static_cast<std::size_t>(&racer - racers_.data()));
    }
    if (event == Event::interrupted || (event == Event::paused && this->spent() >= spent)) return event;
  }
  return Event::too_large;
}

/// The racer that has cost the least.
Frontiers::Racer& Frontiers::next_racer() {
  return *std::min_element(racers_.begin(), racers_.end(), [](const Racer& a, const Racer& b) {
    return a.frontier->spent() < b.frontier->spent();
  });
}

/// Drops the racers that have much more to come than the best. From the last comparison on, one is left,
/// unless another has hardly more to come, and it costs little to go on with both.
void Frontiers::prune() {
  level_ *= kNextLevel;
  const bool last = ++comparisons_ >= kComparisons;
  const double all_density = density();
  const Racer* const first = &best();
  const auto kept = static_cast<std::size_t>(first - racers_.data());
  const double least = first->frontier->to_come(all_density);
  const bool once_more = comparisons_ == kComparisons && kLittle * level_ < least;
  const double most = (!last ? kMuchMore : once_more ? kHardlyMore : 1) * least;
  for (std::size_t r = racers_.size(); r-- > 0;) {
    const double to_come = racers_[r].frontier->to_come(all_density);
    if (r != kept && (to_come > most || (last && to_come <= least))) drop(r);
  }
}

void Frontiers::drop(std::size_t r) {
  dropped_.push_back(racers_[r].trial());
  spent_ += racers_[r].frontier->spent();
  racers_.erase(racers_.begin() + static_cast<std::ptrdiff_t>(r));
}

double Frontiers::spent() const {
  double sum = spent_;
  for (const Racer& racer : racers_) sum += racer.frontier->spent();
  return sum;
}

double Frontiers::spent_on_memory() const {
  double sum = 0;
  for (const Racer& racer : racers_) sum += racer.frontier->spent_on_memory();
  return sum;
}

/// The greatest density of all racers. An order that has seen only narrow steps so far says little.
double Frontiers::density() const {
  double most = 0;
  for (const Racer& racer : racers_) most = std::max(most, racer.frontier->density());
  return most;
}

/// What the best racer has to come.
double Frontiers::to_come() const {
  const double all_density = density();
  double least = std::numeric_limits<double>::infinity();
  for (const Racer& racer : racers_) least = std::min(least, racer.frontier->to_come(all_density));
  return least;
}

std::size_t Frontiers::bytes() const {
  std::size_t sum = 0;
  for (const Racer& racer : racers_) sum += racer.frontier->bytes();
  return sum;
}

std::vector<Trial> Frontiers::trials() const {
  std::vector<Trial> all = dropped_;
  for (const Racer& racer : racers_) all.push_back(racer.trial());
  return all;
}

Trial Frontiers::Racer::trial() const {
  return {Method::frontier, frontier->order(),       frontier->done(),      work.nodes,
          work.updates,     frontier->most_states(), frontier->most_bytes()};
}

}  // namespace dlx::detail
