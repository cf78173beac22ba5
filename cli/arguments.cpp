#include "arguments.hpp"

#include <algorithm>
#include <boost/lexical_cast/try_lexical_convert.hpp>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <limits>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>

#include <dlx/error.hpp>

#include "part_record.hpp"

namespace cli {

namespace {

[[noreturn]] void refuse(const std::string& text, const std::string& expected) {
  // Program_options fills in the name of the flag.
  throw po::error_with_option_name("%canonical_option%: " + dlx::quote(text) + " is not " + expected);
}

std::uint64_t whole_number(const std::string& text, std::uint64_t least, std::uint64_t most) {
  const auto value = number(text);
  if (!value || *value < least || *value > most) {
    refuse(text, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  }
  return *value;
}

/// The part K/N that `word`, in `text`, names.
dlx::PartNumber part_number(const std::string& text, std::string_view word) {
  const std::size_t slash = std::min(word.find('/'), word.size());
  const auto part = number(word.substr(0, slash));
  const auto parts = number(word.substr(std::min(slash + 1, word.size())));
  if (!part || !parts || *part < 1 || *part > *parts || *parts > kMostParts) {
    refuse(text, "a part; expected K/N like 3/10, with K from 1 to N, and N up to " +
                     std::to_string(kMostParts) + ", or a part of a part, like 3/10,7/20");
  }
  return {static_cast<std::uint32_t>(*part), static_cast<std::uint32_t>(*parts)};
}

constexpr std::uint64_t kMost = ~std::uint64_t{0};

constexpr dlx::Heuristic kHeuristics[] = {dlx::Heuristic::mrv, dlx::Heuristic::weights,
                                          dlx::Heuristic::preclusion};

/// "auto, links or lanes".
std::string any_of(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    text += (i == 0 ? "" : i + 1 < words.size() ? ", " : " or ") + words[i];
  }
  return text;
}

}  // namespace

void validate(boost::any& out, const std::vector<std::string>& texts, Natural*, int) {
  po::validators::check_first_occurrence(out);
  out = Natural{whole_number(po::validators::get_single_string(texts), 0, kMost)};
}

void validate(boost::any& out, const std::vector<std::string>& texts, Positive*, int) {
  po::validators::check_first_occurrence(out);
  out = Positive{whole_number(po::validators::get_single_string(texts), 1, kMost)};
}

void validate(boost::any& out, const std::vector<std::string>& texts, Place*, int) {
  po::validators::check_first_occurrence(out);
  const std::string& text = po::validators::get_single_string(texts);
  if (text.empty() || text.find_first_not_of("0123456789") != std::string::npos) {
    refuse(text, "a whole number of at least 0");
  }
  out = Place{dlx::BigCount(text.substr(std::min(text.find_first_not_of('0'), text.size() - 1)))};
}

void validate(boost::any& out, const std::vector<std::string>& texts, Cost*, int) {
  po::validators::check_first_occurrence(out);
  const std::string& text = po::validators::get_single_string(texts);
  const auto digits = [](std::string_view part) {
    return !part.empty() && part.find_first_not_of("0123456789") == part.npos;
  };
  const std::size_t point = text.find('.');
  if (!digits(text.substr(0, point)) || (point != text.npos && !digits(text.substr(point + 1)))) {
    refuse(text, "a number of at least 0, like 5 or 2.50");
  }
  out = Cost{text};
}

void validate(boost::any& out, const std::vector<std::string>& texts, Seconds*, int) {
  po::validators::check_first_occurrence(out);
  const std::string& text = po::validators::get_single_string(texts);
  double value = 0;
  if (!boost::conversion::try_lexical_convert(text, value) || !std::isfinite(value) || value <= 0) {
    refuse(text, "a number of seconds above 0");
  }
  out = Seconds{value};
}

void validate(boost::any& out, const std::vector<std::string>& texts, Size*, int) {
  po::validators::check_first_occurrence(out);
  const std::string& text = po::validators::get_single_string(texts);
  std::string_view digits = text;
  constexpr std::string_view kSuffixes = "KMG";
  const std::size_t suffix = digits.empty() ? std::string_view::npos : kSuffixes.find(digits.back());
  unsigned shift = 0;
  if (suffix != std::string_view::npos) {
    shift = 10 * (static_cast<unsigned>(suffix) + 1);
    digits.remove_suffix(1);
  }
  const auto value = number(digits);
  if (!value || *value == 0 || *value > std::numeric_limits<std::size_t>::max() >> shift) {
    refuse(text,
           "a size; expected a whole number of bytes from 1 on, or of KiB, MiB or GiB like 64K, 512M or 2G");
  }
  out = Size{static_cast<std::size_t>(*value) << shift};
}

void validate(boost::any& out, const std::vector<std::string>& texts, Threads*, int) {
  po::validators::check_first_occurrence(out);
  const auto wanted = whole_number(po::validators::get_single_string(texts), 0, dlx::kMostThreads);
  out = Threads{dlx::thread_count(static_cast<unsigned>(wanted))};
}

void validate(boost::any& out, const std::vector<std::string>& texts, Part*, int) {
  po::validators::check_first_occurrence(out);
  const std::string& text = po::validators::get_single_string(texts);
  Part part;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    part.value.push_back(part_number(text, std::string_view(text).substr(begin, end - begin)));
    begin = end + 1;
  }
  if (part.value.size() > kMostLevels)
    refuse(text, "a part; expected at most " + std::to_string(kMostLevels) + " times K/N");
  out = std::move(part);
}

