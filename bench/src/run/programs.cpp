#include <algorithm>
#include <bench/event.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <stdexcept>

namespace bench {
namespace {

using Json = nlohmann::json;

constexpr std::string_view kForms[] = {"knuth", "cnf", "lp", "minizinc"};
constexpr std::string_view kKeys[] = {"name", "idea",   "command",        "needs",  "problem", "count",
                                      "cost", "colors", "multiplicities", "solved", "limit",   "sizes"};

/// "'a', 'b' or 'c'".
template <class Words>
std::string either(const Words& words) {
  std::string text;
  for (std::size_t k = 0; k < std::size(words); ++k) {
    if (k > 0) text += k + 1 == std::size(words) ? " or " : ", ";
    text += "'" + std::string(words[k]) + "'";
  }
  return text;
}

/// One program in the list, with messages for what is wrong in it.
class Entry {
 public:
  Entry(const Json& json, std::string where) : json_(json), where_(std::move(where)) {
    if (!json.is_object()) fail("a program is an object: {\"name\": ..., \"command\": [...], ...}");
    if (has("name") && json["name"].is_string())
      where_ += " (" + dlx::printable(json["name"].get<std::string>()) + ")";
    for (const auto& item : json.items()) {
      if (std::find(std::begin(kKeys), std::end(kKeys), item.key()) == std::end(kKeys)) {
        fail("it has no " + dlx::quote(item.key()) + "; expected " + either(kKeys));
      }
    }
  }

  bool has(const char* key) const { return json_.contains(key); }

  std::string text(const char* key) const {
    if (!has(key) || !json_[key].is_string()) fail(key, "a text in one line");
    std::string text = json_[key];
    if (text.empty() || text.find('\n') != std::string::npos) fail(key, "a text in one line");
    return text;
  }

  std::string name() const {
    std::string name = text("name");
    if (name.find_first_of(" ,\t") != std::string::npos) fail("name", "a word without blanks and commas");
    return name;
  }

  std::vector<std::string> words(const char* key, const char* expected) const {
    const auto is_word = [](const Json& word) {
      return word.is_string() && !word.get<std::string>().empty();
    };
    if (!has(key) || !json_[key].is_array() || json_[key].empty() ||
        !std::all_of(json_[key].begin(), json_[key].end(), is_word)) {
      fail(key, expected);
    }
    return json_[key];
  }

  std::string expression(const char* key, const char* group) const {
    std::string text = this->text(key);
    try {
      if (std::regex(text).mark_count() == 0) fail(key, std::string("an expression with a group: ") + group);
    } catch (const std::regex_error& error) {
      fail(key, std::string("a regular expression (ECMAScript): ") + error.what());
    }
    return text;
  }

  std::string form() const {
    std::string form = text("problem");
    if (std::find(std::begin(kForms), std::end(kForms), form) == std::end(kForms)) {
      fail("problem", either(kForms));
    }
    return form;
  }

  bool yes(const char* key, bool otherwise) const {
    if (!has(key)) return otherwise;
    if (!json_[key].is_boolean()) fail(key, "true or false");
    return json_[key];
  }

  std::uint64_t limit() const {
    if (json_["limit"] != 1 && json_["limit"] != 2) {
      fail("limit", "1 if it finds a solution of a board, 2 if it tells whether there is another");
    }
    return json_["limit"];
  }

  std::vector<int> sizes() const {
    const auto is_size = [](const Json& size) {
      return size.is_number_unsigned() && size <= sudoku::Shape::kMaxSize &&
             sudoku::Shape::of_size(size.get<int>()).has_value();
    };
    const Json& sizes = json_["sizes"];
    if (!sizes.is_array() || sizes.empty() || !std::all_of(sizes.begin(), sizes.end(), is_size)) {
      fail("sizes", "a list of the sizes of boards that it takes, as in [9, 16]");
    }
    return sizes;
  }

  /// `key` makes no sense without `other`.
  void needs(const char* key, const char* other) const {
    if (has(key) && !has(other)) fail("'" + std::string(key) + "' needs '" + other + "' beside it");
  }

  [[noreturn]] void fail(const std::string& message) const {
    throw std::runtime_error(where_ + ": " + message);
  }

 private:
  [[noreturn]] void fail(const char* key, const std::string& expected) const {
    fail("'" + std::string(key) + (has(key) ? "' is " + json_[key].dump() : "' is missing") + "; expected " +
         expected);
  }

  const Json& json_;
  std::string where_;
};

Contestant contestant(const Entry& entry) {
  Contestant result{.name = entry.name(), .kind = Kind::program, .idea = entry.text("idea")};
  for (const char* key : {"count", "cost", "colors", "multiplicities"}) entry.needs(key, "problem");
  for (const char* key : {"limit", "sizes"}) entry.needs(key, "solved");
  if (!entry.has("problem") && !entry.has("solved")) {
    entry.fail("it does nothing; expected 'problem' and 'count' or 'cost', or 'solved'");
  }
  Program program{.command = entry.words(
                      "command", "a list of the program and its words, as in [\"clasp\", \"{file}\"]")};
  if (entry.has("needs")) program.needs = entry.words("needs", "a list of programs that it calls");
  if (entry.has("problem")) {
    program.form = entry.form();
    if (entry.has("count") || !entry.has("cost"))
      program.count = entry.expression("count", "the number of solutions");
    if (entry.has("cost")) program.cost = entry.expression("cost", "what the cheapest solution costs");
    program.colors = entry.yes("colors", program.colors);
    // The other forms have no special notation for these. But most programs that read Knuth's format refuse
    // them.
    result.multiplicities = entry.yes("multiplicities", program.form != "knuth");
  }
  if (entry.has("solved")) {
    program.solved = entry.expression("solved", "the solved board");
    if (entry.has("limit")) program.limit = entry.limit();
    if (entry.has("sizes")) program.sizes = entry.sizes();
  }
  result.program = std::move(program);
  return result;
}

}  // namespace

std::vector<Contestant> read_programs(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  const std::string shown = dlx::printable(file.string());
  if (!in) throw std::runtime_error(shown + ": cannot be opened");
  Json list;
  try {
    list = Json::parse(in);
  } catch (const Json::parse_error& error) {
    throw std::runtime_error(shown + ": no JSON: " + error.what());
  }
  if (!list.is_array()) throw std::runtime_error(shown + ": expected a list of programs, [{...}, ...]");
  std::vector<Contestant> programs;
  std::set<std::string> names;
  for (const Json& json : list) {
    const Entry entry(json, shown + ": program " + std::to_string(programs.size() + 1));
    programs.push_back(contestant(entry));
    if (!names.insert(programs.back().name).second) entry.fail("another before it has the same name");
  }
  return programs;
}

}  // namespace bench
