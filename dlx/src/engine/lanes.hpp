#pragma once
/// The engine `lanes`: bit sets in SIMD lanes. lanes.cpp opens with what it is and how it works.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "divisible.hpp"
#include "lanes_kernel.hpp"
#include "lanes_table.hpp"

namespace dlx::detail {

class Lanes final : public Divisible {
 public:
  /// Compiles all of `problem`.
  explicit Lanes(const Problem& problem, const LanesKernel& kernel = *lanes_kernels().front());
  /// Compiles what is left of it: these primary items, and these options, which have no other ones.
  Lanes(const Problem& problem, std::vector<ItemId> items, std::vector<OptionId> options,
        const LanesKernel& kernel);

  /// Compiles these in place of what there is, and uses its memory again. Undoes any search.
  void compile(std::span<const ItemId> items, std::span<const OptionId> options);

  void reorder(std::optional<std::uint64_t> seed) override;
  bool begin(std::span<const OptionId> required, std::span<const OptionId> forbidden,
             Heuristic heuristic = Heuristic::mrv) override;
  void set_open(std::span<const ItemId> items) override;
  Event run(Watch& watch, std::uint64_t pause_at, bool visit = true) override;
  void chosen(std::vector<OptionId>& out) const override;
  Share share() const override { return run_.share(); }
  std::size_t bytes() const override;

  void allow(std::size_t memory) override { memory_ = memory; }
  void skip() override;
  std::uint32_t depth() const override { return run_.depth; }
  Outline outline() const override;
  void residue(std::vector<ItemId>& items, std::vector<OptionId>& options) const override;
  std::size_t row_bytes() const override { return table_.shape().row_bytes(); }

 private:
  void compile();
  void start_at_first(std::uint32_t open, std::size_t chosen);
  void reset(std::span<const OptionId> forbidden);

  Problem problem_;
  const LanesKernel& kernel_;
  std::optional<std::uint64_t> seed_;
  std::vector<ItemId> items_;      // lane by lane
  std::vector<OptionId> options_;  // as the table numbers them
  LanesTable table_;
  std::vector<std::uint32_t> local_;  // the table's number of an option
  std::vector<std::uint32_t> lane_of_;
  RowMemory states_;
  LanesMemo memo_;
  std::size_t memory_ = std::numeric_limits<std::size_t>::max();
  std::vector<std::byte> base_;  // the first state, before set_open()
  std::vector<LanesRun::Level> levels_;
  std::vector<LanesRun::Forced> batch_;
  std::vector<std::uint64_t> last_batch_;
  std::vector<std::uint64_t> known_;
  std::vector<std::uint32_t> singles_, hits_;
  std::vector<LanesRun::Narrowed> found_;
  std::vector<std::uint32_t> required_;
  std::vector<std::uint32_t> chosen_;
  LanesRun run_;
};

}  // namespace dlx::detail
