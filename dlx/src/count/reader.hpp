#pragma once
/// One thread that reads the states before a step, and adds those after it.

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "budget/meter.hpp"
#include "count/layer.hpp"
#include "count/steps.hpp"

namespace dlx::detail {

/// What was done on a frontier.
struct Tally {
  // States, options taken (or none, if there is a choice), and options looked at.
  std::uint64_t states = 0, taken = 0, tried = 0;

  Tally& operator+=(const Tally& more) {
    states += more.states;
    taken += more.taken;
    tried += more.tried;
    return *this;
  }
};

/// What this costs, about in nanoseconds of a fast machine.
struct Rates {
  double state = 20, taken, tried = 2.5;
  // The system gives 4 KB in 13 µs then. bench/AUTO.md has what it took in a virtual machine.
  double new_byte = 3.2;

  explicit Rates(std::size_t words) : taken(25 + 10 * static_cast<double>(words)) {}
  double of(const Tally& tally) const {
    return state * static_cast<double>(tally.states) + taken * static_cast<double>(tally.taken) +
           tried * static_cast<double>(tally.tried);
  }
  double of_memory(std::size_t bytes) const { return new_byte * static_cast<double>(bytes); }
};

/// Readers lie beside each other. Each begins a cache line, so that threads do not wait for each other's
/// lines.
template <std::size_t kWords, class Count>
class alignas(64) Reader {
 public:
  using Table = StateTable<kWords, Count>;
  enum class Event {
    done,
    halted,       ///< by `halt`, or because the outbox is stuck
    interrupted,  ///< by the Meter
    paused,       ///< the tally has cost what was asked for
  };

  Outbox<kWords, Count> outbox;
  Tally tally;

  /// The steps must outlive it.
  void begin(const FrontierSteps& steps, std::size_t step) {
    steps_ = &steps;
    step_ = step;
    tally = {};
    tried_at_poll_ = 0;
    if constexpr (kWords == 0) scratch_.resize(words());
  }

  /// Reads the states of a table from `place` on. Then `place` is where to go on. `share()` is called if
  /// progress is reported.
  template <class GetShare>
  Event read(const Table& table, std::size_t& place, Meter& meter, Work& work, double spent,
             const std::atomic<bool>& halt, GetShare share) {
    const Rates rates(words());
    for (; place < table.places(); ++place) {
      if (table.count(place) == 0) continue;
      if (work.nodes == meter.next_poll() || tally.tried - tried_at_poll_ > kOften) {
        tried_at_poll_ = tally.tried;
        if (!meter.poll(work, share)) return Event::interrupted;
      }
      if (outbox.stuck() || halt.load(std::memory_order_relaxed)) return Event::halted;
      if (rates.of(tally) >= spent) return Event::paused;
      ++work.nodes;
      ++tally.states;
      const std::uint64_t before = tally.taken;
      expand(table.key(place), table.count(place));
      work.updates += tally.taken - before;
    }
    return Event::done;
  }

 private:
  // The most options looked at between two polls. A state may have very many.
  static constexpr std::uint64_t kOften = 1 << 15;

  std::size_t words() const { return kWords == 0 ? steps_->words() : kWords; }

  void expand(const std::uint64_t* state, const Count& count) {
    const FrontierSteps::Step& step = steps_->steps()[step_];
    const bool covered = (state[step.word] & step.bit) != 0;
    if (covered || step.may_pass) {
      std::copy_n(state, words(), scratch_.data());
      put(count);
    }
    if (covered) return;
    tally.taken += step.may_pass;  // to take none costs as much as to take one
    tally.tried += step.last_option - step.first_option;
    for (std::size_t option = step.first_option; option < step.last_option; ++option) {
      if (!steps_->template fits<kWords>(state, option)) continue;
      steps_->template take<kWords>(state, option, scratch_.data());
      put(count);
      ++tally.taken;
    }
  }

  /// Adds the state in scratch_ to those after the step, unless it leaves a primary item uncovered.
  void put(const Count& count) {
    if (steps_->template leave<kWords>(scratch_.data(), step_)) outbox.add(scratch_.data(), count);
  }

  const FrontierSteps* steps_ = nullptr;
  std::size_t step_ = 0;
  std::uint64_t tried_at_poll_ = 0;
  // A state that is being made. Where its size is known it lies in here, on no line of another thread.
  std::conditional_t<kWords == 0, std::vector<std::uint64_t>, std::array<std::uint64_t, kWords>> scratch_{};
};

/// The states before and after a step.
template <std::size_t kWords, class Count>
struct Ways {
  using Reader = detail::Reader<kWords, Count>;

  explicit Ways(std::size_t words) : now(words), next(words) {}
  Ways(Layer<kWords, Count> n, Layer<kWords, Count> x) : now(std::move(n)), next(std::move(x)) {}
  std::size_t bytes() const {
    std::size_t sum = now.bytes() + next.bytes();
    for (const auto& reader : readers) sum += reader.outbox.bytes();
    return sum;
  }
  /// Tells a room that does not know of the tables yet how many bytes they have.
  void enter(Room& room) {
    now.enter(room);
    next.enter(room);
  }
  /// These states with wider counts, as those of kTo words (0: any number). Leaves none here.
  template <std::size_t kTo, class Wider>
  Ways<kTo, Wider> widened(Room& room) {
    return {now.template widened<kTo, Wider>(room), next.template widened<kTo, Wider>(room)};
  }

  Layer<kWords, Count> now, next;
  std::vector<Reader> readers{};  // one for each thread that has read so far
};

}  // namespace dlx::detail
