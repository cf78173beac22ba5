/// k items whose options lie within k others: naked and hidden sets, and fish, of sudoku. They are one and
/// the same, as the theorem of Hall says: k cells with k digits, k digits in k cells, k rows and k columns.

#include "explain/find.hpp"

namespace dlx::detail {

namespace {

class SubsetFinder {
 public:
  SubsetFinder(Scene& scene, std::size_t k, Steps& steps) : scene_(scene), k_(k), steps_(steps) {}

  void find(const Family& family) {
    family_ = &family;
    often_.assign(family.columns.size(), 0);
    read_rows();
    if (row_count_ >= k_) extend(0);
  }

 private:
  struct Row {
    ItemId item;
    std::vector<std::uint32_t> columns;  // that its options have, each once
  };

  /// Keeps the rows that a step can have.
  void read_rows() {
    scene_.items.clear();
    for (std::uint32_t c = 0; c < family_->columns.size(); ++c) {
      if (!scene_.knowledge.is_exclusive(family_->columns[c])) continue;
      scene_.items.add(index(family_->columns[c]));
      scene_.numbers[index(family_->columns[c])] = c;
    }
    row_count_ = 0;
    for (const ItemId item : family_->rows) {
      if (scene_.knowledge.need(item) != 1) continue;
      if (rows_.size() == row_count_) rows_.emplace_back();
      rows_[row_count_].item = item;
      rows_[row_count_].columns.clear();
      if (read_columns(rows_[row_count_])) ++row_count_;
    }
  }

  /// False if an option has no column, or there are too many columns.
  bool read_columns(Row& row) const {
    const Knowledge& knowledge = scene_.knowledge;
    for (const OptionId option : knowledge.problem().options(row.item)) {
      if (!knowledge.left(option)) continue;
      const auto entries = knowledge.problem().entries(option);
      const auto entry = std::find_if(entries.begin(), entries.end(),
                                      [this](const Entry& its) { return scene_.items.has(index(its.item)); });
      if (entry == entries.end()) return false;
      const std::uint32_t column = scene_.numbers[index(entry->item)];
      if (std::find(row.columns.begin(), row.columns.end(), column) != row.columns.end()) continue;
      if (row.columns.size() == k_) return false;
      row.columns.push_back(column);
    }
    return !row.columns.empty();
  }

  /// Adds rows from number `from` on, until there are k.
  void extend(std::size_t from) {
    if (chosen_.size() == k_) return report();
    for (std::size_t i = from; i < row_count_ && !steps_.full() && !steps_.stopped(); ++i) {
      chosen_.push_back(i);
      for (const std::uint32_t column : rows_[i].columns) width_ += often_[column]++ == 0;
      if (width_ <= k_) extend(i + 1);
      for (const std::uint32_t column : rows_[i].columns) width_ -= --often_[column] == 0;
      chosen_.pop_back();
    }
  }

  void report() {
    Step step{.reason = Reason::subset};
    Marks& mine = scene_.more_items;
    mine.clear();
    for (const std::size_t i : chosen_) {
      step.items.push_back(rows_[i].item);
      mine.add(index(rows_[i].item));
    }
    const Knowledge& knowledge = scene_.knowledge;
    for (std::uint32_t c = 0; c < often_.size(); ++c) {
      if (often_[c] == 0) continue;
      step.within.push_back(family_->columns[c]);
      for (const OptionId option : knowledge.problem().options(family_->columns[c])) {
        if (!knowledge.left(option)) continue;
        const auto entries = knowledge.problem().entries(option);
        const bool is_mine = std::any_of(entries.begin(), entries.end(),
                                         [&mine](const Entry& its) { return mine.has(index(its.item)); });
        if (!is_mine) step.removed.push_back(option);
      }
    }
    if (step.removed.empty()) return;
    sort_unique(step.removed);
    steps_.add(std::move(step));
  }

  Scene& scene_;
  std::size_t k_;
  Steps& steps_;
  const Family* family_ = nullptr;
  std::vector<Row> rows_;  // the first row_count_ are in use, the others keep their memory
  std::size_t row_count_ = 0;
  std::vector<std::size_t> chosen_;   // of rows_
  std::vector<std::uint32_t> often_;  // how many chosen rows have a column
  std::size_t width_ = 0;             // how many columns they have together
};

}  // namespace

void find_subset(Scene& scene, std::size_t k, std::span<const Family> families, Steps& steps) {
  SubsetFinder finder(scene, k, steps);
  for (const Family& family : families) {
    finder.find(family);
    if (steps.full() || steps.stopped()) return;
  }
}

}  // namespace dlx::detail
