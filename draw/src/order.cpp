#include "order.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>

#include "names.hpp"

/// Items: parts of the problem that have nothing in common one after another; in a part by kinds, as their
/// names tell (`r1` to `r8`, `c1` to `c8`); in a kind by numbers. People name items by what they are, so that
/// entries form lines and blocks then. Orders that look at entries alone, as that of Cuthill and McKee, were
/// tried: they lose these lines. Options: by their first item, then by their second, and so on: stairs.

namespace draw {

namespace {

/// What comes before the first number of a name, without a sign; the whole name if it has no number.
std::string_view kind_of(std::string_view name) {
  const auto digit =
      static_cast<std::size_t>(std::find_if(name.begin(), name.end(), is_digit) - name.begin());
  if (digit == name.size()) return name;
  const bool sign = digit > 1 && name[digit - 1] == '-';
  return name.substr(0, sign ? digit - 1 : digit);
}

/// Numbers by their size, all else by its letters.
bool natural_less(std::string_view a, std::string_view b) {
  const auto run = [](std::string_view text) {
    const auto begin = text.begin() + (text.size() > 1 && text[0] == '-' && is_digit(text[1]) ? 1 : 0);
    return static_cast<std::size_t>(std::find_if_not(begin, text.end(), is_digit) - text.begin());
  };
  // Digits without zeros before them: a longer number is larger.
  const auto size = [](std::string_view digits) {
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
    return std::pair(digits.size(), digits);
  };
  while (!a.empty() && !b.empty()) {
    const std::size_t in_a = run(a), in_b = run(b);
    if (in_a == 0 || in_b == 0 || (a[0] == '-') != (b[0] == '-')) {
      if (a[0] != b[0]) return a[0] < b[0];
      a.remove_prefix(1);
      b.remove_prefix(1);
      continue;
    }
    const bool negative = a[0] == '-';
    const auto size_a = size(a.substr(negative, in_a - negative));
    const auto size_b = size(b.substr(negative, in_b - negative));
    if (size_a != size_b) return (size_a < size_b) != negative;
    a.remove_prefix(in_a);
    b.remove_prefix(in_b);
  }
  return a.size() < b.size();
}

struct Kind {
  std::vector<dlx::ItemId> items;
  bool same_length = true;  // of all names: then each character may be a number, as in r9, ra
};

/// The items of a part by their kinds, each kind where its first item is.
std::vector<dlx::ItemId> by_kinds(const dlx::Problem& problem, const std::vector<dlx::ItemId>& part) {
  std::map<std::string_view, std::size_t> known;
  for (const dlx::ItemId item : part) {
    const std::string_view name = problem.name(item);
    const std::string_view kind = kind_of(name);
    if (kind.size() < name.size()) known.try_emplace(kind, 0);  // it has numbers
  }
  for (auto& each : known) each.second = part.size();  // not met yet
  std::vector<Kind> kinds;
  for (const dlx::ItemId item : part) {
    const std::string_view name = problem.name(item);
    std::string_view kind = kind_of(name);
    if (kind.size() == name.size() && name.size() == 2) kind = kind.substr(0, 1);  // ra belongs to r1
    const auto found = known.find(kind);
    if (found == known.end() || found->second == part.size()) {
      if (found != known.end()) found->second = kinds.size();
      kinds.emplace_back();
    }
    Kind& of_item = found == known.end() ? kinds.back() : kinds[found->second];
    of_item.items.push_back(item);
    of_item.same_length &= name.size() == problem.name(of_item.items.front()).size();
  }
  std::vector<dlx::ItemId> items;
  for (Kind& kind : kinds) {
    std::stable_sort(kind.items.begin(), kind.items.end(), [&](dlx::ItemId a, dlx::ItemId b) {
      if (kind.same_length) return problem.name(a) < problem.name(b);
      return natural_less(problem.name(a), problem.name(b));
    });
    items.insert(items.end(), kind.items.begin(), kind.items.end());
  }
  return items;
}

/// Items that hang together through options, as lists in the order of the problem.
std::vector<std::vector<dlx::ItemId>> parts(const dlx::Problem& problem) {
  std::vector<std::uint32_t> parent(problem.item_count());
  std::iota(parent.begin(), parent.end(), 0U);
  const auto root = [&parent](std::uint32_t i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
  };
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const auto entries = problem.entries(dlx::OptionId{o});
    for (const dlx::Entry& entry : entries) {
      const std::uint32_t a = root(index(entries.front().item));
      const std::uint32_t b = root(index(entry.item));
      parent[std::max(a, b)] = std::min(a, b);
    }
  }
  std::vector<std::vector<dlx::ItemId>> found;
  std::vector<std::size_t> number(problem.item_count());
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    if (root(i) == i) {
      number[i] = found.size();
      found.emplace_back();
    }
    found[number[root(i)]].push_back(dlx::ItemId{i});
  }
  // Items that have nothing in common with others are one part, at the end.
  std::vector<dlx::ItemId> alone;
  std::erase_if(found, [&alone](const std::vector<dlx::ItemId>& part) {
    if (part.size() == 1) alone.push_back(part.front());
    return part.size() == 1;
  });
  found.push_back(std::move(alone));
  return found;
}

/// Options as lists of places of their items, in order.
std::vector<dlx::OptionId> stairs(const dlx::Problem& problem, const std::vector<dlx::ItemId>& items) {
  std::vector<std::uint32_t> place(problem.item_count());
  for (std::uint32_t i = 0; i < items.size(); ++i) place[index(items[i])] = i;
  std::vector<std::vector<std::uint32_t>> keys(problem.option_count());
  std::vector<dlx::OptionId> options(problem.option_count());
  for (std::uint32_t o = 0; o < options.size(); ++o) {
    options[o] = dlx::OptionId{o};
    for (const dlx::Entry& entry : problem.entries(options[o])) keys[o].push_back(place[index(entry.item)]);
    std::sort(keys[o].begin(), keys[o].end());
  }
  std::stable_sort(options.begin(), options.end(),
                   [&keys](dlx::OptionId a, dlx::OptionId b) { return keys[index(a)] < keys[index(b)]; });
  return options;
}

}  // namespace

std::string_view name(Order order) { return order == Order::given ? "given" : "structure"; }

Arrangement arrange(const dlx::Problem& problem, Order order) {
  Arrangement found;
  if (order == Order::structure) {
    for (const std::vector<dlx::ItemId>& part : parts(problem)) {
      const std::vector<dlx::ItemId> items = by_kinds(problem, part);
      found.items.insert(found.items.end(), items.begin(), items.end());
    }
  } else {
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) found.items.push_back(dlx::ItemId{i});
  }
  std::stable_partition(found.items.begin(), found.items.end(),
                        [&problem](dlx::ItemId item) { return problem.is_primary(item); });
  if (order == Order::structure) {
    found.options = stairs(problem, found.items);
  } else {
    found.options.resize(problem.option_count());
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) found.options[o] = dlx::OptionId{o};
  }
  return found;
}

}  // namespace draw