void validate(boost::any& out, const std::vector<std::string>& texts, Parts*, int) {
  po::validators::check_first_occurrence(out);
  out = Parts{
      static_cast<std::uint32_t>(whole_number(po::validators::get_single_string(texts), 2, kMostParts))};
}

void validate(boost::any& out, const std::vector<std::string>& texts, OptionName*, int) {
  const std::string& text = po::validators::get_single_string(texts);
  if (text.find_first_not_of(" \t") == text.npos) refuse(text, "the number of an option, or its items");
  OptionName name{text, std::nullopt};
  if (text.find_first_not_of("0123456789") == text.npos) {
    name.number = dlx::OptionId{static_cast<std::uint32_t>(whole_number(text, 0, 0xffff'fffe))};
  }
  out = std::move(name);
}

Choice::Choice(std::string kind, std::vector<std::string> words)
    : typed_value(nullptr), kind_(std::move(kind)), words_(std::move(words)) {
  value_name("NAME");
}

void Choice::xparse(boost::any& out, const std::vector<std::string>& texts) const {
  typed_value::xparse(out, texts);
  const auto& word = boost::any_cast<const std::string&>(out);
  if (std::find(words_.begin(), words_.end(), word) == words_.end()) {
    refuse(word, kind_ + "; expected " + any_of(words_));
  }
}

void add_time_limit(po::options_description& flags) {
  flags.add_options()("time-limit", po::value<Seconds>()->value_name("SECONDS"),
                      "stop after so many seconds");
}

void add_subtree(po::options_description& flags, bool numbers_only) {
  flags.add_options()  //
      ("require", po::value<std::vector<OptionName>>()->value_name(numbers_only ? "N" : "OPTION"),
       numbers_only
           ? "only solutions with option N of the problem, counted from 0; may be repeated"
           : "only solutions with this option: its number, counted from 0, or its text, such as 'a b "
             "x:red'; may be repeated. If the text is a number, write a blank before it: ' 5'")  //
      ("forbid", po::value<std::vector<OptionName>>()->value_name(numbers_only ? "N" : "OPTION"),
       numbers_only ? "only solutions without option N of the problem; may be repeated"
                    : "only solutions without this option, named in the same way; may be repeated");
}

namespace {

void add_limits(po::options_description& flags, bool numbers_only = false) {
  flags.add_options()("node-limit", po::value<Positive>()->value_name("N"),
                      "stop after N nodes of the search tree");
  add_time_limit(flags);
  add_subtree(flags, numbers_only);
}

}  // namespace

po::options_description limit_flags() {
  po::options_description search("Search");
  add_limits(search);
  return search;
}

po::options_description output_flags(bool stats) {
  po::options_description output("Output");
  output.add_options()("json", "one JSON object a line");
  if (stats)
    output.add_options()("stats", "say more about the work done, and what a node is, on standard error");
  output.add_options()("quiet", "nothing on standard error but errors");
  return output;
}

void add_threads(po::options_description& flags) {
  const std::string help = "use N threads, 1 to " + std::to_string(dlx::kMostThreads) +
                           ", or one for each core (0); same answers, same order";
  flags.add_options()("threads", po::value<Threads>()->value_name("N"), help.c_str());
}

void add_distinct(po::options_description& flags) {
  flags.add_options()(
      "distinct",
      "of solutions that symmetries of the problem take to each other, only one: see doc/symmetry.md");
}

void add_part(po::options_description& flags) {
  flags.add_options()(
      "part", po::value<Part>()->value_name("K/N"),
      "only part K of N, for 'dlx merge': see doc/parts.md. 'dlx count' also takes a part of a "
      "part: 5/1000,3/20");
}

void add_engine(po::options_description& flags) {
  flags.add_options()("engine", (new Choice("an engine", names(kEngines)))->default_value("auto"),
                      "auto, links (dancing links) or lanes (bit sets in SIMD lanes)");
}

void add_heuristic(po::options_description& flags) {
  flags.add_options()(
      "heuristic", new Choice("a heuristic", names(kHeuristics)),
      "which item to branch on: the one with the fewest options (mrv), or with the fewest options for its "
      "weight (weights). The weight of an item grows each time that it runs out of options. With "
      "preclusion a search does the same. At each node it also takes out the options that conflict with all "
      "options of an item. Without a name, a long search finds out which of mrv and preclusion seems to end "
      "sooner");
}

void add_seed(po::options_description& flags) {
  flags.add_options()("seed", po::value<Natural>()->value_name("N"),
                      "search in a random order, the same for the same N");
}

po::options_description search_flags(bool restarts, bool numbers_only) {
  po::options_description search("Search");
  add_engine(search);
  search.add_options()(
      "memory", po::value<Size>()->value_name("SIZE"),
      "the most memory for tables, states and counts: bytes, or like 64K or 2G; default: 512M");
  add_heuristic(search);
  search.add_options()  //
      ("limit", po::value<Positive>()->value_name("N"), "stop at the N-th solution");
  if (restarts) {
    search.add_options()(
        "restarts", "for one solution: try one random order after another, each for longer than the last");
    add_threads(search);
  }
  add_limits(search, numbers_only);
  add_seed(search);
  return search.add(output_flags());
}

po::options_description diagram_flags() {
  po::options_description search("Search");
  search.add_options()  //
      ("memory", po::value<Size>()->value_name("SIZE"),
       "the most memory for the diagram and what it is made of: bytes, or like 64K or 2G; default: 512M");
  add_limits(search);
  return search;
}

dlx::Engine engine(const po::variables_map& values) {
  return named(kEngines, values["engine"].as<std::string>());
}

dlx::PartNumber single_part(const po::variables_map& values, const std::string& what) {
  const dlx::PartPath& part = values["part"].as<Part>().value;
  if (part.size() == 1) return part[0];
  throw UsageError("'" + what + "' takes no part of a part, like " + to_string(part) +
                   ": give --part one K/N, with a larger N");
}

void keep_inputs(const po::variables_map& values, const std::vector<std::string>& files) {
  const auto path = values["output"].as<std::string>();
  if (path.empty()) throw UsageError("--output needs a name");
  std::error_code ignored;
  if (path == "-" || !std::filesystem::is_regular_file(path, ignored)) return;
  for (const std::string& file : files) {
    if (std::filesystem::equivalent(path, file == "-" ? "/dev/stdin" : file, ignored))
      throw UsageError(dlx::quote(path) +
                       " is an input, and is left as it is: name another file for --output");
  }
}

void check_restarts(const dlx::SolveOptions& options) {
  if (options.restarts && options.limit != 1U) {
    throw UsageError("--restarts finds one solution only: add --limit 1");
  }
}

void check_distinct(const po::variables_map& values, const dlx::SolveOptions& options) {
  if (!values.count("distinct")) {
    if (values.count("orbit")) throw UsageError("--orbit needs --distinct");
    return;
  }
  if (options.restarts || options.unordered || learns(options.by.heuristic) || values.count("checkpoint")) {
    throw UsageError(
        "--distinct excludes --restarts, --unordered, --checkpoint and every --heuristic but mrv");
  }
}

dlx::Limits limits(const po::variables_map& values) {
  dlx::Limits limits;
  if (values.count("node-limit")) limits.nodes = values["node-limit"].as<Positive>().value;
  if (values.count("time-limit")) {
    limits.time = std::chrono::duration<double>(values["time-limit"].as<Seconds>().value);
  }
  if (values.count("memory")) limits.memory = values["memory"].as<Size>().value;
  return limits;
}

dlx::Subtree numbered_subtree(const po::variables_map& values) {
  dlx::Subtree from;
  const auto numbers = [&values](const std::string& flag, std::vector<dlx::OptionId>& out) {
    if (!values.count(flag)) return;
    for (const OptionName& name : values[flag].as<std::vector<OptionName>>()) {
      if (!name.number)
        throw UsageError("--" + flag + ": " + dlx::quote(name.text) + " is not the number of an option");
      out.push_back(*name.number);
    }
  };
  numbers("require", from.chosen);
  numbers("forbid", from.excluded);
  return from;
}

dlx::SolveOptions solve_options(const po::variables_map& values) {
  dlx::SolveOptions options;
  if (values.count("limit")) options.limit = values["limit"].as<Positive>().value;
  options.restarts = values.count("restarts") > 0;
  options.unordered = values.count("unordered") > 0;
  if (values.count("engine")) options.by.engine = engine(values);
  if (values.count("heuristic")) {
    options.by.heuristic = named(kHeuristics, values["heuristic"].as<std::string>());
  }
  if (values.count("seed")) options.by.seed = values["seed"].as<Natural>().value;
  options.within = limits(values);
  if (values.count("threads")) options.threads = values["threads"].as<Threads>().value;
  return options;
}

std::optional<std::uint64_t> number(std::string_view text) {
  std::uint64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return value;
}

std::string nearest(const std::string& word, const std::vector<std::string>& words) {
  // Levenshtein's distance, one row of its table after another.
  const auto distance = [&word](const std::string& other) {
    std::vector<std::size_t> row(other.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < word.size(); ++i) {
      std::size_t diagonal = std::exchange(row[0], i + 1);
      for (std::size_t j = 0; j < other.size(); ++j) {
        const std::size_t changed = diagonal + (word[i] != other[j]);
        diagonal = row[j + 1];
        row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
      }
    }
    return row.back();
  };
  const std::size_t letters = word.size() - std::min(word.find_first_not_of('-'), word.size());
  std::string best;
  std::size_t least = 3;  // with three slips or more, or in over half of the letters, another word was meant
  for (const std::string& other : words) {
    if (letters > 1 && other.starts_with(word)) return other;
    const std::size_t d = distance(other);
    if (d < least && 2 * d <= other.size()) {
      least = d;
      best = other;
    }
  }
  return best;
}

}  // namespace cli
