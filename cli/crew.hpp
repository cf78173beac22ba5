#pragma once
/// Answers sudoku boards on several threads, and prints in the order of the boards.

#include <atomic>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "answerer.hpp"
#include "printer.hpp"

namespace cli {

/// Belongs to the main thread, which reads and prints; see crew.cpp. If a board or printing fails, the call
/// that would print the answer throws. After that nothing more is printed.
class Crew {
 public:
  /// With one thread, add() itself answers the boards; also if the system gives no thread.
  Crew(unsigned threads, Request request, Console& console, Printer& printer);
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  /// Takes a board to be answered. Leaves an old one in its place, whose memory can be used again.
  void add(sudoku::ReadBoard& read);

  /// Returns when all boards so far are answered and printed, or as soon as `enough` says so.
  void catch_up(const std::function<bool()>& enough = [] { return false; });

 private:
  struct Chunk {
    std::vector<sudoku::ReadBoard> boards;  // the first `count` are in use, the others keep their memory
    std::size_t count = 0;
    Answer answer;
    std::exception_ptr error;  // what stopped it before its last board
    // Under the mutex:
    bool done = false;
    bool has_piece = false;
    Answer piece;  // the answer so far
  };
  class Worker;

  Chunk& chunk(std::size_t i) { return chunks_[i % chunks_.size()]; }
  void start(unsigned threads);
  void publish();
  void print_next();
  void finish(Chunk& done);
  void give_up();

  Request request_;
  Printer& printer_;
  bool failed_ = false;  // in printing an answer

  // One thread:
  Answer answer_;
  std::optional<Answerer> alone_;
  std::function<void(const dlx::Progress&)> show_;

  // Several:
  std::vector<Chunk> chunks_;           // the ring
  std::size_t chunk_size_ = 1;          // how many boards the next chunk gets
  Answer piece_;                        // taken from a chunk, to be printed
  std::mutex mutex_;                    // for the three numbers, and what chunks have under it
  std::size_t filled_ = 0;              // chunks that were published
  std::size_t taken_ = 0;               // chunks that workers have taken
  std::size_t printed_ = 0;             // chunks that are printed, or being printed
  std::atomic<bool> given_up_ = false;  // workers must end; changes under the mutex too
  std::condition_variable work_;        // there is a chunk to take
  std::condition_variable turn_;        // it is the turn of another chunk, or a piece was taken
  std::condition_variable ready_;       // there is something to print of the chunk whose turn it is
  std::vector<std::thread> workers_;
};

}  // namespace cli
