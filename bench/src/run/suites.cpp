#include <algorithm>
#include <bench/event.hpp>
#include <dlx/format.hpp>
#include <fstream>
#include <stdexcept>
#include <sudoku/text.hpp>
#include <utility>

namespace bench {
namespace {

using Path = std::filesystem::path;

[[noreturn]] void fail(const Path& file, const std::string& message) {
  throw std::runtime_error(file.string() + ": " + message);
}

std::ifstream open(const Path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) fail(file, "cannot be opened");
  return in;
}

// ---- sudoku

struct Set {
  const char* name;
  const char* why;
};
constexpr Set kSets[] = {
    {"easy", "naked singles are enough: what does little work for each cell is ahead"},
    {"random", "minimal boards of random grids: what boards are like if nobody has chosen them"},
    {"clues17", "the fewest clues there can be: hopeless in row order, few branches otherwise"},
    {"hard", "the hardest for people: guesses cannot be avoided, so the cost of a node decides"},
};

/// The first `count` boards of a file.
BoardSet read_boards(const Path& file, sudoku::Shape shape, std::size_t count) {
  std::ifstream in = open(file);
  sudoku::BoardReader reader(in, file.string(), shape);
  BoardSet set{shape, {}};
  while (set.boards.size() < count) {
    const auto read = reader.next();
    if (!read) {
      fail(file, "expected " + std::to_string(count) + " boards, found " + std::to_string(set.boards.size()));
    }
    if (const auto* mistake = std::get_if<dlx::Mistake>(&read->content)) {
      throw std::runtime_error(mistake->describe());
    }
    set.boards.push_back(std::get<sudoku::Board>(read->content));
  }
  return set;
}

void add_sets(std::vector<Event>& events, const Path& data, std::size_t boards) {
  for (const Set& set : kSets) {
    const Path file = data / "sudoku" / (std::string(set.name) + ".txt");
    events.push_back({set.name, set.why, "", 0, read_boards(file, sudoku::Shape(3, 3), boards)});
  }
}

/// Boards of 9×9, 16×16 ... up to a size: a family like the others.
void add_sizes(std::vector<Event>& events, const Path& data, std::size_t boards, int largest) {
  constexpr std::pair<int, const char*> kFiles[] = {
      {9, "random.txt"}, {16, "sudoku16.txt"}, {25, "sudoku25.txt"}};
  for (const auto& [n, file] : kFiles) {
    if (n > largest) return;
    const std::string side = std::to_string(n);
    events.push_back({"sudoku " + side + "x" + side, "boards that grow, of middling difficulty", "sudoku", n,
                      read_boards(data / "sudoku" / file, *sudoku::Shape::of_size(n), boards)});
  }
}

// ---- problems from files

/// A line of index.tsv: file, answer and reason, with tabs between.
Event read_line(const Path& index, std::size_t number, const std::string& line, bool cheapest) {
  const auto first = line.find('\t'), second = line.find('\t', first + 1);
  const auto expected = [&](const std::string& what) {
    fail(index, "line " + std::to_string(number) + ": expected " + what);
  };
  if (first == std::string::npos || second == std::string::npos) {
    expected("a file, the answer and why it is there, with tabs between");
  }
  const std::string answer = line.substr(first + 1, second - first - 1);
  if (answer.empty() || answer.find_first_not_of("0123456789") != std::string::npos) {
    expected("a number in place of '" + answer + "'");
  }
  const Path file = index.parent_path() / line.substr(0, first);
  std::ifstream in = open(file);
  return {file.stem().string(), line.substr(second + 1), "", 0,
          CoverEvent{{dlx::format::read(in, file.string())}, {}, dlx::BigCount(answer), cheapest}};
}

constexpr const char *kCover = "cover", *kCosts = "costs";

/// The problems of a folder whose names are `wanted`; all if that is empty.
void add_instances(std::vector<Event>& events, const Path& folder, const std::vector<std::string>& wanted) {
  const Path index = folder / "index.tsv";
  std::ifstream in = open(index);
  std::string line;
  for (std::size_t number = 1; std::getline(in, line); ++number) {
    if (line.empty() || line[0] == '#') continue;
    const std::string name = Path(line.substr(0, line.find('\t'))).stem().string();
    if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), name) == wanted.end()) continue;
    events.push_back(read_line(index, number, line, folder.filename() == kCosts));
  }
}

// ---- problems that grow

struct Size {
  int n;
  const char* answer;
};
struct Growth {
  const char* family;
  const char* why;
  std::vector<Size> sizes;
};

/// The answers are OEIS A000170, twice A014552, and A004003.
const std::vector<Growth>& growths() {
  static const std::vector<Growth> all = {
      {"queens",
       "n queens: few items, many options, secondary items",
       {{4, "2"},
        {5, "10"},
        {6, "4"},
        {7, "40"},
        {8, "92"},
        {9, "352"},
        {10, "724"},
        {11, "2680"},
        {12, "14200"},
        {13, "73712"},
        {14, "365596"}}},
      {"langford",
       "Langford pairs: much search for few solutions",
       {{3, "2"}, {4, "2"}, {7, "52"}, {8, "300"}, {11, "35584"}, {12, "216288"}, {15, "79619280"}}},
      {"domino",
       "domino tilings of n x n: little search, and more solutions than can be visited",
       {{2, "2"}, {4, "36"}, {6, "6728"}, {8, "12988816"}, {10, "258584046368"}, {12, "53060477521960000"}}},
  };
  return all;
}

void add_family(std::vector<Event>& events, const Growth& growth, int smallest, int largest) {
  for (const Size& size : growth.sizes) {
    if (size.n < smallest || size.n > largest) continue;
    events.push_back({std::string(growth.family) + " " + std::to_string(size.n), growth.why, growth.family,
                      size.n,
                      CoverEvent{make_family(growth.family, size.n), {}, dlx::BigCount(size.answer)}});
  }
}

}  // namespace

std::string_view name(Suite suite) {
  switch (suite) {
    case Suite::quick: return "quick";
    case Suite::sudoku: return "sudoku";
    case Suite::cover: return "cover";
    case Suite::costs: return "costs";
    case Suite::scaling: return "scaling";
  }
  return {};
}

std::vector<Event> events(Suite suite, const std::filesystem::path& data) {
  constexpr std::size_t kSetSize = 1000, kGrowing = 10;
  std::vector<Event> all;
  switch (suite) {
    case Suite::quick:
      add_sets(all, data, 100);
      add_instances(all, data / kCover, {"sudokuAI", "pent3x20", "golf445", "edge6_6"});
      add_family(all, growths()[0], 8, 10);
      add_family(all, growths()[1], 7, 11);
      add_family(all, growths()[2], 4, 6);
      add_sizes(all, data, 5, 16);
      break;
    case Suite::sudoku: add_sets(all, data, kSetSize); break;
    case Suite::cover: add_instances(all, data / kCover, {}); break;
    case Suite::costs: add_instances(all, data / kCosts, {}); break;
    case Suite::scaling:
      for (const Growth& growth : growths()) add_family(all, growth, 0, 100);
      add_sizes(all, data, kGrowing, 25);
      break;
  }
  return all;
}

}  // namespace bench
