#include "symmetry/nauty.hpp"

#include <exception>
#include <mutex>
#include <stdexcept>
#include <utility>

#include <nauty/nausparse.h>

#include <dlx/symmetry.hpp>

namespace dlx {

bool symmetry_available() { return true; }

namespace detail {

namespace {

constexpr int kDeepest = 20'000;  // levels: nauty calls itself for each. They take 2.8 MiB of stack

static_assert(kNautyVertices <= NAUTY_INFINITY - 2U);

std::mutex nauty_is_free;

/// What the functions that nauty calls work for. nauty passes them no pointer of ours.
struct NautyCall {
  Budget& budget;
  std::size_t vertices;
  NautyAnswer found{};
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
    std::vector<std::vector<int>>& generators = current_call->found.generators;
    generators.emplace_back(image, image + current_call->vertices);
    if (generators.size() * current_call->vertices <= current_call->budget.memory() / 2 / sizeof(int)) return;
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

std::optional<NautyAnswer> ask_nauty(CellGraph graph, bool want_canonical, Budget& budget) {
  const std::size_t n = graph.cells.order.size();
  std::vector<int> degree(n), orbits(n);
  for (std::size_t v = 0; v < n; ++v) degree[v] = static_cast<int>(graph.begin[v + 1] - graph.begin[v]);
  SG_DECL(sparse);
  sparse.nv = static_cast<int>(n);
  sparse.nde = graph.neighbours.size();
  sparse.v = graph.begin.data();
  sparse.d = degree.data();
  sparse.e = graph.neighbours.data();
  sparse.vlen = graph.begin.size();
  sparse.dlen = degree.size();
  sparse.elen = graph.neighbours.size();
  SG_DECL(canonical);
  DEFAULTOPTIONS_SPARSEGRAPH(options);
  options.getcanon = want_canonical ? TRUE : FALSE;
  options.defaultptn = FALSE;
  options.userautomproc = keep_generator;
  options.userlevelproc = multiply_order;
  options.usernodeproc = look_at_budget;
  statsblk stats;

  const std::lock_guard lock(nauty_is_free);
  NautyCall call{budget, n};
  current_call = &call;
  nauty_kill_request = 0;
  sparsenauty(&sparse, graph.cells.order.data(), graph.cells.last.data(), orbits.data(), &options, &stats,
              want_canonical ? &canonical : nullptr);
  current_call = nullptr;
  SG_FREE(canonical);
  free_working_space();
  if (call.thrown) std::rethrow_exception(call.thrown);
  if (stats.errstatus == NAUKILLED) return std::nullopt;
  if (stats.errstatus != 0) throw std::logic_error("nauty failed");
  if (want_canonical) call.found.canonical = std::move(graph.cells.order);
  return std::move(call.found);
}

}  // namespace detail

}  // namespace dlx
