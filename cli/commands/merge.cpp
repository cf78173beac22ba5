#include <exception>
#include <iostream>
#include <map>
#include <string>
#include <utility>

#include "part_record.hpp"
#include "report.hpp"

namespace cli {

namespace {

/// Collects the records of parts. Finds out whether they are all parts of one count, each part once.
class Merger {
 public:
  /// Takes all records of a file.
  void read(const std::string& file) {
    Input input(file);
    std::size_t number = 0;
    for (std::string line; std::getline(input.stream(), line);) {
      const std::string place = input.name() + ':' + std::to_string(++number);
      if (line.find_first_not_of(" \t\r") == line.npos) continue;
      try {
        add(parse_record(line), place);
      } catch (const std::exception& error) {
        wrong(place, error.what());
      }
    }
    input.check();
  }

  /// True if the parts fit together, and none is missing. Otherwise all that is wrong has been said.
  bool complete() const {
    if (parts_.empty()) {
      std::cerr << "dlx: there is no record of a part in what was given\n";
      return false;
    }
    std::string missing;
    const std::uint32_t parts = first().number.parts;
    for (std::uint32_t part = 1; part <= parts; ++part) {
      if (parts_.count(part) > 0) continue;
      const std::uint32_t begin = part;
      while (part < parts && parts_.count(part + 1) == 0) ++part;
      missing += (missing.empty() ? "" : ",") + std::to_string(begin);
      if (part > begin) missing += '-' + std::to_string(part);
    }
    if (!missing.empty()) {
      std::cerr << "dlx: run these parts of " << parts << ", and merge again: " << missing << '\n';
    }
    return missing.empty() && !wrong_;
  }

  PartRecord sum() const {
    PartRecord sum;
    for (const auto& [part, known] : parts_) {
      sum.count += known.record.count;
      sum.nodes += known.record.nodes;
      sum.seconds += known.record.seconds;
    }
    sum.number = first().number;
    return sum;
  }

 private:
  struct Known {
    PartRecord record;
    std::string place;
  };

  const PartRecord& first() const { return parts_.begin()->second.record; }

  void add(PartRecord record, const std::string& place) {
    if (!record.complete) {
      return wrong(place, "part " + std::to_string(record.number.part) + " was stopped before it was done");
    }
    if (!parts_.empty()) {
      const std::string beside = " than that in " + parts_.begin()->second.place;
      if (record.problem != first().problem) return wrong(place, "a part of another problem" + beside);
      if (record.rule != first().rule) {
        return wrong(place, "a part that was split in another way" + beside +
                                ", by another version of dlx or with other options required or forbidden");
      }
      if (record.number.parts != first().number.parts) {
        return wrong(place, "one of " + std::to_string(record.number.parts) + " parts; there are " +
                                std::to_string(first().number.parts) + " in " + parts_.begin()->second.place);
      }
    }
    const std::uint32_t part = record.number.part;
    const auto [known, added] = parts_.try_emplace(part, Known{std::move(record), place});
    if (!added) wrong(place, "part " + std::to_string(part) + " is there twice: see " + known->second.place);
  }

  void wrong(const std::string& place, const std::string& what) {
    std::cerr << place << ": " << what << '\n';
    wrong_ = true;
  }

  std::map<std::uint32_t, Known> parts_;
  bool wrong_ = false;
};

ExitCode run(const po::variables_map& values, const std::vector<std::string>& files) {
  Console console(values);
  Merger merger;
  for (const std::string& file : files) merger.read(file);
  if (!merger.complete()) return kNone;
  const PartRecord sum = merger.sum();
  const std::string number = sum.count.str();
  if (console.json) {
    console.output.stream() << json_line(
        {{"count", number}, {"parts", sum.number.parts}, {"nodes", sum.nodes}, {"seconds", sum.seconds}});
  } else {
    console.output.stream() << number << '\n';
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

const Command kMerge{
    "merge",
    "put the counts of all parts together",
    {"FILE..."},
    "Reads what 'dlx count --part' printed, for all parts of a problem: one record a line, in any number of\n"
    "files. Checks that all are parts of one count, that none is missing, stopped, damaged or there twice.\n"
    "Then prints the sum. Otherwise prints no number, says which parts to run again, and the exit code is 1.",
    flags,
    run};

}  // namespace cli
