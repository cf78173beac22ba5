#include <sudoku/fill.hpp>

#include <algorithm>
#include <boost/random/uniform_int_distribution.hpp>
#include <chrono>
#include <cstddef>
#include <numeric>
#include <random>
#include <stdexcept>
#include <utility>
#include <vector>

#include <dlx/diagram.hpp>

#include <sudoku/cover.hpp>
#include <sudoku/puzzle_solver.hpp>

#include "rules/rule.hpp"

namespace sudoku {
namespace {

using Clock = std::chrono::steady_clock;

/// What the making of a diagram may take: nodes times options.
constexpr std::uint64_t kWork = 2'500'000'000;

/// A number from 0 to `end` - 1, each with the same chance, the same on every system.
std::uint64_t drawn(std::mt19937_64& random, std::uint64_t end) {
  return boost::random::uniform_int_distribution<std::uint64_t>(0, end - 1)(random);
}

bool without_marks(const Puzzle& puzzle) {
  const DigitSet all = ((DigitSet{1} << puzzle.layout().size()) - 1) << 1;
  for (int cell = 0; cell < puzzle.layout().cells(); ++cell) {
    if (puzzle.allowed(cell) != all) return false;
  }
  return true;
}

/// True if all clues only add houses.
bool houses_alone(const Puzzle& puzzle) {
  return std::all_of(puzzle.clues().begin(), puzzle.clues().end(),
                     [](const Clue& clue) { return find_rule(clue.rule)->demand == nullptr; });
}

bool is_9x9_with_boxes(const Layout& layout) {
  if (layout.size() != 9 || layout.cells() != 81 || layout.rows() != 9) return false;
  const std::vector<int> boxes = Layout::usual_regions(9);
  for (int cell = 0; cell < layout.cells(); ++cell) {
    if (layout.region(cell) != boxes[static_cast<std::size_t>(cell)]) return false;
  }
  return true;
}

/// What is left of the time, and whether to stop.
class Deadline {
 public:
  explicit Deadline(const dlx::Limits& limits) : limits_(limits), start_(Clock::now()) {}

  /// Why to end now; `solution_limit` if there is no reason.
  dlx::Status reason() const {
    if (limits_.stop.requested()) return dlx::Status::stopped;
    if (limits_.time && Clock::now() - start_ >= *limits_.time) return dlx::Status::time_limit;
    return dlx::Status::solution_limit;
  }

  /// The limits for what is done next.
  dlx::Limits left() const {
    dlx::Limits limits = limits_;
    if (limits.time) {
      constexpr std::chrono::duration<double> kLeast(1e-6);
      limits.time = std::max<std::chrono::duration<double>>(kLeast, *limits.time - (Clock::now() - start_));
    }
    return limits;
  }

 private:
  dlx::Limits limits_;
  Clock::time_point start_;
};

/// Where grids come from.
class Source {
 public:
  virtual ~Source() = default;
  /// Puts the next grid into `grid` and returns `solution_limit`, or says why there is none.
  virtual dlx::Status next(const Deadline& deadline, std::vector<std::uint8_t>& grid) = 0;
};

/// Draws grids of the empty 9×9 board, and takes those that obey the puzzle.
class BandSource : public Source {
 public:
  BandSource(const Puzzle& puzzle, std::uint64_t seed) : puzzle_(puzzle), random_(seed) {}

  dlx::Status next(const Deadline& deadline, std::vector<std::uint8_t>& grid) override {
    constexpr int kBetweenLooks = 1000;
    for (;;) {
      const dlx::Status reason = deadline.reason();
      if (reason != dlx::Status::solution_limit) return reason;
      for (int i = 0; i < kBetweenLooks; ++i) {
        if (attempt(grid)) return dlx::Status::solution_limit;
      }
    }
  }

  bool attempt(std::vector<std::uint8_t>& grid) {
    if (!try_bands([this](std::uint64_t end) { return drawn(random_, end); }, board_)) return false;
    for (int cell = 0; cell < puzzle_.layout().cells(); ++cell) {
      if ((puzzle_.allowed(cell) >> board_.digit(cell) & 1) == 0) return false;
    }
    grid.assign(board_.digits().begin(), board_.digits().end());
    return verify(puzzle_, grid);
  }

 private:
  Puzzle puzzle_;
  std::mt19937_64 random_;
  Board board_{Shape(3, 3)};
};

/// True if about one in a thousand of all 9×9 grids obeys the puzzle, or more.
bool bands_will_do(const Puzzle& puzzle) {
  constexpr int kAttempts = 75 * 3000;  // one in 75 makes a grid
  constexpr int kEnough = 3;
  BandSource source(puzzle, 0);
  std::vector<std::uint8_t> grid;
  int obey = 0;
  for (int i = 0; i < kAttempts && obey < kEnough; ++i) obey += source.attempt(grid) ? 1 : 0;
  return obey == kEnough;
}

/// The puzzle with the digits of a full house in order: n! grids that differ in the names of digits become
/// one. Empty if it has no such house.
std::optional<Puzzle> with_names_given(const Puzzle& puzzle) {
  const Layout& layout = puzzle.layout();
  for (const House& house : layout.houses()) {
    if (house.cells.size() != static_cast<std::size_t>(layout.size())) continue;
    Puzzle named = puzzle;
    for (int digit = 1; digit <= layout.size(); ++digit)
      named.give(house.cells[static_cast<std::size_t>(digit - 1)], digit);
    return named;
  }
  return std::nullopt;
}

/// Draws from a diagram. If the digits of a house were put in order for it, gives digits new names.
class DiagramSource : public Source {
 public:
  /// Makes the diagram. See status().
  DiagramSource(const Puzzle& puzzle, const Deadline& deadline, std::uint64_t seed) : puzzle_(puzzle) {
    if (without_marks(puzzle) && houses_alone(puzzle)) named_ = with_names_given(puzzle);
    problem_ = encode(named_ ? *named_ : puzzle_);
    dlx::DiagramOptions options{.within = deadline.left()};
    if (!options.within.nodes)
      options.within.nodes = kWork / std::max<std::size_t>(1, problem_.option_count());
    const dlx::DiagramOutcome outcome = dlx::diagram(problem_, options);
    status_ = outcome.status;
    if (status_ != dlx::Status::complete) return;
    count_ = outcome.diagram->count();
    for (int digit = 2; named_ && digit <= puzzle_.layout().size(); ++digit) count_ *= digit;
    random_.seed(seed);
    if (count_ > 0) sampler_.emplace(*outcome.diagram, random_());
  }

