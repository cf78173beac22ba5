#include <draw/step.hpp>

#include <algorithm>
#include <optional>
#include <utility>

#include "dance.hpp"
#include "dance_picture.hpp"
#include "matrix_frame.hpp"
#include "step_matrix.hpp"
#include "tree_so_far.hpp"
#include "words.hpp"

namespace draw {

namespace {

using picture::Box;
using picture::Ink;
using picture::Picture;
using Anchor = picture::TextStyle::Anchor;

constexpr double kPanelGap = 16;  // around panels
constexpr double kPanelName = 20;
constexpr double kTreeWide = 190;  // at least
constexpr double kTreeHigh = 184;  // at least
constexpr double kWordsSize = 13;
constexpr double kWordsLine = 18;

}  // namespace

struct Film::State {
  State(const dlx::Problem& all, std::vector<std::string> names)
      : problem(all),
        labels(std::move(names)),
        has_matrix(can_draw_step_matrix(all)),
        has_lists(can_draw_lists(all)),
        view(has_matrix ? all : dlx::Problem{}),
        visited(all, labels) {
    if (has_lists) dance.emplace(all);
  }

  void add(const dlx::Trace& trace);
  void look(const dlx::Trace& trace);
  Picture picture() const;
  std::string left_out() const;
  void draw_words(Picture& to, double top) const;

  dlx::Problem problem;
  std::vector<std::string> labels;
  bool has_matrix, has_lists;
  StepView view;
  std::vector<std::vector<dlx::OptionId>> lists_of_levels;  // of the item of each level, when it was chosen
  std::optional<Dance> dance;
  TreeSoFar visited;
  std::string place;  // "X3, level 0"
  std::string words;
  std::uint64_t steps = 0;
};

void Film::State::add(const dlx::Trace& trace) {
  const dlx::TraceStep& step = trace.step();
  ++steps;
  place = letter(step) + ", level " + std::to_string(step.level);
  words = describe(problem, step, labels);
  visited.add(trace);
  if (has_matrix) look(trace);
  if (has_lists) dance->add(trace);
}

void Film::State::look(const dlx::Trace& trace) {
  const dlx::TraceStep& step = trace.step();
  view.item = step.item;
  view.option = step.option;
  std::fill(view.open.begin(), view.open.end(), false);
  std::fill(view.left.begin(), view.left.end(), false);
  std::fill(view.in_list.begin(), view.in_list.end(), false);
  std::fill(view.chosen.begin(), view.chosen.end(), false);
  if (step.kind == dlx::TraceKind::choose || step.kind == dlx::TraceKind::dead_end) {
    lists_of_levels.resize(step.level + 1);
    lists_of_levels.back().clear();
    for (const dlx::TraceList& list : trace.lists()) {
      if (list.item == step.item) lists_of_levels.back() = list.options;
    }
  }
  if (step.item && step.level < lists_of_levels.size()) {
    for (const dlx::OptionId option : lists_of_levels[step.level]) view.in_list[index(option)] = true;
  }
  for (const dlx::TraceList& list : trace.lists()) view.open[index(list.item)] = true;
  for (const dlx::OptionId option : trace.options_left()) view.left[index(option)] = true;
  for (const dlx::OptionId option : trace.chosen()) view.chosen[index(option)] = true;
}

/// What is too large to be drawn.
std::string Film::State::left_out() const {
  if (has_lists) return "";
  return std::string(has_matrix ? "The lists" : "The matrix and the lists") +
         " are left out: they would be too small to read.";
}

void Film::State::draw_words(Picture& to, double top) const {
  const double width = to.width() - 2 * kPanelGap;
  double y = top + kWordsLine / 2;
  to.text({kPanelGap, y}, place, {.size = kWordsSize, .anchor = Anchor::start, .bold = true});
  const std::size_t most = to.width() < 500 ? 3 : 2;
  for (const std::string& line : lines_of(words, kWordsSize, width, most)) {
    y += kWordsLine;
    to.text({kPanelGap, y}, line, {.size = kWordsSize, .anchor = Anchor::start});
  }
  if (has_lists) return;
  to.text_in({kPanelGap, to.height() - kPanelGap - kWordsLine, width, kWordsLine}, left_out(),
             {.size = kWordsSize - 1, .ink = Ink::soft, .anchor = Anchor::start}, 8);
}

/// The tree stands to the right of the matrix, and the lists below both.
Picture Film::State::picture() const {
  std::optional<Picture> matrix, lists;
  if (has_matrix) matrix = draw_step_matrix(problem, view, labels);
  if (has_lists) lists = draw_lists(problem, *dance, view);
  const double left = matrix ? matrix->width() + kPanelGap : 0;
  const double across = std::max({left + std::max(kTreeWide, left * .4), lists ? lists->width() : 0, 340.0});
  const double high = std::max(kTreeHigh, matrix ? matrix->height() : 2 * kTreeHigh);
  const double words_high =
      kWordsLine * (across + 2 * kPanelGap < 500 ? 4 : 3) + (has_lists ? 0 : kWordsLine);
  const double lists_top = kPanelGap + kPanelName + high + kPanelGap;
  const double words_top = lists_top + (lists ? kPanelName + lists->height() + kPanelGap : 0);
  Picture to(across + 2 * kPanelGap, words_top + words_high + kPanelGap);
  const auto name = [&to](double x, double y, std::string_view text) {
    to.text({x, y + kPanelName / 2 - 2}, text, {.size = 12, .ink = Ink::soft, .anchor = Anchor::start});
  };
  if (matrix) {
    name(kPanelGap, kPanelGap, "what is left");
    to.place(*matrix, {kPanelGap, kPanelGap + kPanelName, matrix->width(), matrix->height()});
  }
  const Box tree{kPanelGap + left, kPanelGap + kPanelName, across - left, high};
  name(tree.x, kPanelGap, "the tree so far");
  to.place(visited.picture(tree.width, tree.height), tree);
  if (lists) {
    name(kPanelGap, lists_top, "the lists");
    const double x = kPanelGap + (across - lists->width()) / 2;
    to.place(*lists, {x, lists_top + kPanelName, lists->width(), lists->height()});
  }
  draw_words(to, words_top);
  return to;
}

Film::Film(const dlx::Problem& problem, std::vector<std::string> labels)
    : state_(std::make_unique<State>(problem, std::move(labels))) {}
Film::~Film() = default;
Film::Film(Film&&) noexcept = default;
Film& Film::operator=(Film&&) noexcept = default;

void Film::add(const dlx::Trace& trace) { state_->add(trace); }
std::uint64_t Film::steps() const { return state_->steps; }
picture::Picture Film::picture() const { return state_->picture(); }

}  // namespace draw
