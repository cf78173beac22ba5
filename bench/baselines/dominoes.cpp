/// The usual program for domino tilings. It goes to the first free cell, lays a domino to the right or down,
/// and goes on from there. The board is a grid of flags. It counts tilings one by one: each is quick, but
/// there may be too many.

#include "cover.hpp"

namespace bench {
namespace {

class Dominoes {
 public:
  Dominoes(int n, std::optional<std::uint64_t> limit)
      : n_(static_cast<std::size_t>(n)), taken_(n_ * n_), tally_(limit) {}

  Found run() {
    go_on(0);
    return tally_.found();
  }

 private:
  // All cells before `cell` are taken. False: enough was found.
  bool go_on(std::size_t cell) {
    tally_.node();
    while (cell < taken_.size() && taken_[cell]) ++cell;
    if (cell == taken_.size()) return tally_.solution();
    if (cell % n_ + 1 < n_ && !taken_[cell + 1] && !lay(cell, cell + 1)) return false;
    return cell + n_ >= taken_.size() || lay(cell, cell + n_);
  }

  // The cell below the first free one is always free.
  bool lay(std::size_t cell, std::size_t other) {
    taken_[cell] = taken_[other] = true;
    const bool more = go_on(cell + 1);
    taken_[cell] = taken_[other] = false;
    return more;
  }

  std::size_t n_;
  std::vector<char> taken_;
  Tally tally_;
};

CoverSolver solver(const CoverTask& task) {
  if (task.family != "domino") return {};
  return [n = task.size](std::optional<std::uint64_t> limit) { return Dominoes(n, limit).run(); };
}

const Enlist dominoes({.name = "dominoes",
                       .idea = "domino tilings written by hand: the first free cell, to the right, then down",
                       .cover = solver});

}  // namespace
}  // namespace bench
