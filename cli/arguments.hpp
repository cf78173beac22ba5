#pragma once
/// Flags of the command line: those that commands share, and the types of their values.

#include <algorithm>
#include <boost/any.hpp>
#include <boost/program_options.hpp>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/count.hpp>
#include <dlx/solve.hpp>
#include <dlx/split.hpp>

#include "command.hpp"

namespace cli {

/// Types of values. Each refuses anything else, in words that name the flag.
struct Natural {  ///< a whole number of at least 0
  std::uint64_t value;
};
struct Positive {  ///< a whole number of at least 1
  std::uint64_t value;
};
struct Place {  ///< a whole number of at least 0, however large
  dlx::BigCount value;
};
struct Seconds {  ///< a finite number above 0
  double value;
};
struct Size {  ///< a whole number of bytes, at least 1
  std::size_t value;
};
struct Threads {  ///< from 1 to dlx::kMostThreads; 0 is read as the number of cores
  unsigned value;
};
struct Part {  ///< K/N: part K of N, from 1/1 to 100000/100000; K/N,K/N: a part of a part
  dlx::PartPath value;
};
inline constexpr std::uint32_t kMostParts = 100'000;
struct Parts {  ///< from 2 to kMostParts
  std::uint32_t value;
};
struct Cost {  ///< a number of at least 0, as text: its unit is known with the problem
  std::string text;
};
struct OptionName {  ///< a number of an option, or any other text
  std::string text;
  std::optional<dlx::OptionId> number;
};

void validate(boost::any& out, const std::vector<std::string>& texts, Natural*, int);
void validate(boost::any& out, const std::vector<std::string>& texts, Positive*, int);
void validate(boost::any& out, const std::vector<std::string>& texts, Place*, int);
void validate(boost::any& out, const std::vector<std::string>& texts, Seconds*, int);
void validate(boost::any& out, const std::vector<std::string>& texts, Size*, int);
void validate(boost::any& out, const std::vector<std::string>& texts, Threads*, int);
void validate(boost::any& out, const std::vector<std::string>& texts, Part*, int);
void validate(boost::any& out, const std::vector<std::string>& texts, Parts*, int);
void validate(boost::any& out, const std::vector<std::string>& texts, Cost*, int);
void validate(boost::any& out, const std::vector<std::string>& texts, OptionName*, int);

inline constexpr dlx::Engine kEngines[] = {dlx::Engine::automatic, dlx::Engine::links, dlx::Engine::lanes};
inline constexpr dlx::Method kMethods[] = {dlx::Method::automatic, dlx::Method::frontier, dlx::Method::memo,
                                           dlx::Method::search};

/// The value of a flag that takes one of a few words, and refuses all others. Completion in a shell offers
/// these words.
class Choice : public po::typed_value<std::string> {
 public:
  /// `kind` is what messages call such a word: "an engine".
  Choice(std::string kind, std::vector<std::string> words);

  const std::vector<std::string>& words() const { return words_; }

  void xparse(boost::any& out, const std::vector<std::string>& texts) const override;

 private:
  std::string kind_;
  std::vector<std::string> words_;
};

/// The names of `known`, for a Choice.
template <class T, std::size_t N>
std::vector<std::string> names(const T (&known)[N]) {
  std::vector<std::string> words;
  for (const T each : known) words.emplace_back(name(each));
  return words;
}

/// The one of `known` with the name `word`. Throws std::invalid_argument if there is none.
template <class T, std::size_t N>
T named(const T (&known)[N], const std::string& word) {
  const auto found = std::find_if(known, known + N, [&](T each) { return name(each) == word; });
  if (found == known + N) throw std::invalid_argument("there is no " + word);
  return *found;
}

/// Flags of all searches: engine, limits, heuristic, order, output.
/// `restarts`: with --restarts and --threads, for a command that prints solutions.
/// `numbers_only`: for a command that knows options by their numbers only.
po::options_description search_flags(bool restarts = false, bool numbers_only = false);
/// Adds --engine.
void add_engine(po::options_description& flags);
/// Adds --heuristic.
void add_heuristic(po::options_description& flags);
/// Adds --seed.
void add_seed(po::options_description& flags);
/// Adds --threads.
void add_threads(po::options_description& flags);
/// Adds --time-limit.
void add_time_limit(po::options_description& flags);
/// Adds --require and --forbid.
void add_subtree(po::options_description& flags, bool numbers_only = false);
/// Adds --distinct.
void add_distinct(po::options_description& flags);
/// Adds --part.
void add_part(po::options_description& flags);

/// Flags for the search of commands that make a diagram. Those for output are not among them.
po::options_description diagram_flags();
/// `stats`: with --stats.
po::options_description output_flags(bool stats = true);
/// Limits, and options of the problem that are required or forbidden.
po::options_description limit_flags();

/// What the flags say, as the library takes it. Options that are required or forbidden are not among it: they
/// are known with the problem.
dlx::SolveOptions solve_options(const po::variables_map& values);
dlx::Limits limits(const po::variables_map& values);
/// Options that are required or forbidden by their numbers. Throws UsageError if one is named in another way.
dlx::Subtree numbered_subtree(const po::variables_map& values);
dlx::Engine engine(const po::variables_map& values);

/// Throws UsageError for flags that do not go with --distinct, or not without it.
void check_distinct(const po::variables_map& values, const dlx::SolveOptions& options);

/// The part that --part names. Throws UsageError for a part of a part, which `what` cannot take.
dlx::PartNumber single_part(const po::variables_map& values, const std::string& what);

/// Throws UsageError if --output has no name, or is one of the `files` that the command reads. Such a file
/// may be "-".
void keep_inputs(const po::variables_map& values, const std::vector<std::string>& files);

/// Throws UsageError for --restarts without --limit 1.
void check_restarts(const dlx::SolveOptions& options);

/// `text` as a whole number of 64 bits; nothing if it is none.
std::optional<std::uint64_t> number(std::string_view text);

/// The first of `words` that begins with `word`; else the one most like it, if `word` may be a slip for it;
/// else empty.
std::string nearest(const std::string& word, const std::vector<std::string>& words);

}  // namespace cli
