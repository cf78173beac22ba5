#pragma once
/// Puts together what parts have printed.

#include <istream>
#include <map>
#include <ostream>
#include <string>

#include "part_record.hpp"

namespace cli {

/// Collects the records of parts. Finds out whether they are all parts of one count or one search, each part
/// once.
class Merger {
 public:
  /// Takes all parts of a file. Says on standard error what is wrong with them. Throws IoError.
  void read(const std::string& file);

  /// True if the parts fit together, and none is missing. Otherwise all that is wrong has been said.
  bool complete() const;

  /// The numbers of all parts together. Requires complete().
  PartRecord sum() const;

  /// Prints the lines of all solutions, if there are any, in the order of a search that is not split. Reads
  /// the files again. Requires complete(). Throws IoError.
  void print_solutions(std::ostream& out) const;

 private:
  struct Known {
    PartRecord record;
    std::string place;             // of the record, for messages
    std::string file;              // that has the solutions
    std::istream::pos_type begin;  // of the solutions
  };

  const PartRecord& first() const { return parts_.begin()->second.record; }
  void add(Known part);
  void wrong(const std::string& place, const std::string& what);

  std::map<std::uint32_t, Known> parts_;
  bool wrong_ = false;
};

}  // namespace cli
