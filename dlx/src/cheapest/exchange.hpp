#pragma once
/// What the threads of one search for the cheapest share.

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <vector>

#include "cheapest/level.hpp"

namespace dlx::detail {

/// Why a search ended. If there are several reasons, the greatest counts.
enum class SearchEnd : std::uint8_t {
  exhausted,    ///< all is searched
  spent,        ///< it had as many nodes as it may have
  found,        ///< there is a better solution
  interrupted,  ///< by the budget
};

/// When a search ends before all is searched, and what it leaves out.
struct Aim {
  Amount cut = 0;               ///< branches with greater bounds are put off
  std::uint64_t last_node = 0;  ///< it ends when there are so many nodes in all
  Amount beat = 0;              ///< it ends when there is a solution that costs less
};

/// Branches that one thread gives to another.
struct Spare {
  std::vector<std::uint32_t> chosen;  ///< the options chosen above them
  TreeLevel level;

  std::size_t bytes() const { return level.bytes() + sizeof(std::uint32_t) * chosen.capacity(); }
};

/// Where a thread that has nothing to do gets branches from one that is busy.
///
/// One thread leads. It begins each search, and is the first that is busy. A busy thread gives branches only
/// if another one waits. So no lock is taken at a node, and there are never more spares than threads.
///
/// Threads: all functions are safe from all threads. begin(), over(), end() and least() are for the leader.
class Exchange {
 public:
  explicit Exchange(unsigned threads) : threads_(threads) {}
  Exchange(const Exchange&) = delete;
  Exchange& operator=(const Exchange&) = delete;

  /// How many threads there are, with the leader.
  unsigned threads() const { return threads_; }

  /// Starts a search. Requires that the one before is over.
  void begin(const Aim& aim);
  /// Whether no thread is busy any more, and nothing is spare. Throws what a thread has thrown.
  bool over();
  SearchEnd end() const { return end_; }
  /// The least bound that was told to done().
  Amount least() const { return least_; }

  /// Whether a thread waits for branches that nobody has given yet.
  bool hungry() const { return hungry_.load(std::memory_order_relaxed) > 0; }
  /// For a busy thread.
  void give(Spare&& spare);
  /// Waits for branches, and takes them: then the thread is busy. False if there will be none.
  bool take(Spare& spare, Aim& aim);
  /// The same for the leader. It waits for a short time only.
  bool take_soon(Spare& spare);
  /// The thread is no longer busy. It leaves nothing with a bound below `least`.
  void done(Amount least);

  /// Ends the search: busy threads leave it at their next node.
  void stop(SearchEnd why);
  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  /// Ends the search, since a thread has thrown this.
  void fail(std::exception_ptr error);
  /// Ends all: no thread waits for branches any more, until open().
  void close();
  void open();

  /// The nodes of all threads.
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  void count_node() { nodes_.fetch_add(1, std::memory_order_relaxed); }
  /// The memory of the levels of all threads, but for the roots.
  std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }
  void add_bytes(std::size_t now, std::size_t before) {
    if (now != before) bytes_.fetch_add(now - before, std::memory_order_relaxed);
  }

 private:
  void pop(Spare& spare);
  void drop(const Spare& spare);
  void end_for(SearchEnd why);
  void count_hungry();

  const unsigned threads_;
  std::atomic<std::uint64_t> nodes_{0};
  std::atomic<std::size_t> bytes_{0};
  std::atomic<int> hungry_{0};  // how many threads wait, less the spares
  std::atomic<bool> stopped_{false};
  std::mutex guard_;  // of the members below
  Aim aim_;
  std::vector<Spare> spares_;
  unsigned busy_ = 0;
  unsigned waiting_ = 0;
  bool closed_ = false;
  SearchEnd end_ = SearchEnd::exhausted;
  Amount least_ = 0;
  std::exception_ptr error_;
  std::condition_variable changed_;  // there is a spare, or the search is over, or all is
};

}  // namespace dlx::detail
