#include <draw/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "density.hpp"
#include "order.hpp"

namespace draw {

namespace {

using picture::Box;
using picture::Ink;
using picture::Picture;
using Anchor = picture::TextStyle::Anchor;

constexpr std::size_t kNamedItems = 40;  // more have no names
constexpr std::size_t kNamedOptions = 60;
constexpr std::size_t kSingleItems = 150;  // more share columns
constexpr std::size_t kSingleOptions = 220;
constexpr std::size_t kSharedItems = 90;  // columns there, at most
constexpr std::size_t kSharedOptions = 90;
constexpr double kSide = 20;    // of an entry, at most
constexpr double kLeast = 4;    // of its sides
constexpr double kWidth = 720;  // of all entries, where their names do not need more
constexpr double kHeight = 880;
constexpr double kText = 13;   // of names
constexpr double kRoom = 150;  // for a name, at most
constexpr double kMargin = 6;
constexpr double kCaption = 22;  // a line beside the matrix

std::string many(std::size_t count, const std::string& what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

/// How many items of which kind there are.
std::string items_in_words(const dlx::Problem& problem) {
  if (problem.secondary_count() == 0) return many(problem.primary_count(), "item");
  return std::to_string(problem.primary_count()) + " primary and " +
         many(problem.secondary_count(), "secondary item");
}

/// What of a name has room. It never ends inside a letter.
std::string cut(std::string_view name, double size, double room) {
  if (picture::text_width(name, size) <= room) return std::string(name);
  std::size_t length = name.size();
  const auto inside_letter = [&name](std::size_t at) {
    return at < name.size() && (static_cast<unsigned char>(name[at]) & 0xC0) == 0x80;
  };
  while (length > 1 &&
         (inside_letter(length) || picture::text_width(name.substr(0, length), size) > room - size)) {
    --length;
  }
  return std::string(name.substr(0, length)) + "\xE2\x80\xA6";
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

/// What entries and squares of densities have in common: where they are, and what is around them.
class Frame {
 public:
  Frame(const dlx::Problem& problem, const MatrixStyle& style, const Arrangement& arrangement,
        std::size_t columns, std::size_t rows)
      : problem_(problem), style_(style), arrangement_(arrangement), columns_(columns), rows_(rows) {
    named_items_ = problem.item_count() <= kNamedItems && columns == problem.item_count();
    named_options_ = problem.option_count() <= kNamedOptions && rows == problem.option_count();
    wide_ = named_items_ ? kSide : std::clamp(kWidth / static_cast<double>(columns), kLeast, kSide);
    high_ = named_options_ ? kSide
                           : std::clamp(kHeight / static_cast<double>(rows), kLeast, std::max(wide_, kLeast));
    measure();
  }

  bool named() const { return named_items_ && named_options_; }
  bool named_items() const { return named_items_; }
  double least_side() const { return std::min(wide_, high_); }
  double width() const { return wide_ * static_cast<double>(std::max<std::size_t>(1, columns_)); }
  double height() const { return high_ * static_cast<double>(std::max<std::size_t>(1, rows_)); }

  Picture paper(double below = 0) const {
    return {left_ + std::max(width(), wanted_width_) + right_, top_ + height() + kMargin + below};
  }
  Box whole() const { return {left_, top_, width(), height()}; }
  Box box(std::size_t row, std::size_t column) const {
    return {left_ + wide_ * static_cast<double>(column), top_ + high_ * static_cast<double>(row), wide_,
            high_};
  }

  /// Marks a row, which belongs to a solution.
  void mark(Picture& to, std::size_t row) const {
    const Box at = box(row, 0);
    const double high = std::max(at.height, kLeast);
    to.rectangle({left_ - kMargin, at.middle().y - high / 2, width() + 2 * kMargin, high},
                 {.fill = Ink::mark});
  }

  void fine_lines(Picture& to) const {
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

  /// The line around, and the one between primary items, which have so many columns, and others.
  void lines(Picture& to, std::size_t primary) const {
    to.rectangle(whole(), {.stroke = Ink::soft, .width = 1.2});
    if (primary == 0 || primary == columns_) return;
    const double x = box(0, primary).x;
    to.line({x, top_ - kMargin}, {x, top_ + height()}, {.stroke = Ink::ink, .width = 3});
  }

  void names(Picture& to) const {
    for (std::size_t i = 0; named_items_ && i < columns_; ++i) {
      to.text({box(0, i).middle().x, top_ - kMargin},
              cut(title(problem_, arrangement_.items[i]), kText, kRoom),
              {.size = kText, .anchor = Anchor::start, .turn = -90});
    }
    for (std::size_t o = 0; named_options_ && o < rows_; ++o) option_name(to, o);
    if (!named_items_) {
      to.text_in({left_, kMargin, paper().width() - left_ - kMargin, kCaption}, items_in_words(problem_),
                 {.size = kText, .ink = Ink::soft, .anchor = Anchor::start}, 8);
    }
    if (!named_options_) {
      to.text({kMargin + kCaption / 2, top_ + height() / 2}, many(problem_.option_count(), "option"),
              {.size = kText, .ink = Ink::soft, .turn = -90});
    }
  }

 private:
  /// The room for names around the entries.
  void measure() {
    double item = 0, option = 0, cost = 0;
    for (std::size_t i = 0; named_items_ && i < columns_; ++i) {
      item = std::max(item, picture::text_width(title(problem_, arrangement_.items[i]), kText));
    }
    for (std::size_t o = 0; named_options_ && o < rows_; ++o) {
      option = std::max(option, picture::text_width(title(arrangement_.options[o], style_), kText));
      if (problem_.has_costs()) cost = std::max(cost, picture::text_width(cost_of(o), kText));
    }
    top_ = kMargin + (named_items_ ? std::min(item, kRoom) + kMargin : kCaption);
    left_ = kMargin + (named_options_ ? std::min(option, kRoom) + 2 * kMargin : kCaption);
    right_ = 2 * kMargin + (cost > 0 ? cost + kMargin : 0);
    wanted_width_ = named_items_ ? 0 : std::min(240.0, picture::text_width(items_in_words(problem_), kText));
  }

  std::string cost_of(std::size_t row) const {
    const auto cost = problem_.cost(arrangement_.options[row]);
    return dlx::cost_text(static_cast<std::int64_t>(cost), problem_.cost_decimals());
  }

  void option_name(Picture& to, std::size_t row) const {
    const dlx::OptionId option = arrangement_.options[row];
    const double y = box(row, 0).middle().y;
    const bool marked =
        std::find(style_.solution.begin(), style_.solution.end(), option) != style_.solution.end();
    to.text({left_ - 1.5 * kMargin, y}, cut(title(option, style_), kText, kRoom),
            {.size = kText, .ink = marked ? Ink::ink : Ink::soft, .anchor = Anchor::end, .bold = marked});
    if (!problem_.has_costs()) return;
    to.text({left_ + width() + right_ - kMargin, y}, cost_of(row),
            {.size = kText, .ink = marked ? Ink::ink : Ink::soft, .anchor = Anchor::end, .bold = marked});
  }

  const dlx::Problem& problem_;
  const MatrixStyle& style_;
  const Arrangement& arrangement_;
  std::size_t columns_, rows_;
  bool named_items_ = false, named_options_ = false;
  double wide_ = kSide, high_ = kSide;  // of an entry
  double left_ = 0, top_ = 0, right_ = 0, wanted_width_ = 0;
};

/// For each option whether it is of the solution.
std::vector<bool> marks(const dlx::Problem& problem, const MatrixStyle& style) {
  std::vector<bool> found(problem.option_count());
  for (const dlx::OptionId option : style.solution) found[index(option)] = true;
  return found;
}

/// Whether the name of a color can be read in an entry.
bool fits(std::string_view color, double width) { return picture::text_width(color, 7) <= width; }

/// The colors and their names, below a matrix whose entries have no room for them. With more colors than inks
/// it would tell nothing.
class Legend {
 public:
  Legend(const dlx::Problem& problem, bool named, double width) : problem_(problem) {
    bool all_fit = named;
    for (std::uint32_t c = 0; c < problem.color_count(); ++c) {
      all_fit = all_fit && fits(problem.name(dlx::ColorId{c}), kSide * .84);
    }
    if (all_fit || problem.color_count() > picture::kPieces) return;
    double x = 0, y = kMargin;
    for (std::uint32_t c = 0; c < problem.color_count(); ++c) {
      const double wide =
          kSide + picture::text_width(cut(problem.name(dlx::ColorId{c}), kText, kRoom), kText);
      if (x > 0 && x + wide > width) {
        x = 0;
        y += kCaption;
      }
      places_.push_back({x, y + kCaption / 2});
      x += wide + 2 * kMargin;
    }
    height_ = places_.empty() ? 0 : y + kCaption;
  }

  double height() const { return height_; }

  void draw(Picture& to, picture::Point corner) const {
    for (std::uint32_t c = 0; c < places_.size(); ++c) {
      const picture::Point at{corner.x + places_[c].x, corner.y + places_[c].y};
      to.rectangle({at.x, at.y - 6, 12, 12}, {.fill = picture::piece(c)});
      to.text({at.x + kSide * .9, at.y}, cut(problem_.name(dlx::ColorId{c}), kText, kRoom),
              {.size = kText, .ink = Ink::soft, .anchor = Anchor::start});
    }
  }

 private:
  const dlx::Problem& problem_;
  std::vector<picture::Point> places_;  // of each color, from the corner: the middle of its line
  double height_ = 0;
};

/// Draws an entry of a matrix. With a solution, entries of other options are pale.
void draw_entry(Picture& to, const dlx::Problem& problem, const dlx::Entry& entry, Box place, bool named,
                bool marked, bool pale) {
  const double side = std::min(place.width, place.height);
  const Box box = place.inside(side * .08);
  const bool colored = entry.color != dlx::kNoColor;
  const Ink ink = colored                                ? picture::piece(index(entry.color))
                  : marked && problem.color_count() == 0 ? Ink::found
                                                         : Ink::ink;
  to.rectangle(box, {.fill = ink, .opacity = pale ? .3 : 1}, side * .12);
  if (!colored || !named) return;
  const std::string_view color = problem.name(entry.color);
  if (!fits(color, box.width)) return;
  to.text_in(box, color, {.size = 11, .ink = pale ? Ink::soft : Ink::on_piece}, 7);
}

Picture single_entries(const dlx::Problem& problem, const MatrixStyle& style,
                       const Arrangement& arrangement) {
  const Frame frame(problem, style, arrangement, problem.item_count(), problem.option_count());
  const std::vector<bool> marked = marks(problem, style);
  std::vector<std::size_t> column_of(problem.item_count());
  for (std::size_t i = 0; i < arrangement.items.size(); ++i) column_of[index(arrangement.items[i])] = i;
  const Box whole = frame.whole();
  const Legend legend(problem, frame.named(), frame.width());
  Picture to = frame.paper(legend.height());
  to.rectangle(whole, {.fill = Ink::shade, .opacity = .6});
  for (std::size_t row = 0; row < arrangement.options.size(); ++row) {
    if (marked[index(arrangement.options[row])]) frame.mark(to, row);
  }
  if (frame.named()) frame.fine_lines(to);
  for (std::size_t row = 0; row < arrangement.options.size(); ++row) {
    const dlx::OptionId option = arrangement.options[row];
    const bool pale = !style.solution.empty() && !marked[index(option)];
    for (const dlx::Entry& entry : problem.entries(option)) {
      draw_entry(to, problem, entry, frame.box(row, column_of[index(entry.item)]), frame.named(),
                 marked[index(option)], pale);
    }
  }
  frame.lines(to, problem.primary_count());
  frame.names(to);
  legend.draw(to, {whole.x, whole.y + whole.height});
  return to;
}

std::string percent(double share) {
  const double of_hundred = share * 100;
  if (of_hundred >= 10) return std::to_string(std::lround(of_hundred)) + " %";
  const auto tenths = std::max(1L, std::lround(of_hundred * 10));
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

std::string legend(const Density& density) {
  return "a square: " + many(density.options.each, "option") + " \xC3\x97 " +
         many(density.primary.each, "item") + "; the darkest has " + percent(density.most) + " of its places";
}

Picture densities(const dlx::Problem& problem, const MatrixStyle& style, const Arrangement& arrangement) {
  const Density density =
      draw::density(problem, arrangement, problem.item_count() > kSingleItems ? kSharedItems : kSingleItems,
                    problem.option_count() > kSingleOptions ? kSharedOptions : kSingleOptions);
  const Frame frame(problem, style, arrangement, density.columns(), density.options.groups());
  const std::vector<bool> marked = marks(problem, style);
  Picture to = frame.paper(kCaption);
  to.rectangle(frame.whole(), {.fill = Ink::shade, .opacity = .6});
  std::vector<bool> marked_row(density.options.groups());
  for (std::size_t o = 0; o < arrangement.options.size(); ++o) {
    const std::size_t row = o / density.options.each;
    if (!marked[index(arrangement.options[o])] || marked_row[row]) continue;
    frame.mark(to, row);
    marked_row[row] = true;
  }
  for (std::size_t row = 0; row < density.options.groups(); ++row) {
    for (std::size_t column = 0; column < density.columns(); ++column) {
      const double share = density.at(row, column);
      if (share == 0) continue;
      // Few entries among many places are seen, too: half as dark is a quarter of the entries.
      to.rectangle(frame.box(row, column), {.fill = Ink::ink, .opacity = std::sqrt(share / density.most)});
    }
  }
  frame.lines(to, density.primary.groups());
  frame.names(to);
  const Box whole = frame.whole();
  to.text_in({whole.x, whole.y + whole.height, to.width() - whole.x - kMargin, kCaption + kMargin},
             legend(density), {.size = kText, .ink = Ink::soft, .anchor = Anchor::start}, 8);
  return to;
}

}  // namespace

picture::Picture matrix(const dlx::Problem& problem, const MatrixStyle& style) {
  const Arrangement arrangement = arrange(problem, style.order);
  if (problem.item_count() > kSingleItems || problem.option_count() > kSingleOptions) {
    return densities(problem, style, arrangement);
  }
  return single_entries(problem, style, arrangement);
}

}  // namespace draw
