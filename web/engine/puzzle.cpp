#include "puzzle.hpp"

#include <limits>
#include <variant>

#include <dlx/error.hpp>

#include "texts.hpp"
#include "theme.hpp"

namespace web {

namespace {

constexpr const char* kSource = "puzzle";

using Read = std::shared_ptr<const sudoku::Puzzle>;

/// The text without its last line end.
std::string trimmed(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

/// True if `text` is read as this board.
bool reads_as(const std::string& text, const sudoku::Board& board) {
  const auto read = sudoku::BoardReader(text, kSource).next();
  const auto* again = read ? std::get_if<sudoku::Board>(&read->content) : nullptr;
  return again != nullptr && *again == board;
}

Json cells_json(const sudoku::Layout& layout) {
  Json cells = Json::array();
  for (int cell = 0; cell < layout.cells(); ++cell) {
    const sudoku::Layout::Place place = layout.place(cell);
    cells.push_back({{"row", place.row},
                     {"column", place.column},
                     {"region", layout.region(cell)},
                     {"name", layout.name(cell)}});
  }
  return cells;
}

Json puzzle_json(const sudoku::Puzzle& puzzle, std::string text, bool plain) {
  const sudoku::Layout& layout = puzzle.layout();
  Json houses = Json::array(), allowed = Json::array(), symbols = Json::array({""});
  for (const sudoku::House& house : layout.houses())
    houses.push_back({{"name", house.name}, {"cells", house.cells}});
  for (int cell = 0; cell < layout.cells(); ++cell) allowed.push_back(numbers(puzzle.allowed(cell)));
  for (int digit = 1; digit <= layout.size(); ++digit)
    symbols.push_back(sudoku::symbol(digit, layout.size()));
  return {{"text", std::move(text)},       {"plain", plain},
          {"size", layout.size()},         {"rows", layout.rows()},
          {"columns", layout.columns()},   {"cells", cells_json(layout)},
          {"houses", std::move(houses)},   {"givens", numbers(puzzle.givens())},
          {"allowed", std::move(allowed)}, {"symbols", std::move(symbols)},
          {"rules", rule_texts(puzzle)}};
}

/// Throws dlx::InvalidArgument if the list has not one element for each cell.
void check_length(const char* key, const Json& list, const sudoku::Puzzle& puzzle) {
  const std::size_t cells = puzzle.givens().size();
  if (list.size() == cells) return;
  throw dlx::InvalidArgument(std::string(key) + " has a length of " + std::to_string(list.size()) +
                             "; there are " + std::to_string(cells) + " cells");
}

/// A digit; 0 is a blank. Throws dlx::InvalidArgument if it is too large for the puzzle.
std::uint8_t digit_in(const char* key, const Json& given, const sudoku::Puzzle& puzzle) {
  const auto digit = given.get<std::uint64_t>();
  const auto most = static_cast<std::uint64_t>(puzzle.layout().size());
  if (digit <= most) return static_cast<std::uint8_t>(digit);
  throw dlx::InvalidArgument(std::string(key) + " has the digit " + std::to_string(digit) +
                             "; the highest of this puzzle is " + std::to_string(most));
}

}  // namespace

std::string text_of(const sudoku::Puzzle& puzzle) {
  std::string text;
  append_puzzle(text, puzzle);
  return trimmed(std::move(text));
}

std::string text_of(const sudoku::Board& board) {
  std::string line = to_line(board);
  if (reads_as(line, board)) return line;
  return text_of(sudoku::Puzzle(board));
}

PuzzleSubject::PuzzleSubject(std::string text) : text_(std::move(text)) {
  sudoku::BoardReader reader(text_, kSource);
  auto read = reader.next();
  const auto refuse = [](std::size_t line, const char* why) {
    throw dlx::ParseError({dlx::Mistake{kSource, line, 1, {}, why}});
  };
  if (!read) refuse(1, "there is no board in the text");
  if (const auto* mistake = std::get_if<dlx::Mistake>(&read->content)) throw dlx::ParseError({*mistake});
  if (const auto more = reader.next()) refuse(more->line, "one board is expected, and here begins another");
  if (const auto* board = std::get_if<sudoku::Board>(&read->content)) {
    board_ = *board;
    puzzle_.emplace(*board);
  } else {
    puzzle_ = *std::get<Read>(read->content);
  }
}

PuzzleSearch& PuzzleSubject::search() {
  if (!search_) search_.emplace(*puzzle_, board_);
  return *search_;
}

sudoku::Guide& PuzzleSubject::guide() {
  if (!guide_) guide_.emplace(*puzzle_);
  return *guide_;
}

PuzzleSubject& puzzle_subject(const Json& request) {
  static std::unique_ptr<PuzzleSubject> last;
  const auto& text = request.at("text").get_ref<const std::string&>();
  if (last && last->text() == text) return *last;
  last.reset();
  last = std::make_unique<PuzzleSubject>(text);
  return *last;
}

std::vector<std::uint8_t> digits_in(const Json& request, const char* key, const sudoku::Puzzle& puzzle) {
  if (!request.contains(key)) return {};
  const Json& given = request.at(key);
  check_length(key, given, puzzle);
  std::vector<std::uint8_t> digits;
  for (const Json& each : given) digits.push_back(digit_in(key, each, puzzle));
  return digits;
}

std::vector<sudoku::DigitSet> marks_in(const Json& request, const char* key, const sudoku::Puzzle& puzzle) {
  if (!request.contains(key)) return {};
  const Json& given = request.at(key);
  check_length(key, given, puzzle);
  std::vector<sudoku::DigitSet> marks;
  for (const Json& cell : given) {
    sudoku::DigitSet& set = marks.emplace_back(0);
    for (const Json& each : cell) {
      if (const int digit = digit_in(key, each, puzzle); digit > 0) set |= sudoku::DigitSet{1} << digit;
    }
  }
  return marks;
}

Json numbers(sudoku::Digits digits) {
  Json json = Json::array();
  for (const int digit : digits) json.push_back(digit);
  return json;
}

Json numbers(sudoku::DigitSet digits) {
  Json json = Json::array();
  for (int digit = 1; digit <= sudoku::Shape::kMaxSize; ++digit) {
    if ((digits >> digit & 1) != 0) json.push_back(digit);
  }
  return json;
}

Json board_picture(const picture::Picture& picture, const sudoku::PicturePlaces& places,
                   picture::Theme theme) {
  Json boxes = Json::array();
  for (const picture::Box& box : places.cells)
    boxes.push_back({{"x", box.x}, {"y", box.y}, {"size", box.width}});
  return {{"svg", picture.svg("the board", theme)},
          {"width", picture.width()},
          {"height", picture.height()},
          {"boardHeight", places.board_height},
          {"cells", std::move(boxes)}};
}

Json read_puzzles(const Json& request) {
  const auto& text = request.at("text").get_ref<const std::string&>();
  sudoku::BoardReader reader(text, kSource);
  Json all = Json::array();
  const auto most = request.value("most", std::numeric_limits<std::uint64_t>::max());
  for (auto read = reader.next(); read && all.size() < most; read = reader.next()) {
    Json& entry = all.emplace_back(Json{{"line", read->line}});
    if (const auto* board = std::get_if<sudoku::Board>(&read->content)) {
      entry["puzzle"] = puzzle_json(sudoku::Puzzle(*board), text_of(*board), true);
    } else if (const auto* puzzle = std::get_if<Read>(&read->content)) {
      entry["puzzle"] = puzzle_json(**puzzle, text_of(**puzzle), false);
    } else {
      entry["mistake"] = mistake(std::get<dlx::Mistake>(read->content), text);
    }
  }
  return all;
}

Json puzzle_picture(const Json& request) {
  const sudoku::Puzzle& puzzle = puzzle_subject(request).puzzle();
  const std::vector<std::uint8_t> digits = digits_in(request, "digits", puzzle);
  const std::vector<sudoku::DigitSet> marks = marks_in(request, "marks", puzzle);
  return board_picture(picture_of(puzzle, {.digits = digits, .marks = marks}), places_in_picture(puzzle),
                       theme(request));
}

}  // namespace web
