#pragma once
/// What surrounds the entries of a matrix: lines, names and numbers.

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include <picture/picture.hpp>

#include "order.hpp"

namespace draw {

inline constexpr double kEntrySide = 20;  // at most
inline constexpr double kNameText = 13;
inline constexpr double kNameRoom = 150;  // at most
inline constexpr double kMargin = 6;
inline constexpr double kCaption = 22;  // a line of text beside the matrix

/// "1 item", "2 items".
std::string many(std::size_t count, const std::string& what);

/// What entries and squares of densities have in common: where they are, and what is around them.
class MatrixFrame {
 public:
  /// With so many columns and rows: of items and options, or of groups of them.
  MatrixFrame(const dlx::Problem& problem, const MatrixStyle& style, const Arrangement& arrangement,
              std::size_t columns, std::size_t rows);

  /// Whether all items and options have names.
  bool named() const { return named_items_ && named_options_; }
  double width() const { return wide_ * static_cast<double>(std::max<std::size_t>(1, columns_)); }
  double height() const { return high_ * static_cast<double>(std::max<std::size_t>(1, rows_)); }

  /// Paper for all of it, with so much room below.
  picture::Picture paper(double below = 0) const {
    return {left_ + std::max(width(), wanted_width_) + right_, top_ + height() + kMargin + below};
  }
  picture::Box whole() const { return {left_, top_, width(), height()}; }
  picture::Box box(std::size_t row, std::size_t column) const {
    return {left_ + wide_ * static_cast<double>(column), top_ + high_ * static_cast<double>(row), wide_,
            high_};
  }

  /// Marks a row, which belongs to a solution.
  void mark(picture::Picture& to, std::size_t row) const;

  /// Lines between all columns and rows.
  void fine_lines(picture::Picture& to) const;

  /// The line around, and the one between primary items, which have so many columns, and others.
  void lines(picture::Picture& to, std::size_t primary) const;

  /// The names of items and options, or their numbers.
  void names(picture::Picture& to) const;

 private:
  /// Finds the room for names around the entries.
  void measure();

  std::string cost_of(std::size_t row) const;

  void option_name(picture::Picture& to, std::size_t row) const;

  const dlx::Problem& problem_;
  const MatrixStyle& style_;
  const Arrangement& arrangement_;
  std::size_t columns_, rows_;
  bool named_items_, named_options_;
  bool upright_ = false;  // names of items: they are as narrow as their columns
  double wide_, high_;    // of an entry
  double left_ = 0, top_ = 0, right_ = 0, wanted_width_ = 0;
};

}  // namespace draw
