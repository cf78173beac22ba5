#pragma once
/// Which of many solutions are told more than once.

#include <boost/uuid/uuid.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <dlx/problem.hpp>

namespace cli {

/// Keeps digests of solutions.
class Repeats {
 public:
  /// With the vectors' room to grow, and what find() makes, a solution takes so many bytes at most.
  static constexpr std::size_t kBytes = 64;

  explicit Repeats(std::size_t memory) : most_(memory / kBytes) {}

  /// A solution that is the same as an earlier one.
  struct Repeat {
    std::uint64_t solution;
    std::uint64_t first;  ///< the earliest that is the same
  };

  /// Takes solutions in the order of their numbers. Their options may be in any order. False if there is no
  /// memory for it.
  bool add(std::uint64_t number, std::span<const dlx::OptionId> solution);

  /// All repeats, in the order of their numbers. Call it once, at the end.
  std::vector<Repeat> find();

 private:
  struct Told {
    boost::uuids::uuid digest;
    std::uint64_t number;
  };

  const std::size_t most_;
  std::vector<Told> told_;
};

}  // namespace cli
