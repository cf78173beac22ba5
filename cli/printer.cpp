#include "printer.hpp"

#include <iostream>

#include <dlx/error.hpp>

namespace cli {

namespace {

constexpr std::uint64_t kMostMistakes = dlx::ParseError::kMaxMistakes;

}  // namespace

void Printer::print(Answer& answer) {
  if (unanswered_ > 0) {
    unanswered_ += answer.sums.boards() + answer.unanswered;
    return answer.clear();
  }
  console_.make_way();
  std::ostream& out = console_.output.stream();
  const auto write = [&](std::size_t begin, std::size_t end) {
    out.write(answer.out.data() + begin, static_cast<std::streamsize>(end - begin));
  };
  std::size_t at = 0;
  for (const Answer::Note& next : answer.notes) {
    write(at, next.at);
    at = next.at;
    note(next);
  }
  write(at, answer.out.size());
  for (Answer::Drawing& each : answer.drawings) put(each);
  sums_.add(answer.sums);
  unanswered_ = answer.unanswered;
  unflushed_ += answer.sums.work().seconds;
  answer.clear();
  // This time was measured already. To read a clock for each board would cost more than to print the board.
  if (unflushed_ > 0.05) idle();
}

void Printer::idle() {
  unflushed_ = 0;
  console_.output.flush();
  if (!console_.progress.due()) return;
  const std::uint64_t boards = sums_.boards();
  console_.progress.show(plural(boards, "board") + ", " +
                         pace_text("boards", boards, seconds(), input_.share()));
}

ExitCode Printer::finish(bool at_end) {
  if (pictures_ != nullptr) pictures_->finish();
  console_.output.flush();
  const std::uint64_t boards = sums_.boards();
  const bool interrupted = unanswered_ > 0 || !at_end;
  if (boards == 0 && !interrupted) throw IoError("there is no board in " + dlx::quote(input_.name()));
  if (mistakes_ > kMostMistakes) {
    std::cerr << input_.name() << ": " << mistakes_ - kMostMistakes << " more malformed boards\n";
  }
  std::string words;
  for (std::size_t i = 0; i < kVerdicts.size(); ++i) {
    const std::uint64_t number = sums_.boards(static_cast<Verdict>(i));
    if (number > 0) words += (words.empty() ? "" : ", ") + std::to_string(number) + ' ' + kVerdicts[i];
  }
  const dlx::SearchReport& work = sums_.work();
  console_.say(plural(boards, "board") + (words.empty() ? "" : ": ") + words +
               (sums_.boards(Verdict::converted) > 0 ? "" : " (" + work_text(work) + ")"));
  if (pictures_ != nullptr) console_.say(pictures_->summary());
  if (interrupted) {
    const std::string left = plural(unanswered_, "board") + " without an answer";
    console_.say("stopped by a signal" + (unanswered_ == 0 ? " while waiting for input"
                                          : at_end         ? "; " + left
                                                           : "; at least " + left));
  }
  if (console_.stats && boards > 0) {
    console_.say("speed     " + decimal(static_cast<double>(boards) / seconds(), 0) + " boards/s, " +
                 decimal(static_cast<double>(work.guesses) / static_cast<double>(boards), 2) +
                 " guesses and " + std::to_string(work.updates / boards) + " updates a board");
    say_techniques();
  }
  if (sums_.boards(Verdict::malformed) > 0) return kBad;
  if (interrupted || sums_.boards(Verdict::stopped) > 0) return kStopped;
  const auto failed =
      sums_.boards(Verdict::none) + sums_.boards(Verdict::several) + sums_.boards(Verdict::wrong);
  return failed > 0 ? kNone : kDone;
}

/// How many boards have each grade, and how often each technique was used.
void Printer::say_techniques() {
  std::string grades;
  for (const sudoku::Grade grade : sudoku::kGrades) {
    const std::uint64_t boards = sums_.boards(grade);
    if (boards > 0)
      grades += (grades.empty() ? "" : ", ") + std::to_string(boards) + ' ' + std::string(name(grade));
  }
  if (!grades.empty()) console_.say("grades    " + grades);
  for (std::size_t i = 0; i < sudoku::kTechniques; ++i) {
    const auto technique = static_cast<sudoku::Technique>(i);
    const std::uint64_t steps = sums_.steps(technique);
    if (steps > 0) console_.say("steps     " + std::to_string(steps) + ' ' + std::string(name(technique)));
  }
}

/// The label is the number of the board. Before a step, that of the first board is left out: mostly there is
/// only one.
void Printer::put(Answer::Drawing& drawing) {
  drawn_boards_ += drawing.begins_board;
  std::string label = std::to_string(drawn_boards_);
  if (drawing.step > 0)
    label = (drawn_boards_ > 1 ? "board " + label + ", " : "") + "step " + std::to_string(drawing.step);
  if (drawing.begins_board && !drawing.text.empty()) label += ": " + drawing.text;
  pictures_->add({std::move(drawing.picture), std::move(label)});
}

void Printer::note(const Answer::Note& note) {
  if (!note.mistake) return console_.say(note.text);
  if (++mistakes_ > kMostMistakes) return;
  console_.output.flush();
  console_.progress.clear();
  std::cerr << note.text << '\n';
}

}  // namespace cli
