#include "search/engines.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/lanes/lanes.hpp"
#include "engine/links/links.hpp"
#include "engine/links/multiple.hpp"
#include "search/plan.hpp"

namespace dlx::detail {

namespace {

/// About the bytes of the states of a search by lanes.
std::size_t state_bytes(const Problem& problem) {
  std::size_t longest = 0;
  for (const ItemId item : primary_items(problem)) longest = std::max(longest, problem.options(item).size());
  const RowShape shape(problem.primary_count(), longest);
  return whole_bytes(RowMemory::rounded(shape.bytes_of(static_cast<double>(problem.primary_count() + 2))));
}

}  // namespace

Engines::Use::Use(Engines& engines) {
  if (engines.used_) {
    throw InvalidArgument(
        "the solver is in use: end its search, or its range of solutions, before another one begins, or make "
        "another solver");
  }
  engines.used_ = true;
  engines_.reset(&engines);
}

Engine Engines::kind(Engine engine, std::size_t memory) {
  return choose_engine(problem_, table_bytes(engine, memory), engine, memory);
}

SearchEngine& Engines::choose(Engine engine, std::size_t memory, bool remember, std::size_t below) {
  const LanesKernel& kernel = *lanes_kernels().front();
  SearchEngine* chosen = nullptr;
  switch (kind(engine, memory)) {
    case Engine::links:
      if (!links_ && problem_.has_multiplicities())
        links_ = std::make_unique<MultipleLinks>(problem_, copies_);
      if (!links_) links_ = std::make_unique<Links>(problem_);
      chosen = links_.get();
      break;
    case Engine::lanes: {
      const std::size_t rest = memory - *table_bytes_;
      const std::size_t memo = remember ? rest / 2 : 0;
      if (!lanes_) {
        set_lanes(std::make_unique<Lanes>(problem_, kernel, memo));
      }
      lanes_->remember(memo);
      lanes_->allow(std::min(rest - memo, below));
      chosen = lanes_.get();
      break;
    }
    case Engine::automatic:
      if (!both_) both_ = std::make_unique<Relay>(problem_, std::make_unique<Links>(problem_), kernel);
      both_->allow(std::min(memory, below));
      chosen = both_.get();
      break;
  }
  chosen->forget();
  return *chosen;
}

void Engines::set_lanes(std::unique_ptr<Lanes> top) {
  top_ = top.get();
  lanes_ = std::make_unique<Relay>(problem_, std::move(top), *lanes_kernels().front());
}

std::unique_ptr<Engines> Engines::twin() const {
  auto twin = std::make_unique<Engines>(Problem());
  twin->problem_ = problem_;
  twin->copies_ = copies_;
  twin->table_bytes_ = table_bytes_;
  if (top_ != nullptr) twin->set_lanes(std::make_unique<Lanes>(*top_));
  return twin;
}

std::size_t Engines::table_bytes(Engine engine, std::size_t memory) {
  const std::size_t least = least_table_bytes(problem_);
  const bool wanted = engine == Engine::lanes || (engine != Engine::links && least <= memory);
  if (!wanted || problem_.has_multiplicities()) return least;
  if (!table_bytes_) table_bytes_ = detail::table_bytes(problem_);
  return *table_bytes_;
}

std::size_t Engines::most_threads(Engine engine, std::size_t memory) {
  const Engine chosen = kind(engine, memory);
  if (chosen == Engine::links) return kMostThreads;
  const std::size_t table = chosen == Engine::lanes ? table_bytes(engine, memory) : 0;
  const std::size_t each = kBelow + (chosen == Engine::lanes ? state_bytes(problem_) : 0);
  return std::clamp<std::size_t>((memory - table) / each, 1, kMostThreads);
}

double Engines::cost_to_start(Engine engine, std::size_t memory) {
  const std::size_t table = table_bytes(engine, memory);
  const bool lanes = kind(engine, memory) == Engine::lanes;
  return cost_to_compile(lanes ? static_cast<double>(table) : 0, static_cast<double>(problem_.entry_count()));
}

std::size_t Engines::bytes() const {
  std::size_t bytes = 0;
  if (links_) bytes += links_->bytes();
  if (lanes_) bytes += lanes_->bytes();
  if (both_) bytes += both_->bytes();
  return bytes;
}

/// Sorts by means of a bit for each option of the problem, unless these are far more than the solution has.
/// To sort the 81 options of a sudoku as numbers would take as long as to find them.
Solution Engines::solution(const SearchEngine& engine) {
  std::vector<OptionId>& options = solution_;
  options.clear();
  engine.chosen(options);
  constexpr std::size_t kWordBits = 64;
  if (marks_.empty()) marks_.resize(problem_.option_count() / kWordBits + 1);
  if (options.size() * 8 < marks_.size()) {
    std::sort(options.begin(), options.end());
    return options;
  }
  for (const OptionId o : options) marks_[index(o) / kWordBits] |= std::uint64_t{1} << index(o) % kWordBits;
  OptionId* to = options.data();
  for (std::size_t word = 0; word < marks_.size(); ++word) {
    for (std::uint64_t marks = std::exchange(marks_[word], 0); marks != 0; marks &= marks - 1) {
      const auto bit = static_cast<std::size_t>(std::countr_zero(marks));
      *to++ = OptionId{static_cast<std::uint32_t>(word * kWordBits + bit)};
    }
  }
  return options;
}

}  // namespace dlx::detail
