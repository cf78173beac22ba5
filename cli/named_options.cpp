#include "named_options.hpp"

#include <algorithm>
#include <iostream>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <dlx/error.hpp>
#include <dlx/format.hpp>

#include "arguments.hpp"
#include "option_line.hpp"

namespace cli {

namespace {

using Entries = std::vector<std::pair<dlx::ItemId, dlx::ColorId>>;

/// Those of an option, sorted: options with equal ones differ in costs only.
Entries entries_of(const dlx::Problem& problem, dlx::OptionId option) {
  Entries entries;
  for (const dlx::Entry& entry : problem.entries(option)) entries.emplace_back(entry.item, entry.color);
  std::sort(entries.begin(), entries.end());
  return entries;
}

/// "; did you mean 'a'?", if a name is like `word`.
std::string did_you_mean(const std::string& word, const std::vector<std::string>& names) {
  const std::string near = nearest(word, names);
  return near.empty() ? "" : "; did you mean " + dlx::quote(near) + "?";
}

template <class Id>
std::vector<std::string> all_names(const dlx::Problem& problem, std::size_t count) {
  std::vector<std::string> names;
  for (std::uint32_t i = 0; i < count; ++i) names.emplace_back(problem.name(Id{i}));
  return names;
}

/// "0, 3 and 4".
std::string numbers_of(const std::vector<dlx::OptionId>& options) {
  constexpr std::size_t kMostNumbers = 20;
  std::string text;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (i == kMostNumbers) return text + " and " + std::to_string(options.size() - i) + " more";
    text += i == 0 ? "" : i + 1 == options.size() ? " and " : ", ";
    text += std::to_string(index(options[i]));
  }
  return text;
}

/// Looks for options by what is said of them. Throws UsageError if there is none.
class Finder {
 public:
  explicit Finder(const ProblemInput& input) : input_(input), problem_(input.problem) {}

  /// The option with a number. `text` is the number as it was said. It is refused if it is also the label of
  /// another option, and the one with this number can be named by a label of its own.
  dlx::OptionId numbered(dlx::OptionId option, const std::string& text) const {
    const std::size_t count = problem_.option_count();
    const std::string own = index(option) < input_.labels.size() ? input_.labels[index(option)] : "";
    const bool is_label = std::find(input_.labels.begin(), input_.labels.end(), text) != input_.labels.end();
    if (is_label && own != text && (!own.empty() || index(option) >= count)) {
      throw UsageError("this could be the number of an option, or a label; the option with this label is " +
                       dlx::quote(' ' + text) +
                       (own.empty() ? "" : ", and the one with this number " + dlx::quote(' ' + own)));
    }
    if (index(option) >= count) {
      throw UsageError("there is no option " + text + "; the problem has " + std::to_string(count) +
                       ", numbered from 0");
    }
    return option;
  }

  std::vector<dlx::OptionId> find(const std::string_view line) {
    std::string_view text = line;
    text.remove_prefix(text.find_first_not_of(" \t"));
    text.remove_suffix(text.size() - 1 - text.find_last_not_of(" \t"));
    const auto labeled = std::find(input_.labels.begin(), input_.labels.end(), text);
    if (labeled != input_.labels.end()) {
      return {dlx::OptionId{static_cast<std::uint32_t>(labeled - input_.labels.begin())}};
    }
    if (!odd_) odd_ = name_with_blanks(problem_);
    return odd_->empty() ? by_items(text) : by_line(line, text);
  }

 private:
  /// Items in any order. Of options that differ in costs only, it is the one with the cost that the text
  /// tells. If the text tells none, it is the one that costs nothing, or else all of them.
  std::vector<dlx::OptionId> by_items(std::string_view text) const {
    const OptionLine line(text, problem_.cost_decimals());
    Entries wanted;
    for (const std::string& word : line.names) wanted.push_back(entry(word, std::string(text)));
    if (wanted.empty()) throw UsageError("there is no item in this text");
    std::sort(wanted.begin(), wanted.end());
    std::vector<dlx::OptionId> found, exact;
    for (const dlx::OptionId option : with_rarest(wanted)) {
      if (problem_.entries(option).size() != wanted.size() || entries_of(problem_, option) != wanted)
        continue;
      found.push_back(option);
      if (problem_.cost(option) == line.cost.value_or(0)) exact.push_back(option);
    }
    if (!exact.empty()) return exact;
    if (line.cost || found.empty()) throw UsageError("there is no such option" + like(wanted));
    return found;
  }

  /// Lines with names that may have blanks are taken as they are: `whole`, or else `text`, which is the same
  /// without the blanks around it.
  std::vector<dlx::OptionId> by_line(std::string_view whole, std::string_view text) const {
    std::vector<dlx::OptionId> found, stripped;
    for (std::uint32_t o = 0; o < problem_.option_count(); ++o) {
      const std::string line = dlx::format::line(problem_, dlx::OptionId{o});
      if (line == whole) found.push_back(dlx::OptionId{o});
      if (line == text) stripped.push_back(dlx::OptionId{o});
    }
    if (found.empty()) found = std::move(stripped);
    if (found.empty()) {
      throw UsageError(
          "there is no such option; since " + *odd_ +
          " has a blank, ':' or '|' in its name, an option must be written as 'dlx solve' prints "
          "it, or be named by its number");
    }
    const Entries first = entries_of(problem_, found[0]);
    for (const dlx::OptionId option : found) {
      if (entries_of(problem_, option) != first)
        throw UsageError("options " + numbers_of(found) + " look like this; name one by its number");
    }
    return found;
  }

