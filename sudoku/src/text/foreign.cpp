#include "text/foreign.hpp"

#include <algorithm>

#include "symbol.hpp"

namespace sudoku {
namespace {

using namespace std::string_view_literals;

struct Beginning {
  std::string_view bytes, name;
  std::size_t length = 0;  // of the first word at least, if so many letters begin words of people, too
};
constexpr Beginning kBeginnings[] = {
    {"http://"sv, "a link, and nothing is fetched"sv},
    {"https://"sv, "a link, and nothing is fetched"sv},
    {"%PDF-"sv, "a PDF file"sv},
    {"PK\x03\x04"sv, "a zip archive"sv},
    {"\x1F\x8B"sv, "a gzip file"sv},
    {"\x89PNG"sv, "a PNG image"sv},
    {"\xFF\xD8\xFF"sv, "a JPEG image"sv},
    {"GIF8"sv, "a GIF image"sv},
    {"\xFF\xFE"sv, "text in UTF-16"sv},
    {"\xFE\xFF"sv, "text in UTF-16"sv},
    {"scl"sv, "a puzzle of SudokuPad"sv, 24},
    {"ctc"sv, "a puzzle of SudokuPad"sv, 24},
    {"fpuz"sv, "a puzzle of SudokuPad"sv, 24},
    {"m=edit&p="sv, "a puzzle of penpa"sv},
    {"m=solve&p="sv, "a puzzle of penpa"sv},
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// True for "3x3:", "9jdu:" and the like, and a description behind: letters, digits, '_' and ','.
bool is_game_id(std::string_view text) {
  const auto colon = std::find(text.begin(), text.end(), ':');
  const bool parameters = !text.empty() && is_digit(text[0]) && std::all_of(text.begin(), colon, [](char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z');
  });
  return parameters && text.end() - colon > 8 && std::all_of(colon + 1, text.end(), [](char c) {
           return is_digit(c) || (c >= 'a' && c <= 'z') || c == '_' || c == ',';
         });
}

bool is_page(std::string_view word) {
  constexpr std::string_view kPage = "page";
  return word.size() >= kPage.size() &&
         std::equal(kPage.begin(), kPage.end(), word.begin(),
                    [](char a, char b) { return a == b || a - 'a' + 'A' == b; });
}

}  // namespace

std::string_view foreign_name(std::string_view text) {
  for (const Beginning& beginning : kBeginnings) {
    if (!text.starts_with(beginning.bytes)) continue;
    if (std::min(text.find_first_of(" \t"), text.size()) >= beginning.length) return beginning.name;
  }
  return is_game_id(text) ? "a game of Simon Tatham's puzzles"sv : ""sv;
}

bool has_candidates(const Row& row) {
  constexpr std::size_t kCells = 9;
  if (row.words != kCells) return false;
  bool several = false;
  for (std::size_t i = 0; i < kCells; ++i) {
    std::string_view word = spot(row, {true, kCells}, i).token;
    if (word.starts_with('u')) word.remove_prefix(1);  // what was filled in
    const bool digits = std::all_of(word.begin(), word.end(), [](char c) { return c >= '1' && c <= '9'; });
    if (!digits || word.empty()) return false;
    if (std::adjacent_find(word.begin(), word.end(), [](char a, char b) { return a >= b; }) != word.end()) {
      return false;
    }
    several |= word.size() > 1;
  }
  return several;
}

bool seems_footer(const Row& row) {
  const std::string_view text = row.line->text;
  const auto end = std::find_if_not(text.begin(), text.end(), is_letter);
  const auto letters = std::count_if(text.begin(), end, [](char c) { return symbol_value(c) != 0; });
  const bool ascii = static_cast<unsigned char>(text[0]) < 0x80;
  if (letters < 2 && (ascii || row.bars)) return false;
  const bool address = text.starts_with("www.") || (text.starts_with("http") && row.words > 1);
  return row.words > 2 || is_page(text) || address;
}

bool is_text(const Row& row) {
  const std::string_view text = row.line->text;
  const auto in_words = [](char c) { return is_letter(c) || symbol_value(c) == kStray; };
  return !row.bars && begins_with_word(text) && std::all_of(text.begin(), text.end(), in_words) &&
         has_stranger(row, row.symbols);
}

bool is_dotted_rule(std::string_view text) {
  if (!text.starts_with(".---") || !text.ends_with("---.")) return false;
  return text.find_first_not_of(".-") == text.npos && text.find("..") == text.npos &&
         text.find(".-.") == text.npos && text.find(".--.") == text.npos;
}

}  // namespace sudoku
