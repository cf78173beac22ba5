#pragma once
/// Many threads that share one search, in time that is counted in nodes.
///
/// Each worker has an engine and a PieceRun of the library, and really searches. One after another goes on
/// for some nodes: the one whose clock is behind. A clock advances by one for each node. So the workers do
/// what as many threads would do on as many cores, if each node took the same time and a lock took none. The
/// list of pieces follows the rule of Team (dlx/src/search/team.cpp): an idle worker takes the first that
/// nobody has taken, and what a piece gives away comes right after it.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "search/engines.hpp"
#include "search/piece.hpp"

namespace parallel {

class Crew {
 public:
  Crew(const dlx::Problem& problem, std::size_t workers, std::uint64_t most_nodes)
      : engines_(problem), budget_(limits_), most_nodes_(most_nodes) {
    memory_ = engines_.table_bytes(dlx::Engine::automatic, limits_.memory);
    pieces_.push_back({});
    engines_.choose_for_pieces(dlx::Engine::automatic, memory_).begin({}, dlx::Heuristic::mrv);
    for (std::size_t k = 0; k < workers; ++k) {
      workers_.push_back(std::make_unique<Worker>(engines_, budget_, memory_));
      idle_.insert(k);
    }
  }

  /// Searches to the end, or until there are as many nodes as allowed: then false.
  bool run() {
    wake(0);
    while (!busy_.empty() && nodes_ < most_nodes_) {
      const auto [time, who] = *busy_.begin();
      busy_.erase(busy_.begin());
      step(time, who);
    }
    return busy_.empty();
  }

  std::uint64_t nodes() const { return nodes_; }
  /// When the last worker was done, in nodes.
  std::uint64_t end() const { return end_; }
  std::size_t pieces() const { return begun_; }
  /// The longest that the list of pieces not done has been.
  std::size_t longest() const { return longest_; }
  /// The most solutions that waited at a time for pieces before them.
  std::uint64_t held() const { return most_held_; }

 private:
  static constexpr std::uint64_t kNodes = 1024;  // as in team.cpp

  struct Piece {
    dlx::Unfinished subtree{};
    bool taken = false, done = false;
    std::uint64_t solutions = 0;
  };
  using Place = std::list<Piece>::iterator;

  struct Worker {
    Worker(const dlx::detail::Engines& all, dlx::detail::Budget& budget, std::size_t memory)
        : engines(all.twin()),
          run(engines->problem(), engines->choose_for_pieces(dlx::Engine::automatic, memory), budget, {}) {}

    std::unique_ptr<dlx::detail::Engines> engines;
    dlx::detail::PieceRun run;
    Place place;
  };

  /// At `time`, idle workers take pieces.
  void wake(std::uint64_t time) {
    for (Place place = pieces_.begin(); place != pieces_.end() && !idle_.empty(); ++place) {
      if (place->taken) continue;
      place->taken = true;
      const std::size_t who = *idle_.begin();
      idle_.erase(idle_.begin());
      workers_[who]->place = place;
      ++begun_;
      if (workers_[who]->run.begin(place->subtree)) {
        busy_.insert({time, who});
      } else {
        finish(place, time);
        idle_.insert(who);
      }
    }
  }

  void step(std::uint64_t time, std::size_t who) {
    Worker& worker = *workers_[who];
    const std::uint64_t before = worker.run.work().nodes;
    dlx::UnfinishedList cut_off;
    const auto event = worker.run.go_on(dlx::detail::Run::kNever, false, kNodes, cut_off);
    const std::uint64_t nodes = worker.run.work().nodes - before;
    nodes_ += nodes;
    time += nodes;
    hold(worker.place, worker.run.work().solutions);
    const Place next = std::next(worker.place);
    for (const dlx::Unfinished& subtree : cut_off) {
      pieces_.insert(next, {subtree});
      longest_ = std::max(longest_, ++open_);
    }
    if (event == dlx::detail::Run::Event::exhausted) {
      finish(worker.place, time);
      idle_.insert(who);
    } else {
      busy_.insert({time, who});
    }
    if (!idle_.empty()) wake(time);
  }

  /// Solutions of the first piece are shown at once.
  void hold(Place place, std::uint64_t solutions) {
    held_ += solutions - place->solutions;
    place->solutions = solutions;
    show();
  }

  void show() {
    for (Place first = pieces_.begin(); first != pieces_.end(); first = pieces_.begin()) {
      held_ -= first->solutions - std::exchange(shown_, first->solutions);
      if (!first->done) break;
      shown_ = 0;
      pieces_.erase(first);
    }
    most_held_ = std::max(most_held_, held_);
  }

  void finish(Place place, std::uint64_t time) {
    place->done = true;
    --open_;
    end_ = std::max(end_, time);
    show();
  }

  const dlx::Limits limits_{};
  dlx::detail::Engines engines_;
  dlx::detail::Budget budget_;
  const std::uint64_t most_nodes_;
  std::size_t memory_ = 0;
  std::list<Piece> pieces_;
  std::size_t open_ = 1, longest_ = 1, begun_ = 0;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::set<std::size_t> idle_;
  std::set<std::pair<std::uint64_t, std::size_t>> busy_;  // by their clocks
  std::uint64_t nodes_ = 0, end_ = 0, held_ = 0, shown_ = 0, most_held_ = 0;
};

}  // namespace parallel
