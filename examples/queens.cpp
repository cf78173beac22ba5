// An adapter of your own: n queens, with the public headers only.
// usage: queens N        prints how many solutions there are, and the first

#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include <dlx/dlx.hpp>

// Rows and columns have exactly one queen, diagonals at most one. The payload of an option is its square.
dlx::Problem encode(std::uint64_t n) {
  dlx::ProblemBuilder builder;
  std::vector<dlx::ItemId> rows, columns, rising, falling;
  for (std::uint64_t i = 0; i < n; ++i) rows.push_back(builder.primary());
  for (std::uint64_t i = 0; i < n; ++i) columns.push_back(builder.primary());
  for (std::uint64_t i = 0; i < 2 * n; ++i) rising.push_back(builder.secondary());
  for (std::uint64_t i = 0; i < 2 * n; ++i) falling.push_back(builder.secondary());
  for (std::uint64_t r = 0; r < n; ++r) {
    for (std::uint64_t c = 0; c < n; ++c) {
      builder.option({rows[r], columns[c], rising[r + c], falling[n + r - c]}, r * n + c);
    }
  }
  return builder.build();
}

int main(int argc, char** argv) {
  const std::uint64_t n = argc == 2 ? std::strtoull(argv[1], nullptr, 10) : 8;
  const dlx::Problem problem = encode(n);
  std::cout << count(problem).count << '\n';
  solve(problem, {.limit = 1}, [&](dlx::Solution solution) {
    std::string board(n * n, '.');
    for (const dlx::OptionId option : solution) board[problem.payload(option)] = 'Q';
    for (std::uint64_t r = 0; r < n; ++r) std::cout << board.substr(r * n, n) << '\n';
    return true;
  });
}
