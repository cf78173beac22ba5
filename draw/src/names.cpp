#include "names.hpp"

#include <algorithm>
#include <charconv>

namespace draw {

namespace {

bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_letter(char c) { return is_small(c) || is_capital(c); }

/// A digit or a small letter as a number, as Knuth's files have it.
std::optional<int> digit36(char c) {
  if (is_digit(c)) return c - '0';
  if (is_small(c)) return c - 'a' + 10;
  return std::nullopt;
}

/// A digit, a letter of any alphabet, or something else.
int kind_of_character(char c) {
  return is_digit(c) ? 0 : is_letter(c) || static_cast<unsigned char>(c) >= 0x80 ? 1 : 2;
}

std::string small(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

/// Takes what names are made of from the front of one.
class Reader {
 public:
  explicit Reader(std::string_view name) : rest_(name) {}

  bool at_end() const { return rest_.empty(); }

  std::string_view letters() {
    return take(
        static_cast<std::size_t>(std::find_if_not(rest_.begin(), rest_.end(), is_letter) - rest_.begin()));
  }

  /// A whole number of at most six digits: no board is larger.
  std::optional<Coordinate> number() {
    const auto length =
        static_cast<std::size_t>(std::find_if_not(rest_.begin(), rest_.end(), is_digit) - rest_.begin());
    if (length == 0 || length > 6) return std::nullopt;
    Coordinate found{0, std::string(rest_.substr(0, length))};
    std::from_chars(rest_.data(), rest_.data() + length, found.number);
    take(length);
    return found;
  }

  /// One of `characters`, if it comes next.
  char one_of(std::string_view characters) {
    if (rest_.empty() || characters.find(rest_.front()) == std::string_view::npos) return '\0';
    return take(1).front();
  }

  void blanks() {
    while (one_of(" ") != '\0') continue;
  }

 private:
  std::string_view take(std::size_t length) {
    const std::string_view taken = rest_.substr(0, length);
    rest_.remove_prefix(length);
    return taken;
  }

  std::string_view rest_;
};

constexpr std::string_view kBetween = "_-,";

/// Words and numbers in turn, like r1c2: what the words are, and the numbers.
std::optional<CellName> worded(std::string_view name) {
  Reader reader(name);
  CellName cell;
  while (!reader.at_end()) {
    const std::string_view word = reader.letters();
    if (word.empty()) return std::nullopt;
    (cell.family += word) += '#';
    reader.blanks();
    reader.one_of(kBetween);
    auto number = reader.number();
    if (!number) return std::nullopt;
    cell.coordinates.push_back(std::move(*number));
    if (reader.at_end()) break;
    reader.blanks();
    reader.one_of(kBetween);
    reader.blanks();
    if (reader.at_end()) return std::nullopt;
  }
  return cell;
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::optional<CellName> row_column(std::string_view name) {
  auto cell = worded(name);
  if (!cell || !is_one_of(small(cell->family), {"r#c#", "row#col#", "row#column#"})) return std::nullopt;
  return cell;
}

std::optional<CellName> axes(std::string_view name) {
  auto cell = worded(name);
  if (!cell || !is_one_of(small(cell->family), {"x#y#", "x#y#z#"})) return std::nullopt;
  return cell;
}

/// Two or three numbers with the same sign between them, perhaps in brackets.
std::optional<CellName> numbers(std::string_view name) {
  Reader reader(name);
  CellName cell{std::string(reader.letters()), {}};
  if (!is_one_of(cell.family, {"", "p", "c", "s", "cell", "pos", "square"})) return std::nullopt;
  if (!cell.family.empty()) reader.one_of("_ ");
  const char open = reader.one_of("([");
  char sign = '\0';
  do {
    auto number = reader.number();
    if (!number) return std::nullopt;
    cell.coordinates.push_back(std::move(*number));
    const char next = reader.one_of(",_- ");
    if (next == '\0') break;
    if (sign != '\0' && next != sign) return std::nullopt;
    sign = next;
    reader.blanks();
  } while (cell.coordinates.size() < 4);
  const char close = reader.one_of(")]");
  const char wanted = open == '(' ? ')' : open == '[' ? ']' : '\0';
  if (close != wanted || !reader.at_end()) return std::nullopt;
  if (cell.coordinates.size() != 2 && cell.coordinates.size() != 3) return std::nullopt;
  (cell.family += open) += sign;
  return cell;
}

/// A letter and a number; the letter becomes the number of a column.
std::optional<CellName> lettered(std::string_view name, char first) {
  Reader reader(name);
  const std::string_view letter = reader.letters();
  if (letter.size() != 1 || letter[0] < first || letter[0] > first + 25) return std::nullopt;
  auto number = reader.number();
  if (!number || !reader.at_end()) return std::nullopt;
  return CellName{"", {std::move(*number), {letter[0] - first, std::string(letter)}}};
}

std::optional<CellName> digits(std::string_view name) {
  // Behind a p a third character could be a coordinate, too. Families are told apart by their lengths.
  const bool has_prefix = name.size() > 2 && name[0] == 'p' && name.size() <= 4;
  CellName cell{has_prefix ? "p" : "", {}};
  if (has_prefix) name.remove_prefix(1);
  if (name.size() != 2 && name.size() != 3) return std::nullopt;
  for (const char& c : name) {
    const auto number = digit36(c);
    if (!number) return std::nullopt;
    cell.coordinates.push_back({*number, std::string(1, c)});
  }
  return cell;
}

}  // namespace

std::optional<CellName> read_cell(Form form, std::string_view name) {
  switch (form) {
    case Form::row_column: return row_column(name);
    case Form::axes: return axes(name);
    case Form::numbers: return numbers(name);
    case Form::chess: return lettered(name, 'a');
    case Form::sheet: return lettered(name, 'A');
    case Form::digits: break;
  }
  return digits(name);
}

Tokens read_tokens(std::string_view name, bool characters) {
  Tokens found;
  if (characters) {
    found.family = name.substr(0, 1);
    for (std::size_t i = 1; i < name.size(); ++i) {
      found.family += '#';
      found.tokens.push_back(name.substr(i, 1));
    }
    return found;
  }
  while (!name.empty()) {
    const int kind = kind_of_character(name.front());
    const auto end =
        std::find_if(name.begin(), name.end(), [kind](char c) { return kind_of_character(c) != kind; });
    const auto length = static_cast<std::size_t>(end - name.begin());
    if (kind != 0 && found.family.empty()) {
      found.family = name.substr(0, length);
    } else {
      found.family += '#';
      found.tokens.push_back(name.substr(0, length));
    }
    name.remove_prefix(length);
  }
  return found;
}

std::optional<LineName> read_line(std::string_view name) {
  if (name.size() == 2 && !is_digit(name[1])) {  // one digit behind a letter: ra is row 10
    if (const auto number = digit36(name[1])) {
      return LineName{std::string(1, name[0]), {*number, std::string(name.substr(1))}};
    }
  }
  Reader reader(name);
  std::string word(reader.letters());
  reader.one_of("_ ");
  auto number = reader.number();
  if (word.empty() || !number || !reader.at_end()) return std::nullopt;
  return LineName{std::move(word), std::move(*number)};
}

}  // namespace draw
