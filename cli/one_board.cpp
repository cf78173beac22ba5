#include "one_board.hpp"

#include "command.hpp"
#include "io.hpp"

namespace cli {

sudoku::Puzzle read_one(const std::string& path, std::optional<sudoku::Shape> box,
                        std::optional<sudoku::Shape>* plain) {
  Input input(path);
  sudoku::BoardReader reader(input.stream(), input.name(), box);
  const auto read = reader.next();
  input.check();
  if (!read) throw IoError("there is no board in " + dlx::quote(input.name()));
  if (const auto* mistake = std::get_if<dlx::Mistake>(&read->content)) throw dlx::ParseError({*mistake});
  if (reader.next())
    throw UsageError("one board is expected, but there are more in " + dlx::quote(input.name()));
  if (const auto* puzzle = std::get_if<std::shared_ptr<const sudoku::Puzzle>>(&read->content))
    return **puzzle;
  const auto& board = std::get<sudoku::Board>(read->content);
  if (plain != nullptr) *plain = board.shape();
  return sudoku::Puzzle(board);
}

}  // namespace cli
