/// replay parts FILE [--subtrees N] [--most NODES]
/// replay threads FILE [--nodes N]
///
/// How well more workers than this machine has would share a search: bench/PARALLEL.md.
///
/// parts: splits a long search into N subtrees (200000), as many as for 100,000 parts. Each is searched, for
/// so many nodes at most (256). What is larger is probed. --most 0 searches all. Then it replays the parts on
/// 2, 10, 100 and 1,000 workers, each of which takes the next part when it is free. It prints a table of the
/// efficiency: the time of one worker, divided by the time and the number of the workers.
///
/// threads: searches FILE by 1 to 1,000 workers that share its pieces as threads do, in time that is counted
/// in nodes. It stops after so many nodes in all (300 million).

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/format.hpp>

#include "crew.hpp"
#include "machines.hpp"

namespace {

constexpr std::size_t kWorkers[] = {2, 10, 100, 1000};

dlx::Problem read(const char* path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error(std::string("cannot read ") + path);
  return dlx::format::read(file, path);
}

/// One line for a number of parts.
void print_parts(const dlx::Problem& problem, const parallel::Recorded& fine, std::uint32_t parts) {
  const double start = dlx::detail::thread_seconds();
  part_of(problem, {1, parts});
  const double split = dlx::detail::thread_seconds() - start;
  std::vector<double> seconds = parallel::parts_of(problem, fine, parts);
  for (double& part : seconds) part *= fine.seconds_a_node;
  const double all = fine.all * fine.seconds_a_node;
  const double largest = *std::max_element(seconds.begin(), seconds.end());
  std::printf("| %u | %.4g | %.3g | %.3f |", parts, all / parts, largest / (all / parts), split);
  for (const std::size_t workers : kWorkers) {
    if (workers > parts) {
      std::printf(" |");
    } else {
      const double end = parallel::makespan(seconds, split, workers);
      std::printf(" %.3f |", all / end / static_cast<double>(workers));
    }
  }
  std::printf("\n");
  std::fflush(stdout);
}

void replay_parts(const dlx::Problem& problem, std::size_t subtrees, std::uint64_t most) {
  const parallel::Recorded fine = parallel::record(problem, subtrees, most);
  const std::size_t count = fine.nodes.size();
  std::printf("%zu subtrees, %zu of them searched, %.4g nodes, %.3g hours of a core\n\n", count,
              fine.searched, fine.all, fine.all * fine.seconds_a_node / 3600);
  std::printf("| parts | seconds each | largest / mean | split |");
  for (const std::size_t workers : kWorkers) std::printf(" %zu workers |", workers);
  std::printf("\n|---|---|---|---|---|---|---|---|\n");
  for (const std::uint32_t parts : {2U, 10U, 30U, 100U, 300U, 1000U, 3000U, 10'000U, 30'000U, 100'000U}) {
    if (dlx::detail::subtrees_for(parts) <= count) print_parts(problem, fine, parts);
  }
}

void replay_threads(const dlx::Problem& problem, std::uint64_t most_nodes) {
  std::printf("| workers | nodes each | efficiency | pieces | nodes a piece | longest list | most held |\n");
  std::printf("|---|---|---|---|---|---|---|\n");
  for (const std::size_t workers : {1U, 2U, 10U, 100U, 1000U}) {
    parallel::Crew crew(problem, workers, most_nodes);
    if (!crew.run()) {
      std::printf("not searched to its end: give it more --nodes\n");
      return;
    }
    const auto nodes = static_cast<double>(crew.nodes());
    const double each = nodes / static_cast<double>(workers);
    std::printf("| %zu | %.4g | %.3f | %zu | %.4g | %zu | %llu |\n", workers, each,
                each / static_cast<double>(crew.end()), crew.pieces(),
                nodes / static_cast<double>(crew.pieces()), crew.longest(),
                static_cast<unsigned long long>(crew.held()));
    std::fflush(stdout);
  }
}

int run(int argc, char** argv) {
  std::uint64_t subtrees = 200'000, most = 256, nodes = 300'000'000;
  for (int k = 3; k + 1 < argc; k += 2) {
    const std::string_view flag = argv[k];
    std::uint64_t* value = flag == "--subtrees" ? &subtrees
                           : flag == "--most"   ? &most
                           : flag == "--nodes"  ? &nodes
                                                : nullptr;
    if (value == nullptr) throw std::runtime_error("there is no flag " + std::string(flag));
    *value = std::strtoull(argv[k + 1], nullptr, 10);
  }
  const std::string_view what = argc > 2 ? argv[1] : "";
  if (what == "parts") {
    replay_parts(read(argv[2]), static_cast<std::size_t>(subtrees), most);
  } else if (what == "threads") {
    replay_threads(read(argv[2]), nodes);
  } else {
    throw std::runtime_error("usage: replay parts|threads FILE [FLAGS]");
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "replay: %s\n", error.what());
    return 2;
  }
}
