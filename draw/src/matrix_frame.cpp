#include "matrix_frame.hpp"

namespace draw {

namespace {

using picture::Box;
using picture::Ink;
using picture::Picture;
using Anchor = picture::TextStyle::Anchor;

constexpr std::size_t kNamedItems = 40;  // more have no names
constexpr std::size_t kNamedOptions = 60;
constexpr double kLeast = 4;    // of its sides
constexpr double kWidth = 720;  // of all entries, where their names do not need more
constexpr double kHeight = 880;

/// How many items of which kind there are.
std::string items_in_words(const dlx::Problem& problem) {
  if (problem.secondary_count() == 0) return many(problem.primary_count(), "item");
  return std::to_string(problem.primary_count()) + " primary and " +
         many(problem.secondary_count(), "secondary item");
}

/// An item with its multiplicity.
std::string title(const dlx::Problem& problem, dlx::ItemId item) {
  std::string text(problem.name(item));
  if (!problem.is_primary(item)) return text;
  const dlx::Bounds bounds = problem.bounds(item);
  if (bounds == dlx::Bounds{}) return text;
  text += "  \xC3\x97" + std::to_string(bounds.lo);
  if (bounds.hi != bounds.lo) text += "\xE2\x80\x93" + std::to_string(bounds.hi);
  return text;
}

std::string title(dlx::OptionId option, const MatrixStyle& style) {
  if (index(option) < style.labels.size() && !style.labels[index(option)].empty()) {
    return style.labels[index(option)];
  }
  return std::to_string(index(option));
}

}  // namespace

std::string many(std::size_t count, const std::string& what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

MatrixFrame::MatrixFrame(const dlx::Problem& problem, const MatrixStyle& style,
                         const Arrangement& arrangement, std::size_t columns, std::size_t rows)
    : problem_(problem),
      style_(style),
      arrangement_(arrangement),
      columns_(columns),
      rows_(rows),
      named_items_(problem.item_count() <= kNamedItems && columns == problem.item_count()),
      named_options_(problem.option_count() <= kNamedOptions && rows == problem.option_count()),
      wide_(named_items_ ? kEntrySide
                         : std::clamp(kWidth / static_cast<double>(columns), kLeast, kEntrySide)),
      high_(named_options_ ? kEntrySide : std::clamp(kHeight / static_cast<double>(rows), kLeast, wide_)) {
  measure();
}

void MatrixFrame::mark(Picture& to, std::size_t row) const {
  const Box at = box(row, 0);
  const double high = std::max(at.height, kLeast);
  to.rectangle({left_ - kMargin, at.middle().y - high / 2, width() + 2 * kMargin, high}, {.fill = Ink::mark});
}

void MatrixFrame::fine_lines(Picture& to) const {
  const picture::Style fine{.stroke = Ink::line, .width = .6, .opacity = .7};
  for (std::size_t i = 1; i < columns_; ++i) {
    const Box at = box(0, i);
    to.line({at.x, top_}, {at.x, top_ + height()}, fine);
  }
  for (std::size_t o = 1; o < rows_; ++o) {
    const Box at = box(o, 0);
    to.line({left_, at.y}, {left_ + width(), at.y}, fine);
  }
}

void MatrixFrame::lines(Picture& to, std::size_t primary) const {
  to.rectangle(whole(), {.stroke = Ink::soft, .width = 1.2});
  if (primary == 0 || primary == columns_) return;
  const double x = box(0, primary).x;
  to.line({x, top_ - kMargin}, {x, top_ + height()}, {.stroke = Ink::ink, .width = 3});
}

void MatrixFrame::names(Picture& to) const {
  for (std::size_t i = 0; named_items_ && i < columns_; ++i) {
    const std::string name = picture::shortened(title(problem_, arrangement_.items[i]), kNameText, kNameRoom);
    const double x = box(0, i).middle().x;
    if (upright_) {
      to.text({x, top_ - kMargin - kNameText / 2}, name, {.size = kNameText});
    } else {
      to.text({x, top_ - kMargin}, name, {.size = kNameText, .anchor = Anchor::start, .turn = -90});
    }
  }
  for (std::size_t o = 0; named_options_ && o < rows_; ++o) option_name(to, o);
  if (!named_items_) {
    to.text_in({left_, kMargin, paper().width() - left_ - kMargin, kCaption}, items_in_words(problem_),
               {.size = kNameText, .ink = Ink::soft, .anchor = Anchor::start}, 8);
  }
  if (!named_options_) {
    to.text({kMargin + kCaption / 2, top_ + height() / 2}, many(problem_.option_count(), "option"),
            {.size = kNameText, .ink = Ink::soft, .turn = -90});
  }
}

void MatrixFrame::measure() {
  double item = 0, option = 0, cost = 0;
  for (std::size_t i = 0; named_items_ && i < columns_; ++i) {
    item = std::max(item, picture::text_width(title(problem_, arrangement_.items[i]), kNameText));
  }
  for (std::size_t o = 0; named_options_ && o < rows_; ++o) {
    option = std::max(option, picture::text_width(title(arrangement_.options[o], style_), kNameText));
    if (problem_.has_costs()) cost = std::max(cost, picture::text_width(cost_of(o), kNameText));
  }
  upright_ = item < wide_;
  const double tall = upright_ ? kNameText : std::min(item, kNameRoom);
  top_ = kMargin + (named_items_ ? tall + kMargin : kCaption);
  left_ = kMargin + (named_options_ ? std::min(option, kNameRoom) + 2 * kMargin : kCaption);
  right_ = 2 * kMargin + (cost > 0 ? cost + kMargin : 0);
  wanted_width_ =
      named_items_ ? 0 : std::min(240.0, picture::text_width(items_in_words(problem_), kNameText));
}

std::string MatrixFrame::cost_of(std::size_t row) const {
  const auto cost = problem_.cost(arrangement_.options[row]);
  return dlx::cost_text(static_cast<std::int64_t>(cost), problem_.cost_decimals());
}

void MatrixFrame::option_name(Picture& to, std::size_t row) const {
  const dlx::OptionId option = arrangement_.options[row];
  const double y = box(row, 0).middle().y;
  const bool marked =
      std::find(style_.solution.begin(), style_.solution.end(), option) != style_.solution.end();
  to.text({left_ - 1.5 * kMargin, y}, picture::shortened(title(option, style_), kNameText, kNameRoom),
          {.size = kNameText, .ink = marked ? Ink::ink : Ink::soft, .anchor = Anchor::end, .bold = marked});
  if (!problem_.has_costs()) return;
  to.text({left_ + width() + right_ - kMargin, y}, cost_of(row),
          {.size = kNameText, .ink = marked ? Ink::ink : Ink::soft, .anchor = Anchor::end, .bold = marked});
}

}  // namespace draw
