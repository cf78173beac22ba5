#pragma once
/// What the rules of a puzzle say, below its picture.

#include <string>
#include <string_view>
#include <vector>

#include "picture/canvas.hpp"

namespace sudoku {

/// Lines of text, some of which have an example of what they are about before them.
class Legend {
 public:
  /// For a picture of this width.
  explicit Legend(double width);

  /// The rules of a puzzle, each once. Those that only add to what every board has, such as its regions, say
  /// nothing.
  void add_rules(const Puzzle& puzzle);
  /// A text, in as many lines as it needs.
  void add(std::string_view text);

  double height() const;
  /// Draws all of it below `top`.
  void draw(picture::Picture& onto, double top) const;

 private:
  struct Line {
    std::string text;
    bool indented = false;
    std::vector<picture::Picture> example;  // one, or none
  };

  void add(std::string_view text, double room, std::vector<picture::Picture> example);

  double width_;
  double size_;  // of the text
  std::vector<Line> lines_;
};

}  // namespace sudoku
