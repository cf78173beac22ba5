#pragma once
/// What a subcommand is. Each one has its own file under commands/.

#include <boost/program_options.hpp>
#include <stdexcept>
#include <string>
#include <vector>

namespace cli {

namespace po = boost::program_options;

/// Exit codes of the program. If several apply, it is the first of 2, 3, 1, 0.
enum ExitCode {
  kDone = 0,
  kNone = 1,     ///< proved that there is no solution, or an answer is wrong
  kBad = 2,      ///< bad input, wrong usage, or something cannot be read or written
  kStopped = 3,  ///< a limit or a signal came before all was done
};

/// The command line makes no sense; what() says how to mend it.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Command {
  const char* name;
  const char* summary;                // one line, for the overview
  std::vector<const char*> operands;  // files, in their order; [NAME] may be left out, NAME... is one or more
  const char* text;                   // what it does and prints, for its help
  po::options_description (*flags)();
  ExitCode (*run)(const po::variables_map& values, const std::vector<std::string>& files);
  std::vector<std::string> (*words)() = nullptr;  // what the operand may be, where it is no file
};

extern const Command kSolve;
extern const Command kCount;
extern const Command kCheapest;
extern const Command kDiagram;
extern const Command kSample;
extern const Command kFrequencies;
extern const Command kTrace;
extern const Command kTree;
extern const Command kExplain;
extern const Command kWhy;
extern const Command kInfo;
extern const Command kSymmetry;
extern const Command kCheck;
extern const Command kEstimate;
extern const Command kMerge;
extern const Command kConvert;
extern const Command kDraw;
extern const Command kSudoku;
extern const Command kBench;

}  // namespace cli
