#include "run/attempt.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/interprocess/anonymous_shared_memory.hpp>
#include <cstring>
#include <ctime>
#include <exception>
#include <new>
#include <span>

#include "run/program_run.hpp"

namespace bench {

namespace {

/// CPU seconds of this thread.
double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

/// A text of bounded length that a process leaves for another.
using Note = std::array<char, 4096>;

void write(Note& note, const std::string& text) {
  const std::size_t length = std::min(text.size(), note.size() - 1);
  std::copy_n(text.begin(), length, note.begin());
  note[length] = '\0';
}

/// What a child tells its parent, even if it is stopped on the way.
struct Record {
  std::atomic<std::uint64_t> done = 0;  ///< boards or problems, in all passes together
  double begun = 0;                     ///< CPU seconds when the set-up was over
  double ended = 0;                     ///< CPU seconds at the end of the last pass; 0 before
  // Sums over the first pass. What is not counted stays empty.
  std::optional<std::uint64_t> nodes, guesses, updates;
  Note answer{};  ///< decimal
  Note error{};
  bool unable = false;
};

void add(std::optional<std::uint64_t>& sum, std::optional<std::uint64_t> more) {
  if (more) sum = sum.value_or(0) + *more;
}

/// What a child found on a board. The cells follow it in memory.
struct Slot {
  std::uint64_t solutions;
};

/// Memory that a child and its parent share: a record, then a slot for each board.
class Shared {
 public:
  explicit Shared(std::size_t boards = 0, std::size_t cells = 0)
      : stride_((sizeof(Slot) + cells + alignof(Slot) - 1) / alignof(Slot) * alignof(Slot)),
        region_(boost::interprocess::anonymous_shared_memory(sizeof(Record) + boards * stride_)),
        record_(new (region_.get_address()) Record) {}

  Record& record() { return *record_; }
  std::uint64_t& solutions(std::size_t board) { return reinterpret_cast<Slot*>(slot(board))->solutions; }
  std::uint8_t* cells(std::size_t board) { return slot(board) + sizeof(Slot); }

 private:
  std::uint8_t* slot(std::size_t board) {
    return reinterpret_cast<std::uint8_t*>(record_ + 1) + board * stride_;
  }

  std::size_t stride_;
  boost::interprocess::mapped_region region_;
  Record* record_;
};

/// Runs `body` in a child, which fills in the record. Returns what came of it. `whole` is how much a pass
/// does.
Attempt run(Shared& shared, std::uint64_t passes, std::uint64_t whole, const Allowance& allowance,
            const std::function<void()>& body) {
  Record& record = shared.record();
  const Ending ending = run_body(
      [&] {
        try {
          body();
        } catch (const std::exception& error) {
          write(record.error, error.what());
        }
      },
      allowance);
  Attempt result;
  result.peak_bytes = ending.peak_bytes;
  result.set_up = record.begun;
  result.work = {0, record.nodes, record.guesses, record.updates};
  if (record.answer[0] != '\0') result.work.answer = dlx::BigCount(record.answer.data());
  result.done = std::min(record.done.load(), whole);
  if (record.unable) return {};
  if (record.error[0] != '\0') {
    result.end = End::failed;
    result.remark = record.error.data();
  } else if (ending.how == Ending::How::out_of_time) {
    result.end = End::time_limit;
    result.seconds = ending.cpu_seconds - record.begun;
  } else if (ending.how != Ending::How::exited || record.ended == 0) {
    result.end = ending.how == Ending::How::stopped ? End::skipped : End::failed;
    result.remark = describe(ending);
  } else {
    result.end = End::complete;
    result.seconds = (record.ended - record.begun) / static_cast<double>(passes);
  }
  return result;
}

}  // namespace

Attempt attempt(const Contestant& contestant, const BoardSet& set, std::uint64_t passes,
                const Allowance& allowance, std::vector<BoardAnswer>* answers) {
  if (contestant.program) return run_program(*contestant.program, set, allowance, answers);
  if (!contestant.boards) return {};
  const auto cells = static_cast<std::size_t>(set.shape.cells());
  Shared shared(answers ? set.boards.size() : 0, cells);
  Record& record = shared.record();
  const Attempt result = run(shared, passes, set.boards.size(), allowance, [&] {
    const BoardSolver solve = contestant.boards(set.shape);
    record.unable = !solve;
    if (record.unable) return;
    std::vector<std::uint8_t> at_hand(cells);
    dlx::BigCount answer = 0;
    record.begun = cpu_seconds();
    for (std::uint64_t pass = 0; pass < passes; ++pass) {
      for (std::size_t b = 0; b < set.boards.size(); ++b) {
        const auto digits = set.boards[b].digits();
        std::copy(digits.begin(), digits.end(), at_hand.begin());
        const Found found = solve(at_hand, set.limit);
        if (pass == 0) {
          add(record.nodes, found.nodes);
          add(record.guesses, found.guesses);
          add(record.updates, found.updates);
          answer += found.answer;
          if (answers) {
            shared.solutions(b) = static_cast<std::uint64_t>(found.answer);
            std::copy(at_hand.begin(), at_hand.end(), shared.cells(b));
          }
        }
        record.done.store(record.done.load(std::memory_order_relaxed) + 1, std::memory_order_release);
      }
    }
    record.ended = cpu_seconds();
    write(record.answer, answer.str());
  });
  if (answers) {
    answers->clear();
    for (std::size_t b = 0; b < result.done; ++b) {
      answers->push_back({shared.solutions(b), {shared.cells(b), shared.cells(b) + cells}});
    }
  }
  return result;
}

Attempt attempt(const Contestant& contestant, const CoverEvent& event, std::uint64_t passes,
                const Allowance& allowance) {
  if (event.task.problem.has_multiplicities() && !contestant.multiplicities) return {};
  if (contestant.program) return run_program(*contestant.program, event, allowance);
  const auto& prepare = event.cheapest ? contestant.cheapest : contestant.cover;
  if (!prepare) return {};
  Shared shared;
  Record& record = shared.record();
  return run(shared, passes, 1, allowance, [&] {
    record.begun = cpu_seconds();
    for (std::uint64_t pass = 0; pass < passes; ++pass) {
      const CoverSolver solve = prepare(event.task);
      record.unable = !solve;
      if (record.unable) return;
      const Found found = solve(event.limit);
      if (pass == 0) {
        record.nodes = found.nodes;
        record.guesses = found.guesses;
        record.updates = found.updates;
        write(record.answer, found.answer.str());
      }
      record.done.fetch_add(1, std::memory_order_relaxed);
    }
    record.ended = cpu_seconds();
  });
}

}  // namespace bench
