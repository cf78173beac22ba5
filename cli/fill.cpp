#include "fill.hpp"

#include <algorithm>
#include <iterator>
#include <random>
#include <string_view>

#include "arguments.hpp"
#include "board_colors.hpp"
#include "color.hpp"
#include "one_board.hpp"
#include "report.hpp"

namespace cli {

namespace {

/// How grids were drawn, in words.
std::string drawn_text(const sudoku::Filler& filler) {
  const std::string of = filler.count() ? "of " + filler.count()->str() + " grids, " : "";
  switch (filler.method()) {
    case sudoku::FillMethod::diagram: return of + "each is as likely as any other (drawn from a diagram)";
    case sudoku::FillMethod::bands: return of + "each is as likely as any other (drawn band by band)";
    case sudoku::FillMethod::search: break;
  }
  return "the grids are random, but not all equally likely (found by search)";
}

/// Prints or draws grids until there are `number`, or there is no other one; returns how many.
std::uint64_t print(Console& console, sudoku::Filler& filler, const sudoku::Puzzle& puzzle, sudoku::Form form,
                    bool colored, Pictures* pictures, std::uint64_t number) {
  std::string text = console.json ? "" : sudoku::header(form);
  Pace pace(console, "grids", number);
  std::uint64_t printed = 0;
  for (; printed < number; ++printed) {
    const sudoku::Digits grid = filler.next();
    if (grid.empty()) break;
    if (pictures != nullptr) {
      pictures->add({picture_of(puzzle, {.digits = grid}), std::to_string(printed + 1)});
    } else if (console.json) {
      append_line(text, puzzle, grid);
      text = json_line({{"solution", text}});
    } else {
      append_solution(text, form, puzzle, grid, board_colors(colored, grid, puzzle.givens()));
    }
    console.make_way();
    console.output.stream() << text;
    console.output.result();
    text.clear();
    pace.show(printed + 1);
  }
  console.progress.clear();
  if (pictures != nullptr) pictures->finish();
  return printed;
}

ExitCode finish(Console& console, const sudoku::Puzzle& puzzle, const sudoku::Filler& filler,
                std::uint64_t printed) {
  console.output.flush();
  if (filler.status() == dlx::Status::complete) {
    const auto why = contradiction(puzzle);
    console.say("there is no grid that obeys the givens and rules" + (why ? ": " + *why : ""));
    return kNone;
  }
  const bool all = filler.status() == dlx::Status::solution_limit;
  const std::string end = all ? "" : ", " + status_text(filler.status());
  console.say(plural(printed, "grid") + end + "; " + drawn_text(filler));
  return all ? kDone : kStopped;
}

}  // namespace

void check_fill(const po::variables_map& values) {
  if (!values.count("fill")) return;
  constexpr std::string_view kUsed[] = {"fill",       "seed",     "box",        "format", "grid", "json",
                                        "time-limit", "memory",   "node-limit", "quiet",  "file", "svg",
                                        "theme",      "per-page", "output",     "color"};
  for (const auto& [name, value] : values) {
    const bool used = std::find(std::begin(kUsed), std::end(kUsed), name) != std::end(kUsed);
    if (!used && !value.defaulted()) throw UsageError("--" + name + " does not go with --fill");
  }
}

ExitCode fill_grids(const po::variables_map& values, const std::vector<std::string>& files, sudoku::Form form,
                    const std::optional<PictureForm>& drawn, std::optional<sudoku::Shape> box) {
  const sudoku::Puzzle puzzle = files.empty()
                                    ? sudoku::Puzzle(sudoku::Layout(box.value_or(sudoku::Shape(3, 3))))
                                    : read_one(files[0], box);
  const std::uint64_t number = values["fill"].as<Positive>().value;
  const bool given = values.count("seed") > 0;
  sudoku::FillOptions options{.seed = given ? values["seed"].as<Natural>().value : std::random_device()(),
                              .within = limits(values)};
  Console console(values);
  console.watch(options.within);
  sudoku::Filler filler(puzzle, options);
  console.progress.clear();
  std::optional<Pictures> pictures;
  if (drawn) pictures.emplace(console.output, *drawn, "sudoku");
  const std::uint64_t printed = print(console, filler, puzzle, form, has_colors(values, console.output),
                                      pictures ? &*pictures : nullptr, number);
  if (pictures) console.say(pictures->summary());
  if (console.json) {
    nlohmann::ordered_json summary{{"grids", printed}, {"seed", options.seed}};
    summary["method"] = name(filler.method());
    summary["uniform"] = filler.uniform();
    if (filler.count()) summary["count"] = filler.count()->str();
    summary["status"] = printed == number ? "complete" : name(filler.status());
    console.output.stream() << json_line(summary);
  }
  if (!given && printed > 0)
    console.say("to draw the same grids again, add --seed " + std::to_string(options.seed));
  return finish(console, puzzle, filler, printed);
}

}  // namespace cli
