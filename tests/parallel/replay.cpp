/// replay parts FILE [--subtrees N] [--most NODES] [--limit L] [--again M]
/// replay threads FILE [--nodes N]
///
/// How well more workers than this machine has would share a search: bench/PARALLEL.md.
///
/// parts: splits a long search into N subtrees (200000), as many as for 100,000 parts. Each is searched, for
/// so many nodes at most (256). What is larger is probed. --most 0 searches all. What has more than an Nth of
/// all nodes is split again, and measured again. Then it replays the parts on 2, 10, 100 and 1,000 workers,
/// each of which takes the next part when it is free. It prints a table of the efficiency: the time of one
/// worker, divided by the time and the number of the workers. A second table is for parts that are stopped
/// after L times their mean (3). What they have left is dealt out in M parts (20).
///
/// threads: searches FILE by 1 to 1,000 workers that share its pieces as threads do, in time that is counted
/// in nodes. It stops after so many nodes in all (300 million).

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
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

constexpr std::uint32_t kParts[] = {2, 10, 30, 100, 300, 1000, 3000, 10'000, 30'000, 100'000};

/// What a replay of parts is asked for.
struct PartsWanted {
  std::uint64_t subtrees = 200'000, most = 256;
  double limit = 3;  // times the mean
  std::uint64_t again = 20;
};

/// The parts of a search by both rules: each to its end, and stopped at a limit.
class PartsReplay {
 public:
  PartsReplay(const dlx::Problem& problem, const PartsWanted& wanted)
      : problem_(problem),
        wanted_(wanted),
        recorded_(parallel::record(problem, wanted.subtrees, wanted.most)) {
    all_ = recorded_.all * recorded_.seconds_a_node;
  }

  void print_record() const {
    std::printf(
        "%zu subtrees, %zu of them searched, %.4g nodes, %.3g hours of a core; before large ones were split "
        "again %.4g nodes\n\n",
        recorded_.leaves.size(), recorded_.searched, recorded_.all, all_ / 3600, recorded_.first);
  }

  void print_whole() const {
    std::printf("| parts | seconds each | largest / mean | split |");
    print_head(4);
    for (const std::uint32_t parts : kParts) {
      if (too_fine(parts)) break;
      const parallel::Tasks tasks(problem_, recorded_, {parts});
      double largest = 0;
      for (const parallel::Task& task : tasks.all()) largest = std::max(largest, task.seconds);
      std::printf("| %u | %.4g | %.3g | %.3f |", parts, all_ / parts, largest / (all_ / parts),
                  tasks.all()[0].split);
      print_efficiencies(tasks, false);
      std::printf("\n");
      std::fflush(stdout);
    }
    std::printf("\n");
  }

  void print_stopped() const {
    std::printf("| parts | limit, s | stopped | levels | twice | split |");
    print_head(6);
    for (const std::uint32_t parts : kParts) {
      if (too_fine(parts)) break;
      const parallel::Tasks tasks = stopped(parts);
      double split = 0;
      for (const parallel::Task& task : tasks.all()) split += task.split;
      std::printf("| %u | %.4g | %zu | %zu | %.1g | %.3f |", parts, tasks.limit(), tasks.stopped(),
                  tasks.deepest(), tasks.twice() / all_, split / all_);
      print_efficiencies(tasks, false);
      std::printf("\n| in rounds | | | | | |");
      print_efficiencies(tasks, true);
      std::printf("\n");
      std::fflush(stdout);
    }
  }

 private:
  /// Whether there are more parts than what is recorded can tell apart.
  bool too_fine(std::uint32_t parts) const {
    return dlx::detail::subtrees_for(parts) > recorded_.leaves.size();
  }

  parallel::Tasks stopped(std::uint32_t parts) const {
    return {problem_,
            recorded_,
            {parts, wanted_.limit * all_ / parts, static_cast<std::uint32_t>(wanted_.again)}};
  }

  double efficiency(const parallel::Tasks& tasks, std::size_t workers, bool rounds) const {
    return all_ / parallel::makespan(tasks, workers, rounds) / static_cast<double>(workers);
  }

  /// Ends the head of a table that has so many other columns.
  static void print_head(std::size_t columns) {
    for (const std::size_t workers : kWorkers) std::printf(" %zu workers |", workers);
    std::printf("\n|");
    for (std::size_t k = 0; k < columns + std::size(kWorkers); ++k) std::printf("---|");
    std::printf("\n");
  }

  void print_efficiencies(const parallel::Tasks& tasks, bool rounds) const {
    for (const std::size_t workers : kWorkers) {
      if (workers > tasks.parts()) {
        std::printf(" |");
      } else {
        std::printf(" %.3f |", efficiency(tasks, workers, rounds));
      }
    }
  }

  const dlx::Problem& problem_;
  const PartsWanted wanted_;
  parallel::Recorded recorded_;
  double all_ = 0;
};

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
  PartsWanted wanted;
  std::uint64_t nodes = 300'000'000;
  for (int k = 3; k + 1 < argc; k += 2) {
    const std::string flag = argv[k];
    const std::map<std::string, std::uint64_t*> numbers{{"--subtrees", &wanted.subtrees},
                                                        {"--most", &wanted.most},
                                                        {"--again", &wanted.again},
                                                        {"--nodes", &nodes}};
    if (flag == "--limit") {
      wanted.limit = std::strtod(argv[k + 1], nullptr);
    } else if (const auto found = numbers.find(flag); found != numbers.end()) {
      *found->second = std::strtoull(argv[k + 1], nullptr, 10);
    } else {
      throw std::runtime_error("there is no flag " + flag);
    }
  }
  const std::string_view what = argc > 2 ? argv[1] : "";
  if (what == "parts") {
    const dlx::Problem problem = read(argv[2]);
    const PartsReplay replay(problem, wanted);
    replay.print_record();
    replay.print_whole();
    replay.print_stopped();
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
