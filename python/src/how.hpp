#pragma once
/// The keywords of a search, as the modules in dlx/ hand them on.

#include <cstdint>
#include <optional>

#include "words.hpp"

namespace dlx_python {

/// Made of a dict with these keys; one that is missing, or None, means the default of the library:
///
///   limit                      how many solutions
///   chosen, excluded           numbers of options: the subtree that is searched
///   engine, heuristic, method  by name
///   seed, restarts, threads, unordered
///   time_limit, node_limit, memory
///   progress                   called with (solutions, nodes, seconds, fraction), at most each
///   `progress_interval`
///
/// Throws: dlx::InvalidArgument for a name that is not known, and for a value of another type.
struct How {
  explicit How(const py::dict& words);

  dlx::SolveOptions solve() const;
  dlx::CountOptions count() const;
  dlx::DiagramOptions diagram() const;

  std::optional<std::uint64_t> limit{};
  dlx::Subtree from{};
  dlx::Strategy by{};
  dlx::Limits within{};
  dlx::Method method = dlx::Method::automatic;
  unsigned threads = 1;
  bool restarts = false;
  bool unordered = false;
  py::object progress = py::none();
  std::chrono::duration<double> interval = std::chrono::milliseconds(100);
};

/// Calls the function of the keyword `progress`. Requires the interpreter's lock.
void tell(const py::object& progress, const dlx::Progress& now);

}  // namespace dlx_python
