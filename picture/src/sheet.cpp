#include <picture/sheet.hpp>

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace picture {

namespace {

constexpr double kSide = 300;  // of a picture on a sheet
constexpr double kGap = 24;    // around it
constexpr double kLabel = 22;  // the height of the line above it
constexpr double kText = 15;

// A4 paper, in millimeters.
constexpr double kPageWidth = 210;
constexpr double kPageHeight = 297;
constexpr double kMargin = 15;
constexpr double kBetween = 10;
constexpr double kPageLabel = 8;
constexpr double kPageText = 4.5;

/// Draws a picture in the middle of a box, with its label just above it.
void place(Picture& sheet, const Labelled& each, Box box, double label, double text) {
  const double scale =
      std::min(box.width / each.picture.width(), (box.height - label) / each.picture.height());
  const double height = each.picture.height() * scale;
  const double top = box.y + (box.height - label - height) / 2;
  if (!each.label.empty()) {
    sheet.text_in({box.x, top, box.width, label}, each.label, {.size = text}, text / 2);
  }
  sheet.place(each.picture, {box.x, top + label, box.width, height});
}

double label_height(std::span<const Labelled> pictures, double height) {
  const auto has_label = [](const Labelled& each) { return !each.label.empty(); };
  return std::any_of(pictures.begin(), pictures.end(), has_label) ? height : 0;
}

}  // namespace

Picture contact_sheet(std::span<const Labelled> pictures) {
  const auto columns = std::max<std::size_t>(
      1, static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(pictures.size())))));
  const std::size_t rows = std::max<std::size_t>(1, (pictures.size() + columns - 1) / columns);
  const double label = label_height(pictures, kLabel);
  double height = 0;  // of the tallest, if all have the same width
  for (const Labelled& each : pictures)
    height = std::max(height, kSide * each.picture.height() / each.picture.width());
  height += label;
  Picture sheet(kGap + static_cast<double>(columns) * (kSide + kGap),
                kGap + static_cast<double>(rows) * (height + kGap));
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    const auto row = static_cast<double>(i / columns);
    const auto column = static_cast<double>(i % columns);
    place(sheet, pictures[i], {kGap + column * (kSide + kGap), kGap + row * (height + kGap), kSide, height},
          label, kText);
  }
  return sheet;
}

std::vector<Picture> pages(std::span<const Labelled> pictures, std::size_t per_page) {
  if (std::find(std::begin(kPerPage), std::end(kPerPage), per_page) == std::end(kPerPage)) {
    throw std::invalid_argument("a page has 1, 2, 4 or 6 pictures");
  }
  const std::size_t columns = per_page < 4 ? 1 : 2;
  const std::size_t rows = per_page / columns;
  const auto room = [](double all, std::size_t parts) {
    return (all - 2 * kMargin - kBetween * static_cast<double>(parts - 1)) / static_cast<double>(parts);
  };
  const double width = room(kPageWidth, columns);
  const double height = room(kPageHeight, rows);
  const double label = label_height(pictures, kPageLabel);
  std::vector<Picture> all;
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    const std::size_t at = i % per_page;
    if (at == 0) all.emplace_back(kPageWidth, kPageHeight);
    const auto row = static_cast<double>(at / columns);
    const auto column = static_cast<double>(at % columns);
    place(all.back(), pictures[i],
          {kMargin + column * (width + kBetween), kMargin + row * (height + kBetween), width, height}, label,
          kPageText);
  }
  return all;
}

}  // namespace picture
