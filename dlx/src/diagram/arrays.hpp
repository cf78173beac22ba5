#pragma once
/// What a Diagram holds.

#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

#include <dlx/big_count.hpp>
#include <dlx/diagram.hpp>

#include "diagram/builder.hpp"

namespace dlx::detail {

using UInt128 = boost::multiprecision::uint128_t;
using UInt256 = boost::multiprecision::uint256_t;

/// The number of solutions below each node. The type is as wide as the root needs. No other node has more
/// solutions.
using NodeCounts = std::variant<std::vector<std::uint64_t>, std::vector<UInt128>, std::vector<UInt256>,
                                std::vector<BigCount>>;

struct DiagramArrays {
  std::vector<Diagram::Node> nodes;
  std::uint32_t root = Diagram::kNone;
  std::vector<OptionId> order;
  std::size_t option_count = 0;
  NodeCounts counts;

  std::size_t bytes() const;
};

/// The counts of all nodes and of both ends. At most `allowed` bytes are held at a time. Throws
/// DiagramTooLarge if more are needed, and DiagramStopped if `go_on` says false.
NodeCounts count_nodes(const std::vector<Diagram::Node>& nodes, std::size_t allowed, const GoOn& go_on);

/// Memory held by `counts`, in bytes.
std::size_t bytes_of(const NodeCounts& counts);

}  // namespace dlx::detail
