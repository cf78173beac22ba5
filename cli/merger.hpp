#pragma once
/// Puts together what parts have printed.

#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "part_record.hpp"
#include "part_tree.hpp"

namespace cli {

/// Collects the records of parts. Finds out whether they are all parts of one count or one search, each part
/// once. Parts of a part may stand for it.
class Merger {
 public:
  /// Takes all parts of a file. Says on standard error what is wrong with them. Throws IoError.
  void read(const std::string& file);

  /// True if the parts fit together, and none is missing. Otherwise all that is wrong has been said.
  bool complete() const;

  /// Prints the parts that are left to do, each in a line. One that was stopped at a limit is dealt out in
  /// `again` parts. False if something is wrong with what was read, and that has been said.
  bool list(std::ostream& out, std::uint32_t again) const;

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

  std::string misfit(const Known& part) const;
  void add(Known part);
  void wrong(const std::string& place, const std::string& what);
  void say_nothing() const;
  static bool say_wrong(const std::vector<PartTree::Left>& left);

  std::vector<Known> parts_;
  std::optional<Known> first_;  // all parts must belong to this one
  PartTree tree_;
  bool wrong_ = false;
};

}  // namespace cli
