#include <algorithm>

#include <dlx/format.hpp>
#include <dlx/trace.hpp>

#include "counted.hpp"

namespace dlx {

std::string_view name(TraceKind kind) {
  switch (kind) {
    case TraceKind::begin: return "begin";
    case TraceKind::conflict: return "conflict";
    case TraceKind::enter: return "enter";
    case TraceKind::solution: return "solution";
    case TraceKind::choose: return "choose";
    case TraceKind::dead_end: return "dead end";
    case TraceKind::cover: return "cover";
    case TraceKind::tweak: return "tweak";
    case TraceKind::attempt: return "try";
    case TraceKind::exhausted: return "exhausted";
    case TraceKind::undo: return "undo";
    case TraceKind::restore: return "restore";
    case TraceKind::leave: return "leave";
    case TraceKind::end: break;
  }
  return "end";
}

std::string letter(const TraceStep& step) { return step.algorithm + std::to_string(step.number); }

namespace {

using detail::counted;

/// The words for one step.
class Words {
 public:
  Words(const Problem& problem, const TraceStep& step, const std::vector<std::string>& labels)
      : problem_(problem), step_(step), labels_(labels) {}

  std::string sentence() const;

 private:
  std::string item(ItemId item) const { return std::string(problem_.name(item)); }
  std::string item() const { return item(*step_.item); }
  std::string option(OptionId option) const;
  std::string items(const std::vector<ItemId>& items) const;
  std::string options(const std::vector<OptionId>& options) const;
  std::string colors(const std::vector<Entry>& entries) const;

  bool multiple() const { return step_.algorithm == 'M'; }
  std::string begin() const;
  std::string open() const;
  std::string solution() const;
  std::string choose() const;
  std::vector<ItemId> equals(const OpenItem& chosen) const;
  std::string has(const OpenItem& open) const;
  std::string dead_end() const;
  std::string cover() const;
  std::string attempt() const;
  std::string exhausted() const;
  std::string undo() const;
  std::string restore() const;

