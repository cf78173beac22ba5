#include "dance_picture.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "order.hpp"

namespace draw {

namespace {

using picture::Box;
using picture::Ink;
using picture::Picture;
using picture::Point;

constexpr std::size_t kListedItems = 24;  // more are not drawn
constexpr std::size_t kListedOptions = 24;
constexpr double kListColumn = 46;  // from one list to the next
constexpr double kListRow = 34;     // from one option to the next
constexpr double kAbove = 34;       // above the ring, for its links
constexpr double kRootWide = 14;
constexpr double kHeadWide = 30;  // an item
constexpr double kNodeWide = 24;
constexpr double kNodeHigh = 18;
constexpr double kBulge = 15;  // of links around a node
constexpr double kArrowHead = 5.5;
constexpr double kPale = .45;  // what has left

const picture::Style kLink{.stroke = Ink::soft, .width = 1.3};
const picture::Style kOwnLink{.stroke = Ink::soft, .width = 1, .dashed = true, .opacity = .8};

/// The head of an arrow alone.
void head(Picture& to, Point at, Point from, const picture::Style& style) {
  const double length = std::hypot(at.x - from.x, at.y - from.y);
  const double share = kArrowHead / length;
  to.arrow({at.x + (from.x - at.x) * share, at.y + (from.y - at.y) * share}, at,
           {.stroke = style.stroke, .width = style.width, .opacity = style.opacity}, kArrowHead);
}

/// Draws the lists.
class Lists {
 public:
  Lists(Picture& to, const dlx::Problem& problem, const Dance& dance, const StepView& view)
      : to_(to), problem_(problem), dance_(dance), view_(view), column_of_(problem.item_count()) {
    std::size_t column = 0;
    for (const dlx::ItemId item : arrange(problem, Order::given).items) column_of_[index(item)] = column++;
  }

  void draw() {
    links_of_ring();
    for (std::uint32_t i = 0; i < problem_.item_count(); ++i) links_of_list(i);
    to_.circle({kRootWide / 2 + 2, ring_y()}, kRootWide / 2, {.fill = Ink::soft});
    for (std::uint32_t i = 0; i < problem_.item_count(); ++i) {
      draw_item(i);
      for (const dlx::OptionId option : problem_.options(dlx::ItemId{i})) draw_entry_node(i, option);
    }
  }

 private:
  static double ring_y() { return kAbove + kNodeHigh / 2; }
  /// There is a gap before the secondary items.
  double x_of(std::size_t item) const {
    const std::size_t column = column_of_[item];
    const bool secondary = column >= problem_.primary_count();
    return kRootWide + 14 + kListColumn * (static_cast<double>(column) + .5) +
           (secondary ? kListColumn / 3 : 0);
  }
  static double y_of(std::size_t option) { return ring_y() + kListRow * (static_cast<double>(option) + 1); }

  void draw_item(std::uint32_t i) {
    const bool open = view_.open[i];
    const bool current = view_.item && index(*view_.item) == i;
    const Box box{x_of(i) - kHeadWide / 2, ring_y() - kNodeHigh / 2 - 1, kHeadWide, kNodeHigh + 2};
    to_.rectangle(box, {.fill = Ink::paper});
    to_.rectangle(box,
                  {.fill = current ? Ink::mark : Ink::shade,
                   .stroke = Ink::ink,
                   .width = current ? 2.2 : 1.2,
                   .opacity = open || current ? 1 : kPale},
                  5);
    to_.text_in(box.inside(2), problem_.name(dlx::ItemId{i}),
                {.size = 13, .ink = open || current ? Ink::ink : Ink::soft, .bold = open || current}, 8);
  }

  /// Whether the node is in its list, and the list can be reached: its item is open or branched on.
  bool present(std::uint32_t item, dlx::OptionId option) const {
    const bool current = view_.item && index(*view_.item) == item;
    return (view_.open[item] || current) && dance_.list(dlx::ItemId{item}).node(index(option)).in;
  }

