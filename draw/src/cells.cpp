#include "cells.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "names.hpp"

/// Items whose names have one form and family are a candidate. The checks are there so that names which only
/// look like cells are not drawn as some. Of the candidates that pass them, the first whose names say what
/// they are is the board; without one, the largest: of the cells 00 to bb, a0 to b9 could be those of a
/// chessboard.

namespace draw {

namespace {

constexpr std::int64_t kEmptyPerCell = 20;  // squares of the grid that a cell may stand for, at most
constexpr std::int64_t kAlwaysFine = 400;   // squares

enum Axis : std::size_t { kLayer, kRow, kColumn };

struct Member {
  dlx::ItemId item;
  std::array<Coordinate, 3> at;  // by axis
};

struct Candidate {
  Form form{};
  std::string family;
  std::size_t dimensions = 2;
  std::vector<Member> members;
};

/// The coordinates by axis. What is missing is 0.
std::array<Coordinate, 3> by_axis(Form form, std::vector<Coordinate> found) {
  if (form == Form::axes) {
    Coordinate layer = found.size() > 2 ? std::move(found[2]) : Coordinate{};
    return {std::move(layer), std::move(found[1]), std::move(found[0])};
  }
  if (found.size() == 2) return {Coordinate{}, std::move(found[0]), std::move(found[1])};
  return {std::move(found[0]), std::move(found[1]), std::move(found[2])};
}

/// How early a family is tried: names for places first, those that could be something else later.
int rank(const std::string& family) {
  constexpr std::string_view kKnown[] = {"p", "cell", "pos", "square", "", "s"};
  const std::string_view word = std::string_view(family).substr(0, family.find_first_of("([,_- "));
  const auto found = std::find(std::begin(kKnown), std::end(kKnown), word);
  return static_cast<int>(found - std::begin(kKnown));
}

std::vector<Candidate> candidates(const dlx::Problem& problem, Form form) {
  std::vector<Candidate> found;
  std::map<std::pair<std::string, std::size_t>, std::size_t> known;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    auto cell = read_cell(form, problem.name(dlx::ItemId{i}));
    if (!cell) continue;
    const std::size_t dimensions = cell->coordinates.size();
    const auto [at, is_new] = known.try_emplace({cell->family, dimensions}, found.size());
    if (is_new) found.push_back({form, cell->family, dimensions, {}});
    found[at->second].members.push_back({dlx::ItemId{i}, by_axis(form, std::move(cell->coordinates))});
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Candidate& a, const Candidate& b) { return rank(a.family) < rank(b.family); });
  return found;
}

/// Of cells 00 to bb, `ab` is one; of cells 00 to 99 it is none, but the name of a piece. Takes those out
/// whose letters are nowhere beside a digit.
void drop_words(Candidate& candidate) {
  const auto is_word = [](const Member& member) {
    return std::all_of(member.at.begin(), member.at.end(),
                       [](const Coordinate& each) { return each.text.empty() || each.text.front() > '9'; });
  };
  std::set<std::pair<std::size_t, int>> beside_digits;  // an axis, and a number on it
  for (const Member& member : candidate.members) {
    for (std::size_t axis = 0; !is_word(member) && axis < member.at.size(); ++axis) {
      beside_digits.emplace(axis, member.at[axis].number);
    }
  }
  std::erase_if(candidate.members, [&](const Member& member) {
    if (!is_word(member)) return false;
    for (std::size_t axis = 0; axis < member.at.size(); ++axis) {
      if (!beside_digits.contains({axis, member.at[axis].number})) return true;
    }
    return false;
  });
}

std::pair<int, int> range(const Candidate& candidate, Axis axis) {
  int least = candidate.members.front().at[axis].number;
  int most = least;
  for (const Member& member : candidate.members) {
    least = std::min(least, member.at[axis].number);
    most = std::max(most, member.at[axis].number);
  }
  return {least, most};
}

std::int64_t extent(const Candidate& candidate, Axis axis) {
  const auto [least, most] = range(candidate, axis);
  return std::int64_t{most} - least + 1;
}

/// A grid whose rows or columns are all one has the other two for rows and columns.
void flatten(Candidate& candidate) {
  if (candidate.dimensions < 3 || extent(candidate, kLayer) == 1) return;
  const bool flat_rows = extent(candidate, kRow) == 1;
  if (!flat_rows && extent(candidate, kColumn) > 1) return;
  for (Member& member : candidate.members) {
    if (!flat_rows) std::swap(member.at[kRow], member.at[kColumn]);
    std::swap(member.at[kLayer], member.at[kRow]);
  }
}

bool grid_is_full_enough(const Candidate& candidate) {
  const auto cells = static_cast<std::int64_t>(candidate.members.size());
  std::int64_t squares = 1;
  for (const Axis axis : {kLayer, kRow, kColumn}) {
    squares *= extent(candidate, axis);
    if (squares > kAlwaysFine && squares > cells * kEmptyPerCell) return false;
  }
  return true;
}

bool places_differ(const Candidate& candidate) {
  std::set<std::array<int, 3>> seen;
  for (const Member& m : candidate.members) {
    if (!seen.insert({m.at[kLayer].number, m.at[kRow].number, m.at[kColumn].number}).second) return false;
  }
  return true;
}

bool covered_once(const dlx::Problem& problem, const Candidate& candidate) {
  return std::all_of(candidate.members.begin(), candidate.members.end(), [&problem](const Member& member) {
    return !problem.is_primary(member.item) || problem.bounds(member.item).hi == 1;
  });
}

