#include "problem.hpp"

#include <algorithm>
#include <memory>

#include <dlx/format.hpp>
#include <dlx/why.hpp>
#include <draw/matrix.hpp>

#include "theme.hpp"

namespace web {

namespace {

constexpr std::size_t kMostNamed = 2000;
constexpr std::size_t kMostWarnings = 20;

constexpr std::string_view kBlank = " \t\r\n";

/// True if all lines but comments have nothing but digits 0 and 1, and what may stand between them.
bool has_only_bits(std::string_view text) {
  bool any = false;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    line = line.substr(0, line.find('#'));
    if (line.find_first_not_of("01 \t\r,;") != std::string_view::npos) return false;
    any = any || line.find_first_of("01") != std::string_view::npos;
  }
  return any;
}

/// What Knuth's format makes of a text of bits; empty if it is a mistake there.
std::optional<dlx::Problem> read_as_knuth(std::string_view text) {
  try {
    return dlx::format::read(text, "problem");
  } catch (const dlx::Error&) {
    return std::nullopt;
  }
}

/// A text of bits is a matrix, unless it is a mistake as such, and none in Knuth's format.
dlx::Problem read_bits(std::string_view text) {
  try {
    return dlx::format::read_matrix(text, "problem");
  } catch (const dlx::ParseError&) {
    if (auto problem = read_as_knuth(text)) return *problem;
    throw;
  }
}

dlx::Problem read(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlank);
  if (first != std::string_view::npos && (text[first] == '[' || text[first] == '{'))
    return dlx::format::read_json(text, "problem");
  if (has_only_bits(text)) return read_bits(text);
  return dlx::format::read(text, "problem");
}

Json board_json(const draw::Board& board) {
  static constexpr const char* kKinds[] = {"pieces", "symbols", "colors", "marks"};
  return {{"kind", kKinds[static_cast<std::size_t>(board.kind())]},
          {"layers", board.layers().size()},
          {"rows", board.rows().size()},
          {"columns", board.columns().size()}};
}

}  // namespace

Subject::Subject(std::string text) : text_(std::move(text)), problem_(read(text_)) {}

dlx::Solver& Subject::solver() {
  if (!solver_) solver_.emplace(problem_);
  return *solver_;
}

const std::optional<draw::Board>& Subject::board() {
  if (!std::exchange(looked_for_board_, true)) board_ = draw::board_of(problem_);
  return board_;
}

Subject& subject(const Json& request) {
  static std::unique_ptr<Subject> last;
  const auto& text = request.at("text").get_ref<const std::string&>();
  if (last && last->text() == text) return *last;
  last.reset();  // so that there is room for the next one
  last = std::make_unique<Subject>(text);
  return *last;
}

std::vector<dlx::OptionId> options_in(const Json& request, const char* key, const dlx::Problem& problem) {
  std::vector<dlx::OptionId> options;
  if (!request.contains(key)) return options;
  for (const Json& number : request.at(key)) {
    const auto option = number.get<std::uint64_t>();
    if (option >= problem.option_count()) {
      throw dlx::InvalidArgument(std::string(key) + " has the option " + std::to_string(option) +
                                 "; there are only " + std::to_string(problem.option_count()) + ", from 0");
    }
    options.push_back(dlx::OptionId{static_cast<std::uint32_t>(option)});
  }
  return options;
}

Json describe(const Json& request) {
  Subject& its = subject(request);
  const dlx::Problem& problem = its.problem();
  Json items = Json::array(), options = Json::array();
  for (std::uint32_t i = 0; i < std::min(problem.item_count(), kMostNamed); ++i)
    items.push_back(problem.name(dlx::ItemId{i}));
  for (std::uint32_t o = 0; o < std::min(problem.option_count(), kMostNamed); ++o)
    options.push_back(dlx::format::line(problem, dlx::OptionId{o}));
  Json json{{"primary", problem.primary_count()},
            {"secondary", problem.secondary_count()},
            {"options", problem.option_count()},
            {"entries", problem.entry_count()},
            {"colors", problem.color_count() > 0},
            {"multiplicities", problem.has_multiplicities()},
            {"items", std::move(items)},
            {"optionTexts", std::move(options)},
            {"warnings", dlx::unsolvable(problem, {}, kMostWarnings)}};
  if (its.board()) json["board"] = board_json(*its.board());
  return json;
}

Json option_texts(const Json& request) {
  const dlx::Problem& problem = subject(request).problem();
  Json texts = Json::array();
  for (const dlx::OptionId option : options_in(request, "options", problem))
    texts.push_back(dlx::format::line(problem, option));
  return texts;
}

Json matrix(const Json& request) {
  Subject& its = subject(request);
  const std::vector<dlx::OptionId> solution = options_in(request, "solution", its.problem());
  const picture::Picture picture = draw::matrix(its.problem(), {.solution = solution});
  return picture.svg("the problem as a matrix", theme(request));
}

Json board(const Json& request) {
  Subject& its = subject(request);
  const std::vector<dlx::OptionId> solution = options_in(request, "solution", its.problem());
  if (!its.board()) return nullptr;
  return draw::board(*its.board(), solution).svg("the board", theme(request));
}

}  // namespace web
