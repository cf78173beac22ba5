#include "count/frontier.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "count/layer.hpp"
#include "count/steps.hpp"

/// Counting along a frontier: dynamic programming over the items, one after another.
///
/// The primary items take their turns in a fixed order. At its turn, an item that is not covered yet takes
/// one of its options: one that has no earlier item. An item that is covered takes none. What may still
/// follow depends only on the frontier: which of the later items are covered by then. So all ways that lead
/// to the same state of the frontier are counted together:
///
///     items a b c d in this order, options ab, bc, cd, ad, a, d     states: what is covered of b, c, d
///
///     turn of a   {} 1   --ab-->  {b} 1    --ad-->  {d} 1    --a-->  {} 1
///     turn of b   {b} 1  ------>  {} 1     {d} 1  --bc-->  {c,d} 1   {} 1  --bc-->  {c} 1
///     turn of c   {} 1  --cd-->  {d} 1     {c,d} 1  ------>  {d} 1   {c} 1  ------>  {} 1
///     turn of d   {d} 2  ------>  {} 2     {} 1  --d-->  {} 1
///
/// These are 3 solutions. An item comes to the frontier at the turn that decides the first of its options. It
/// leaves the frontier at the turn that decides the last. A secondary item has one of these values: not
/// covered, covered without a color, or one of its colors. If the last options of a primary item are decided
/// and it is not covered, the way is given up.
///
/// The time is proportional to the number of states. That number depends on the order (order.cpp). Only the
/// states of two turns are held at a time. Keys are compared in full. Ways are counted in 64 bits. When a sum
/// does not fit, all sums go over to 128 bits, and later to big integers.
///
/// Invariants between two calls of run():
///   1. `now` has the states before the turn of step_. `next` has states after it: those that come from the
///      states of `now` before place_, and those that come from the state at place_ by options before
///      option_.
///   2. A bit outside the fields of the items on the frontier is 0.
///
/// Source: the transfer-matrix method, with an order made for each problem. For graphs it is called
/// frontier-based search (Knuth's Simpath, TAOCP 7.1.4; Kawahara et al. 2017). Dominoes 8 x 8 have 12,988,816
/// solutions, and take 1,773 states (bench/COUNTING.md).

namespace dlx::detail {

namespace {

using Narrow = std::uint64_t;
using Wide = boost::multiprecision::uint128_t;

/// A frontier whose states have kWords words each, or any number of words if kWords is 0.
template <std::size_t kWords>
class FrontierOf final : public Frontier {
 public:
  FrontierOf(FrontierSteps steps, std::string_view order)
      : order_(order),
        steps_(std::move(steps)),
        ways_(Ways<Narrow>(steps_.words())),
        scratch_(steps_.words()) {
    Layer<kWords, Narrow>& now = std::get<Ways<Narrow>>(ways_).now;
    now.add(scratch_.data(), 1);
    now.flush();
  }

  Event run(Meter& meter, Work& work, double spent, std::size_t memory) override {
    for (;;) {
      const std::optional<Event> event =
          std::visit([&](auto& ways) { return advance(ways, meter, work, spent, memory); }, ways_);
      if (event) return *event;
      if (kWidened * bytes() > memory) return Event::too_large;
      widen();
    }
  }

  bool done() const override { return step_ == steps_.steps().size(); }

  void save(std::string& out) override;
  void load(Bytes& in) override;

  BigCount total() const override {
    return std::visit(
        [](const auto& ways) {
          BigCount sum = 0;
          for (std::size_t p = 0; p < ways.now.places(); ++p) sum += BigCount(ways.now.count(p));
          return sum;
        },
        ways_);
  }

  double spent() const override {
    return kNode * static_cast<double>(states_) + update_cost() * static_cast<double>(taken_) +
           kTry * static_cast<double>(tried_);
  }

  double density() const override;
  double to_come(double density) const override;

  std::size_t bytes() const override {
    return std::visit(
        [this](const auto& ways) {
          return steps_.bytes() + ways.now.bytes() + ways.next.bytes() +
                 (ways.now.size() + ways.next.size()) * heap_;
        },
        ways_);
  }

  std::uint64_t most_states() const override { return most_states_; }
  std::string_view order() const override { return order_; }

 private:
  template <class Count>
  struct Ways {
    explicit Ways(std::size_t words) : now(words), next(words) {}
    Ways(Layer<kWords, Count> n, Layer<kWords, Count> x) : now(std::move(n)), next(std::move(x)) {}
    Layer<kWords, Count> now, next;
  };

