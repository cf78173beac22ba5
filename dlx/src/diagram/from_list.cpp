/// A diagram from a list of all solutions.
///
/// Each solution is written as a code. For each bucket of options (see buckets()) the code has the number of
/// the option that is chosen. If none is chosen, it has a number above all of them. A code has just enough
/// bits for that: 72 dominoes on a board of 12 x 12 take 40 bytes. The order of codes is the order of
/// solutions in the diagram.
///
/// Codes are gathered in runs of 2^16. A run is small enough to be sorted in the cache, and so fast that a
/// stop can wait for it. The runs are merged, and the diagram grows from the merged list. Where a code
/// differs from the next one, its end is complete and becomes nodes, from the ends up. Each new node is
/// compared with the nodes that exist. That takes O(buckets) time for each solution, and no memory but for
/// the list and the diagram.
///
/// Source, for the growing: Daciuk et al., Incremental construction of minimal acyclic finite-state automata
///         (Computational Linguistics 26, 2000).

#include <algorithm>
#include <bit>
#include <queue>

#include "diagram/source.hpp"

namespace dlx::detail {

namespace {

/// Where the number of each bucket is in the codes of a part.
class Coding {
 public:
  explicit Coding(const std::vector<std::vector<OptionId>>& buckets) {
    unsigned free = 0;  // bits of the last word
    for (const auto& bucket : buckets) {
      const auto bits = static_cast<unsigned>(std::bit_width(bucket.size()));
      if (bits > free) {
        ++words_;
        free = 64;
      }
      free -= bits;
      fields_.push_back({words_ - 1, free, (std::uint64_t{1} << bits) - 1});
    }
  }

  std::size_t words() const { return words_; }

  std::uint64_t get(const std::uint64_t* code, std::size_t bucket) const {
    const Field& field = fields_[bucket];
    return code[field.word] >> field.shift & field.mask;
  }
  void set(std::uint64_t* code, std::size_t bucket, std::uint64_t value) const {
    const Field& field = fields_[bucket];
    code[field.word] = (code[field.word] & ~(field.mask << field.shift)) | value << field.shift;
  }

 private:
  struct Field {
    std::size_t word;
    unsigned shift;
    std::uint64_t mask;
  };

  std::vector<Field> fields_;
  std::size_t words_ = 0;
};

/// A run of codes in the order found. sort() sorts their numbers by code.
class SortedRun {
 public:
  static constexpr std::size_t kMost = std::size_t{1} << 16;

  std::size_t bytes() const {
    return codes_.capacity() * sizeof(std::uint64_t) + capacity_ * sizeof(std::uint16_t);
  }
  bool full() const { return size_ == kMost; }
  std::size_t size() const { return size_; }

  /// How many bytes add() would take for more room. 0 if there is room for another code.
  std::size_t growth(std::size_t words) const {
    return size_ < capacity_ ? 0 : grown() * (words * sizeof(std::uint64_t) + sizeof(std::uint16_t));
  }
  std::uint64_t* add(std::size_t words) {
    if (size_ == capacity_) {
      capacity_ = grown();
      codes_.reserve(capacity_ * words);
    }
    codes_.resize(++size_ * words);
    return codes_.data() + (size_ - 1) * words;
  }
  void sort(std::size_t words) {
    order_.resize(size_);
    for (std::size_t k = 0; k < size_; ++k) order_[k] = static_cast<std::uint16_t>(k);
    std::sort(order_.begin(), order_.end(), [this, words](std::uint16_t a, std::uint16_t b) {
      const std::uint64_t* x = codes_.data() + a * words;
      const std::uint64_t* y = codes_.data() + b * words;
      return std::lexicographical_compare(x, x + words, y, y + words);
    });
  }
  const std::uint64_t* sorted(std::size_t k, std::size_t words) const {
    return codes_.data() + order_[k] * words;
  }

 private:
  std::size_t grown() const { return std::max(std::size_t{16}, 2 * capacity_); }

  std::vector<std::uint64_t> codes_;
  std::vector<std::uint16_t> order_;
  std::size_t size_ = 0, capacity_ = 0;  // codes
};

/// Makes nodes from codes that ascend.
class Grower {
 public:
  Grower(DiagramBuilder& builder, const std::vector<std::vector<OptionId>>& buckets, const Coding& coding,
         std::uint32_t below)
      : builder_(builder), buckets_(buckets), coding_(coding), below_(below), choices_(buckets.size()) {}

  void add(const std::uint64_t* code) {
    if (last_ != nullptr) {
      std::size_t same = 0;
      while (coding_.get(code, same) == coding_.get(last_, same)) ++same;
      complete(same);
    }
    last_ = code;
  }

  std::uint32_t finish() {
    if (last_ == nullptr) return Diagram::kNone;
    complete(0);
    return fold(0);
  }

