#include <string>

#include "arguments.hpp"
#include "merger.hpp"
#include "problem_input.hpp"
#include "report.hpp"

namespace cli::merge_command {

namespace {

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  check_standard_input(values, files);
  if (values.count("todo") && values.count("json"))
    throw UsageError("--todo prints one part a line; leave out --json");
  Console console(values);
  Merger merger;
  for (const std::string& file : files) merger.read(file);
  if (values.count("todo")) {
    const bool fits = merger.list(console.output.stream(), values["todo"].as<Parts>().value);
    console.output.flush();
    return fits ? kDone : kNone;
  }
  if (!merger.complete()) return kNone;
  const PartRecord sum = merger.sum();
  const std::string number = sum.count.str();
  std::ostream& out = console.output.stream();
  merger.print_solutions(out);
  if (console.json) {
    out << json_line(
        {{"count", number}, {"parts", sum.part[0].parts}, {"nodes", sum.nodes}, {"seconds", sum.seconds}});
  } else if (!sum.lines) {
    out << number << '\n';
  }
  console.output.flush();
  console.say(plural(number, "solution") + ", complete (" + plural(sum.part[0].parts, "part") + ": " +
              plural(sum.nodes, "node") + ", " + decimal(sum.seconds, 3) + " s)");
  return sum.count > 0 ? kDone : kNone;
}

po::options_description flags() {
  po::options_description output("Output");
  output.add_options()                                                      //
      ("json", "an object in JSON; after the solutions, if there are any")  //
      ("todo", po::value<Parts>()->value_name("N"),
       "print the parts that are left to run instead, one a line. Those that were stopped at a limit are "
       "dealt out in N parts each")  //
      ("quiet", "nothing on standard error but errors");
  return output;
}

}  // namespace

}  // namespace cli::merge_command

const cli::Command cli::kMerge{
    "merge",
    "put the counts or the solutions of all parts together",
    {"FILE..."},
    "Reads what 'dlx count --part' or 'dlx solve --part' printed for all parts. A file may hold several\n"
    "parts. All parts of a part stand for it. So do the record of a part that was stopped and all parts of\n"
    "its rest. Checks that they are parts of one search, and that none is missing, stopped, damaged or "
    "there\n"
    "twice. Then prints the total. Solutions are printed as 'dlx solve --json' does, in the same order. If\n"
    "something is wrong, prints no result, and says what to run again. The exit code is 1 then, and also\n"
    "if there is no solution.",
    merge_command::flags,
    merge_command::run};
