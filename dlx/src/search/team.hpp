#pragma once
/// Several threads that search the pieces of one search.

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <list>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include <dlx/resume.hpp>
#include <dlx/solve.hpp>

#include "budget/budget.hpp"
#include "search/batch.hpp"
#include "search/engines.hpp"
#include "search/piece.hpp"

namespace dlx::detail {

/// The threads begin to search when a Team is made. It is used by the thread that made the budget.
class Team {
 public:
  /// How a piece is searched, and by how many threads.
  struct Task {
    Strategy by;
    std::size_t memory;
    unsigned threads;        ///< 0: one for each core. There are fewer if their tables do not fit the memory
    bool visit;              ///< next() gets the solutions; else they are only counted
    bool unordered = false;  ///< as they are found
    std::uint64_t nodes_of_piece = kNodesOfPiece;
  };

  /// Goes on from the position `from`. Keeps references to `engines` and `budget`. One of the threads uses
  /// `engines`, the others have engines of their own. If the system gives fewer threads, these do all.
  /// `resumable`: somebody may go on from position() later.
  Team(Engines& engines, Budget& budget, const Task& task, Position from, bool resumable = true);
  /// Ends the threads.
  ~Team();
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  /// False if the system gives no thread at all, and after wait(). In the first case position() is still the
  /// one given, and next() must not be called.
  bool has_threads() const { return !threads_.empty(); }

  /// Waits for the next solutions of one piece, and puts them in place of those in `batch`. They come in the
  /// order of the search, unless the task is unordered. If there are none soon, `batch` is empty. False when
  /// there are no more, or when the budget has a verdict. Throws what a thread has thrown.
  bool next(Batch& batch);
  /// The place of the last batch: see solve_part().
  std::size_t place() const { return place_; }

  /// Waits until all threads have ended. Requires that next() was false. After that position() has all
  /// solutions that were counted.
  void wait();

  /// How far the search is. All solutions that next() gave are found. Not for an unordered task. If solutions
  /// are only counted, nobody can go on from there, unless the team was made resumable.
  Position position() const;

  /// What is left of the search, for a forecast: without pieces that are almost done.
  UnfinishedList ahead() const;

  /// How the search has ended. Requires that next() was false.
  Status status() const;

 private:
  /// A piece that a thread has taken. Or else several pieces that nobody has taken, one after another.
  struct Piece {
    Unfinished left{};         // without what next() gave
    UnfinishedList waiting{};  // not taken; then there is nothing else
    bool done = false;
    Batch found{};  // and not yet given to next()
    Work work{};    // when it is done

    /// About how much memory it takes, as a number of options.
    std::size_t size() const { return kSize + left.root.chosen.size() + left.root.excluded.size(); }
  };
  using Place = std::list<Piece>::iterator;
  static constexpr std::size_t kSize = 64;

  void run(bool first);
  void search(Engines& engines);
  bool is_first(Place place) const;
  bool take(Place& place);
  bool hand_over(Place place, Batch& batch, UnfinishedList& cut_off);
  void finish(Place place, const Work& work);
  void give_up(Place place, const Work& work);
  void erase(Place place);
  void look_for_first();
  UnfinishedList left(bool with_done) const;
  void end();

  Engines& engines_;  // of the first thread
  Budget& budget_;
  const Task task_;
  bool free_;                             // where pieces are cut does not matter
  std::size_t enough_ = 0;                // pieces that wait: then no more are cut off, if that is free
  std::size_t place_ = 0;                 // of the last batch
  mutable std::mutex guard_;              // of the members below
  Position done_;                         // what is done, and shown if it is to be shown; its list is pieces_
  std::list<Piece> pieces_;               // those not done or with solutions, in the order of the search
  std::size_t open_ = 0;                  // pieces not done
  std::atomic<std::size_t> waiting_ = 0;  // pieces not taken; changes under guard_
  std::size_t held_ = 0;          // options of the solutions in pieces_, and the pieces that wait for these
  std::uint64_t share_left_ = 0;  // of the pieces not done
  bool over_ = false;             // the threads must end
  std::exception_ptr error_;      // what a thread has thrown
  std::atomic<const Piece*> first_ = nullptr;  // the piece whose solutions are next; changes under guard_
  std::condition_variable work_;               // there is a piece to take, or none will come
  std::condition_variable ready_;              // next() has something to do
  std::condition_variable room_;  // solutions were given to next(), or it is the turn of another piece
  std::vector<std::thread> threads_;
};

}  // namespace dlx::detail