  /// The item that a word means, and its color. `text` is all that was said.
  std::pair<dlx::ItemId, dlx::ColorId> entry(const std::string& word, const std::string& text) const {
    const std::size_t colon = std::min(word.find(':'), word.size());
    const std::string name = word.substr(0, colon);
    const auto item = problem_.find_item(name);
    if (!item) {
      const std::string label = nearest(text, input_.labels);
      if (!label.empty())
        throw UsageError("there is no such option; did you mean " + dlx::quote(label) + "?");
      if (colon + 1 == word.size() && number(name))
        throw UsageError("leave out " + dlx::quote(word) + ", which --numbers prints, or all behind it");
      const std::string no_label = input_.labels.empty() ? "" : "no option has this label, and ";
      throw UsageError(no_label + "there is no item " + dlx::quote(name) +
                       did_you_mean(name, all_names<dlx::ItemId>(problem_, problem_.item_count())));
    }
    if (colon == word.size()) return {*item, dlx::kNoColor};
    const std::string color_name = word.substr(colon + 1);
    const auto color = problem_.find_color(color_name);
    if (color) return {*item, *color};
    throw UsageError("there is no color " + dlx::quote(color_name) +
                     did_you_mean(color_name, all_names<dlx::ColorId>(problem_, problem_.color_count())));
  }

  /// The options of the item in `wanted` that has the fewest.
  std::span<const dlx::OptionId> with_rarest(const Entries& wanted) const {
    const auto fewer = [this](const auto& a, const auto& b) {
      return problem_.options(a.first).size() < problem_.options(b.first).size();
    };
    return problem_.options(std::min_element(wanted.begin(), wanted.end(), fewer)->first);
  }

  /// "; did you mean option 3, 'a b'?", if an option differs from `wanted` in one entry or less.
  std::string like(const Entries& wanted) const {
    std::optional<dlx::OptionId> best;
    std::size_t least = 3;  // entries that only one of the two has
    for (std::uint32_t o = 0; o < problem_.option_count(); ++o) {
      const std::size_t size = problem_.entries(dlx::OptionId{o}).size();
      if (size > wanted.size() + 1 || size + 1 < wanted.size()) continue;
      const Entries entries = entries_of(problem_, dlx::OptionId{o});
      Entries common;
      std::set_intersection(entries.begin(), entries.end(), wanted.begin(), wanted.end(),
                            std::back_inserter(common));
      const std::size_t apart = size + wanted.size() - 2 * common.size();
      if (apart >= least || (common.empty() && wanted.size() > 1)) continue;
      least = apart;
      best = dlx::OptionId{o};
    }
    if (!best) return {};
    return "; did you mean option " + std::to_string(index(*best)) + ", " +
           dlx::quote(dlx::format::line(problem_, *best)) + "?";
  }

  const ProblemInput& input_;
  const dlx::Problem& problem_;
  std::optional<std::string> odd_;  // see name_with_blanks(); once it is asked
};

/// What a flag names. `take` gets all options that a text means, and may throw UsageError.
void each(const po::variables_map& values, const std::string& flag, Finder& finder,
          std::vector<dlx::OptionId>& out, const auto& take) {
  if (!values.count(flag)) return;
  for (const OptionName& name : values[flag].as<std::vector<OptionName>>()) {
    const std::string said = "--" + flag + ' ' + (name.number ? name.text : dlx::quote(name.text));
    try {
      if (name.number) {
        out.push_back(finder.numbered(*name.number, name.text));
        continue;
      }
      const std::vector<dlx::OptionId> found = finder.find(name.text);
      if (found.size() > 1) take(said, found);
      out.insert(out.end(), found.begin(), found.end());
    } catch (const UsageError& error) {
      throw UsageError(said + ": " + error.what());
    }
  }
}

}  // namespace

dlx::Subtree subtree(const po::variables_map& values, const ProblemInput& input) {
  dlx::Subtree from;
  Finder finder(input);
  each(values, "require", finder, from.chosen, [](const std::string&, const auto& found) {
    throw UsageError("options " + numbers_of(found) + " have these items; name one by its number");
  });
  each(values, "forbid", finder, from.excluded, [&](const std::string& said, const auto& found) {
    if (values.count("quiet")) return;
    std::cerr << "dlx: " << said << " forbids options " << numbers_of(found) << ", which have these items\n";
  });
  return from;
}

dlx::Problem read_problem(const po::variables_map& values, const std::string& file, dlx::Subtree& from) {
  const ProblemInput input(values, file);
  from = subtree(values, input);
  return input.problem;
}

}  // namespace cli
