#include "generate/maker.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "generate/orbits.hpp"
#include "symbol.hpp"

namespace sudoku::detail {
namespace {

/// The sum of the sizes of the orbits that are `in`.
int cells_of(const std::vector<std::vector<int>>& orbits, const std::vector<bool>& in) {
  std::size_t cells = 0;
  for (std::size_t k = 0; k < orbits.size(); ++k) cells += in[k] ? orbits[k].size() : 0;
  return static_cast<int>(cells);
}

std::string clues(int count) { return counted(static_cast<std::size_t>(count), "clue"); }

/// True for a board of 9×9 with the usual boxes, and no rules beside.
bool is_usual(const Puzzle& form) {
  const Layout& layout = form.layout();
  return layout.size() == 9 && layout.has_usual_regions() && form.clues().empty() && !form.has_marks();
}

/// Throws InvalidBoard if no choice of whole orbits has a number of clues that is wanted.
void check_number(const Plan& plan) {
  std::vector<bool> possible(plan.form.givens().size() + 1);
  possible[static_cast<std::size_t>(cells_of(plan.orbits, plan.fixed))] = true;
  for (std::size_t k = 0; k < plan.orbits.size(); ++k) {
    if (plan.fixed[k] || !plan.allowed[k]) continue;
    const std::size_t size = plan.orbits[k].size();
    for (std::size_t n = possible.size(); n-- > size;) possible[n] = possible[n] || possible[n - size];
  }
  int fewer = 0, more = 0;  // the nearest numbers that are not wanted
  for (int n = 0; more == 0; ++n) {
    if (!possible[static_cast<std::size_t>(n)]) continue;
    if (n > plan.wish.max_clues) {
      more = n;
    } else if (n >= plan.wish.min_clues) {
      return;
    } else {
      fewer = n;
    }
  }
  throw InvalidBoard("with this symmetry there may be " + std::to_string(fewer) + " or " + clues(more) +
                     ", and no number between");
}

}  // namespace

Plan::Plan(const Puzzle& puzzle, const Wish& wanted)
    : form(puzzle), wish(wanted), orbits(detail::orbits(puzzle.layout(), wanted.symmetry)) {
  const std::size_t cells = form.givens().size();
  if (!wish.pattern.empty() && wish.pattern.size() != cells) {
    throw InvalidBoard("the pattern has " + counted(wish.pattern.size(), "cell") + ", the puzzle has " +
                       std::to_string(cells));
  }
  const auto given = [&](int cell) { return form.givens()[static_cast<std::size_t>(cell)] != 0; };
  const auto may = [&](int cell) {
    return wish.pattern.empty() || wish.pattern[static_cast<std::size_t>(cell)] || given(cell);
  };
  for (const std::vector<int>& orbit : orbits) {
    fixed.push_back(std::any_of(orbit.begin(), orbit.end(), given));
    allowed.push_back(std::all_of(orbit.begin(), orbit.end(), may));
    if (fixed.back() && !allowed.back()) {
      const int outside = *std::find_if_not(orbit.begin(), orbit.end(), may);
      throw InvalidBoard("the symmetry of the clues needs one at " + form.layout().name(outside) +
                         ", which is not in the pattern");
    }
  }
  if (wish.min_clues > wish.max_clues) {
    throw InvalidBoard("no puzzle has " + clues(wish.min_clues) + " or more, and " + clues(wish.max_clues) +
                       " or fewer");
  }
  const int room = cells_of(orbits, allowed);
  if (room < wish.min_clues)
    throw InvalidBoard("there are cells for " + clues(room) + ", not for " + std::to_string(wish.min_clues));
  // McGuire, Tugemann and Civario: "There is no 16-clue sudoku", 2012, found that by trying all grids.
  if (constexpr int kFewest = 17; std::min(wish.max_clues, room) < kFewest && is_usual(form))
    throw InvalidBoard("no puzzle of 9x9 without other rules has fewer than " + clues(kFewest));
  if (const int least = cells_of(orbits, fixed); least > wish.max_clues) {
    throw InvalidBoard(clues(least) + " must stay, and no more than " + std::to_string(wish.max_clues) +
                       " are wanted");
  }
  check_number(*this);
  for (const std::vector<std::uint8_t>& board : wish.from) {
    if (board.size() != cells) {
      throw InvalidBoard("a board has " + counted(board.size(), "cell") + ", the form has " +
                         std::to_string(cells));
    }
    if (const int most = *std::max_element(board.begin(), board.end()); most > form.layout().size()) {
      throw InvalidBoard("a board has the digit " + std::to_string(most) + ", the form has digits up to " +
                         std::to_string(form.layout().size()));
    }
  }
}

void solve_boards(Plan& plan, ClueSolver& solver) {
  for (const std::vector<std::uint8_t>& board : plan.wish.from) {
    const std::string name = "board " + std::to_string(plan.solutions.size() + 1);
    const std::vector<std::uint8_t>* found = solver.any(board);
    if (found == nullptr) throw InvalidBoard(name + " has no solution");
    plan.solutions.push_back(*found);
    if (solver.other(board, plan.solutions.back()) != nullptr)
      throw InvalidBoard(name + " has several solutions");
  }
}

Maker::Maker(const Plan& plan, Accept accept, Watch& watch)
    : plan_(plan),
      accept_(std::move(accept)),
      watch_(watch),
      solver_(plan.form, watch.for_searches()),
      digger_(plan.form, plan.orbits, solver_) {
  if (plan.wish.from.empty()) grids_.emplace(plan.form, solver_);
}

bool Maker::make(std::uint64_t seed, std::uint64_t number, std::size_t source) {
  number_ = number;
  Random random = stream_of(seed, number);
  for (;;) {
    if (!watch_.go_on()) throw Stopped();
    watch_.count_attempt();
    const Result result = attempt(random, source);
    watch_.add(solver_.take_work());
    if (result == Result::impossible) return false;
    if (result == Result::made && (!accept_ || accept_(made()))) break;
  }
  watch_.count_puzzle();
  return true;
}

Maker::Result Maker::attempt(Random& random, std::size_t source) {
  const bool given = !plan_.wish.from.empty();
  if (given) {
    solution_ = plan_.solutions[source];
  } else if (!grids_->next(random, solution_)) {
    return Result::impossible;
  } else if (!verify(plan_.form, solution_)) {
    throw std::logic_error("dlx found what is no solution of the puzzle");
  }
  if (begin(source)) return dig(random);
  if (given) return Result::impossible;  // it would be so at each attempt
  return climb(random) ? dig(random) : Result::failed;
}

/// Puts all clues that may be there. False if they do not determine the solution, or are too few.
bool Maker::begin(std::size_t source) {
  const Wish& wish = plan_.wish;
  const auto has = [&](int cell) { return wish.from[source][static_cast<std::size_t>(cell)] != 0; };
  clues_.assign(solution_.size(), 0);
  order_.clear();
  std::size_t in = 0;
  for (std::size_t k = 0; k < plan_.orbits.size(); ++k) {
    const std::vector<int>& orbit = plan_.orbits[k];
    if (!plan_.allowed[k]) continue;
    if (!plan_.fixed[k] && !wish.from.empty() && !std::all_of(orbit.begin(), orbit.end(), has)) continue;
    for (const int cell : orbit)
      clues_[static_cast<std::size_t>(cell)] = solution_[static_cast<std::size_t>(cell)];
    if (!plan_.fixed[k]) order_.push_back(static_cast<int>(k));
    in += orbit.size();
  }
  if (static_cast<int>(in) < wish.min_clues) return false;
  return in == solution_.size() || solver_.other(clues_, solution_) == nullptr;
}

/// Changes clues until they have one solution. A random clue gets another random digit, unless there are more
/// solutions then, or none. A pattern with few cells would hardly ever suit a random solution.
bool Maker::climb(Random& random) {
  constexpr std::uint64_t kMost = 200;
  constexpr std::size_t kSteps = 60;
  std::vector<std::size_t> cells;
  for (const int number : order_) {
    for (const int cell : plan_.orbits[static_cast<std::size_t>(number)])
      cells.push_back(static_cast<std::size_t>(cell));
  }
  if (cells.empty()) return false;
  const auto size = static_cast<std::size_t>(plan_.form.layout().size());
  std::uint64_t solutions = solver_.count(clues_, kMost);
  for (std::size_t step = kSteps * cells.size(); step > 0 && solutions > 1; --step) {
    const std::size_t cell = cells[draw(random, cells.size())];
    const std::uint8_t before =
        std::exchange(clues_[cell], static_cast<std::uint8_t>(draw(random, size) + 1));
    if (clues_[cell] == before) continue;
    const std::uint64_t now = solver_.count(clues_, std::min(solutions + 1, kMost));
    if (now == 0 || now > solutions) {
      clues_[cell] = before;
    } else {
      solutions = now;
    }
  }
  if (solutions != 1) return false;
  solution_ = *solver_.any(clues_);
  return true;
}

Maker::Result Maker::dig(Random& random) {
  const Wish& wish = plan_.wish;
  shuffle(random, order_);
  const int least = wish.minimal ? 0 : wish.min_clues;
  if (!digger_.dig(clues_, solution_, order_, {least, wish.max_clues})) return Result::failed;
  const int count = count_clues();
  return count >= wish.min_clues && count <= wish.max_clues ? Result::made : Result::failed;
}

int Maker::count_clues() const {
  return static_cast<int>(
      std::count_if(clues_.begin(), clues_.end(), [](std::uint8_t digit) { return digit != 0; }));
}

}  // namespace sudoku::detail
