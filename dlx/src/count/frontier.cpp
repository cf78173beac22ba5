#include "count/frontier.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "count/passes.hpp"
#include "count/reader.hpp"
#include "count/steps.hpp"

/// Invariants between two calls of run():
///   1. `now` has the states before the turn of step_. `next` has the states that come from those of `now` in
///      the tables before table_, and from those before places_[t] in each other table t.
///   2. A bit outside the fields of the items on the frontier is 0.

namespace dlx::detail {

namespace {

using Narrow = std::uint64_t;
using Wide = boost::multiprecision::uint128_t;

/// A frontier whose states have kWords words each, or any number of words if kWords is 0.
template <std::size_t kWords>
class FrontierOf final : public Frontier {
 public:
  FrontierOf(FrontierSteps steps, std::string_view order, const Sharing& sharing)
      : order_(order), sharing_(sharing), steps_(std::move(steps)), ways_(Ways<Narrow>(steps_.words())) {
    begin();
  }

  Event run(Meter& meter, Work& work, double spent, std::size_t memory) override {
    while (!done()) {
      const std::optional<Event> event =
          std::visit([&](auto& ways) { return advance(ways, meter, work, spent, memory); }, ways_);
      if (!event) {
        if (passes_ || kWidened * bytes() > memory) return Event::too_large;
        widen();
      } else if (event != Event::done) {
        return *event;
      } else if (passes_) {
        end_pass();
      }
    }
    return Event::done;
  }

  bool gains_by_passes() const override {
    return !passes_ && (ways_.index() > 0 || std::get<Ways<Narrow>>(ways_).next.has_late());
  }
  void begin_passes() override {
    passes_.emplace();
    begin();
  }

  bool done() const override { return passes_ ? passes_->done() : step_ == steps_.steps().size(); }

  void save(std::string& out) override;
  void load(Bytes& in) override;
  BigCount total() const override { return passes_ ? passes_->total() : sum(); }
  double spent() const override { return rates_.of(tally_); }
  double spent_on_memory() const override { return rates_.of_memory(std::max(most_held_, room_.used())); }
  double density() const override;
  double to_come(double density) const override { return to_come(density, tally_); }

  std::size_t bytes() const override {
    return steps_.bytes() + std::visit([](const auto& ways) { return ways.bytes(); }, ways_);
  }
  std::size_t most_bytes() const override { return std::max(most_bytes_, bytes()); }
  std::uint64_t most_states() const override { return most_states_; }
  std::string_view order() const override { return order_; }

 private:
  // Beside the sum of two big numbers it does not matter whether the number of words is known.
  template <class Count>
  using Ways = detail::Ways<std::is_same_v<Count, BigCount> ? 0 : kWords, Count>;

  static constexpr double kNoPause = std::numeric_limits<double>::infinity();
  // To copy all numbers to wider ones takes so many times the bytes.
  static constexpr std::size_t kWidened = 3;
  // The fewest tables that threads share at a time.
  static constexpr std::size_t kBatch = 16;
  // With this number begins a saved position that is in a pass. A smaller one tells how wide its counts are.
  static constexpr std::uint64_t kInPasses = 3;
  // The density d is kUnknown at first. It grows by about kGrowth * d * (1 - d) * the share of steps left.
  static constexpr double kUnknown = 0.25, kGrowth = 0.4;

  void begin();
  void end_pass();
  /// All ways to the states that there are now.
  BigCount sum() const {
    return std::visit([](const auto& ways) { return ways.now.sum(); }, ways_);
  }
  double to_come(double density, const Tally& tally) const;
  std::size_t words() const { return kWords == 0 ? steps_.words() : kWords; }

  template <class Count>
  std::optional<Event> advance(Ways<Count>& ways, Meter& meter, Work& work, double spent, std::size_t memory);
  template <class Count>
  std::size_t batch(const Ways<Count>& ways, double spent) const;
  template <class Count>
  Event read(Ways<Count>& ways, std::size_t last, Meter& meter, Work& work, double spent);
  template <class Count>
  Event read_together(Ways<Count>& ways, std::size_t last, Meter& meter, Work& work);
  template <class Count>
  Event read_tables(Ways<Count>& ways, std::size_t reader, std::size_t last, Meter& meter, Work& work,
                    double spent);
  template <class Count>
  void end_step(Ways<Count>& ways);
  void widen();

