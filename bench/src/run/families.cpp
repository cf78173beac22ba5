#include <array>
#include <bench/event.hpp>
#include <stdexcept>
#include <string>

namespace bench {
namespace {

using Items = std::vector<dlx::ItemId>;

template <class Name>
Items primaries(dlx::ProblemBuilder& builder, int count, const Name& name) {
  Items items;
  for (int k = 0; k < count; ++k) items.push_back(builder.primary(name(k)));
  return items;
}

auto numbered(const char* letter) {
  return [letter](int k) { return letter + std::to_string(k); };
}

// Rows and columns are primary, from the middle outwards as Knuth has them: it is the better order for
// whoever takes items as they come. Diagonals are secondary.
dlx::Problem queens(int n) {
  dlx::ProblemBuilder builder;
  const auto size = static_cast<std::size_t>(n);
  Items rows(size), columns(size), up, down;
  std::vector<int> order;
  for (int k = 0; k < n; ++k) order.push_back((n - 1) / 2 + (k % 2 == 1 ? (k + 1) / 2 : -k / 2));
  for (const int k : order) {
    rows[static_cast<std::size_t>(k)] = builder.primary("r" + std::to_string(k));
    columns[static_cast<std::size_t>(k)] = builder.primary("c" + std::to_string(k));
  }
  for (int k = 0; k < 2 * n - 1; ++k) up.push_back(builder.secondary("u" + std::to_string(k)));
  for (int k = 0; k < 2 * n - 1; ++k) down.push_back(builder.secondary("d" + std::to_string(k)));
  for (const int row : order) {
    for (const int column : order) {
      const auto r = static_cast<std::size_t>(row), c = static_cast<std::size_t>(column);
      builder.option({rows[r], columns[c], up[r + c], down[r + size - 1 - c]});
    }
  }
  return builder.build();
}

// The two k stand k + 1 places apart; both directions count. The largest k comes first, as one would place
// them by hand.
dlx::Problem langford(int n) {
  dlx::ProblemBuilder builder;
  const Items values = primaries(builder, n, [n](int k) { return std::to_string(n - k); });
  const Items places = primaries(builder, 2 * n, numbered("s"));
  for (int k = n; k >= 1; --k) {
    for (int place = 0; place + k + 1 < 2 * n; ++place) {
      builder.option({values[static_cast<std::size_t>(n - k)], places[static_cast<std::size_t>(place)],
                      places[static_cast<std::size_t>(place + k + 1)]});
    }
  }
  return builder.build();
}

// Cells row by row.
dlx::Problem domino(int n) {
  dlx::ProblemBuilder builder;
  const Items cells = primaries(
      builder, n * n, [n](int k) { return "r" + std::to_string(k / n) + "c" + std::to_string(k % n); });
  for (int cell = 0; cell < n * n; ++cell) {
    const auto here = static_cast<std::size_t>(cell);
    if (cell % n + 1 < n) builder.option({cells[here], cells[here + 1]});
    if (cell / n + 1 < n) builder.option({cells[here], cells[here + static_cast<std::size_t>(n)]});
  }
  return builder.build();
}

struct Family {
  const char* name;
  dlx::Problem (*make)(int n);
};
constexpr std::array kFamilies = {Family{"queens", queens}, Family{"langford", langford},
                                  Family{"domino", domino}};

}  // namespace

CoverTask make_family(const std::string& family, int n) {
  for (const Family& known : kFamilies) {
    if (known.name != family) continue;
    if (n < 1) throw std::invalid_argument("size " + std::to_string(n) + " of " + family + " is below 1");
    return {known.make(n), family, n};
  }
  std::string names;
  for (const Family& known : kFamilies) names += (names.empty() ? "" : ", ") + std::string(known.name);
  throw std::invalid_argument("no family of problems is called '" + family + "'; there are " + names);
}

}  // namespace bench
