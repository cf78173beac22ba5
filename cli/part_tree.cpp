#include "part_tree.hpp"

#include <algorithm>
#include <utility>

#include "part_record.hpp"

namespace cli {

namespace {

/// The part that it is a part of.
dlx::PartPath outer(dlx::PartPath part) {
  part.pop_back();
  return part;
}

/// Whether a record tells if the part with the last but `left` numbers of its path is of a rest. It tells
/// that of its own part, and if that is of no rest, of all parts that it is in.
bool tells(const PartTree::Entry& entry, std::size_t left) { return entry.of.empty() || left == 1; }

/// Says that of two records of parts of `part`, one is of another rest, or of none.
std::string other_origin(const dlx::PartPath& part, const PartTree::Entry& first,
                         const PartTree::Entry& entry) {
  const auto of = [&](const PartTree::Entry& one) {
    return one.of.empty() ? "of " + words(part) + " from its beginning"
                          : "of what " + words(part) + " had left";
  };
  const bool both = !first.of.empty() && !entry.of.empty();
  return "this is a part " + of(entry) + ", but " + first.place + " is one " +
         (both ? "of what it had left at another time" : of(first)) + ": leave one of them out";
}

/// Whether `next` is the next part of the same part.
bool follows(const dlx::PartPath& part, const dlx::PartPath& next) {
  return next.back().part == part.back().part + 1 && outer(next) == outer(part);
}

}  // namespace

std::string PartTree::add(const dlx::PartPath& part, const Entry& entry) {
  if (std::string wrong = mismatch(part, entry); !wrong.empty()) return wrong;
  Node* node = &root_;
  std::size_t left = part.size();
  for (const dlx::PartNumber number : part) {
    if (node->done) return {};  // a part of it was stopped, but all is done
    if (node->parts == 0) node->place = entry.place;
    node->parts = number.parts;
    if (!node->first && tells(entry, left)) node->first = entry;
    --left;
    node = &node->below[number.part];
  }
  if (entry.status == kComplete) {
    node->done = entry;
  } else {
    node->stopped.push_back(entry);
  }
  return {};
}

/// What add() says.
std::string PartTree::mismatch(const dlx::PartPath& part, const Entry& entry) const {
  const bool done = entry.status == kComplete;
  const Node* node = &root_;
  dlx::PartPath at;
  for (const dlx::PartNumber number : part) {
    const std::size_t left = part.size() - at.size();
    if (node->done && done) {
      return words(part) + " is here, and " + words(at) + ", which it is a part of, is in " +
             node->done->place + ": leave one of them out";
    }
    if (node->parts > 0 && node->parts != number.parts) {
      return "this is one of " + std::to_string(number.parts) + " parts" +
             (at.empty() ? "" : " of " + words(at)) + ", but " + node->place + " is one of " +
             std::to_string(node->parts);
    }
    if (node->first && tells(entry, left) && node->first->of != entry.of)
      return other_origin(at, *node->first, entry);
    at.push_back(number);
    const auto below = node->below.find(number.part);
    if (below == node->below.end()) return {};
    node = &below->second;
  }
  if (!done) return {};
  if (const Entry* other = first_done(*node, at)) {
    return words(part) + " is here" +
           (at == part ? " and in " : ", and " + words(at) + ", which is a part of it, is in ") +
           other->place + ": leave one of them out";
  }
  return {};
}

/// A complete record of the part, or of some part of it. `part` becomes what it is of.
const PartTree::Entry* PartTree::first_done(const Node& node, dlx::PartPath& part) {
  if (node.done) return &*node.done;
  for (const auto& [number, below] : node.below) {
    part.push_back({number, node.parts});
    if (const Entry* found = first_done(below, part)) return found;
    part.pop_back();
  }
  return nullptr;
}

/// The record of the stopped part whose rest its parts are parts of. Null if there is none.
const PartTree::Entry* PartTree::Node::record_of_rest() const {
  const auto found = std::ranges::find_if(stopped, [&](const Entry& one) { return one.rest == first->of; });
  return found == stopped.end() ? nullptr : &*found;
}

std::vector<PartTree::Left> PartTree::left() const {
  std::vector<Left> all;
  dlx::PartPath part;
  add_left(root_, part, false, all);
  return all;
}

void PartTree::add_left(const Node& node, dlx::PartPath& part, bool of_rest, std::vector<Left>& all) {
  if (node.done) return;
  std::string wrong;
  if (node.by_rest() && node.record_of_rest() == nullptr) {
    wrong = node.first->place + ": this is a part of what " + words(part) + " had left, but " +
            (node.stopped.empty() ? "the record of " + words(part) + " is not here: give it, too"
                                  : node.stopped.back().place +
                                        " is no record of that: it was stopped at another time, or without a "
                                        "checkpoint. Leave out all parts of " +
                                        words(part) + ", and run them again");
  }
  if (node.parts == 0 || !wrong.empty()) {
    std::optional<Entry> stopped;
    if (!node.stopped.empty()) stopped = node.stopped.back();
    all.push_back({part, std::move(stopped), of_rest, std::move(wrong)});
    return;
  }
  const Node nothing;
  for (std::uint32_t number = 1; number <= node.parts; ++number) {
    part.push_back({number, node.parts});
    const auto below = node.below.find(number);
    add_left(below == node.below.end() ? nothing : below->second, part, node.by_rest(), all);
    part.pop_back();
  }
}

std::vector<std::size_t> PartTree::counted() const {
  std::vector<std::size_t> all;
  add_counted(root_, all);
  return all;
}

void PartTree::add_counted(const Node& node, std::vector<std::size_t>& all) {
  if (node.done) return all.push_back(node.done->number);
  if (node.by_rest()) all.push_back(node.record_of_rest()->number);
  for (const auto& [number, below] : node.below) add_counted(below, all);
}

bool takes_too_long(const PartTree::Left& left) {
  return left.stopped && left.stopped->status != name(dlx::Status::stopped) &&
         (!left.of_rest || !left.stopped->rest.empty());
}

std::string to_run(std::vector<PartTree::Left> left) {
  std::erase_if(left, [](const PartTree::Left& one) { return !one.wrong.empty(); });
  if (left.empty()) return {};
  // Parts of one part come together, those of the whole first.
  std::ranges::stable_sort(left, {}, [](const PartTree::Left& one) { return one.part.size(); });
  std::string text;
  for (std::size_t k = 0; k < left.size(); ++k) {
    const auto [first, parts] = left[k].part.back();
    const dlx::PartPath within = outer(left[k].part);
    if (k > 0 && outer(left[k - 1].part) == within) {
      text += ',';
    } else {
      text += std::string(text.empty() ? "" : "\n") + "dlx: run these parts of " + std::to_string(parts) +
              (within.empty() ? "" : (left[k].of_rest ? " of the rest of " : " of ") + words(within)) +
              ", and merge again: ";
    }
    std::uint32_t last = first;
    for (; k + 1 < left.size() && follows(left[k].part, left[k + 1].part); ++k) ++last;
    text += std::to_string(first) + (last > first ? '-' + std::to_string(last) : "");
  }
  return text + '\n';
}

std::string listed(const std::vector<PartTree::Left>& left, std::uint32_t again) {
  std::string text;
  for (const PartTree::Left& one : left) {
    const std::string part = to_string(one.part);
    if (!one.wrong.empty()) continue;
    if (!takes_too_long(one)) {
      text += part + '\n';
      continue;
    }
    for (std::uint32_t k = 1; k <= again; ++k)
      text += part + ',' + std::to_string(k) + '/' + std::to_string(again) + '\n';
  }
  return text;
}

}  // namespace cli
