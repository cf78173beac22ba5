#include <algorithm>
#include <iomanip>
#include <optional>

#include <dlx/why.hpp>

#include "arguments.hpp"
#include "named_options.hpp"
#include "problem_input.hpp"
#include "report.hpp"

namespace cli::info_command {

namespace {

constexpr std::size_t kMostNamed = 20;

/// Why this engine searches.
std::string reason(const dlx::Plan& plan, const dlx::SolveOptions& options) {
  const std::string table = "a table of " + std::to_string(plan.table_bytes) + " bytes";
  const std::string memory = "the " + std::to_string(options.within.memory) + " allowed";
  switch (plan.engine) {
    case dlx::Engine::links:
      return options.by.engine == dlx::Engine::links ? "asked for by name" : "lanes have no multiplicities";
    case dlx::Engine::lanes: return table + " fits " + memory;
    case dlx::Engine::automatic: break;
  }
  return "links at the top of the tree, lanes for subtrees; " + table + " does not fit " + memory;
}

std::string cost_text(const dlx::Problem& problem, std::uint64_t cost) {
  return dlx::cost_text(static_cast<std::int64_t>(cost), problem.cost_decimals());
}

struct Survey {
  explicit Survey(const dlx::Problem& problem) {
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
      const dlx::ItemId item{i};
      const std::size_t length = problem.options(item).size();
      if (length == 0) uncovered.push_back(item);
      if (!longest || length > problem.options(*longest).size()) longest = item;
      if (!problem.is_primary(item)) continue;
      multiplicities += problem.bounds(item) != dlx::Bounds{};
      if (!shortest || length < problem.options(*shortest).size()) shortest = item;
    }
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
      const std::uint64_t cost = problem.cost(dlx::OptionId{o});
      without_primary += !problem.has_primary(dlx::OptionId{o});
      costs += cost > 0;
      least = o == 0 ? cost : std::min(least, cost);
      most = std::max(most, cost);
    }
  }

  std::optional<dlx::ItemId> longest, shortest;  // of all items, and of the primary ones
  std::vector<dlx::ItemId> uncovered;
  std::size_t without_primary = 0;
  std::size_t multiplicities = 0;     // items that need not be covered exactly once
  std::size_t costs = 0;              // options that cost more than 0
  std::uint64_t least = 0, most = 0;  // that an option costs
};

void print_json(std::ostream& out, const dlx::Problem& problem, const Survey& survey, const dlx::Plan& plan,
                const std::string& why, const std::vector<std::string>& unsolvable) {
  const auto item = [&problem](std::optional<dlx::ItemId> id) -> nlohmann::ordered_json {
    if (!id) return nullptr;
    return {{"item", problem.name(*id)}, {"options", problem.options(*id).size()}};
  };
  nlohmann::ordered_json json;
  json["unsolvable"] = unsolvable;
  json["items"] = problem.item_count();
  json["primary"] = problem.primary_count();
  json["secondary"] = problem.secondary_count();
  json["colors"] = problem.color_count();
  json["options"] = problem.option_count();
  json["options_without_primary"] = survey.without_primary;
  json["entries"] = problem.entry_count();
  json["longest"] = item(survey.longest);
  json["shortest"] = item(survey.shortest);
  json["uncovered"] = nlohmann::ordered_json::array();
  for (const dlx::ItemId id : survey.uncovered) json["uncovered"].push_back(problem.name(id));
  json["multiplicities"] = survey.multiplicities;
  json["costs"] = survey.costs;
  json["least_cost"] = nullptr;
  json["most_cost"] = nullptr;
  json["engine"] = name(plan.engine);
  json["why"] = why;
  json["instructions"] = plan.instructions;
  json["problem_bytes"] = problem.bytes();
  json["search_bytes"] = plan.bytes;
  out << json_line(json, {{"least_cost", cost_text(problem, survey.least)},
                          {"most_cost", cost_text(problem, survey.most)}});
}

void print_text(std::ostream& out, const dlx::Problem& problem, const Survey& survey, const dlx::Plan& plan,
                const std::string& why, const std::vector<std::string>& unsolvable) {
  const auto line = [&out](const char* label) -> std::ostream& {
    return out << std::left << std::setw(16) << label;
  };
  const auto item = [&](const char* label, std::optional<dlx::ItemId> id) {
    if (!id) return;
    line(label) << problem.name(*id) << ": " << plural(problem.options(*id).size(), "option") << '\n';
  };
  for (const std::string& reason : unsolvable) line("unsolvable") << reason << '\n';
  line("items") << problem.item_count() << ": " << problem.primary_count() << " primary, "
                << problem.secondary_count() << " secondary\n";
  line("colors") << problem.color_count() << '\n';
  line("options") << problem.option_count() << ": " << survey.without_primary << " without a primary item\n";
  line("entries") << problem.entry_count() << '\n';
  item("longest item", survey.longest);
  item("shortest item", survey.shortest);
  line("uncovered items") << survey.uncovered.size();
  for (std::size_t k = 0; k < std::min(survey.uncovered.size(), kMostNamed); ++k) {
    out << (k == 0 ? ": " : " ") << problem.name(survey.uncovered[k]);
  }
  out << (survey.uncovered.size() > kMostNamed ? " ...\n" : "\n");
  line("multiplicities") << plural(survey.multiplicities, "item") << '\n';
  line("costs") << plural(survey.costs, "option");
  if (survey.costs > 0)
    out << ", all from " << cost_text(problem, survey.least) << " to " << cost_text(problem, survey.most);
  out << '\n';
  line("engine") << name(plan.engine) << ": " << why << '\n';
  line("instructions") << plan.instructions << " in lanes\n";
  line("memory") << problem.bytes() << " bytes for the problem without its names, " << plan.bytes
                 << " for the search\n";
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  const dlx::SolveOptions options = solve_options(values);
  dlx::Subtree from;
  const dlx::Problem problem = read_problem(values, files[0], from);
  const dlx::Plan plan = dlx::plan(problem, options.by.engine, options.within.memory);
  Output output;
  const Survey survey(problem);
  (values.count("json") ? print_json : print_text)(output.stream(), problem, survey, plan,
                                                   reason(plan, options),
                                                   dlx::unsolvable(problem, from, kMostNamed));
  output.flush();
  return kDone;
}

po::options_description flags() {
  po::options_description search("Search");
  add_engine(search);
  search.add_options()("memory", po::value<Size>()->value_name("SIZE"),
                       "the most memory for tables: bytes, or like 64K or 2G; default: 512M");
  add_subtree(search);
  return input_flags().add(search).add(output_flags(false));
}

}  // namespace

}  // namespace cli::info_command

const cli::Command cli::kInfo{
    "info",
    "describe an exact-cover problem",
    {"FILE"},
    "Prints why the problem has no solution, as far as that is seen without a search: up to 20 reasons.\n"
    "('dlx why' finds others.) Then the numbers of items, options and entries; the item with the most "
    "options,\n"
    "and the primary item with the fewest; the items that no option covers; how many items have\n"
    "multiplicities, and how many options have costs; the engine that would search and why, its instruction\n"
    "set, and the memory it would take. --require and --forbid change only the reasons.",
    info_command::flags,
    info_command::run};
