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

/// A part is done if it has a complete record, or if all parts of it are done. No two complete records may
/// have a solution in common. A record of a part that was stopped counts for nothing: the part may be done in
/// another way.
class PartTree {
 public:
  /// A record.
  struct Entry {
    std::string status;
    std::string place;  ///< for messages
  };

  /// A part that is not done. It is in no other.
  struct Left {
    dlx::PartPath part;
    std::optional<Entry> stopped;  ///< a record of it that is not complete
  };

  /// Takes a record. Says why it does not fit to those before: then it is not taken. Empty if it fits.
  std::string add(const dlx::PartPath& part, const Entry& entry);

  /// The parts that are left to do, in their order. Requires a record.
  std::vector<Left> left() const;

 private:
  struct Node {
    std::optional<Entry> done, stopped;
    std::uint32_t parts = 0;              // in how many it is dealt out; 0: no part of it is known
    std::string place;                    // of the first record of a part of it
    std::map<std::uint32_t, Node> below;  // some of its parts
  };

  std::string mismatch(const dlx::PartPath& part, const Entry& entry) const;
  static const Entry* first_done(const Node& node, dlx::PartPath& part);
  static void add_left(const Node& node, dlx::PartPath& part, std::vector<Left>& all);

  Node root_;
};

/// Whether a part was stopped since it took too much, not by a signal.
bool is_at_limit(const PartTree::Entry& stopped);

/// What to run, in lines. Parts of one part share a line: "dlx: run these parts of 5, and merge again:
/// 2-3,5".
std::string to_run(std::vector<PartTree::Left> left);

/// The parts that are left, each in a line, as --part takes it. One that was stopped at a limit is dealt out
/// in `again` parts.
std::string listed(const std::vector<PartTree::Left>& left, std::uint32_t again);

}  // namespace cli