  const Problem& problem_;
  const TraceStep& step_;
  const std::vector<std::string>& labels_;
};

/// "a, b and c"; of a long list, the first ones and how many more there are.
template <class TextOf>
std::string list(std::size_t size, TextOf text_of) {
  constexpr std::size_t kMost = 12;
  const std::size_t shown = size <= kMost ? size : kMost - 2;
  std::string text;
  for (std::size_t k = 0; k < shown; ++k) {
    if (k > 0) text += k + 1 == size ? " and " : ", ";
    text += text_of(k);
  }
  if (shown < size) text += " and " + std::to_string(size - shown) + " more";
  return text;
}

std::string Words::option(OptionId option) const {
  const bool labelled = !labels_.empty() && !labels_[index(option)].empty();
  return std::to_string(index(option)) + " {" +
         (labelled ? labels_[index(option)] : format::line(problem_, option)) + '}';
}

std::string Words::items(const std::vector<ItemId>& items) const {
  return list(items.size(), [&](std::size_t k) { return item(items[k]); });
}

std::string Words::options(const std::vector<OptionId>& options) const {
  return (options.size() == 1 ? "option " : "options ") +
         list(options.size(), [&](std::size_t k) { return option(options[k]); });
}

std::string Words::colors(const std::vector<Entry>& entries) const {
  return list(entries.size(), [&](std::size_t k) {
    return item(entries[k].item) + " the color " + std::string(problem_.name(entries[k].color));
  });
}

std::string Words::begin() const {
  std::size_t left = 0;
  for (std::uint32_t o = 0; o < problem_.option_count(); ++o) left += problem_.has_primary(OptionId{o});
  left -= step_.gone.options.size();
  std::string text = "begin";
  if (!step_.chosen.empty()) text += " with " + options(step_.chosen) + " chosen";
  return text + ": " + counted(step_.open.size(), "open item") + ", " + counted(left, "option");
}

std::string Words::open() const {
  return counted(step_.open.size(), "item") + (step_.open.size() == 1 ? " is" : " are") +
         " open: " + list(step_.open.size(), [&](std::size_t k) { return item(step_.open[k].item); });
}

std::string Words::solution() const {
  const std::string number = "solution " + std::to_string(step_.solutions);
  if (step_.chosen.empty()) return "nothing is to be covered: " + number + " has no options";
  return (multiple() ? "every item is covered as often as it asks: " : "every item is covered: ") + number +
         " is " + options(step_.chosen);
}

/// What an open item has: "2 options".
std::string Words::has(const OpenItem& open) const {
  const std::string branches = ", so it has " + counted(open.branches, "branch", "es");
  if (open.need == 0)
    return "needs no more options, but may have some of " + std::to_string(open.options) + branches;
  if (open.need > 1) {
    return "needs " + std::to_string(open.need) + " of " + counted(open.options, "option") + branches;
  }
  return open.options == 1 ? "has only one option left" : "has " + counted(open.options, "option");
}

/// The items that may be chosen: those with as few branches. Items that need options come first.
std::vector<ItemId> Words::equals(const OpenItem& chosen) const {
  std::vector<ItemId> items;
  for (const OpenItem& open : step_.open) {
    const bool decided = open.need == 0 && open.options == 0;
    if (open.branches == chosen.branches && (open.need == 0) == (chosen.need == 0) && !decided)
      items.push_back(open.item);
  }
  return items;
}

std::string Words::choose() const {
  const OpenItem& chosen = *std::find_if(step_.open.begin(), step_.open.end(),
                                         [&](const OpenItem& open) { return open.item == *step_.item; });
  const std::string its = "item " + item() + ' ' + has(chosen);
  if (step_.open.size() == 1) return its + ", and is the only open one: choose it";
  if (step_.weighted && chosen.branches > 1)
    return its + ", the fewest for its weight of " + std::to_string(chosen.weight) + ": choose it";
  const std::vector<ItemId> equals = this->equals(chosen);
  if (equals.size() == 1) return its + ", the fewest: choose it";
  return "items " + items(equals) + " have " +
         (multiple() ? counted(chosen.branches, "branch", "es") : counted(chosen.branches, "option")) +
         " each, the fewest: choose the first, " + item();
}

std::string Words::dead_end() const {
  if (!step_.item) return "an item is short of options: a dead end";
  const auto open = std::find_if(step_.open.begin(), step_.open.end(),
                                 [&](const OpenItem& each) { return each.item == *step_.item; });
  const std::string its = "item " + item();
  if (open->options >= open->need)
    return its + " needs an option, and no more options may be chosen: a dead end";
  if (open->need == 1) return its + " has no option left: a dead end";
  return its + " needs " + counted(open->need, "option") + " and has " + std::to_string(open->options) +
         " left: a dead end";
}

std::string Words::cover() const {
  if (step_.gone.items.empty()) return item() + " stays open, since more options may cover it";
  if (step_.gone.options.empty()) return "cover " + item() + ", which has no option";
  const bool one = step_.gone.options.size() == 1;
  return "cover " + item() + ": " + options(step_.gone.options) +
         (one ? " leaves the lists of its other items" : " leave the lists of their other items");
}

std::string Words::attempt() const {
  std::string text = "try ";
  if (!step_.option) {
    text += "to take no more options for " + item();
  } else {
    text += "option " + option(*step_.option);
  }
  text += step_.branches == 1 ? ", the only branch"
                              : ", " + std::to_string(step_.branch) + " of " + std::to_string(step_.branches);
  if (!step_.option) return text;
  const TraceChange& gone = step_.gone;
  if (!gone.items.empty()) text += ": cover " + items(gone.items);
  if (!gone.colors.empty()) text += (gone.items.empty() ? ": give " : "; give ") + colors(gone.colors);
  if (!gone.options.empty())
    text += "; " + options(gone.options) + (gone.options.size() == 1 ? " leaves" : " leave");
  return text;
}

std::string Words::exhausted() const {
  if (step_.branches == 0) return "there is no option to try";
  if (step_.branches == 1) return "the only branch of " + item() + " is tried";
  return "all " + counted(step_.branches, "branch", "es") + " of " + item() + " are tried";
}

std::string Words::undo() const {
  const TraceChange& back = step_.back;
  std::string text = step_.option ? "take back option " + option(*step_.option)
                                  : "let " + item() + " have more options again";
  if (!step_.option) return text;
  const char* next = ": ";
  const auto add = [&](const std::string& more) {
    text += next + more;
    next = "; ";
  };
  if (!back.items.empty()) add(items(back.items) + (back.items.size() == 1 ? " is" : " are") + " open again");
  if (!back.colors.empty()) {
    add(list(back.colors.size(), [&](std::size_t k) { return item(back.colors[k].item); }) +
        (back.colors.size() == 1 ? " loses its color" : " lose their colors"));
  }
  if (!back.options.empty())
    add(options(back.options) + (back.options.size() == 1 ? " comes back" : " come back"));
  return text;
}

std::string Words::restore() const {
  const std::string options = step_.back.options.empty()
                                  ? ""
                                  : ": " + this->options(step_.back.options) +
                                        (step_.back.options.size() == 1 ? " comes back" : " come back");
  return (step_.back.items.empty() ? item() + " is as it was" : "uncover " + item()) + options;
}

std::string Words::sentence() const {
  switch (step_.kind) {
    case TraceKind::begin: return begin();
    case TraceKind::conflict:
      return (step_.chosen.size() == 1
                  ? options(step_.chosen) + " is required, but it is forbidden or has no primary item"
                  : options(step_.chosen) + " are required and exclude each other") +
             ": there is no solution";
    case TraceKind::enter: return open();
    case TraceKind::solution: return solution();
    case TraceKind::choose: return choose();
    case TraceKind::dead_end: return dead_end();
    case TraceKind::cover: return cover();
    case TraceKind::tweak:
      return "option " + option(*step_.option) + " leaves all lists: later branches do without it";
    case TraceKind::attempt: return attempt();
    case TraceKind::exhausted: return exhausted();
    case TraceKind::undo: return undo();
    case TraceKind::restore: return restore();
    case TraceKind::leave: return "go back to level " + std::to_string(step_.level - 1);
    case TraceKind::end: break;
  }
  return "the search is over: " +
         (step_.solutions == 0 ? "there is no solution" : counted(step_.solutions, "solution"));
}

}  // namespace

std::string describe(const Problem& problem, const TraceStep& step, const std::vector<std::string>& labels) {
  return Words(problem, step, labels).sentence();
}

}  // namespace dlx
