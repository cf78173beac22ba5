#include "step_matrix.hpp"

#include <vector>

#include "matrix_frame.hpp"

namespace draw {

namespace {

using picture::Box;
using picture::Ink;
using picture::Picture;

constexpr std::size_t kMostStepItems = 150;
constexpr std::size_t kMostStepOptions = 220;
constexpr double kGone = .16;  // how much is seen of what has left

class StepMatrix {
 public:
  StepMatrix(const dlx::Problem& problem, const StepView& view, std::span<const std::string> labels)
      : problem_(problem), view_(view), chosen_(chosen(view)), style_{Order::given, chosen_, labels} {}

  Picture draw() const {
    const Arrangement arrangement = arrange(problem_, Order::given);
    const MatrixFrame frame(problem_, style_, arrangement, problem_.item_count(), problem_.option_count());
    Picture to = frame.paper();
    to.rectangle(frame.whole(), {.fill = Ink::shade, .opacity = .6});
    for (std::size_t i = 0; i < arrangement.items.size(); ++i) {
      if (view_.item == arrangement.items[i]) mark_column(to, frame, i);
    }
    if (view_.option) frame.mark(to, index(*view_.option));
    if (frame.named()) frame.fine_lines(to);
    std::vector<std::size_t> column_of(problem_.item_count());
    for (std::size_t i = 0; i < arrangement.items.size(); ++i) column_of[index(arrangement.items[i])] = i;
    for (std::uint32_t o = 0; o < problem_.option_count(); ++o) {
      for (const dlx::Entry& entry : problem_.entries(dlx::OptionId{o})) {
        entry_mark(to, frame.box(o, column_of[index(entry.item)]), entry, dlx::OptionId{o});
      }
    }
    frame.lines(to, problem_.primary_count());
    frame.names(to);
    fade_names(to, frame, arrangement);
    for (const dlx::OptionId option : chosen_) dot(to, frame, index(option));
    return to;
  }

 private:
  static std::vector<dlx::OptionId> chosen(const StepView& view) {
    std::vector<dlx::OptionId> all;
    for (std::uint32_t o = 0; o < view.chosen.size(); ++o) {
      if (view.chosen[o]) all.push_back(dlx::OptionId{o});
    }
    return all;
  }

  bool current(dlx::ItemId item) const { return view_.item == item; }

  void mark_column(Picture& to, const MatrixFrame& frame, std::size_t column) const {
    const Box at = frame.box(0, column), whole = frame.whole();
    to.rectangle({at.x, 0, at.width, whole.y + whole.height}, {.fill = Ink::mark});
  }

  void entry_mark(Picture& to, Box place, const dlx::Entry& entry, dlx::OptionId option) const {
    const std::size_t o = index(option);
    const bool chosen = view_.chosen[o], tried = view_.option == option;
    const bool there = view_.left[o] && view_.open[index(entry.item)];
    // The options of the item branched on have left all other lists, but they are still to be tried.
    const bool to_try = current(entry.item) && view_.in_list[o];
    const bool colored = entry.color != dlx::kNoColor;
    const Box box = place.inside(place.height * .1);
    const Ink fill = colored ? picture::piece(index(entry.color)) : chosen ? Ink::found : Ink::ink;
    const bool full = chosen || tried || there || to_try;
    to.rectangle(box, {.fill = fill, .opacity = full ? 1 : kGone}, place.height * .12);
    if (!colored || !full || picture::text_width(problem_.name(entry.color), 7) > box.width) return;
    to.text_in(box, problem_.name(entry.color), {.size = 11, .ink = Ink::on_piece}, 7);
  }

  /// Paper over the names of what has left.
  void fade_names(Picture& to, const MatrixFrame& frame, const Arrangement& arrangement) const {
    const picture::Style veil{.fill = Ink::paper, .opacity = .6};
    const Box whole = frame.whole();
    if (!frame.named()) return;
    for (std::size_t i = 0; i < arrangement.items.size(); ++i) {
      if (view_.open[index(arrangement.items[i])] || current(arrangement.items[i])) continue;
      const Box at = frame.box(0, i);
      to.rectangle({at.x, 0, at.width, whole.y - 1}, veil);
    }
    for (std::uint32_t o = 0; o < problem_.option_count(); ++o) {
      if (view_.left[o] || view_.chosen[o] || view_.option == dlx::OptionId{o}) continue;
      const Box at = frame.box(o, 0);
      to.rectangle({0, at.y, whole.x - kMargin, at.height}, veil);
    }
  }

  /// Beside a chosen option.
  void dot(Picture& to, const MatrixFrame& frame, std::size_t row) const {
    const Box at = frame.box(row, 0), whole = frame.whole();
    to.circle({whole.x + whole.width + kMargin, at.middle().y}, at.height < 10 ? at.height / 3 : 3.5,
              {.fill = Ink::found});
  }

  const dlx::Problem& problem_;
  const StepView& view_;
  std::vector<dlx::OptionId> chosen_;
  MatrixStyle style_;
};

}  // namespace

bool can_draw_step_matrix(const dlx::Problem& problem) {
  return problem.item_count() <= kMostStepItems && problem.option_count() <= kMostStepOptions;
}

picture::Picture draw_step_matrix(const dlx::Problem& problem, const StepView& view,
                                  std::span<const std::string> labels) {
  return StepMatrix(problem, view, labels).draw();
}

}  // namespace draw