  /// How the making went: `complete` if the diagram is there.
  dlx::Status status() const { return status_; }
  const dlx::BigCount& count() const { return count_; }

  dlx::Status next(const Deadline& deadline, std::vector<std::uint8_t>& grid) override {
    if (!sampler_) return status_;
    const dlx::Status reason = deadline.reason();
    if (reason != dlx::Status::solution_limit) return reason;
    grid = decode(puzzle_, problem_, sampler_->next());
    if (named_) rename(grid);
    return reason;
  }

 private:
  void rename(std::vector<std::uint8_t>& grid) {
    std::vector<std::uint8_t> names(static_cast<std::size_t>(puzzle_.layout().size()));
    std::iota(names.begin(), names.end(), std::uint8_t{1});
    for (std::size_t left = names.size(); left > 1; --left)
      std::swap(names[left - 1], names[static_cast<std::size_t>(drawn(random_, left))]);
    for (std::uint8_t& digit : grid) digit = names[digit - 1U];
  }

  Puzzle puzzle_;
  std::optional<Puzzle> named_;
  dlx::Problem problem_;
  dlx::Status status_;
  dlx::BigCount count_;
  std::mt19937_64 random_;
  std::optional<dlx::Sampler> sampler_;
};

/// Takes the first solution of a search in random order.
class SearchSource : public Source {
 public:
  SearchSource(const Puzzle& puzzle, std::uint64_t seed)
      : solver_(puzzle), plain_(houses_alone(puzzle)), random_(seed) {}

  dlx::Status next(const Deadline& deadline, std::vector<std::uint8_t>& grid) override {
    dlx::SolveOptions options{.limit = 1, .by = {.seed = random_()}, .within = deadline.left()};
    options.within.nodes.reset();
    if (plain_) options.by.heuristic = dlx::Heuristic::mrv;
    return solver_
        .solve(options,
               [&](Digits digits) {
                 grid.assign(digits.begin(), digits.end());
                 return true;
               })
        .status;
  }

 private:
  PuzzleSolver solver_;
  bool plain_;
  std::mt19937_64 random_;
};

}  // namespace

std::string_view name(FillMethod method) {
  switch (method) {
    case FillMethod::diagram: return "diagram";
    case FillMethod::bands: return "bands";
    case FillMethod::search: return "search";
  }
  return {};
}

struct Filler::State {
  Puzzle puzzle;
  Deadline deadline;
  FillMethod method;
  std::optional<dlx::BigCount> count{};
  std::unique_ptr<Source> source{};
  dlx::Status status = dlx::Status::solution_limit;
  std::vector<std::uint8_t> grid{};
};

Filler::Filler(const Puzzle& puzzle, const FillOptions& options)
    : state_(new State{puzzle, Deadline(options.within), FillMethod::bands}) {
  if (is_9x9_with_boxes(puzzle.layout()) && bands_will_do(puzzle)) {
    state_->source = std::make_unique<BandSource>(puzzle, options.seed);
    const bool plain = puzzle.clues().empty() && puzzle.layout().houses().size() == 27;
    if (plain && without_marks(puzzle)) state_->count = dlx::BigCount("6670903752021072936960");
    return;
  }
  state_->method = FillMethod::diagram;
  auto source = std::make_unique<DiagramSource>(puzzle, state_->deadline, options.seed);
  const dlx::Status status = source->status();
  if (status == dlx::Status::complete) state_->count = source->count();
  state_->source = std::move(source);
  if (status == dlx::Status::node_limit || status == dlx::Status::memory_limit) {
    state_->method = FillMethod::search;
    state_->source = std::make_unique<SearchSource>(puzzle, options.seed);
  }
}

Filler::~Filler() = default;
Filler::Filler(Filler&&) noexcept = default;
Filler& Filler::operator=(Filler&&) noexcept = default;

FillMethod Filler::method() const { return state_->method; }
const std::optional<dlx::BigCount>& Filler::count() const { return state_->count; }
dlx::Status Filler::status() const { return state_->status; }

Digits Filler::next() {
  if (state_->status != dlx::Status::solution_limit) return {};
  state_->status = state_->source->next(state_->deadline, state_->grid);
  if (state_->status != dlx::Status::solution_limit) return {};
  if (!verify(state_->puzzle, state_->grid)) throw std::logic_error("dlx filled a puzzle wrongly");
  return state_->grid;
}

}  // namespace sudoku