  std::string_view order_;
  Sharing sharing_;
  FrontierSteps steps_;
  const Rates rates_{words()};
  std::optional<Passes> passes_;  // none: numbers are exact
  double before_pass_ = 0;        // what had been spent when the pass began
  std::size_t step_ = 0;
  std::size_t table_ = 0;            // the tables of `now` before this one are read
  std::vector<std::size_t> places_;  // to go on from, in each table of `now`
  bool mixed_ = false;               // the order of the states in a table may depend on threads
  std::variant<Ways<Narrow>, Ways<Wide>, Ways<BigCount>> ways_;
  Room room_{sharing_.slabs};
  std::atomic<std::size_t> next_table_ = 0;  // the next that a thread may read
  std::atomic<bool> halt_ = false;           // the threads must pause
  std::size_t now_size_ = 1;                 // how many states `now` has
  std::uint64_t states_before_ = 0;          // states of the steps before
  Tally tally_;
  std::uint64_t most_states_ = 1;
  std::size_t most_bytes_ = 0, most_held_ = 0;  // all, and by tables alone; at the end of a step
};

/// Begins at the first step, with the numbers of the current pass.
template <std::size_t kWords>
void FrontierOf<kWords>::begin() {
  ways_ = Ways<Narrow>(steps_.words());
  room_.reset(~std::size_t{0});
  room_.sums = passes_ ? passes_->sums() : Sums();
  const std::vector<std::uint64_t> start(words());
  Outbox<kWords, Narrow> outbox;
  outbox.begin(std::get<Ways<Narrow>>(ways_).now, room_, false);
  outbox.add(start.data(), room_.sums.one());
  outbox.flush();
  step_ = table_ = 0;
  places_.assign(1, 0);
  mixed_ = false;
  now_size_ = 1;
  states_before_ = tally_.states;
  before_pass_ = spent();
}

/// The last step is done: what is left is one state or none. Begins the next pass, if there is one.
template <std::size_t kWords>
void FrontierOf<kWords>::end_pass() {
  passes_->end(static_cast<std::uint64_t>(sum()));
  if (!passes_->done()) begin();
}

/// Goes on until an event, or until a number of ways does not fit. Then it returns no event.
template <std::size_t kWords>
template <class Count>
std::optional<Frontier::Event> FrontierOf<kWords>::advance(Ways<Count>& ways, Meter& meter, Work& work,
                                                           double spent, std::size_t memory) {
  if (bytes() > memory) return Event::too_large;
  room_.reset(memory - (bytes() - ways.now.bytes() - ways.next.bytes()));
  ways.enter(room_);
  for (; step_ < steps_.steps().size(); end_step(ways)) {
    while (table_ < ways.now.tables()) {
      if (bytes() > memory) return Event::too_large;
      if (this->spent() >= spent) return Event::paused;
      const std::size_t last = batch(ways, spent);
      const bool together = sharing_.helpers != nullptr && sharing_.helpers->size() > 1 &&
                            ways.now.tables() > 1 && now_size_ >= sharing_.least;
      const Event event =
          together ? read_together(ways, last, meter, work) : read(ways, last, meter, work, spent);
      if (event == Event::too_large) return event;
      if (ways.next.has_late()) return std::nullopt;
      if (event != Event::done) return event;
      table_ = last;
    }
  }
  return Event::done;
}

/// The tables from table_ to this one are read before it looks whether to pause. How many they are depends on
/// what they have cost, and not on threads.
template <std::size_t kWords>
template <class Count>
std::size_t FrontierOf<kWords>::batch(const Ways<Count>& ways, double spent) const {
  const double each = rates_.of(tally_) / static_cast<double>(std::max<std::uint64_t>(tally_.states, 1)) *
                      static_cast<double>(now_size_) / static_cast<double>(ways.now.tables());
  const double fit = (spent - this->spent()) / std::max(each, 1.0);
  const std::size_t left = ways.now.tables() - table_;
  return fit < static_cast<double>(left)
             ? table_ + std::min(left, std::max(kBatch, static_cast<std::size_t>(std::max(fit, 0.0))))
             : ways.now.tables();
}

/// Reads the tables from table_ to `last` on this thread. The event is `done` if that came to its end, also
/// if a number of ways does not fit.
template <std::size_t kWords>
template <class Count>
Frontier::Event FrontierOf<kWords>::read(Ways<Count>& ways, std::size_t last, Meter& meter, Work& work,
                                         double spent) {
  if (ways.readers.empty()) ways.readers.resize(1);
  next_table_ = table_;
  halt_ = false;
  ways.readers.front().outbox.begin(ways.next, room_, false);
  mixed_ = mixed_ || ways.now.tables() > 1;
  const Event event = read_tables(ways, 0, last, meter, work, mixed_ ? kNoPause : spent - this->spent());
  tally_ += std::exchange(ways.readers.front().tally, {});
  return event;
}

/// The same on all threads. Each has a meter of its own.
template <std::size_t kWords>
template <class Count>
Frontier::Event FrontierOf<kWords>::read_together(Ways<Count>& ways, std::size_t last, Meter& meter,
                                                  Work& work) {
  const std::size_t threads = sharing_.helpers->size();
  if (ways.readers.size() < threads) ways.readers.resize(threads);
  next_table_ = table_;
  halt_ = false;
  mixed_ = true;
  for (auto& reader : ways.readers) reader.outbox.begin(ways.next, room_, true);
  std::vector<Event> events(threads, Event::done);
  std::vector<Work> works(threads);
  meter.settle(work);
  sharing_.helpers->run([&](std::size_t k) {
    Work own;
    Meter own_meter(meter.budget());
    try {
      events[k] = read_tables(ways, k, last, own_meter, own, kNoPause);
    } catch (...) {
      halt_ = true;
      throw;
    }
    own_meter.settle(own);
    works[k] = own;
  });
  for (const Work& own : works) work = work + own;
  meter.restart(work);
  for (auto& reader : ways.readers) tally_ += std::exchange(reader.tally, {});
  const auto any = [&](Event event) { return std::count(events.begin(), events.end(), event) > 0; };
  if (any(Event::too_large) || !ways.next.prepare(room_)) return Event::too_large;  // as one thread does
  return any(Event::interrupted) ? Event::interrupted : Event::done;
}

/// What one thread does: it reads one table after another that no other thread has begun.
template <std::size_t kWords>
template <class Count>
Frontier::Event FrontierOf<kWords>::read_tables(Ways<Count>& ways, std::size_t reader, std::size_t last,
                                                Meter& meter, Work& work, double spent) {
  using One = typename Ways<Count>::Reader;
  One& own = ways.readers[reader];
  own.begin(steps_, step_);
  const auto share = [&] {
    Tally all = tally_;
    for (std::size_t k = 0; k < ways.readers.size(); ++k) all += own.tally;  // all do about the same
    const double done = rates_.of(all);
    return Share{.explored = done / (done + to_come(density(), all)), .at_hand = 0};
  };
  auto event = One::Event::done;
  while (event == One::Event::done) {
    const std::size_t t = next_table_.fetch_add(1, std::memory_order_relaxed);
    if (t >= last) break;
    std::size_t place = places_[t];
    event = own.read(ways.now.table(t), place, meter, work, spent, halt_, share);
    if (event == One::Event::done && ways.now.tables() > 1) {
      ways.now.table(t).release(room_);
      place = 0;
    }
    places_[t] = place;
  }
  own.outbox.flush();
  if (event != One::Event::done || own.outbox.stuck()) halt_ = true;
  if (own.outbox.lost()) return Event::too_large;
  if (event == One::Event::interrupted) return Event::interrupted;
  return event == One::Event::paused ? Event::paused : Event::done;
}

template <std::size_t kWords>
template <class Count>
void FrontierOf<kWords>::end_step(Ways<Count>& ways) {
  std::swap(ways.now, ways.next);
  now_size_ = ways.now.size();
  ways.next.clear(tables_for(now_size_, sharing_.least), now_size_, room_);
  places_.assign(ways.now.tables(), 0);
  table_ = 0;
  ++step_;
  states_before_ = tally_.states;
  most_states_ = std::max<std::uint64_t>(most_states_, now_size_);
  most_bytes_ = std::max(most_bytes_, bytes());
  most_held_ = std::max(most_held_, room_.used());
}

/// Makes room for larger numbers of ways.
template <std::size_t kWords>
void FrontierOf<kWords>::widen() {
  if (auto* narrow = std::get_if<Ways<Narrow>>(&ways_)) {
    ways_ = narrow->template widened<kWords, Wide>(room_);
  } else {
    ways_ = std::get<Ways<Wide>>(ways_).template widened<0, BigCount>(room_);
  }
}

/// What is saved of `now` are the states from place_ on. The others are done.
template <std::size_t kWords>
void FrontierOf<kWords>::save(std::string& out) {
  std::visit(
      [&](const auto& ways) {
        add_bytes(out, passes_ ? kInPasses : std::uint64_t{ways_.index()});
        if (passes_) {
          passes_->save(out);
          add_bytes(out, as_bits(before_pass_));
        }
        for (const std::uint64_t number :
             {std::uint64_t{step_}, tally_.states, tally_.taken, tally_.tried, most_states_,
              std::uint64_t{now_size_}, tally_.states - states_before_, std::uint64_t{ways.now.tables()}})
          add_bytes(out, number);
        ways.now.save(out, places_);
        ways.next.save(out, std::vector<std::size_t>(ways.next.tables()));
      },
      ways_);
}

template <std::size_t kWords>
void FrontierOf<kWords>::load(Bytes& in) {
  const std::uint64_t width = in.get();
  if (width == kInPasses) {
    passes_ = Passes(in);
    begin();
    before_pass_ = as_double(in.get());
  } else {
    while (ways_.index() < std::min<std::uint64_t>(width, 2)) widen();
  }
  step_ = static_cast<std::size_t>(std::min<std::uint64_t>(in.get(), steps_.steps().size()));
  for (std::uint64_t* number : {&tally_.states, &tally_.taken, &tally_.tried, &most_states_}) in.get(*number);
  now_size_ = static_cast<std::size_t>(in.get());
  states_before_ = tally_.states - in.get();
  const std::uint64_t tables = std::bit_floor(std::clamp<std::uint64_t>(in.get(), 1, kMostTables));
  table_ = 0;
  places_.assign(static_cast<std::size_t>(tables), 0);
  std::visit(
      [&](auto& ways) {
        ways.now.load(in, places_.size(), room_);
        ways.next.load(in, tables_for(now_size_, sharing_.least), room_);
      },
      ways_);
}

template <std::size_t kWords>
double FrontierOf<kWords>::density() const {
  if (step_ == 0) return kUnknown;
  const std::uint32_t bits = steps_.width(step_ - 1);
  return bits == 0 ? 0 : std::log2(static_cast<double>(now_size_)) / bits;
}

template <std::size_t kWords>
double FrontierOf<kWords>::to_come(double density, const Tally& tally) const {
  constexpr double kMost = 1000;  // bits
  const double left = 1 - static_cast<double>(step_) / static_cast<double>(steps_.steps().size());
  density += kGrowth * left * density * (1 - density);
  double cost = 0;
  for (std::size_t s = step_; s < steps_.steps().size(); ++s) {
    const FrontierSteps::Step& step = steps_.steps()[s];
    const double states = s == step_ ? static_cast<double>(states_before_ + now_size_ - tally.states)
                                     : std::exp2(std::min(density * steps_.width(s - 1), kMost));
    // An estimate: the item is covered in one state of two.
    const double tried = states * (step.last_option - step.first_option) / 2;
    cost += states * (rates_.state + rates_.taken) + tried * rates_.tried;
  }
  return passes_ ? cost + passes_->left() * (rates_.of(tally) - before_pass_ + cost) : cost;
}

}  // namespace

std::unique_ptr<Frontier> make_frontier(const Remainder& problem, const Order& order,
                                        const Sharing& sharing) {
  FrontierSteps steps(problem, order.items);
  // With DLX_SMALL one kind does for any number of words: a page should be small, and some tests soon
  // compiled.
  switch (steps.words()) {
#ifndef DLX_SMALL
    case 1: return std::make_unique<FrontierOf<1>>(std::move(steps), order.name, sharing);
    case 2: return std::make_unique<FrontierOf<2>>(std::move(steps), order.name, sharing);
    case 4: return std::make_unique<FrontierOf<4>>(std::move(steps), order.name, sharing);
#endif
    default: return std::make_unique<FrontierOf<0>>(std::move(steps), order.name, sharing);
  }
}

}  // namespace dlx::detail
