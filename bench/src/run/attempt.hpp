#pragma once
/// One run of one contestant at one event, in a process of its own.

#include <cstdint>
#include <string>
#include <vector>

#include <bench/event.hpp>
#include <bench/report.hpp>

#include "run/child.hpp"

namespace bench {

/// How a run went.
struct Attempt {
  End end = End::skipped;
  std::string
      remark{};  ///< why it is wrong, failed or skipped; skipped without a word: it cannot do such things
  std::uint64_t done = 0;  ///< boards, or 1 for a problem
  double seconds = 0;  ///< CPU time of one pass over what is done; with End::time_limit all that was taken
  double set_up = 0;   ///< CPU time before the first board
  std::size_t peak_bytes = 0;
  Found work{};  ///< of one pass
};

/// What a contestant says of a board.
struct BoardAnswer {
  std::uint64_t solutions = 0;
  std::vector<std::uint8_t> cells;  ///< as the contestant left them: the first solution, if there is one
};

/// The whole is done `passes` times over, for what is too short to be timed once; by a program, once. If
/// `answers` is given, what was found of each board that was done is put there.
Attempt attempt(const Contestant& contestant, const BoardSet& set, std::uint64_t passes,
                const Allowance& allowance, std::vector<BoardAnswer>* answers = nullptr);
Attempt attempt(const Contestant& contestant, const CoverEvent& event, std::uint64_t passes,
                const Allowance& allowance);

}  // namespace bench