 private:
  struct Choice {
    std::uint64_t number;
    std::uint32_t hi;
  };

  /// Makes nodes of what the last code chooses after bucket `from`. Adds its choice in that bucket.
  void complete(std::size_t from) {
    std::uint32_t node = below_;
    for (std::size_t b = buckets_.size(); b-- > from;) {
      choices_[b].push_back({coding_.get(last_, b), node});
      if (b > from) node = fold(b);
    }
  }

  /// Makes the node that stands for the choices of a bucket, and forgets them.
  std::uint32_t fold(std::size_t b) {
    const std::vector<OptionId>& bucket = buckets_[b];
    std::uint32_t node = Diagram::kNone;
    for (; !choices_[b].empty(); choices_[b].pop_back()) {
      const Choice& choice = choices_[b].back();
      node = choice.number == bucket.size()
                 ? choice.hi
                 : builder_.node(bucket[static_cast<std::size_t>(choice.number)], node, choice.hi);
    }
    return node;
  }

  DiagramBuilder& builder_;
  const std::vector<std::vector<OptionId>>& buckets_;
  const Coding& coding_;
  std::uint32_t below_;
  const std::uint64_t* last_ = nullptr;
  std::vector<std::vector<Choice>> choices_;  // for each bucket: of codes that begin as the last one does
};

/// Gives the codes of all runs in ascending order.
class Merger {
 public:
  Merger(const std::vector<SortedRun>& runs, std::size_t words)
      : runs_(runs), words_(words), heap_(Later{words}) {
    for (std::size_t r = 0; r < runs.size(); ++r) heap_.push({runs[r].sorted(0, words), r, 0});
  }

  /// The next code. Null if there is none.
  const std::uint64_t* next() {
    if (heap_.empty()) return nullptr;
    const Front front = heap_.top();
    heap_.pop();
    const std::size_t k = front.k + 1;
    if (k < runs_[front.run].size()) heap_.push({runs_[front.run].sorted(k, words_), front.run, k});
    return front.code;
  }

 private:
  struct Front {
    const std::uint64_t* code;
    std::size_t run, k;
  };
  struct Later {
    std::size_t words;
    bool operator()(const Front& a, const Front& b) const {
      return std::lexicographical_compare(b.code, b.code + words, a.code, a.code + words);
    }
  };

  const std::vector<SortedRun>& runs_;
  std::size_t words_;
  std::priority_queue<Front, std::vector<Front>, Later> heap_;
};

}  // namespace

DiagramTop diagram_by_search(DiagramTask& task, const Part& part, std::uint32_t below) {
  const std::vector<std::vector<OptionId>> all = buckets(task, part);
  if (all.empty()) {  // there is no solution, or only the empty one
    bool solved = false;
    if (!task.counting.visit(part, [&](std::span<const OptionId>) { solved = true; })) throw DiagramStopped();
    return {solved ? below : Diagram::kNone, {}};
  }
  const Coding coding(all);
  std::vector<std::uint64_t> nothing(coding.words());  // the code of no option
  for (std::size_t b = 0; b < all.size(); ++b) coding.set(nothing.data(), b, all[b].size());

  std::vector<SortedRun> runs;
  std::size_t held = 0;  // bytes
  const auto list = [&](std::span<const OptionId> chosen) {
    ++task.listed;
    if (runs.empty() || runs.back().full()) {
      if (!runs.empty()) runs.back().sort(coding.words());
      runs.emplace_back();
    }
    SortedRun& run = runs.back();
    if (const std::size_t growth = run.growth(coding.words()); growth > 0) {
      task.builder.beside(held + growth);
      held += growth - run.bytes();
    }
    std::uint64_t* const code = run.add(coding.words());
    std::copy(nothing.begin(), nothing.end(), code);
    for (const OptionId o : chosen) {
      const DiagramTask::Place& place = task.places[index(o)];
      if (place.bucket != DiagramTask::kNowhere) coding.set(code, place.bucket, place.number);
    }
  };
  if (!task.counting.visit(part, list)) throw DiagramStopped();
  if (!runs.empty()) runs.back().sort(coding.words());

  constexpr std::uint64_t kSolutions = 1024;  // solutions between two looks at the clock
  Merger merger(runs, coding.words());
  Grower grower(task.builder, all, coding, below);
  std::uint64_t done = 0;
  while (const std::uint64_t* code = merger.next()) {
    if (++done % kSolutions == 0 && !task.budget.go_on()) throw DiagramStopped();
    grower.add(code);
  }
  DiagramTop top{grower.finish(), {}};
  for (const auto& bucket : all) top.order.insert(top.order.end(), bucket.begin(), bucket.end());
  task.builder.beside(0);
  return top;
}

}  // namespace dlx::detail
