#include <algorithm>
#include <cmath>
#include <string>

#include <sudoku/picture.hpp>

#include "picture/board.hpp"
#include "picture/legend.hpp"
#include "picture/outside.hpp"
#include "symbol.hpp"

namespace sudoku {

using picture::Ink;
using picture::Point;
using Candidate = StepParts::Candidate;

namespace {

constexpr double kCoordinates = .4 * kSide;  // the room for the numbers of rows and columns

Margins step_margins(const Puzzle& puzzle) {
  Margins margins = margins_of(puzzle);
  margins.left += kCoordinates;
  margins.top += kCoordinates;
  return margins;
}

class StepDrawing {
 public:
  StepDrawing(const Guide& guide, const Hint& hint)
      : guide_(guide), parts_(guide.parts(hint)), canvas_(guide.puzzle(), step_margins(guide.puzzle())) {}

  picture::Picture draw(const std::string& text) {
    draw_clues(canvas_);
    draw_grid(canvas_);
    draw_coordinates();
    draw_places();
    draw_digits(canvas_, guide_.givens(), guide_.digits());
    draw_candidates();
    for (const StepParts::Link& link : parts_.links) draw_link(link);
    Legend legend(canvas_.width());
    legend.add(text);
    picture::Picture all = canvas_.all(legend.height());
    legend.draw(all, canvas_.height());
    return all;
  }

 private:
  /// A step is told with the numbers of rows and columns.
  void draw_coordinates() {
    const picture::TextStyle style{.size = .3 * kSide, .ink = Ink::soft};
    const picture::Grid& grid = canvas_.grid();
    for (int row = 0; row < canvas_.layout().rows(); ++row) {
      canvas_.layer(Layer::signs)
          .text({kCoordinates * .6, grid.middle({row, 0}).y}, std::to_string(row + 1), style);
    }
    for (int column = 0; column < canvas_.layout().columns(); ++column) {
      canvas_.layer(Layer::signs)
          .text({grid.middle({0, column}).x, kCoordinates * .6}, std::to_string(column + 1), style);
    }
  }

  void draw_places() {
    for (const int cell : parts_.cells)
      canvas_.layer(Layer::highlights).rectangle(canvas_.box(cell), {.fill = Ink::mark, .opacity = .75});
    for (const int house : parts_.houses) {
      canvas_.outline(Layer::borders, canvas_.layout().houses()[static_cast<std::size_t>(house)].cells,
                      {.stroke = Ink::found, .width = 3.2 * std::sqrt(canvas_.bold())}, .06 * kSide);
    }
  }

  bool gives(int cell) const {
    return std::any_of(parts_.gives.begin(), parts_.gives.end(),
                       [cell](const Candidate& each) { return each.cell == cell; });
  }

  void draw_candidates() {
    const std::vector<std::uint8_t> digits = guide_.digits();
    for (int cell = 0; cell < canvas_.layout().cells(); ++cell) {
      if (digits[static_cast<std::size_t>(cell)] != 0 || gives(cell)) continue;
      DigitSet plain = guide_.candidates(cell);
      for (const auto* list : {&parts_.uses, &parts_.others, &parts_.removes}) {
        for (const Candidate& each : *list) {
          if (each.cell == cell) plain &= ~(DigitSet{1} << each.digit);
        }
      }
      draw_marks(canvas_, cell, plain, Ink::soft);
    }
    for (const Candidate& each : parts_.gives) draw_given(each);
    for (const Candidate& each : parts_.removes) draw_removed(each);
    for (const Candidate& each : parts_.uses) draw_used(each, picture::piece(5));
    for (const Candidate& each : parts_.others) draw_used(each, picture::piece(1));
  }

  void draw_given(const Candidate& candidate) {
    canvas_.layer(Layer::digits)
        .text(canvas_.middle(candidate.cell), symbol(candidate.digit, canvas_.layout().size()),
              {.size = .68 * kSide, .ink = Ink::found, .bold = true});
  }

  void draw_used(const Candidate& candidate, Ink ink) {
    if (gives(candidate.cell) || is_in(parts_.removes, candidate)) return;
    const MarkPlace place = mark_place(canvas_, candidate.cell, candidate.digit);
    canvas_.layer(Layer::digits).circle(place.at, radius(place), {.fill = ink});
    draw_mark(candidate, Ink::on_piece);
  }

  void draw_removed(const Candidate& candidate) {
    const MarkPlace place = mark_place(canvas_, candidate.cell, candidate.digit);
    draw_mark(candidate, Ink::strike);
    const double half = radius(place) * .8;
    canvas_.layer(Layer::digits)
        .line({place.at.x - half, place.at.y + half}, {place.at.x + half, place.at.y - half},
              {.stroke = Ink::strike, .width = .045 * kSide});
  }

  void draw_mark(const Candidate& candidate, Ink ink) {
    draw_marks(canvas_, candidate.cell, DigitSet{1} << candidate.digit, ink);
  }

  /// An arrow that is bent, so that it passes by what is between its ends.
  void draw_link(const StepParts::Link& link) {
    const MarkPlace from = mark_place(canvas_, link.from.cell, link.from.digit);
    const MarkPlace to = mark_place(canvas_, link.to.cell, link.to.digit);
    const double length = apart(from.at, to.at), free = radius(from) + .03 * kSide;
    if (length < 2 * free + .1 * kSide) return;
    const Point along{(to.at.x - from.at.x) / length, (to.at.y - from.at.y) / length};
    const double bend = .13 * length + .12 * kSide;
    const auto pull = [&](double far) {
      return Point{from.at.x + along.x * far * length - along.y * bend,
                   from.at.y + along.y * far * length + along.x * bend};
    };
    const Point first = pull(.25), last = pull(.75);
    const Point start = towards(from.at, first, free), end = towards(to.at, last, free);
    const double head = .16 * kSide;
    const Point neck = towards(end, last, head);
    canvas_.layer(Layer::digits)
        .curve(start, first, last, neck,
               {.stroke = Ink::found, .width = (link.strong ? .055 : .04) * kSide, .dashed = !link.strong});
    canvas_.layer(Layer::digits).arrow(neck, end, {.stroke = Ink::found}, head);
  }

  static bool is_in(const std::vector<Candidate>& list, const Candidate& candidate) {
    return std::find(list.begin(), list.end(), candidate) != list.end();
  }
  static double radius(const MarkPlace& place) { return place.size * .52; }

  const Guide& guide_;
  StepParts parts_;
  Canvas canvas_;
};

}  // namespace

picture::Picture picture_of(const Guide& guide, const Hint& hint) {
  return StepDrawing(guide, hint).draw(guide.describe(hint));
}

PicturePlaces places_in_step_picture(const Puzzle& puzzle) { return places_in(puzzle, step_margins(puzzle)); }

}  // namespace sudoku
