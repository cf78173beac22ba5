#include "symmetry/automorphisms.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <numeric>
#include <stdexcept>
#include <utility>

#include <nauty/nausparse.h>

#include <dlx/error.hpp>
#include <dlx/symmetry.hpp>

#include "symmetry/refine.hpp"

namespace dlx {

bool symmetry_available() { return true; }

namespace detail {

namespace {

constexpr std::size_t kToRefine = 10'000;  // vertices: below, nauty refines them in no time
constexpr int kDeepest = 20'000;           // levels: nauty calls itself for each. They take 2.8 MiB of stack

std::mutex nauty_is_free;

/// What the functions that nauty calls work for. nauty passes them no pointer of ours.
struct NautyCall {
  Budget& budget;
  std::size_t kept;  // vertices that generators are kept for
  Automorphisms found{};
  std::exception_ptr thrown{};  // must not pass through nauty, which is in C

  void protect(auto work) {
    try {
      if (!thrown) work();
    } catch (...) {
      thrown = std::current_exception();
      nauty_kill_request = 1;
    }
  }
}* current_call = nullptr;

void keep_generator(int, int* image, int*, int, int, int) {
  current_call->protect([&] {
    std::vector<Permutation>& generators = current_call->found.generators;
    generators.emplace_back(image, image + current_call->kept);
    if (generators.size() * current_call->kept <= current_call->budget.memory() / 2 / sizeof(std::uint32_t))
      return;
    current_call->budget.end(Status::memory_limit);
    nauty_kill_request = 1;
  });
}

void multiply_order(int*, int*, int, int*, statsblk*, int, int orbit, int, int, int, int) {
  current_call->protect([&] { current_call->found.order *= orbit; });
}

/// nauty keeps a set of all vertices for each level, of `words` words.
void look_at_budget(graph*, int*, int*, int level, int, int, int, int words, int) {
  current_call->protect([=] {
    const std::size_t bytes =
        static_cast<std::size_t>(level) * static_cast<std::size_t>(words) * sizeof(setword);
    if (level > kDeepest || bytes > current_call->budget.memory() / 2)
      current_call->budget.end(Status::memory_limit);
    if (!current_call->budget.go_on()) nauty_kill_request = 1;
  });
}

/// nauty keeps its working space for the next call on the same thread.
void free_working_space() {
  nausparse_freedyn();
  nautil_freedyn();
  nauty_freedyn();
}

}  // namespace

std::optional<Automorphisms> automorphisms(const SymmetryGraph& graph, std::span<const std::uint32_t> marks,
                                           Budget& budget) {
  const std::size_t n = graph.vertices();
  if (n > NAUTY_INFINITY - 2U)
    throw InvalidArgument("a problem with so many options, items and colors is too large for nauty");
  if (graph.bytes() > budget.memory() / 2) {  // nauty takes about as much, and would exit if it could not
    budget.end(Status::memory_limit);
    return std::nullopt;
  }
  const std::size_t kept = graph.options.size() + graph.items.size();
  if (n == 0) return Automorphisms{};

  // nauty wants the vertices sorted by kind, and a 0 at the last of each kind.
  const auto mark = [&](int v) {
    return static_cast<std::size_t>(v) < marks.size() ? marks[static_cast<std::size_t>(v)] : 0;
  };
  const auto kind = [&](int v) { return std::pair(graph.kind[static_cast<std::size_t>(v)], mark(v)); };
  Cells cells{std::vector<int>(n), std::vector<int>(n, 1)};
  std::vector<int>&order = cells.order, &last = cells.last, orbits(n);
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return kind(a) < kind(b); });
  for (std::size_t k = 0; k < n; ++k) {
    if (k + 1 == n || kind(order[k]) != kind(order[k + 1])) last[k] = 0;
  }
  if (n >= kToRefine && !refine(graph, cells, budget)) return std::nullopt;

  // nauty does not change the graph, but asks for pointers that could.
  std::vector<int> degree(n);
  for (std::size_t v = 0; v < n; ++v) degree[v] = static_cast<int>(graph.begin[v + 1] - graph.begin[v]);
  std::vector<std::size_t> begin(graph.begin.begin(), graph.begin.end());
  std::vector<int> neighbours(graph.neighbours);
  SG_DECL(sparse);
  sparse.nv = static_cast<int>(n);
  sparse.nde = neighbours.size();
  sparse.v = begin.data();
  sparse.d = degree.data();
  sparse.e = neighbours.data();
  sparse.vlen = begin.size();
  sparse.dlen = degree.size();
  sparse.elen = neighbours.size();
  DEFAULTOPTIONS_SPARSEGRAPH(options);
  options.defaultptn = FALSE;
  options.userautomproc = keep_generator;
  options.userlevelproc = multiply_order;
  options.usernodeproc = look_at_budget;
  statsblk stats;

  const std::lock_guard lock(nauty_is_free);
  NautyCall call{budget, kept};
  current_call = &call;
  nauty_kill_request = 0;
  sparsenauty(&sparse, order.data(), last.data(), orbits.data(), &options, &stats, nullptr);
  current_call = nullptr;
  free_working_space();
  if (call.thrown) std::rethrow_exception(call.thrown);
  if (stats.errstatus == NAUKILLED) return std::nullopt;
  if (stats.errstatus != 0) throw std::logic_error("nauty failed");
  call.found.orbit.assign(orbits.begin(), orbits.begin() + static_cast<std::ptrdiff_t>(kept));
  return std::move(call.found);
}

}  // namespace detail

}  // namespace dlx
