#pragma once
/// What a count of a part prints, and what merge reads: one line of JSON.

#include <cstdint>
#include <string>
#include <string_view>

#include <dlx/dlx.hpp>

namespace cli {

/// The count of a part of a problem.
struct PartRecord {
  std::string problem;  ///< a digest of the problem
  std::string rule;     ///< a digest of how it was split, and of the options required and forbidden
  dlx::PartNumber number;
  dlx::BigCount count;
  std::uint64_t nodes = 0;
  double seconds = 0;
  bool complete = false;  ///< else `count` is a lower bound
};

/// A digest of all of the problem: items, options, names, bounds, costs. It does not depend on the form that
/// the problem was read in.
std::string digest(const dlx::Problem& problem);

/// A digest of the rule by which this version of the program splits the subtree `from`.
std::string digest_of_rule(const dlx::Subtree& from);

/// The record in one line, with a digest of itself.
std::string to_line(const PartRecord& record);

/// The record that to_line() wrote. Throws std::invalid_argument, which says what is wrong with it: "no
/// record of a part", or that it is damaged.
PartRecord parse_record(std::string_view line);

}  // namespace cli
