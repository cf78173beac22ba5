#pragma once
/// Several threads that make puzzles, which are shown in order.

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "generate/maker.hpp"

namespace sudoku::detail {

/// The numbers of a run, and whom it shows puzzles.
struct Job {
  std::uint64_t seed;
  std::uint64_t first;     ///< the number of the first puzzle
  std::uint64_t wanted;    ///< how many puzzles
  std::uint64_t of_board;  ///< how many of them for each board of Wish::from
  const std::function<bool(const MadePuzzle&)>& visit;
};

/// Threads take numbers, one after another, and make the puzzles. The thread that owns the team shows them in
/// the order of their numbers. Puzzles that are made before their turn wait in a ring. A thread that is a
/// whole ring ahead waits, too. When the run is stopped, what waits is shown.
class Team {
 public:
  /// Keeps references to all. If the system gives fewer threads, these do all.
  Team(const Plan& plan, const Job& job, Watch& watch, unsigned threads);
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;
  /// Ends the threads that are still at work.
  ~Team();

  /// How many threads there are. If there is none, run() must not be called.
  std::size_t size() const { return threads_.size(); }

  /// Works until all is made, or the run is stopped. Throws what a thread or `visit` throws.
  void run();

 private:
  enum class State { open, made, none };
  struct Slot {
    State state = State::open;
    std::vector<std::uint8_t> clues, solution;
  };

  Slot& slot(std::uint64_t k) { return ring_[static_cast<std::size_t>(k % ring_.size())]; }
  void work();
  void work(Maker& maker);
  void show(std::unique_lock<std::mutex>& lock);
  void end();

  const Plan& plan_;
  const Job& job_;
  Watch& watch_;
  std::vector<Slot> ring_;
  bool enough_ = false;  // `visit` has returned false
  std::mutex mutex_;     // for all below
  std::condition_variable ready_, room_;
  std::uint64_t taken_ = 0;  // numbers that threads have taken
  std::uint64_t shown_ = 0;  // numbers that are done with
  std::size_t at_work_ = 0;  // threads
  std::exception_ptr error_;
  std::vector<std::thread> threads_;
};

}  // namespace sudoku::detail
