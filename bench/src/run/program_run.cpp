#include "run/program_run.hpp"

#include <algorithm>
#include <common/temporary_folder.hpp>
#include <dlx/format.hpp>
#include <fstream>
#include <regex>
#include <sstream>
#include <sudoku/text.hpp>

#include "run/minizinc.hpp"

namespace bench {

namespace {

using Path = std::filesystem::path;

/// What a program did.
struct ProgramResult {
  Ending ending;
  std::string output, errors;
};

std::string read_all(const Path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Lets a program read what `write` writes.
template <class Write>
ProgramResult run(const Program& program, const Allowance& allowance, const Write& write) {
  const common::TemporaryFolder folder;
  const Path input = folder.path() / ("input." + (program.form.empty() ? "txt" : program.form)),
             output = folder.path() / "output", errors = folder.path() / "errors";
  {
    std::ofstream out(input, std::ios::binary);
    out.exceptions(std::ios::badbit | std::ios::failbit);
    write(out);
  }
  std::vector<std::string> words = program.command;
  for (std::string& word : words) {
    if (word == "{file}") word = input.string();
  }
  const bool named = words != program.command;
  const Ending ending = run_program(words, named ? Path("/dev/null") : input, output, errors, allowance);
  return {ending, read_all(output), read_all(errors)};
}

/// The end of the remark on a program that failed: the first line of what it wrote to standard error.
std::string complaint(const ProgramResult& ran) {
  const std::string first = ran.errors.substr(0, ran.errors.find('\n'));
  return describe(ran.ending) + (first.empty() ? "" : ": " + first);
}

Attempt begin_report(const ProgramResult& ran) {
  Attempt result;
  result.end = End::complete;
  result.seconds = ran.ending.cpu_seconds;
  result.peak_bytes = ran.ending.peak_bytes;
  if (ran.ending.how == Ending::How::out_of_time) result.end = End::time_limit;
  if (ran.ending.how == Ending::How::stopped) {
    result.end = End::skipped;
    result.remark = describe(ran.ending);
  }
  if (ran.ending.how == Ending::How::signalled) {
    result.end = End::failed;
    result.remark = complaint(ran);
  }
  return result;
}

/// For a program that ended without saying what it should have.
void fail(Attempt& result, const ProgramResult& ran, const std::string& missing) {
  result.end = End::failed;
  result.remark = missing + "; " + complaint(ran);
}

/// Nothing for a text that is no whole number.
std::optional<dlx::BigCount> number(const std::string& text) {
  if (text.empty() || text.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  return dlx::BigCount(text.substr(std::min(text.find_first_not_of('0'), text.size() - 1)));  // 010 is ten
}

/// All matches in the output, or if there are none, in the errors.
std::vector<std::smatch> matches(const ProgramResult& ran, const std::string& expression) {
  const std::regex regex(expression);
  for (const std::string* text : {&ran.output, &ran.errors}) {
    std::vector<std::smatch> found(std::sregex_iterator(text->begin(), text->end(), regex), {});
    if (!found.empty()) return found;
  }
  return {};
}

void write_boards(std::ostream& out, const BoardSet& set) {
  std::string line;
  for (const sudoku::Board& board : set.boards) {
    line.clear();
    sudoku::append_board(line, sudoku::Form::line, board, board);
    out << line;
  }
}

/// Nothing if the number of solutions is none.
std::optional<BoardAnswer> answer(const std::smatch& match, const BoardSet& set) {
  BoardAnswer result{0, std::vector<std::uint8_t>(static_cast<std::size_t>(set.shape.cells()))};
  if (!match[1].matched) return result;
  result.solutions = 1;
  if (match.size() > 2 && match[2].matched) {
    const auto solutions = number(match[2].str());
    if (!solutions) return std::nullopt;
    result.solutions = static_cast<std::uint64_t>(std::min<dlx::BigCount>(*solutions, set.limit));
  }
  std::istringstream text(match[1].str());
  sudoku::BoardReader reader(text, "", set.shape);
  sudoku::ReadBoard read;
  if (reader.next(read) && std::holds_alternative<sudoku::Board>(read.content)) {
    const auto digits = std::get<sudoku::Board>(read.content).digits();
    result.cells.assign(digits.begin(), digits.end());
  }
  return result;
}

}  // namespace

Attempt run_program(const Program& program, const BoardSet& set, const Allowance& allowance,
                    std::vector<BoardAnswer>* answers) {
  const bool able = !program.solved.empty() && set.limit <= program.limit &&
                    std::count(program.sizes.begin(), program.sizes.end(), set.shape.size()) > 0;
  if (!able) return {};
  const ProgramResult ran = run(program, allowance, [&](std::ostream& out) { write_boards(out, set); });
  Attempt result = begin_report(ran);
  const auto found = matches(ran, program.solved);
  result.done = found.size();
  if (result.end == End::complete && found.size() != set.boards.size()) {
    fail(result, ran, std::to_string(found.size()) + " answers");
  }
  if (found.size() > set.boards.size()) result.done = 0;
  for (std::size_t b = 0; b < result.done; ++b) {
    if (auto read = answer(found[b], set)) {
      result.work.answer += read->solutions;
      if (answers) answers->push_back(std::move(*read));
    } else {
      fail(result, ran, dlx::quote(found[b][2].str()) + " is no number of solutions");
      result.done = b;
    }
  }
  return result;
}

Attempt run_program(const Program& program, const CoverEvent& event, const Allowance& allowance) {
  const dlx::Problem& problem = event.task.problem;
  const std::string& answer = event.cheapest ? program.cost : program.count;
  if (answer.empty() || (event.limit && !event.cheapest) || (!program.colors && problem.color_count() > 0))
    return {};
  const ProgramResult ran = run(program, allowance, [&](std::ostream& out) {
    if (program.form == "cnf") {
      dlx::format::write_cnf(out, problem);
    } else if (program.form == "lp") {
      dlx::format::write_lp(out, problem);
    } else if (program.form == "minizinc") {
      write_minizinc(out, problem);
    } else {
      dlx::format::write(out, problem);
    }
  });
  Attempt result = begin_report(ran);
  if (result.end != End::complete) return result;
  const auto found = matches(ran, answer);
  if (found.empty()) {
    fail(result, ran, event.cheapest ? "no cost" : "no number of solutions");
  } else if (const auto solutions = number(found.back()[1].str())) {
    result.done = 1;
    result.work.answer = *solutions;
  } else {
    fail(result, ran, dlx::quote(found.back()[1].str()) + " is no whole number");
  }
  return result;
}

}  // namespace bench
