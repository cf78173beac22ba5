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

/// Whether `next` is the next part of the same part.
bool follows(const dlx::PartPath& part, const dlx::PartPath& next) {
  return next.back().part == part.back().part + 1 && outer(next) == outer(part);
}

}  // namespace

std::string PartTree::add(const dlx::PartPath& part, const Entry& entry) {
  if (std::string wrong = mismatch(part, entry); !wrong.empty()) return wrong;
  Node* node = &root_;
  for (const dlx::PartNumber number : part) {
    if (node->done) return {};  // a part of it was stopped, but all is done
    if (node->parts == 0) node->place = entry.place;
    node->parts = number.parts;
    node = &node->below[number.part];
  }
  (entry.status == kComplete ? node->done : node->stopped) = entry;
  return {};
}

/// What add() says.
std::string PartTree::mismatch(const dlx::PartPath& part, const Entry& entry) const {
  const bool done = entry.status == kComplete;
  const Node* node = &root_;
  dlx::PartPath at;
  for (const dlx::PartNumber number : part) {
    if (node->done && done) {
      return words(part) + " is here, and " + words(at) + ", which it is a part of, is in " +
             node->done->place + ": leave one of them out";
    }
    if (node->parts > 0 && node->parts != number.parts) {
      return "this is one of " + std::to_string(number.parts) + " parts" +
             (at.empty() ? "" : " of " + words(at)) + ", but " + node->place + " is one of " +
             std::to_string(node->parts);
    }
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

std::vector<PartTree::Left> PartTree::left() const {
  std::vector<Left> all;
  dlx::PartPath part;
  add_left(root_, part, all);
  return all;
}

void PartTree::add_left(const Node& node, dlx::PartPath& part, std::vector<Left>& all) {
  if (node.done) return;
  if (node.parts == 0) {
    all.push_back({part, node.stopped});
    return;
  }
  for (std::uint32_t number = 1; number <= node.parts; ++number) {
    part.push_back({number, node.parts});
    const auto below = node.below.find(number);
    add_left(below == node.below.end() ? Node{} : below->second, part, all);
    part.pop_back();
  }
}

bool is_at_limit(const PartTree::Entry& stopped) { return stopped.status != name(dlx::Status::stopped); }

std::string to_run(std::vector<PartTree::Left> left) {
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
              (within.empty() ? "" : " of " + words(within)) + ", and merge again: ";
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
    if (!one.stopped || !is_at_limit(*one.stopped)) {
      text += part + '\n';
      continue;
    }
    for (std::uint32_t k = 1; k <= again; ++k)
      text += part + ',' + std::to_string(k) + '/' + std::to_string(again) + '\n';
  }
  return text;
}

}  // namespace cli