  // Nanoseconds for a state, and for an option that is looked at.
  static constexpr double kNode = 20, kTry = 2.5;
  // To copy all numbers to wider ones takes so many times the bytes.
  static constexpr std::size_t kWidened = 3;
  // The most options looked at between two polls. A state may have very many.
  static constexpr std::uint64_t kOften = 1 << 15;
  // The density d is expected to grow by kGrowth * (1 - d) times the share of the steps that are left.
  static constexpr double kGrowth = 0.25;

  /// Nanoseconds for an option that is taken.
  double update_cost() const { return 25 + 10 * static_cast<double>(words()); }
  std::size_t words() const { return kWords == 0 ? steps_.words() : kWords; }
  Share share() const { return {.explored = spent() / (spent() + to_come(density())), .at_hand = 0}; }

  template <class Count>
  std::optional<Event> advance(Ways<Count>& ways, Meter& meter, Work& work, double spent, std::size_t memory);
  template <class Count>
  bool expand(Ways<Count>& ways);
  template <class Count>
  bool put(Layer<kWords, Count>& next, const Count& count);
  void widen();

  std::string_view order_;
  FrontierSteps steps_;
  std::size_t step_ = 0;
  std::size_t place_ = 0;     // of the current state
  std::uint32_t option_ = 0;  // the next option, counted from the first of the step
  bool again_ = false;        // the current state has been begun, but a number of ways did not fit
  std::variant<Ways<Narrow>, Ways<Wide>, Ways<BigCount>> ways_;
  std::vector<std::uint64_t> scratch_;  // a state that is being made
  std::size_t heap_ = 0;                // bytes that a BigCount holds on the heap, at most
  std::size_t now_size_ = 1;            // how many states `now` has
  std::uint64_t begun_ = 0;             // how many of them have been begun
  std::uint64_t states_ = 0, taken_ = 0, tried_ = 0, tried_at_poll_ = 0;
  std::uint64_t most_states_ = 1;
};

/// Goes on until an event, or until a number of ways does not fit. Then it returns no event.
template <std::size_t kWords>
template <class Count>
std::optional<Frontier::Event> FrontierOf<kWords>::advance(Ways<Count>& ways, Meter& meter, Work& work,
                                                           double spent, std::size_t memory) {
  for (; step_ < steps_.steps().size(); ++step_) {
    const std::size_t options = steps_.steps()[step_].last_option - steps_.steps()[step_].first_option;
    for (; place_ < ways.now.places(); ++place_) {
      if (ways.now.count(place_) == 0) continue;
      if (!again_) {
        if (work.nodes == meter.next_poll() || tried_ - tried_at_poll_ > kOften) {
          tried_at_poll_ = tried_;
          if (!meter.poll(work, [this] { return share(); })) return Event::interrupted;
        }
        if (this->spent() >= spent) return Event::paused;
        const std::size_t grown = ways.next.may_grow(options) ? 2 * ways.next.bytes() : 0;
        if (bytes() + grown > memory) return Event::too_large;
        ++work.nodes;
        ++states_;
        ++begun_;
      }
      const std::uint64_t before = taken_;
      again_ = !expand(ways);
      work.updates += taken_ - before;
      if (again_) return std::nullopt;
    }
    if (!ways.next.flush()) return std::nullopt;
    std::swap(ways.now, ways.next);
    ways.next.clear(ways.now.size());
    now_size_ = ways.now.size();
    most_states_ = std::max<std::uint64_t>(most_states_, now_size_);
    place_ = 0;
    begun_ = 0;
    if constexpr (std::is_same_v<Count, BigCount>) {
      BigCount most = 1;
      for (std::size_t p = 0; p < ways.now.places(); ++p) most = std::max(most, ways.now.count(p));
      heap_ = 2 * sizeof(std::uint64_t) + msb(most) / 8;
    }
  }
  return Event::done;
}

/// Goes on with the current state from option_ on. False if a number of ways does not fit. Then option_ is to
/// be tried again.
template <std::size_t kWords>
template <class Count>
bool FrontierOf<kWords>::expand(Ways<Count>& ways) {
  const FrontierSteps::Step& step = steps_.steps()[step_];
  const std::uint64_t* const state = ways.now.key(place_);
  const Count& count = ways.now.count(place_);
  if ((state[step.word] & step.bit) != 0) {
    std::copy_n(state, words(), scratch_.data());
    return put(ways.next, count);
  }
  const std::uint32_t options = step.last_option - step.first_option;
  for (; option_ < options; ++option_) {
    const std::size_t option = step.first_option + option_;
    ++tried_;
    if (!steps_.template fits<kWords>(state, option)) continue;
    steps_.template take<kWords>(state, option, scratch_.data());
    if (!put(ways.next, count)) return false;
    ++taken_;
  }
  option_ = 0;
  return true;
}

/// Adds the state in scratch_ to those of the next step, unless it leaves a primary item uncovered. False if
/// a number of ways does not fit.
template <std::size_t kWords>
template <class Count>
bool FrontierOf<kWords>::put(Layer<kWords, Count>& next, const Count& count) {
  return !steps_.template leave<kWords>(scratch_.data(), step_) || next.add(scratch_.data(), count);
}

/// Makes room for larger numbers of ways.
template <std::size_t kWords>
void FrontierOf<kWords>::widen() {
  if (const auto* narrow = std::get_if<Ways<Narrow>>(&ways_)) {
    ways_ = Ways<Wide>(narrow->now.template widened<Wide>(), narrow->next.template widened<Wide>());
  } else {
    const auto& wide = std::get<Ways<Wide>>(ways_);
    ways_ = Ways<BigCount>(wide.now.template widened<BigCount>(), wide.next.template widened<BigCount>());
  }
}

/// What is saved of `now` are the states from place_ on. The others are done.
template <std::size_t kWords>
void FrontierOf<kWords>::save(std::string& out) {
  while (!std::visit([](auto& ways) { return ways.next.flush(); }, ways_)) widen();
  for (const std::uint64_t number :
       {std::uint64_t{ways_.index()}, std::uint64_t{step_}, states_, taken_, tried_, most_states_,
        std::uint64_t{now_size_}, begun_, std::uint64_t{heap_}})
    add_bytes(out, number);
  std::visit(
      [&](const auto& ways) {
        ways.now.save(out, place_);
        ways.next.save(out, 0);
      },
      ways_);
}

template <std::size_t kWords>
void FrontierOf<kWords>::load(Bytes& in) {
  const std::uint64_t width = in.get();
  while (ways_.index() < std::min<std::uint64_t>(width, 2)) widen();
  step_ = static_cast<std::size_t>(std::min<std::uint64_t>(in.get(), steps_.steps().size()));
  for (std::uint64_t* number : {&states_, &taken_, &tried_, &most_states_}) in.get(*number);
  now_size_ = static_cast<std::size_t>(in.get());
  in.get(begun_);
  heap_ = static_cast<std::size_t>(in.get());
  tried_at_poll_ = tried_;
  place_ = 0;
  std::visit(
      [&](auto& ways) {
        ways.now.load(in);
        ways.next.load(in);
      },
      ways_);
}

template <std::size_t kWords>
double FrontierOf<kWords>::density() const {
  const std::uint32_t bits = step_ == 0 ? 0 : steps_.width(step_ - 1);
  return bits == 0 ? 0 : std::log2(static_cast<double>(now_size_)) / bits;
}

template <std::size_t kWords>
double FrontierOf<kWords>::to_come(double density) const {
  constexpr double kMost = 1000;  // bits
  const double left = 1 - static_cast<double>(step_) / static_cast<double>(steps_.steps().size());
  density += kGrowth * left * (1 - density);
  double cost = 0;
  for (std::size_t s = step_; s < steps_.steps().size(); ++s) {
    const FrontierSteps::Step& step = steps_.steps()[s];
    const double states = s == step_ ? static_cast<double>(now_size_ - begun_)
                                     : std::exp2(std::min(density * steps_.width(s - 1), kMost));
    // An estimate: the item is covered in one state of two.
    const double tried = states * (step.last_option - step.first_option) / 2;
    cost += states * (kNode + update_cost()) + tried * kTry;
  }
  return cost;
}

}  // namespace

std::unique_ptr<Frontier> make_frontier(const Remainder& problem, const Order& order) {
  FrontierSteps steps(problem, order.items);
  switch (steps.words()) {
    case 1: return std::make_unique<FrontierOf<1>>(std::move(steps), order.name);
    case 2: return std::make_unique<FrontierOf<2>>(std::move(steps), order.name);
    case 4: return std::make_unique<FrontierOf<4>>(std::move(steps), order.name);
    default: return std::make_unique<FrontierOf<0>>(std::move(steps), order.name);
  }
}

}  // namespace dlx::detail