  void draw_entry_node(std::uint32_t item, dlx::OptionId option) {
    const std::size_t o = index(option);
    const bool tried = view_.option == option, chosen = view_.chosen[o];
    const bool full = present(item, option) || tried || chosen;
    const Box box{x_of(item) - kNodeWide / 2, y_of(o) - kNodeHigh / 2, kNodeWide, kNodeHigh};
    const dlx::ColorId color = color_of(item, option);
    const bool colored = color != dlx::kNoColor;
    to_.rectangle(box, {.fill = Ink::paper});
    std::string tip;
    if (colored) tip = problem_.name(color);
    to_.rectangle(box,
                  {.fill = tried     ? Ink::mark
                           : colored ? picture::piece(index(color))
                                     : Ink::paper,
                   .stroke = chosen ? Ink::found : Ink::soft,
                   .width = chosen ? 2.6 : 1.2,
                   .dashed = !present(item, option) && !chosen && !tried,
                   .opacity = full ? 1 : kPale,
                   .tip = tip},
                  3);
    to_.text_in(box.inside(2), std::to_string(o),
                {.size = 12,
                 .ink = colored && !tried && full ? Ink::on_piece
                        : full                    ? Ink::ink
                                                  : Ink::soft},
                7);
  }

  dlx::ColorId color_of(std::uint32_t item, dlx::OptionId option) const {
    for (const dlx::Entry& entry : problem_.entries(option)) {
      if (index(entry.item) == item) return entry.color;
    }
    return dlx::kNoColor;
  }

  // Links between items.

  /// `from` and `at` are the middles of two things in the ring, which are so wide.
  void link_across(double from, double from_wide, double at, double at_wide, bool around,
                   const picture::Style& style, bool both) {
    const double side = at > from ? 1 : -1;
    if (!around) {
      const Point begin{from + side * from_wide / 2, ring_y()}, end{at - side * at_wide / 2, ring_y()};
      to_.line(begin, end, style);
      head(to_, end, begin, style);
      if (both) head(to_, begin, end, style);
      return;
    }
    const double top = ring_y() - kNodeHigh / 2 - 1;
    // Long ones pass above short ones, and solid ones above dashed ones.
    const double lift = top - std::min(style.dashed ? 14. : 24., 6 + std::abs(at - from) / kListColumn * 3);
    const Point begin{from + side * from_wide / 4, top}, end{at - side * at_wide / 4, top};
    to_.curve(begin, {begin.x + side * 6, lift}, {end.x - side * 6, lift}, end, style);
    head(to_, end, {end.x - side * 3, lift}, style);
    if (both) head(to_, begin, {begin.x + side * 3, lift}, style);
  }

  double x_in_ring(std::optional<std::size_t> item) const { return item ? x_of(*item) : kRootWide / 2 + 2; }
  static double wide_in_ring(std::optional<std::size_t> item) { return item ? kHeadWide : kRootWide; }
  /// Whether other items stand between two of the ring.
  bool apart(std::optional<std::size_t> one, std::optional<std::size_t> other) const {
    const auto place = [this](std::optional<std::size_t> item) { return item ? column_of_[*item] + 1 : 0; };
    const std::size_t a = place(one), b = place(other);
    return (a > b ? a - b : b - a) > 1;
  }

  void links_of_ring() {
    const DanceList& ring = dance_.ring();
    for (std::size_t i = 0; i < problem_.item_count(); ++i) {
      if (!ring.knows(i)) continue;
      const DanceNode& node = ring.node(i);
      const auto link = [&](std::optional<std::size_t> other, const picture::Style& style, bool both) {
        link_across(x_of(i), kHeadWide, x_in_ring(other), wide_in_ring(other), apart(i, other), style, both);
      };
      if (node.in) {
        link(node.before, kLink, true);
      } else {
        link(node.before, kOwnLink, false);
        if (node.after) link(node.after, kOwnLink, false);
      }
    }
    if (!ring.order().empty()) close_ring(ring.order().back());
  }