/// Whether places hang together by their sides.
bool hang_together(std::vector<std::array<int, 3>> places) {
  if (places.empty()) return true;
  std::set<std::array<int, 3>> left(places.begin() + 1, places.end());
  places.resize(1);
  while (!places.empty()) {
    const std::array<int, 3> at = places.back();
    places.pop_back();
    for (const Axis axis : {kLayer, kRow, kColumn}) {
      for (const int step : {-1, 1}) {
        std::array<int, 3> next = at;
        next[axis] += step;
        if (left.erase(next) > 0) places.push_back(next);
      }
    }
  }
  return left.empty();
}

bool options_hang_together(const dlx::Problem& problem, const Candidate& candidate) {
  std::vector<const Member*> member_of(problem.item_count());
  for (const Member& member : candidate.members) member_of[index(member.item)] = &member;
  std::vector<std::array<int, 3>> places;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    places.clear();
    for (const dlx::Entry& entry : problem.entries(dlx::OptionId{o})) {
      const Member* m = member_of[index(entry.item)];
      if (m == nullptr) continue;
      places.push_back({m->at[kLayer].number, m->at[kRow].number, m->at[kColumn].number});
    }
    if (!hang_together(places)) return false;
  }
  return true;
}

bool any_primary_or_colored(const dlx::Problem& problem, const Candidate& candidate) {
  return std::any_of(candidate.members.begin(), candidate.members.end(), [&problem](const Member& member) {
    if (problem.is_primary(member.item)) return true;
    const auto options = problem.options(member.item);
    return std::any_of(options.begin(), options.end(), [&](dlx::OptionId option) {
      const auto entries = problem.entries(option);
      return std::any_of(entries.begin(), entries.end(), [&](const dlx::Entry& entry) {
        return entry.item == member.item && entry.color != dlx::kNoColor;
      });
    });
  });
}

/// Columns are the letters from a on, without a gap.
bool letters_follow(const Candidate& candidate) {
  std::set<int> letters;
  for (const Member& member : candidate.members) letters.insert(member.at[kColumn].number);
  return letters.size() > 1 && *letters.rbegin() + 1 == static_cast<int>(letters.size());
}

/// Grids without a word begin at 0 or 1, and nothing else is called by a number: `12` among `1` to `20` is no
/// cell.
bool bare_digits_are_cells(const dlx::Problem& problem, const Candidate& candidate) {
  for (const Axis axis : {kLayer, kRow, kColumn}) {
    if (range(candidate, axis).first > 1) return false;
  }
  const std::size_t length = candidate.dimensions;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const std::string_view name = problem.name(dlx::ItemId{i});
    if (name.size() != length && name.find_first_not_of("0123456789") == std::string_view::npos) return false;
  }
  return true;
}

/// Names of this form can be nothing but cells.
bool says_what_it_is(Form form) { return form == Form::row_column || form == Form::axes; }

bool is_board(const dlx::Problem& problem, const Candidate& candidate) {
  if (!grid_is_full_enough(candidate) || !places_differ(candidate) || !covered_once(problem, candidate)) {
    return false;
  }
  if (says_what_it_is(candidate.form)) return true;
  const bool lettered = candidate.form == Form::chess || candidate.form == Form::sheet;
  if (lettered && !letters_follow(candidate)) return false;
  const bool bare = candidate.form == Form::digits && candidate.family.empty();
  if (bare && !bare_digits_are_cells(problem, candidate)) return false;
  return any_primary_or_colored(problem, candidate) && options_hang_together(problem, candidate);
}

/// The names along an axis, from the top left.
std::vector<std::string> axis_names(const Candidate& candidate, Axis axis, bool backwards) {
  std::vector<std::string> names(static_cast<std::size_t>(extent(candidate, axis)));
  const int least = range(candidate, axis).first;
  for (const Member& member : candidate.members) {
    names[static_cast<std::size_t>(member.at[axis].number - least)] = member.at[axis].text;
  }
  if (backwards) std::reverse(names.begin(), names.end());
  return names;
}

Cells lay_out(const dlx::Problem& problem, const Candidate& candidate) {
  Cells found;
  found.from_below = candidate.form == Form::chess || candidate.form == Form::axes;
  found.characters = candidate.form == Form::digits;
  found.layers = axis_names(candidate, kLayer, false);
  found.rows = axis_names(candidate, kRow, found.from_below);
  found.columns = axis_names(candidate, kColumn, false);
  const int layer = range(candidate, kLayer).first;
  const auto [first_row, last_row] = range(candidate, kRow);
  const int column = range(candidate, kColumn).first;
  std::vector<std::pair<Place, dlx::ItemId>> places;
  for (const Member& member : candidate.members) {
    const int row = member.at[kRow].number;
    places.push_back(
        {{static_cast<std::uint32_t>(member.at[kLayer].number - layer),
          {found.from_below ? last_row - row : row - first_row, member.at[kColumn].number - column}},
         member.item});
  }
  std::sort(places.begin(), places.end());
  found.cell_of.assign(problem.item_count(), kNoCell);
  for (const auto& [place, item] : places) {
    found.cell_of[index(item)] = static_cast<std::uint32_t>(found.cells.size());
    found.cells.push_back({place, std::string(problem.name(item))});
  }
  return found;
}

}  // namespace

std::optional<Cells> find_cells(const dlx::Problem& problem) {
  std::optional<Candidate> best;
  for (const Form form : kForms) {
    for (Candidate& candidate : candidates(problem, form)) {
      if (form == Form::digits) drop_words(candidate);
      if (candidate.members.size() < 2) continue;
      flatten(candidate);
      if (best && candidate.members.size() <= best->members.size()) continue;
      if (is_board(problem, candidate)) best = std::move(candidate);
    }
    if (best && says_what_it_is(form)) break;
  }
  if (!best) return std::nullopt;
  return lay_out(problem, *best);
}

}  // namespace draw
