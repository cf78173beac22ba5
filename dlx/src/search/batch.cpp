#include "search/batch.hpp"

namespace dlx::detail {

void Batch::add(Solution solution) {
  options_.insert(options_.end(), solution.begin(), solution.end());
  ends_.push_back(options_.size());
}

void Batch::add(const SearchEngine& engine) {
  engine.chosen(options_);
  ends_.push_back(options_.size());
}

void Batch::append(const Batch& more) {
  const std::size_t before = options_.size();
  options_.insert(options_.end(), more.options_.begin(), more.options_.end());
  for (const std::size_t end : more.ends_) ends_.push_back(before + end);
}

void Batch::clear() {
  options_.clear();
  ends_.clear();
}

Solution Batch::operator[](std::size_t k) const {
  const std::size_t begin = k == 0 ? 0 : ends_[k - 1];
  return Solution(options_).subspan(begin, ends_[k] - begin);
}

}  // namespace dlx::detail
