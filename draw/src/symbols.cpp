#include "symbols.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "names.hpp"

namespace draw {

namespace {

/// An item beside the cell of an option.
struct Beside {
  dlx::OptionId option;
  std::uint32_t cell;
  std::string_view name;
  std::vector<std::string_view> tokens;
};

/// What a token of a family tells.
enum class Tells : std::uint8_t {
  nothing,  ///< it is always the same
  place,    ///< it is the same for all options of a cell
  symbol,
};

/// All items of one family that stand beside cells.
struct Family {
  std::vector<Beside> all;
  std::vector<Tells> tells;                                    // for each token
  std::vector<std::pair<dlx::OptionId, std::string>> symbols;  // by options
};

std::uint32_t cell_of(const dlx::Problem& problem, const Cells& cells, dlx::OptionId option) {
  for (const dlx::Entry& entry : problem.entries(option)) {
    const std::uint32_t cell = cells.cell_of[index(entry.item)];
    if (cell != kNoCell) return cell;
  }
  return kNoCell;
}

/// The families in the order in which options have them. Only primary items, or only others. If an option has
/// two items of a family, the second ones are a family of their own: where two sudokus overlap, a cell has
/// two rows.
std::vector<Family> families(const dlx::Problem& problem, const Cells& cells, bool primary) {
  std::vector<Family> found;
  std::map<std::pair<std::string, std::size_t>, std::size_t> known;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const dlx::OptionId option{o};
    const std::uint32_t cell = cell_of(problem, cells, option);
    if (cell == kNoCell) continue;
    std::map<std::string, std::size_t> times;  // that the option has an item of a family
    for (const dlx::Entry& entry : problem.entries(option)) {
      const bool is_cell = cells.cell_of[index(entry.item)] != kNoCell;
      if (is_cell || problem.is_primary(entry.item) != primary) continue;
      const std::string_view name = problem.name(entry.item);
      Tokens tokens = read_tokens(name, cells.characters);
      const std::size_t time = times[tokens.family]++;
      const auto [at, is_new] = known.try_emplace({std::move(tokens.family), time}, found.size());
      if (is_new) found.emplace_back();
      found[at->second].all.push_back({option, cell, name, std::move(tokens.tokens)});
    }
  }
  return found;
}

void find_what_tokens_tell(Family& family) {
  family.tells.assign(family.all.front().tokens.size(), Tells::nothing);
  std::map<std::uint32_t, const Beside*> first;  // of each cell
  for (const Beside& each : family.all) {
    const Beside& of_cell = *first.try_emplace(each.cell, &each).first->second;
    for (std::size_t t = 0; t < family.tells.size(); ++t) {
      if (each.tokens[t] != of_cell.tokens[t]) {
        family.tells[t] = Tells::symbol;
      } else if (each.tokens[t] != family.all.front().tokens[t] && family.tells[t] == Tells::nothing) {
        family.tells[t] = Tells::place;
      }
    }
  }
}

std::string joined(const Beside& beside, const Family& family, Tells what) {
  std::string text;
  for (std::size_t t = 0; t < beside.tokens.size(); ++t) {
    if (family.tells[t] != what) continue;
    if (!text.empty()) text += ' ';
    text += beside.tokens[t];
  }
  return text;
}

/// A name that tells nothing of the place is a symbol as a whole: it may be a tile, laid somewhere. But what
/// all `options` say is no symbol.
void find_symbols(Family& family, std::size_t options) {
  const auto all_tell = [&family](Tells what) {
    return std::all_of(family.tells.begin(), family.tells.end(), [what](Tells each) { return each == what; });
  };
  if (all_tell(Tells::nothing) && family.all.size() == options) return;
  const bool whole = all_tell(Tells::nothing) || all_tell(Tells::symbol);
  for (const Beside& each : family.all) {
    std::string text = whole ? std::string(each.name) : joined(each, family, Tells::symbol);
    if (!text.empty()) family.symbols.emplace_back(each.option, std::move(text));
  }
}

/// Whether two families never say different things of an option. Both lists are by options.
bool agree(const Family& a, const Family& b) {
  auto at = b.symbols.begin();
  bool met = false;
  for (const auto& [option, text] : a.symbols) {
    while (at != b.symbols.end() && at->first < option) ++at;
    if (at == b.symbols.end()) break;
    if (at->first != option) continue;
    if (at->second != text) return false;
    met = true;
  }
  return met;
}

/// Writes the symbols: of families that agree, one only.
void join_symbols(const std::vector<Family>& families, std::vector<std::string>& of_option) {
  std::vector<const Family*> said;
  for (const Family& family : families) {
    const auto says_it = [&family](const Family* other) { return agree(family, *other); };
    if (family.symbols.empty() || std::any_of(said.begin(), said.end(), says_it)) continue;
    said.push_back(&family);
    for (const auto& [option, text] : family.symbols) {
      std::string& symbol = of_option[index(option)];
      if (!symbol.empty()) symbol += ' ';
      symbol += text;
    }
  }
}

/// The number of each cell's region, as a family tells it: numbered as they come. Empty if it tells none, or
/// only rows, columns or single cells.
std::vector<std::uint32_t> regions_of(const Family& family, const std::vector<Cell>& cells) {
  std::vector<std::uint32_t> region(cells.size(), kNoCell);
  std::map<std::string, std::uint32_t> numbers;
  std::map<std::uint32_t, std::uint32_t> sizes;
  for (const Beside& each : family.all) {
    const std::string name = joined(each, family, Tells::place);
    if (name.empty()) return {};
    const auto number = numbers.try_emplace(name, static_cast<std::uint32_t>(numbers.size())).first->second;
    if (region[each.cell] == kNoCell) {
      region[each.cell] = number;
      ++sizes[number];
    }
    if (region[each.cell] != number) return {};
  }
  std::map<int, std::set<std::uint32_t>> in_row, in_column;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (region[cell] == kNoCell) return {};
    in_row[cells[cell].place.square.row].insert(region[cell]);
    in_column[cells[cell].place.square.column].insert(region[cell]);
  }
  const auto several = [](const auto& line) { return line.second.size() > 1; };
  const auto single = [](const auto& size) { return size.second == 1; };
  if (std::none_of(in_row.begin(), in_row.end(), several) ||
      std::none_of(in_column.begin(), in_column.end(), several) ||
      std::all_of(sizes.begin(), sizes.end(), single)) {
    return {};
  }
  std::map<std::uint32_t, std::uint32_t> in_order;
  for (std::uint32_t& each : region) {
    each = in_order.try_emplace(each, static_cast<std::uint32_t>(in_order.size())).first->second;
  }
  return region;
}

}  // namespace

Symbols read_symbols(const dlx::Problem& problem, const Cells& cells) {
  Symbols found;
  found.of_option.resize(problem.option_count());
  std::size_t options = 0;  // with a cell
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    options += cell_of(problem, cells, dlx::OptionId{o}) != kNoCell;
  }
  std::set<std::vector<std::uint32_t>> regions;
  for (const bool primary : {true, false}) {
    std::vector<Family> all = families(problem, cells, primary);
    for (Family& family : all) {
      find_what_tokens_tell(family);
      find_symbols(family, options);
      auto region = regions_of(family, cells.cells);
      if (!region.empty()) regions.insert(std::move(region));
    }
    join_symbols(all, found.of_option);
    const auto has_text = [](const std::string& text) { return !text.empty(); };
    if (std::any_of(found.of_option.begin(), found.of_option.end(), has_text)) break;
  }
  if (regions.size() == 1) found.regions = *regions.begin();
  return found;
}

}  // namespace draw
