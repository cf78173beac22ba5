#include "worker.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "task.hpp"

namespace dlx_python {

namespace {

constexpr std::size_t kBlock = 64;  // boards that a thread takes at once
constexpr int kSmall = 9;           // digits of a board whose solver is kept

const sudoku::Puzzle& rules_of(const Given& given) {
  return *std::get<std::shared_ptr<const sudoku::Puzzle>>(given);
}

/// A worker that calls take in turn, so that a call for one small board need not build a solver.
class Kept {
 public:
  /// The worker that was kept, or a new one.
  std::unique_ptr<Worker> take() {
    const std::lock_guard lock(mutex_);
    return worker_ ? std::move(worker_) : std::make_unique<Worker>();
  }
  void give_back(std::unique_ptr<Worker> worker) {
    const std::lock_guard lock(mutex_);
    if (worker->is_small()) worker_ = std::move(worker);
  }

 private:
  std::mutex mutex_;
  std::unique_ptr<Worker> worker_;  // guarded by mutex_
};

Kept& kept() {
  static Kept kept;
  return kept;
}

/// The boards, the threads that answer, and the sums of what they did.
class Crew {
 public:
  Crew(const Boards& boards, const dlx::Limits& within, const Question& question)
      : boards_(boards), within_(within), deadline_(within), question_(question), end_(boards.size()) {}

  dlx::Outcome run(unsigned threads) {
    threads = dlx::thread_count(threads);
    const std::size_t blocks = (boards_.size() + kBlock - 1) / kBlock;
    std::vector<std::thread> others;
    try {
      for (std::size_t i = 1; i < std::min<std::size_t>(threads, blocks); ++i)
        others.emplace_back([this] { work(); });
    } catch (const std::exception&) {  // the system gives fewer threads: these and this one do all
    }
    work();
    for (std::thread& other : others) other.join();
    if (failure_) std::rethrow_exception(failure_);
    return total_;
  }

 private:
  /// Answers blocks of boards until there is none, or one of those before has failed.
  void work() {
    std::unique_ptr<Worker> worker;
    dlx::Outcome sum{{dlx::Status::complete}};
    std::size_t k = 0;
    try {
      worker = kept().take();
      Given room = sudoku::Board(sudoku::Shape(1, 1));
      for (std::size_t begin; (begin = next_.fetch_add(kBlock)) < end_;) {
        for (k = begin; k < std::min(begin + kBlock, boards_.size()); ++k) {
          if (!answer(*worker, k, room, sum)) break;
        }
      }
    } catch (const sudoku::InvalidBoard& error) {
      const std::string where = boards_.size() == 1 ? "" : "boards[" + std::to_string(k) + "]: ";
      fail(k, std::make_exception_ptr(sudoku::InvalidBoard(where + error.what())));
    } catch (...) {
      fail(k, std::current_exception());
    }
    if (worker) kept().give_back(std::move(worker));
    add(sum);
  }

  /// False if a limit has ended the work.
  bool answer(Worker& worker, std::size_t k, Given& room, dlx::Outcome& sum) {
    dlx::SearchReport report;
    if (const auto why = deadline_.reached()) {
      report.status = *why;
    } else {
      const Given& given = boards_.at(k, room);
      report = question_(worker, given, k, within_.time ? deadline_.left() : within_);
    }
    sum.nodes += report.nodes;
    sum.updates += report.updates;
    sum.guesses += report.guesses;
    sum.seconds += report.seconds;
    sum.engine = report.engine;
    if (ended(report.status)) {
      ++sum.solutions;
      return true;
    }
    sum.status = report.status;
    end_ = 0;
    return false;
  }

  void fail(std::size_t k, std::exception_ptr why) {
    const std::lock_guard lock(mutex_);
    if (failure_ && failed_ < k) return;
    failure_ = std::move(why);
    failed_ = k;
    end_ = std::min<std::size_t>(end_, k);
  }

  void add(const dlx::Outcome& sum) {
    const std::lock_guard lock(mutex_);
    if (!ended(sum.status)) total_.status = sum.status;
    total_.engine = sum.engine;
    total_.nodes += sum.nodes;
    total_.updates += sum.updates;
    total_.guesses += sum.guesses;
    total_.seconds += sum.seconds;
    total_.solutions += sum.solutions;
  }

  const Boards& boards_;
  const dlx::Limits& within_;
  const dlx::Deadline deadline_;
  const Question& question_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<std::size_t> end_;  // no block that begins here or behind is taken
  std::mutex mutex_;              // guards what follows
  dlx::Outcome total_{{dlx::Status::complete}};
  std::exception_ptr failure_;
  std::size_t failed_ = 0;
};

}  // namespace

bool Worker::is_small() const {
  const auto small = [](const auto& its) { return its.first.first * its.first.second <= kSmall; };
  return !own_ && std::all_of(solvers_.begin(), solvers_.end(), small);
}

sudoku::BatchSolver& Worker::solver(const sudoku::Shape& shape) {
  return solvers_.try_emplace({shape.box_rows(), shape.box_columns()}, shape).first->second;
}

dlx::Outcome Worker::solve(const Given& given, const dlx::SolveOptions& options,
                           const std::function<bool(sudoku::Digits)>& visit) {
  const auto* board = std::get_if<sudoku::Board>(&given);
  if (board == nullptr) return sudoku::PuzzleSolver(rules_of(given)).solve(options, visit);
  if (!visit) return solver(board->shape()).solve(*board, options);
  return solver(board->shape()).solve(*board, options, [&visit](const sudoku::Board& solved) {
    return visit(solved.digits());
  });
}

dlx::CountOutcome Worker::count(const Given& given, const dlx::CountOptions& options) {
  const auto* board = std::get_if<sudoku::Board>(&given);
  if (board == nullptr) return sudoku::PuzzleSolver(rules_of(given)).count(options);
  return solver(board->shape()).count(*board, options);
}

sudoku::Guide& Worker::guide(const Given& given, bool unique) {
  const auto* board = std::get_if<sudoku::Board>(&given);
  if (board == nullptr) {
    own_.emplace(rules_of(given)).begin({}, unique);
    return *own_;
  }
  const sudoku::Shape& shape = board->shape();
  auto its = guides_.find({shape.box_rows(), shape.box_columns()});
  if (its == guides_.end())
    its = guides_.try_emplace({shape.box_rows(), shape.box_columns()}, sudoku::Puzzle(sudoku::Layout(shape)))
              .first;
  its->second.begin(board->digits(), unique);
  return its->second;
}

dlx::Outcome ask(const Boards& boards, How how, const Question& question) {
  Task task(how);
  return task.run_apart([&] { return Crew(boards, how.within, question).run(how.threads); });
}

}  // namespace dlx_python
