#include "engine/lanes/memo.hpp"

#include <bit>
#include <cstring>
#include <utility>

#include "pages.hpp"

namespace dlx::detail {

namespace {

constexpr std::size_t kWord = sizeof(std::uint64_t);

/// The bytes that a count takes. A vector that grows may have twice the room it needs.
std::size_t bytes_of(const BigCount& count) {
  return 2 * sizeof(BigCount) + 2 * sizeof(std::size_t) + count.backend().size() * kWord;
}

}  // namespace

bool LanesMemo::resize(std::size_t words, std::size_t most_bytes) {
  if (words == words_ && most_bytes == most_bytes_) return data_ != nullptr;
  words_ = words;
  most_bytes_ = most_bytes;
  stride_ = words + sizeof(Entry) / kWord;
  data_.reset();
  room_ = 0;
  clear();
  return data_ != nullptr;
}

void LanesMemo::clear() {
  // The first size is always the same. Else what is kept would depend on the search before. Most searches are
  // short: the zeros of calloc cost nothing until they are touched. The first places are sure to be touched.
  const std::size_t places = std::min(most_bytes_, kCache) / (std::max<std::size_t>(stride_, 1) * kWord);
  const std::size_t room = places < kFirst ? 0 : std::bit_floor(places);
  if (room != room_) {
    data_.reset();
    if (room > 0) data_ = Pages(static_cast<std::byte*>(std::calloc(stride_ * room, kWord)));
    room_ = data_ ? room : 0;
    if (data_) take_pages(data_.get(), kFirst * stride_ * kWord);
  }
  places_ = kFirst;
  entries_ = looked_up_ = recalled_ = saved_ = added_ = saved_before_ = 0;
  large_.clear();
  vacant_.clear();
  large_bytes_ = 0;
  if (++generation_ > 0) return;
  generation_ = 1;
  if (data_) std::memset(data_.get(), 0, room_ * stride_ * kWord);
}

void LanesMemo::add(const std::uint64_t* key, const BigCount& count, std::uint64_t nodes) {
  if (count < kBig) return add(key, static_cast<std::uint64_t>(count), nodes);
  const std::size_t bytes = bytes_of(count);
  if (this->bytes() + bytes > most_bytes_) return;
  Entry* const entry = place_for(key, nodes);
  if (vacant_.empty()) {
    vacant_.push_back(large_.size());
    large_.emplace_back();
  }
  entry->count = kApart + vacant_.back();
  large_[vacant_.back()] = count;
  vacant_.pop_back();
  large_bytes_ += bytes;
}

/// Makes an entry for a state. Its count is left to the caller.
LanesMemo::Entry* LanesMemo::place_for(const std::uint64_t* key, std::uint64_t nodes) {
  if (++added_ > places_ / 2) grow();
  constexpr std::uint64_t kMostNodes = std::numeric_limits<std::uint32_t>::max();
  std::uint64_t* place = bucket(hash(key));
  auto* entry = reinterpret_cast<Entry*>(place);
  for (std::size_t k = 0; k < kWays; ++k, place += stride_) {
    auto* const other = reinterpret_cast<Entry*>(place);
    if (other->generation != generation_) {
      entry = other;
      break;
    }
    if (other->nodes < entry->nodes) entry = other;
  }
  if (entry->generation == generation_) {
    release(*entry);
  } else {
    ++entries_;
  }
  entry->nodes = static_cast<std::uint32_t>(std::min(nodes, kMostNodes));
  entry->generation = generation_;
  std::copy_n(key, words_, entry->key());
  return entry;
}

/// Frees the count of an entry if it is kept outside.
void LanesMemo::release(const Entry& entry) {
  if (entry.count < kApart) return;
  BigCount& count = large_[apart(entry)];
  large_bytes_ -= bytes_of(count);
  count = 0;
  vacant_.push_back(apart(entry));
}

/// Makes twice as many places, if that pays. A small table stays in the cache.
void LanesMemo::grow() {
  const std::size_t bytes = places_ * stride_ * kWord;
  const std::size_t before = places_;
  if (places_ == room_) {
    // While the table is copied, there are the old one and the new one. No sum passes size_t.
    if (added_ <= places_ || saved_ - saved_before_ < places_ || bytes > most_bytes_ / 3 ||
        bytes_for(places_) + bytes_for(2 * places_) + large_bytes_ > most_bytes_)
      return;
    // A look-up may go anywhere in a large table. In large pages that takes less time.
    Pages larger = 2 * bytes < kLargePage ? Pages(static_cast<std::byte*>(std::malloc(2 * bytes)))
                                          : allocate_large_pages(in_large_pages(2 * bytes));
    if (!larger) return;
    take_pages(larger.get(), 2 * bytes);
    std::memcpy(larger.get(), data_.get(), bytes);
    std::memset(larger.get() + bytes, 0, bytes);
    data_ = std::move(larger);
    room_ = 2 * places_;
  } else {
    take_pages(data_.get() + bytes, bytes);
  }
  places_ *= 2;
  added_ = 0;
  saved_before_ = saved_;
  // An entry that leaves its bucket goes to the same place of a new bucket.
  for (std::size_t i = 0; i < before; ++i) {
    std::uint64_t* const from = table() + i * stride_;
    auto* const entry = reinterpret_cast<Entry*>(from);
    if (entry->generation != generation_) continue;
    std::uint64_t* const to = bucket(hash(entry->key())) + i % kWays * stride_;
    if (to == from) continue;
    std::memcpy(to, from, stride_ * kWord);
    entry->generation = 0;
  }
}

}  // namespace dlx::detail
