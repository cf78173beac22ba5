#include "text/puzzles.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <dlx/error.hpp>

#include "text/fpuzzles.hpp"
#include "text/jigsaw.hpp"
#include "text/link.hpp"

namespace sudoku {
namespace {

constexpr std::string_view kBrackets = "{}[]";

/// True for a line behind broken JSON that does not seem to belong to it.
bool follows_object(const Line& line, const Line& first) {
  const std::string& text = line.text;
  if (text.empty() || PuzzleReader::is_one_line(line)) return true;
  if (line.column == first.column && text.size() > 1 && text[0] == '{' && text[1] == '"') return true;
  return text.size() > 3 && text.find_first_of("[]{}\":,") == text.npos;
}

}  // namespace

bool PuzzleReader::begins() {
  const Line& line = *lines_.peek();
  return is_one_line(line) || is_puzzle_header(line.text) || begins_object() || texts_.is_refused();
}

bool PuzzleReader::is_one_line(const Line& line) { return is_link(line) || is_jigsaw(line); }

void PuzzleReader::read(ReadBoard& read) {
  if (begins_object()) return read_object(read);
  if (is_puzzle_header(lines_.peek()->text)) return texts_.read(read);
  if (texts_.is_refused()) return texts_.refuse(read);
  if (is_jigsaw(*lines_.peek())) {
    read_jigsaw(*lines_.peek(), lines_, shape_, read);
    return lines_.drop();
  }
  read_link(read);
}

bool PuzzleReader::begins_object() { return opening(lines_) != Opening::other; }

void PuzzleReader::read_object(ReadBoard& read) {
  if (lines_.peek()->text.starts_with('[')) {
    lines_.take(1);
    in_list_ = true;
  }
  const Line first = {lines_.peek()->number, lines_.peek()->column, {}};
  read.line = first.number;
  JsonText text(lines_);
  JsonValue json;
  std::size_t depth = 0;
  try {
    json = read_json_value(text, &depth);
  } catch (const JsonMistake& mistake) {
    refuse(mistake, read);
    return skip_object(first, text, depth);
  }
  end_object(text.at());
  try {
    read_fpuzzle(json, shape_, read);
  } catch (const JsonMistake& mistake) {
    refuse(mistake, read);
  }
}

/// Behind an object: what follows it on its line, behind a comma, is a line of its own. False if nothing
/// does.
bool PuzzleReader::end_object(std::size_t at) {
  if (!lines_.take(at)) return false;
  const std::string& rest = lines_.peek()->text;
  return (!rest.starts_with(',') && !rest.starts_with(';')) || lines_.take(1);
}

bool PuzzleReader::ends_list(const Line& line) {
  return std::exchange(in_list_, false) && line.text.starts_with(']') &&
         line.text.find_first_not_of(",; \t", 1) == std::string::npos;
}

/// After a mistake in JSON, where `json` is: drops all up to the end of the object, if that is found. So many
/// braces and brackets are open.
void PuzzleReader::skip_object(const Line& first, const JsonText& json, std::size_t depth) {
  bool in_string = json.in_string();
  std::size_t at = json.at();
  for (const Line* line = nullptr; (line = lines_.peek()) != nullptr; lines_.drop(), at = 0) {
    if (line->number != first.number && follows_object(*line, first)) return;
    const std::string text = line->text + line->comment;
    // What was wrong may be a bracket.
    if (!in_string && at > 0 && at <= text.size() && kBrackets.find(text[at - 1]) != kBrackets.npos) --at;
    for (; at < text.size() && depth > 0; ++at) {
      const char c = text[at];
      if (in_string && c == '\\') {
        ++at;
      } else if (c == '"') {
        in_string = !in_string;
      } else if (!in_string) {
        depth += c == '{' || c == '[';
        depth -= c == '}' || c == ']';
      }
    }
    in_string = false;
    if (depth > 0) continue;
    if (line->cut) return lines_.drop();
    // What follows is the next puzzle, or the rest of this one.
    if (end_object(at) && !begins_object()) lines_.drop();
    return;
  }
}

void PuzzleReader::read_link(ReadBoard& read) {
  const Line line = *lines_.peek();
  LinkContent link = sudoku::read_link(line);
  lines_.drop();
  const TextPlace place{line.number, line.column + link.at};
  if (!link.fault.empty()) return refuse({place, std::move(link.fault)}, read);
  try {
    JsonText text(std::move(link.json), place);
    const JsonValue json = read_json_value(text);
    while (!text.ended() && kJsonBlanks.find(text.byte()) != kJsonBlanks.npos) text.next();
    if (!text.ended())
      throw JsonMistake{place, dlx::quote(std::string(1, text.byte())) + " follows the puzzle"};
    read_fpuzzle(json, shape_, read);
  } catch (const JsonMistake& mistake) {
    refuse(mistake, read);
  }
}

void PuzzleReader::refuse(const JsonMistake& mistake, ReadBoard& read) const {
  read.content = lines_.mistake({mistake.place.line, mistake.place.column, {}}, 0, {}, mistake.message);
}

}  // namespace sudoku
