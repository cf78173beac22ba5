#include "picture/legend.hpp"

#include <optional>
#include <set>

#include "rules/rule.hpp"

namespace sudoku {

namespace {

constexpr double kTextsInWidth = 34;  // the width of a picture, in heights of the text
constexpr double kLine = 1.5;         // from a line to the next, in heights of the text
constexpr double kExample = 2.8;      // the width of an example
constexpr double kGap = .6;           // behind it

/// The lines of a text that is at most so wide. A word that is wider has a line of its own.
std::vector<std::string> wrapped(std::string_view text, double size, double width) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string word(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (lines.empty() || picture::text_width(lines.back() + ' ' + word, size) > width) {
      lines.push_back(word);
    } else {
      lines.back() += ' ' + word;
    }
  }
  return lines;
}

/// What a clue like this looks like in two cells; none if it has no cells, or is not among them.
std::vector<picture::Picture> example_of(const Rule& rule, const Clue& clue) {
  if (rule.draw == nullptr) return {};
  Clue small{clue.rule};
  switch (rule.form) {
    case Rule::Form::cells:
      if (rule.cell_count > 2) return {};
      small.cells = {rule.cell_count == 2 || !clue.values.empty() ? std::vector<int>{0, 1}
                                                                  : std::vector<int>{0}};
      if (rule.values == Rule::Values::one) small.values = clue.values;
      break;
    case Rule::Form::line: small.cells = {{0, 1}}; break;
    case Rule::Form::arrow:
    case Rule::Form::pair: small.cells = {{0}, {1}}; break;
    case Rule::Form::flag:
    case Rule::Form::outside:
    case Rule::Form::diagonal: return {};
  }
  constexpr Layout::Place kCorners[] = {{0, 0}, {0, 1}};
  const Puzzle puzzle{Layout(Shape(1, 1), kCorners)};
  Canvas canvas(puzzle, {});
  rule.draw(small, canvas);
  std::vector<picture::Picture> example;
  example.push_back(canvas.all());
  return example;
}

}  // namespace

Legend::Legend(double width) : width_(width), size_(width / kTextsInWidth) {}

void Legend::add(std::string_view text, double room, std::vector<picture::Picture> example) {
  for (std::string& line : wrapped(text, size_, room)) {
    lines_.push_back({std::move(line), room < width_ - 2 * size_, std::move(example)});
    example.clear();
  }
}

void Legend::add(std::string_view text) { add(text, width_ - 2 * size_, {}); }

void Legend::add_rules(const Puzzle& puzzle) {
  std::set<std::string_view> said;
  for (const Clue& clue : puzzle.clues()) {
    if (!said.insert(clue.rule).second) continue;
    const Rule& rule = *find_rule(clue.rule);
    std::vector<picture::Picture> example = example_of(rule, clue);
    const double room = width_ - (2 + (example.empty() ? 0 : kExample + kGap)) * size_;
    add(rule.says, room, std::move(example));
  }
}

double Legend::height() const {
  return lines_.empty() ? 0 : (static_cast<double>(lines_.size()) * kLine + 1) * size_;
}

void Legend::draw(picture::Picture& onto, double top) const {
  double y = top + size_ / 2;
  for (const Line& line : lines_) {
    const picture::Box box{size_, y, kExample * size_, kLine * size_};
    for (const picture::Picture& example : line.example) onto.place(example, box.inside(.05 * size_));
    const double x = line.indented ? box.x + box.width + kGap * size_ : box.x;
    onto.text_in({x, y, width_ - size_ - x, box.height}, line.text,
                 {.size = size_, .anchor = picture::TextStyle::Anchor::start}, size_ / 2);
    y += box.height;
  }
}

}  // namespace sudoku
