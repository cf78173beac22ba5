#pragma once
/// One run of one contestant at one event, in a process of its own.

#include <cstdint>
#include <string>
#include <vector>

#include <bench/event.hpp>
#include <bench/report.hpp>

#include <bench/child.hpp>

namespace bench {

/// How a run went.
struct Attempt {
  End end = End::skipped;
  std::string remark{};    ///< why it is wrong, failed or skipped; skipped and empty: it cannot do this
  std::uint64_t done = 0;  ///< how many boards, or 1 for a problem
  double seconds = 0;      ///< CPU time of one pass; with End::time_limit all that it took
  double set_up = 0;       ///< CPU time before the first board
  std::size_t peak_bytes = 0;
  Found work{};  ///< of one pass
};

/// What a contestant says about a board.
struct BoardAnswer {
  std::uint64_t solutions = 0;
  std::vector<std::uint8_t> cells;  ///< as the contestant left them: the first solution, if there is one
};

/// Does the whole event `passes` times, since one pass may be too short to be timed. A program does it once.
/// If `answers` is given, puts there what was found of each board that was done.
Attempt attempt(const Contestant& contestant, const BoardSet& set, std::uint64_t passes,
                const Allowance& allowance, std::vector<BoardAnswer>* answers = nullptr);
Attempt attempt(const Contestant& contestant, const CoverEvent& event, std::uint64_t passes,
                const Allowance& allowance);

}  // namespace bench
