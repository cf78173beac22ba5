#pragma once
/// The states of one step on a frontier, in tables that threads can fill at the same time.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <dlx/error.hpp>

#include "count/bytes.hpp"
#include "count/state_table.hpp"
#include "hash.hpp"

namespace dlx::detail {

/// The most tables that a layer has.
inline constexpr std::size_t kMostTables = 1024;

/// How many tables the layer gets that follows one of `states` states: one if they are less than `least`.
inline std::size_t tables_for(std::size_t states, std::size_t least) {
  constexpr std::size_t kFew = 64, kStatesOfTable = 4096;
  return states < least ? 1 : std::clamp(std::bit_ceil(states / kStatesOfTable), kFew, kMostTables);
}

/// A state is in the table that the highest bits of its hash name. So it depends on the states alone, and not
/// on threads, what each table has. Large layers have many tables, which are small: no table takes long to
/// grow, or to free.
///
/// Threads: each may add by an Outbox of its own.
template <std::size_t kWords, class Count>
class Layer {
 public:
  using Table = StateTable<kWords, Count>;

  explicit Layer(std::size_t words) : words_(words) {
    Room none;
    clear(1, 0, none);
  }

  std::size_t words() const { return kWords == 0 ? words_ : kWords; }
  std::size_t size() const {
    std::size_t sum = 0;
    for (const Table& table : tables_) sum += table.size();
    return sum;
  }
  /// The ways to all states.
  BigCount sum() const {
    BigCount sum = 0;
    for (const Table& table : tables_) {
      for (std::size_t p = 0; p < table.places(); ++p) sum += BigCount(table.count(p));
    }
    return sum;
  }
  std::size_t tables() const { return tables_.size(); }
  const Table& table(std::size_t t) const { return tables_[t]; }
  Table& table(std::size_t t) { return tables_[t]; }
  std::mutex& guard(std::size_t t) { return guards_[t]; }
  /// The table of a key that has this hash.
  std::size_t table_of(std::uint64_t hash) const {
    return static_cast<std::size_t>(hash >> 1 >> (63 - bits_));
  }

  /// Takes out everything, and expects about `expected` keys in `tables` tables, which is a power of two.
  /// Memory is taken when keys are added. `room` knows of the tables.
  void clear(std::size_t tables, std::size_t expected, Room& room) {
    if (tables != tables_.size()) {
      for (Table& table : tables_) table.release(room);
      tables_.clear();
      for (std::size_t t = 0; t < tables; ++t) tables_.emplace_back(words_);
      guards_ = std::make_unique<std::mutex[]>(tables);
    }
    bits_ = std::countr_zero(tables);
    for (Table& table : tables_) table.clear(expected / tables, bits_);
  }

  /// Makes all tables ready for keys. False if there is no room.
  bool prepare(Room& room) {
    bool ready = true;
    for (Table& table : tables_) ready = table.prepare(room) && ready;
    return ready;
  }

  bool has_late() const {
    return std::any_of(tables_.begin(), tables_.end(), [](const Table& table) { return table.has_late(); });
  }

  /// Adds the keys of each table from place `from[t]` on, with their counts, to `out`.
  void save(std::string& out, const std::vector<std::size_t>& from) const {
    std::uint64_t keys = 0;
    const auto each = [&](auto see) {
      for (std::size_t t = 0; t < tables(); ++t) {
        for (std::size_t p = from[t]; p < tables_[t].places(); ++p) {
          if (tables_[t].count(p) != 0) see(tables_[t].key(p), tables_[t].count(p));
        }
      }
    };
    each([&](const std::uint64_t*, const Count&) { ++keys; });
    add_bytes(out, keys);
    each([&](const std::uint64_t* key, const Count& count) {
      for (std::size_t word = 0; word < words(); ++word) add_bytes(out, key[word]);
      add_bytes(out, count);
    });
  }

  /// Takes what save() gave in place of all keys. Numbers are added, and memory is taken, as `like` does, but
  /// without a limit. Throws InvalidArgument if it is damaged.
  void load(Bytes& in, std::size_t tables, const Room& like) {
    const std::uint64_t keys = in.get();
    if (keys > in.size() / sizeof(std::uint64_t)) refuse_position();
    Room room(like.slabs);
    clear(tables, static_cast<std::size_t>(keys), room);  // the keys come in the order of their hashes
    room.reset(~std::size_t{0});
    room.sums = like.sums;
    std::vector<std::uint64_t> key(words());
    for (std::uint64_t k = 0; k < keys; ++k) {
      Count count;
      for (std::uint64_t& word : key) in.get(word);
      in.get(count);
      if (count == 0) refuse_position();
      const std::uint64_t hash = hash_of(key.data(), words());
      Table& table = tables_[table_of(hash)];
      table.prepare(room);
      table.add(hash, key.data(), count, room);
      if (table.has_late()) refuse_position();
    }
  }

  /// This layer with wider counts, as one of kTo words (0: any number). Leaves this one without tables.
  template <std::size_t kTo, class Wider>
  Layer<kTo, Wider> widened(Room& room) {
    Layer<kTo, Wider> wide(words_);
    wide.tables_.clear();
    for (Table& table : tables_) wide.tables_.push_back(table.template widened<kTo, Wider>(room));
    wide.guards_ = std::move(guards_);
    wide.bits_ = bits_;
    return wide;
  }

  /// Tells a room that does not know of the layer yet how many bytes it has.
  void enter(Room& room) {
    for (Table& table : tables_) table.enter(room);
  }

  /// Memory held, in bytes.
  std::size_t bytes() const {
    std::size_t sum = 0;
    for (const Table& table : tables_) sum += table.bytes();
    return sum;
  }

 private:
  template <std::size_t, class>
  friend class Layer;

