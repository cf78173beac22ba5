#pragma once
/// Which parts of a search are there: parts, parts of parts, and so on.

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <dlx/dlx.hpp>

namespace cli {

/// A part is done if it has a complete record, or if all parts of it are done. It is done, too, if it was
/// stopped, and all parts of the rest that its record names are done. Then that record counts with them.
/// Otherwise the record of a part that was stopped counts for nothing: the part may be done in another way.
/// No two records that count may have a solution in common.
class PartTree {
 public:
  /// A record.
  struct Entry {
    std::string status;
    std::string place;     ///< for messages
    std::string of, rest;  ///< see PartRecord
    std::size_t number;    ///< the caller's
  };

  /// A part that is not done. It is in no other.
  struct Left {
    dlx::PartPath part;
    std::optional<Entry> stopped;  ///< a record of it that is not complete
    bool of_rest;                  ///< it is of what the outer part had left
    std::string wrong;             ///< if there are parts of a rest of it, and no record of that: says so
  };

  /// Takes a record. Says why it does not fit to those before: then it is not taken. Empty if it fits.
  std::string add(const dlx::PartPath& part, const Entry& entry);

  /// The parts that are left to do, in their order. Requires a record.
  std::vector<Left> left() const;

  /// The numbers of the records that count. Requires that nothing is left.
  std::vector<std::size_t> counted() const;

 private:
  struct Node {
    std::optional<Entry> done;
    std::vector<Entry> stopped;
    std::uint32_t parts = 0;              // in how many it is dealt out; 0: no part of it is known
    std::string place;                    // of the first record of a part of it
    std::optional<Entry> first;           // the first that tells whether its parts are of a rest: by `of`
    std::map<std::uint32_t, Node> below;  // some of its parts

    bool by_rest() const { return first && !first->of.empty(); }
    const Entry* record_of_rest() const;
  };

  std::string mismatch(const dlx::PartPath& part, const Entry& entry) const;
  static const Entry* first_done(const Node& node, dlx::PartPath& part);
  static void add_left(const Node& node, dlx::PartPath& part, bool of_rest, std::vector<Left>& all);
  static void add_counted(const Node& node, std::vector<std::size_t>& all);

  Node root_;
};

/// Whether a part was stopped since it took too much, not by a signal, and can be dealt out. A part of a rest
/// has no beginning that could be: it must have a rest itself.
bool takes_too_long(const PartTree::Left& left);

/// What to run, in lines. Parts of one part share a line: "dlx: run these parts of 5, and merge again:
/// 2-3,5".
std::string to_run(std::vector<PartTree::Left> left);

/// The parts that are left, each in a line, as --part takes it. One that was stopped at a limit is dealt out
/// in `again` parts.
std::string listed(const std::vector<PartTree::Left>& left, std::uint32_t again);

}  // namespace cli
