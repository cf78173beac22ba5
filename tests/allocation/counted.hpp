#pragma once
/// What goes through operator new. This program replaces it.

#include <cstddef>
#include <cstdint>

namespace dlx::test {

std::uint64_t allocations();  ///< so far
std::size_t held();           ///< bytes held now
std::size_t most_held();      ///< the most bytes held since forget_most()
void forget_most();

/// How many times `act` allocates.
template <class Act>
std::uint64_t allocations_of(Act act) {
  const std::uint64_t before = allocations();
  act();
  return allocations() - before;
}

/// How many bytes more than before are held at the most while `act` runs.
template <class Act>
std::size_t peak_of(Act act) {
  forget_most();
  const std::size_t before = held();
  act();
  return most_held() - before;
}

}  // namespace dlx::test