  std::size_t words_;
  std::vector<Table> tables_;
  std::unique_ptr<std::mutex[]> guards_;  // one for each table
  int bits_ = 0;                          // of a hash that name its table
};

/// What one thread adds to a layer. It waits in a queue for each table. So a table is locked once for many
/// keys. When a queue is emptied, the processor can fetch the memory of several keys at a time.
template <std::size_t kWords, class Count>
class Outbox {
 public:
  using To = Layer<kWords, Count>;

  /// From now on what is added is for `to`. Requires empty queues. `shared`: other threads add to it, too.
  /// Then tables are locked.
  void begin(To& to, Room& room, bool shared) {
    to_ = &to;
    room_ = &room;
    shared_ = shared;
    stuck_ = false;
    fetched_ = 0;
    if (!shared) {
      queue_.resize(std::max<std::size_t>(queue_.size(), kQueue));
      keys_.resize(std::max<std::size_t>(keys_.size(), kQueue * to.words()));
      if (!to.prepare(room)) lost_ = stuck_ = true;
      return;
    }
    if (waiting_.size() == to.tables()) return;
    waiting_.assign(to.tables(), 0);
    queue_.resize(to.tables() * kQueue);
    keys_.resize(to.tables() * kQueue * to.words());
  }

  void add(const std::uint64_t* key, const Count& count) {
    const std::size_t words = to_->words();
    const std::uint64_t hash = hash_of(key, words);
    if (!shared_) return add_alone(hash, key, count);
    const std::size_t t = to_->table_of(hash);
    if (waiting_[t] == kQueue) deliver(t);
    const std::size_t last = t * kQueue + waiting_[t]++;
    queue_[last].hash = hash;
    queue_[last].count = count;
    std::copy_n(key, words, keys_.data() + last * words);
    if (waiting_[t] == kQueue) fetch(t);
  }

  /// Empties the queues.
  void flush() {
    settle();
    for (std::size_t t = 0; t < waiting_.size(); ++t) {
      if (waiting_[t] > 0) deliver(t);
    }
  }

  /// Whether a table has late sums, or there was no room: then keys were lost.
  bool stuck() const { return stuck_; }
  bool lost() const { return lost_; }

  /// Memory held, in bytes.
  std::size_t bytes() const { return queue_.size() * sizeof(Waiting) + keys_.size() * sizeof(std::uint64_t); }

 private:
  static constexpr std::uint32_t kQueue = 16;
  struct Waiting {
    std::uint64_t hash = 0;
    Count count{};
  };

  /// While nobody else adds to the layer, one queue is enough for all tables.
  void add_alone(std::uint64_t hash, const std::uint64_t* key, const Count& count) {
    const typename To::Table& table = to_->table(to_->table_of(hash));
    // Not in a function of its own: g++ would take it for one that does nothing, and leave it out.
    const std::size_t at = table.home(hash);
    __builtin_prefetch(&table.count(at), 1);
    __builtin_prefetch(table.key(at), 1);
    const std::size_t words = to_->words(), last = alone_++;
    std::copy_n(key, words, keys_.data() + last * words);
    queue_[last] = {hash, count};
    if (alone_ == kQueue) settle();
  }

  /// Empties that queue.
  void settle() {
    const std::size_t waiting = std::exchange(alone_, 0);
    const std::uint64_t* key = keys_.data();
    for (std::size_t k = 0; k < waiting; ++k, key += to_->words()) {
      const Waiting& next = queue_[k];
      typename To::Table& table = to_->table(to_->table_of(next.hash));
      if (!table.add(next.hash, key, next.count, *room_)) lost_ = stuck_ = true;
      if (table.has_late()) stuck_ = true;
      if constexpr (std::is_same_v<Count, BigCount>) {
        if (!table.tell(*room_)) lost_ = stuck_ = true;
      }
    }
  }

  /// Asks for the memory that a full queue needs. Meanwhile the queue that was fetched before is emptied.
  void fetch(std::size_t t) {
    {
      const std::lock_guard lock(to_->guard(t));
      typename To::Table& table = to_->table(t);
      if (table.prepare(*room_)) {
        for (std::size_t k = t * kQueue; k < (t + 1) * kQueue; ++k) {
          const std::size_t at = table.home(queue_[k].hash);
          __builtin_prefetch(&table.count(at), 1);
          __builtin_prefetch(table.key(at), 1);
        }
      }
    }
    const std::size_t before = std::exchange(fetched_, t);
    if (waiting_[before] == kQueue && before != t) deliver(before);
  }

  void deliver(std::size_t t) {
    const std::uint32_t count = std::exchange(waiting_[t], 0);
    const Waiting* const queue = queue_.data() + t * kQueue;
    const std::uint64_t* key = keys_.data() + t * kQueue * to_->words();
    const std::lock_guard lock(to_->guard(t));
    typename To::Table& table = to_->table(t);
    bool room = table.prepare(*room_);
    for (std::uint32_t k = 0; k < count && room; ++k, key += to_->words()) {
      room = table.add(queue[k].hash, key, queue[k].count, *room_);
    }
    if (!room || !table.tell(*room_)) lost_ = true;
    if (lost_ || table.has_late()) stuck_ = true;
  }

  To* to_ = nullptr;
  Room* room_ = nullptr;
  bool shared_ = false, stuck_ = false, lost_ = false;
  std::size_t alone_ = 0;               // how many keys wait in the queue of add_alone()
  std::size_t fetched_ = 0;             // the last queue that was full
  std::vector<std::uint32_t> waiting_;  // how many keys, one for each table
  std::vector<Waiting> queue_;          // kQueue for each table
  std::vector<std::uint64_t> keys_;     // theirs
};

}  // namespace dlx::detail
