#pragma once
/// The engines of one problem, and the one switch that chooses among them.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <dlx/solve.hpp>

#include "engine/relay/relay.hpp"
#include "engine/search_engine.hpp"
#include "search/batch.hpp"
#include "search/multiplicities.hpp"

namespace dlx::detail {

/// Engines are made when first asked for, and kept for the next search. One search uses them at a time.
class Engines {
 public:
  /// With `copies`, MultipleLinks finds fewer solutions: see there.
  explicit Engines(const Problem& problem, std::vector<OptionId> copies = {})
      : problem_(with_fewer_multiplicities(problem)), copies_(std::move(copies)) {}
  Engines(const Engines&) = delete;
  Engines& operator=(const Engines&) = delete;

  /// Engines of their own for another thread. Its lanes share the table of these. These may be searching.
  std::unique_ptr<Engines> twin() const;

  /// A search holds one until it ends.
  class Use {
   public:
    /// Throws InvalidArgument if another search uses the engines.
    explicit Use(Engines& engines);

    Engines& operator*() const { return *engines_; }
    Engines* operator->() const { return engines_.get(); }

   private:
    struct Release {
      void operator()(Engines* engines) const { engines->used_ = false; }
    };
    std::unique_ptr<Engines, Release> engines_;
  };

  /// The problem that is searched: the one given, with_fewer_multiplicities().
  const Problem& problem() const { return problem_; }

  /// The engine asked for, or the one that suits the problem and the memory. Throws as choose_engine() does.
  Engine kind(Engine engine, std::size_t memory);

  /// The engine that kind() names, after its forget(). With `remember`, lanes may keep counts of states.
  /// These may take half of the memory that the table leaves.
  /// Tables below the top of a relay get at most `below` bytes, and so does a Preclusion.
  SearchEngine& choose(Engine engine, std::size_t memory, bool remember = false,
                       std::size_t below = std::numeric_limits<std::size_t>::max());

  /// The engine for a search in pieces. Several threads may have one each. So tables below the top get little
  /// memory. How much does not depend on the number of threads, since the order of a search may depend on it.
  SearchEngine& choose_for_pieces(Engine engine, std::size_t memory) {
    return choose(engine, memory, false, kBelow);
  }

  /// The engine for a challenger in a duel, beside that of the leader. Its Preclusion gets an eighth of the
  /// memory.
  SearchEngine& choose_for_challenger(Engine engine, std::size_t memory, bool remember) {
    return choose(engine, memory, remember, memory / 8);
  }

  /// How many threads can have an engine for pieces within `memory`: at least 1.
  std::size_t most_threads(Engine engine, std::size_t memory);

  /// The bytes that lanes would take. If lanes will not be used, it may be less.
  std::size_t table_bytes(Engine engine, std::size_t memory);

  /// About how many nanoseconds choose() takes the first time.
  double cost_to_start(Engine engine, std::size_t memory);

  /// Memory held by the engines, in bytes.
  std::size_t bytes() const;

  /// The options that `engine` has chosen, ascending; valid until the next call.
  Solution solution(const SearchEngine& engine);

  /// Room for solutions that a search has shown.
  Batch& shown() { return shown_; }

 private:
  static constexpr std::size_t kBelow = std::size_t{8} << 20;  // bytes

  void set_lanes(std::unique_ptr<Lanes> top);

  Problem problem_;
  std::vector<OptionId> copies_;
  bool used_ = false;
  std::optional<std::size_t> table_bytes_;  // what lanes would take; computed when first needed
  std::unique_ptr<SearchEngine> links_;
  std::unique_ptr<Relay> lanes_, both_;
  const Lanes* top_ = nullptr;  // of lanes_
  // Kept for their memory; those below of solution().
  Batch shown_;
  std::vector<OptionId> solution_;
  std::vector<std::uint64_t> marks_;  // a bit for each option; all are 0 between two calls
};

}  // namespace dlx::detail
