#include <string>

#include "merger.hpp"
#include "report.hpp"

namespace cli {

namespace {

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  Console console(values);
  Merger merger;
  for (const std::string& file : files) merger.read(file);
  if (!merger.complete()) return kNone;
  const PartRecord sum = merger.sum();
  const std::string number = sum.count.str();
  std::ostream& out = console.output.stream();
  merger.print_solutions(out);
  if (console.json) {
    out << json_line(
        {{"count", number}, {"parts", sum.number.parts}, {"nodes", sum.nodes}, {"seconds", sum.seconds}});
  } else if (!sum.lines) {
    out << number << '\n';
  }
  console.output.flush();
  console.say(plural(number, "solution") + ", complete (" + plural(std::to_string(sum.number.parts), "part") +
              ": " + plural(std::to_string(sum.nodes), "node") + ", " + decimal(sum.seconds, 3) + " s)");
  return kDone;
}

po::options_description flags() {
  po::options_description output("Output");
  output.add_options()               //
      ("json", "an object in JSON")  //
      ("quiet", "nothing on standard error but errors");
  return output;
}

}  // namespace

const Command kMerge{"merge",
                     "put the counts or the solutions of all parts together",
                     {"FILE..."},
                     "Reads what 'dlx count --part' or 'dlx solve --part' printed, for all parts of a "
                     "problem: one or more parts\n"
                     "a file. Checks that all are parts of one search, that none is missing, stopped, "
                     "damaged or there twice.\n"
                     "Then prints the sum, or the solutions in the order of 'dlx solve', as its --json does. "
                     "Otherwise prints\n"
                     "nothing but what is wrong and which parts to run again, and the exit code is 1.",
                     flags,
                     run};

}  // namespace cli
