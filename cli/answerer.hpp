#pragma once
/// Answers sudoku boards one after another.

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include <sudoku/sudoku.hpp>

#include "answer.hpp"
#include "lesson.hpp"
#include "task.hpp"

namespace cli {

/// What is asked of each board.
enum class Question {
  first,    ///< a solution
  all,      ///< every solution
  count,    ///< how many there are
  unique,   ///< whether there is just one
  check,    ///< whether the expected solution is right, and the only one
  convert,  ///< nothing; the board itself is written
  steps,    ///< each step of a way to the solution
  hint,     ///< the next step
  rate,     ///< how hard it is
};

/// What is asked, and how it is to be answered.
struct Request {
  Question question = Question::first;
  sudoku::Form form = sudoku::Form::line;  ///< of boards that are written
  bool json = false;                       ///< an object a board instead
  bool keep_text = false;                  ///< what stands behind a board follows each line of its answer
  bool draw = false;                       ///< pictures instead
  bool colored = false;                    ///< boards that are drawn have colors
  std::string source;                      ///< the name of the text, for messages
  dlx::SolveOptions options;
};

/// Prints nothing: what it says goes into an Answer. Belongs to one thread at a time.
class Answerer {
 public:
  /// Adds what it says at the end of `answer`. Whenever that has 64 KiB or more, even in the middle of a
  /// board, it calls `full`, which may empty it. The limits of `request` hold for each board by itself.
  Answerer(Request request, Answer& answer, std::function<void()> full);

  /// Answers a board, or the mistake that was read in its place. After a stop, only counts it.
  void answer(const sudoku::ReadBoard& read);

 private:
  void answer(const sudoku::Puzzle& puzzle, const sudoku::ReadBoard& read);
  // A Task is a BoardTask or a PuzzleTask. All it does for a board is in task.hpp.
  template <class Task>
  void answer(const Task& task, std::size_t line);
  template <class Task>
  void solve(const Task& task, std::size_t line);
  template <class Task>
  void check(const Task& task, std::size_t line);
  template <class Task>
  void count(const Task& task, std::size_t line);
  template <class Task>
  void teach(const Task& task, std::size_t line);
  Verdict lead(sudoku::Guide& guide);
  Verdict rate(sudoku::Guide& guide);
  template <class Task>
  void show(const Task& task, typename Task::Solved solved);
  template <class Task>
  void draw(const Task& task, const sudoku::Shown& shown);
  void draw(picture::Picture picture, int step = 0);
  template <class Task>
  void put_word(Verdict verdict, const Task& task, std::size_t line);
  template <class Task>
  void explain(const Task& task, std::size_t line);

  void refuse(const dlx::Mistake& mistake);

  sudoku::BatchSolver& solver(sudoku::Shape shape);
  Verdict verdict(const dlx::Outcome& outcome) const;
  void add(Verdict verdict, const dlx::SearchReport& report);
  bool ends_in_empty_line() const;
  void begin_list();
  void put_json();
  void put_text();
  void put_word(const char* word);
  void note(std::size_t line, const std::string& text);
  void empty_if_full();

  Request request_;
  Answer& answer_;
  std::function<void()> full_;
  std::map<std::pair<int, int>, sudoku::BatchSolver> solvers_;  // by rows and columns of a box
  Guides guides_;
  nlohmann::ordered_json json_;  // of the board being answered
  bool listing_ = false;         // the beginning of it is written, up to the last solution so far
  bool drawn_ = false;           // there is a picture of it
  std::string_view text_;        // behind it, if that is to be kept
};

}  // namespace cli
