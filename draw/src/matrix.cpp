#include <draw/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "density.hpp"
#include "matrix_frame.hpp"
#include "order.hpp"

namespace draw {

namespace {

using picture::Box;
using picture::Ink;
using picture::Picture;

constexpr std::size_t kSingleItems = 150;  // more share columns
constexpr std::size_t kSingleOptions = 220;
constexpr std::size_t kSharedItems = 90;  // columns there, at most
constexpr std::size_t kSharedOptions = 90;

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
      all_fit = all_fit && fits(problem.name(dlx::ColorId{c}), kEntrySide * .84);
    }
    if (all_fit || problem.color_count() > picture::kPieces) return;
    double x = 0, y = kMargin;
    for (std::uint32_t c = 0; c < problem.color_count(); ++c) {
      const double wide = kEntrySide + picture::text_width(picture::shortened(problem.name(dlx::ColorId{c}),
                                                                              kNameText, kNameRoom),
                                                           kNameText);
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
      to.text({at.x + kEntrySide * .9, at.y},
              picture::shortened(problem_.name(dlx::ColorId{c}), kNameText, kNameRoom),
              {.size = kNameText, .ink = Ink::soft, .anchor = picture::TextStyle::Anchor::start});
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
  const MatrixFrame frame(problem, style, arrangement, problem.item_count(), problem.option_count());
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
  const MatrixFrame frame(problem, style, arrangement, density.columns(), density.options.groups());
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
             legend(density),
             {.size = kNameText, .ink = Ink::soft, .anchor = picture::TextStyle::Anchor::start}, 8);
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