  /// From the last item back to the root.
  void close_ring(std::size_t last) {
    const double top = ring_y() - kNodeHigh / 2 - 1, lift = 5;
    const Point root{kRootWide / 2 + 2, top + 3}, end{x_of(last), top};
    const Point way[] = {root, {root.x, lift}, {end.x, lift}, end};
    to_.path(way, kLink);
    head(to_, root, {root.x, lift}, kLink);
    head(to_, end, {end.x, lift}, kLink);
  }

  // Links between nodes of a list.

  double y_in_list(std::optional<std::size_t> option) const { return option ? y_of(*option) : ring_y(); }

  /// Whether nodes of the item stand between two of them.
  bool nodes_between(std::uint32_t item, std::optional<std::size_t> one,
                     std::optional<std::size_t> other) const {
    const double upper = std::min(y_in_list(one), y_in_list(other));
    const double lower = std::max(y_in_list(one), y_in_list(other));
    for (const dlx::OptionId option : problem_.options(dlx::ItemId{item})) {
      const double y = y_of(index(option));
      if (y > upper && y < lower) return true;
    }
    return false;
  }

  void link_down(std::uint32_t item, std::size_t from, std::optional<std::size_t> at,
                 const picture::Style& style, bool both) {
    const double x = x_of(item), y = y_of(from), other = y_in_list(at);
    const double side = other > y ? 1 : -1;
    if (!nodes_between(item, from, at)) {
      const Point begin{x, y + side * kNodeHigh / 2};
      const Point end{x, other - side * (kNodeHigh / 2 + (at ? 0 : 1))};
      to_.line(begin, end, style);
      head(to_, end, begin, style);
      if (both) head(to_, begin, end, style);
      return;
    }
    // Solid ones pass on the right, dashed ones on the left, so that they do not meet.
    const double where = style.dashed ? -1 : 1;
    const Point begin{x + where * kNodeWide / 2, y};
    const Point end{x + where * (at ? kNodeWide : kHeadWide) / 2, other + (at ? 0 : 4)};
    const double bulge = x + where * (kNodeWide / 2 + kBulge);
    to_.curve(begin, {bulge, begin.y}, {bulge, end.y}, end, style);
    head(to_, end, {end.x + where * 8, end.y - side * 3}, style);
    if (both) head(to_, begin, {begin.x + where * 8, begin.y + side * 3}, style);
  }

  void links_of_list(std::uint32_t item) {
    const DanceList& list = dance_.list(dlx::ItemId{item});
    for (const dlx::OptionId option : problem_.options(dlx::ItemId{item})) {
      const std::size_t o = index(option);
      const DanceNode& node = list.node(o);
      if (present(item, option)) {
        link_down(item, o, node.before, kLink, true);
      } else if (node.in) {  // in the list of a covered item
        link_down(item, o, node.before, kOwnLink, true);
      } else {
        link_down(item, o, node.before, kOwnLink, false);
        if (node.after) link_down(item, o, node.after, kOwnLink, false);
      }
    }
  }

 public:
  /// The paper for the lists of a problem.
  static Picture paper(const dlx::Problem& problem) {
    const double items = static_cast<double>(problem.item_count());
    return {kRootWide + 14 + kListColumn * (items + (problem.secondary_count() > 0 ? 1. / 3 : 0)) + kBulge,
            y_of(problem.option_count()) - kListRow / 2};
  }

 private:
  Picture& to_;
  const dlx::Problem& problem_;
  const Dance& dance_;
  const StepView& view_;
  std::vector<std::size_t> column_of_;  // of each item
};

}  // namespace

bool can_draw_lists(const dlx::Problem& problem) {
  return problem.item_count() <= kListedItems && problem.option_count() <= kListedOptions;
}

picture::Picture draw_lists(const dlx::Problem& problem, const Dance& dance, const StepView& view) {
  Picture to = Lists::paper(problem);
  Lists(to, problem, dance, view).draw();
  return to;
}

}  // namespace draw
