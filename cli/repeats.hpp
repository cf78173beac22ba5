#pragma once
/// Which of many solutions are told more than once.

#include <boost/uuid/uuid.hpp>
#include <cstdint>
#include <span>
#include <vector>

#include <dlx/problem.hpp>

namespace cli {

/// Keeps 24 bytes for each solution.
class Repeats {
 public:
  /// A solution that is the same as an earlier one.
  struct Repeat {
    std::uint64_t solution;
    std::uint64_t first;  ///< the earliest that is the same
  };

  /// Takes solutions in the order of their numbers. Their options may be in any order.
  void add(std::uint64_t number, std::span<const dlx::OptionId> solution);

  /// All repeats, in the order of their numbers. Call it once, at the end.
  std::vector<Repeat> find();

 private:
  struct Told {
    boost::uuids::uuid digest;
    std::uint64_t number;
  };
  std::vector<Told> told_;
};

}  // namespace cli
