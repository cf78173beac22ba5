#include <algorithm>
#include <string>
#include <vector>

#include "arguments.hpp"
#include "named_options.hpp"
#include "problem_input.hpp"
#include "report.hpp"
#include "solution_printer.hpp"

namespace cli::symmetry_command {

namespace {

/// The cycles of two numbers or more of a permutation, each from its first number on.
template <class Id>
std::vector<std::vector<std::uint32_t>> cycles(const std::vector<Id>& to) {
  std::vector<std::vector<std::uint32_t>> found;
  std::vector<bool> done(to.size());
  for (std::uint32_t first = 0; first < to.size(); ++first) {
    if (done[first] || index(to[first]) == first) continue;
    found.emplace_back();
    for (std::uint32_t k = first; !done[k]; k = index(to[k])) {
      done[k] = true;
      found.back().push_back(k);
    }
  }
  return found;
}

/// The numbers of each orbit. `first` is the first number of the orbit of each.
template <class Id>
std::vector<std::vector<std::uint32_t>> orbits(const std::vector<Id>& first) {
  std::vector<std::vector<std::uint32_t>> found(first.size());
  for (std::uint32_t k = 0; k < first.size(); ++k) found[index(first[k])].push_back(k);
  std::erase_if(found, [](const auto& orbit) { return orbit.empty(); });
  return found;
}

/// How many options of the subtree are equal to one before them, and can be exchanged with it.
std::size_t equal_options(const dlx::Problem& problem, const dlx::Subtree& from) {
  struct Key {
    std::uint64_t cost;
    bool required;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> entries;

    auto operator<=>(const Key&) const = default;
  };
  const auto is_in = [](const std::vector<dlx::OptionId>& some, dlx::OptionId option) {
    return std::find(some.begin(), some.end(), option) != some.end();
  };
  std::vector<Key> all;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const dlx::OptionId option{o};
    if (!problem.has_primary(option) || is_in(from.excluded, option)) continue;
    all.push_back({problem.cost(option), is_in(from.chosen, option), {}});
    for (const dlx::Entry& entry : problem.entries(option))
      all.back().entries.push_back({index(entry.item), index(entry.color)});
    std::sort(all.back().entries.begin(), all.back().entries.end());
  }
  std::sort(all.begin(), all.end());
  return all.size() - static_cast<std::size_t>(std::unique(all.begin(), all.end()) - all.begin());
}

/// Prints symmetries in words.
class SymmetryPrinter {
 public:
  SymmetryPrinter(std::ostream& out, const ProblemInput& input, Numbers numbers)
      : out_(out), problem_(input.problem), printer_(input, false, numbers) {}

  void print(const dlx::Symmetries& found) {
    const auto item = [&](std::uint32_t number) { return problem_.name(dlx::ItemId{number}); };
    const auto option = [&](std::uint32_t number) { return printer_.line(dlx::OptionId{number}); };
    out_ << plural(found.order.str(), "symmetry") << ", made of "
         << plural(found.generators.size(), "generator") << '\n';
    for (std::size_t g = 0; g < found.generators.size(); ++g) {
      out_ << "\ngenerator " << g + 1 << '\n';
      print_lines("  item   ", cycles(found.generators[g].items), " -> ", item);
      print_lines("  option ", cycles(found.generators[g].options), " -> ", option);
    }
    const auto of_items = orbits(found.item_orbits), of_options = orbits(found.option_orbits);
    out_ << '\n' << plural(of_items.size(), "orbit") << " of items\n";
    print_lines("  ", of_items, ", ", item);
    out_ << '\n' << plural(of_options.size(), "orbit") << " of options\n";
    print_lines("  ", of_options, ", ", option);
  }

 private:
  void print_lines(const char* begin, const std::vector<std::vector<std::uint32_t>>& lists,
                   const char* between, const auto& word) {
    for (const std::vector<std::uint32_t>& list : lists) {
      const char* before = begin;
      for (const std::uint32_t number : list) {
        out_ << before << word(number);
        before = between;
      }
      out_ << '\n';
    }
  }

  std::ostream& out_;
  const dlx::Problem& problem_;
  SolutionPrinter printer_;
};

nlohmann::ordered_json to_json(const dlx::Symmetries& found) {
  nlohmann::ordered_json json;
  json["status"] = name(found.status);
  if (found.status != dlx::Status::complete) return json;
  json["order"] = found.order.str();
  json["generators"] = nlohmann::ordered_json::array();
  for (const dlx::Symmetry& generator : found.generators)
    json["generators"].push_back(
        {{"items", cycles(generator.items)}, {"options", cycles(generator.options)}});
  json["item_orbits"] = orbits(found.item_orbits);
  json["option_orbits"] = orbits(found.option_orbits);
  return json;
}

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  dlx::Limits within = limits(values);
  const ProblemInput input(values, files[0]);
  const dlx::Subtree from = subtree(values, input);
  Console console(values);
  const Numbers shown = numbers(values, console.output);
  console.watch(within);
  within.progress = {};  // nothing is known about it
  const dlx::Symmetries found = symmetries(input.problem, from, within);
  std::ostream& out = console.output.stream();
  if (console.json) {
    out << json_line(to_json(found));
  } else if (found.status == dlx::Status::complete) {
    SymmetryPrinter(out, input, shown).print(found);
  }
  console.output.flush();
  if (found.status != dlx::Status::complete) {
    console.say("the symmetries are not known: the search for them was " + status_text(found.status));
  } else if (const std::size_t equal = equal_options(input.problem, from)) {
    console.say(plural(equal, "option") + (equal == 1 ? " is" : " are") +
                " equal to one before it. Solutions that differ only in such options count as the same");
  }
  return exit_code(found.status, true);
}

po::options_description flags() {
  po::options_description search("Search");
  add_time_limit(search);
  add_subtree(search);
  po::options_description output("Output");
  output.add_options()("json", "one JSON object")("quiet", "nothing on standard error but errors");
  add_numbers(output);
  return input_flags().add(search).add(output);
}

}  // namespace

}  // namespace cli::symmetry_command

const cli::Command cli::kSymmetry{
    "symmetry",
    "print the symmetries of an exact-cover problem",
    {"FILE"},
    "A symmetry exchanges items, options and colors, and leaves the problem as it is. Prints how many\n"
    "there are; a few of which all others can be made (generators); and what they take to each other\n"
    "(orbits). A line 'a -> b -> c' takes a to b, b to c, and c to a. With --json it is one\n"
    "object, with items and options numbered from 0.",
    symmetry_command::flags,
    symmetry_command::run};
