#include <algorithm>
#include <ostream>
#include <span>
#include <vector>

#include <dlx/format.hpp>

#include "format/buffer.hpp"

// A solution chooses options so that of those of a primary item one is chosen, and of those of a secondary
// item at most one, unless all have the same color. So an option without a primary item is false, and each
// item has a list of which at most one may be true: of options, and of colors, if a color is that of several
// options; then it has a variable that is true if and only if one of them is. A list is short enough for a
// clause for each pair, or it has a sequential counter:
//
//     s[i]  if and only if  s[i-1] or list[i]       s[0] is list[0]
//     not (s[i-1] and list[i])
//
// Every further variable is defined both ways, so a solution is one model. The clauses are made twice, by the
// same code: to count them for the header, and to write them.

namespace dlx::format {

namespace {

using Literal = std::int64_t;

/// Counts clauses.
class Counter {
 public:
  void literal(Literal) {}
  void end() { ++clauses_; }
  std::int64_t clauses() const { return clauses_; }

 private:
  std::int64_t clauses_ = 0;
};

/// Writes them.
class Writer {
 public:
  explicit Writer(detail::Buffer& buffer) : buffer_(buffer) {}
  void literal(Literal literal) { buffer_ << literal << ' '; }
  void end() { buffer_ << std::string_view("0\n"); }

 private:
  detail::Buffer& buffer_;
};

/// The colors of items by option, which a problem keeps by item only within its options.
class Colors {
 public:
  explicit Colors(const Problem& problem) : begin_(problem.item_count() + 1) {
    if (problem.color_count() == 0) return;
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
      begin_[i + 1] = begin_[i] + static_cast<std::uint32_t>(problem.options(ItemId{i}).size());
    }
    colors_.resize(problem.entry_count());
    std::vector<std::uint32_t> next(begin_);
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
      for (const auto [item, color] : problem.entries(OptionId{o})) colors_[next[index(item)]++] = color;
    }
  }

  /// What the k-th of the item's options gives it.
  ColorId of(ItemId item, std::size_t k) const {
    return colors_.empty() ? kNoColor : colors_[begin_[index(item)] + k];
  }

 private:
  std::vector<std::uint32_t> begin_;
  std::vector<ColorId> colors_;
};

template <class Sink>
class Formula {
 public:
  Formula(const Problem& problem, const Colors& colors, AtMostOne at_most_one, Sink& sink)
      : problem_(problem),
        colors_(colors),
        at_most_one_(at_most_one),
        sink_(sink),
        variables_(static_cast<Literal>(problem.option_count())) {}

  /// Makes all clauses; returns how many variables they have.
  Literal make() {
    std::vector<bool> possible(problem_.option_count());
    for (std::uint32_t o = 0; o < possible.size(); ++o) {
      possible[o] = problem_.has_primary(OptionId{o});
      if (!possible[o]) clause({-variable(OptionId{o})});
    }
    for (std::uint32_t i = 0; i < problem_.item_count(); ++i) {
      const ItemId item{i};
      if (problem_.is_primary(item)) {
        exactly_one(problem_.options(item));
      } else {
        find_covers(item, possible);
        secondary();
      }
    }
    return variables_;
  }

 private:
  /// An option that covers the item at hand.
  struct Cover {
    ColorId color;
    Literal option;
  };

  static Literal variable(OptionId option) { return static_cast<Literal>(index(option)) + 1; }

  void clause(std::initializer_list<Literal> literals) {
    for (const Literal literal : literals) sink_.literal(literal);
    sink_.end();
  }

  void exactly_one(std::span<const OptionId> options) {
    list_.clear();
    for (const OptionId option : options) {
      list_.push_back(variable(option));
      sink_.literal(list_.back());
    }
    sink_.end();
    at_most_one();
  }

  void find_covers(ItemId item, const std::vector<bool>& possible) {
    covers_.clear();
    const auto options = problem_.options(item);
    for (std::size_t k = 0; k < options.size(); ++k) {
      if (possible[index(options[k])]) covers_.push_back({colors_.of(item, k), variable(options[k])});
    }
  }

  void secondary() {
    if (pairs_for(covers_.size())) {
      for (std::size_t k = 0; k < covers_.size(); ++k) {
        for (std::size_t j = 0; j < k; ++j) {
          const bool same = covers_[j].color == covers_[k].color && covers_[k].color != kNoColor;
          if (!same) clause({-covers_[j].option, -covers_[k].option});
        }
      }
      return;
    }
    std::stable_sort(covers_.begin(), covers_.end(),
                     [](const Cover& a, const Cover& b) { return a.color < b.color; });
    list_.clear();
    for (std::size_t begin = 0, end = 0; begin < covers_.size(); begin = end) {
      const ColorId color = covers_[begin].color;
      while (end < covers_.size() && covers_[end].color == color) ++end;
      const std::span<const Cover> group(covers_.data() + begin, end - begin);
      if (group.size() == covers_.size() && color != kNoColor) return;  // all may stand together
      if (color == kNoColor) {
        for (const Cover& cover : group) list_.push_back(cover.option);
      } else {
        list_.push_back(group.size() == 1 ? group[0].option : any_of(group));
      }
    }
    at_most_one();
  }

  /// A variable that is true if and only if one of `group` is.
  Literal any_of(std::span<const Cover> group) {
    const Literal any = ++variables_;
    for (const Cover& cover : group) clause({-cover.option, any});
    for (const Cover& cover : group) sink_.literal(cover.option);
    clause({-any});
    return any;
  }

  bool pairs_for(std::size_t size) const {
    constexpr std::size_t kShort = 7;  // up to here a counter has as many clauses or more
    return at_most_one_ == AtMostOne::pairs || size <= kShort;
  }

  /// Of list_.
  void at_most_one() {
    if (pairs_for(list_.size())) {
      for (std::size_t k = 0; k < list_.size(); ++k) {
        for (std::size_t j = 0; j < k; ++j) clause({-list_[j], -list_[k]});
      }
      return;
    }
    Literal before = list_[0];  // true if one of the list so far is
    for (std::size_t k = 1; k < list_.size(); ++k) {
      clause({-before, -list_[k]});
      if (k + 1 == list_.size()) break;
      const Literal now = ++variables_;
      clause({-before, now});
      clause({-list_[k], now});
      clause({-now, before, list_[k]});
      before = now;
    }
  }

  const Problem& problem_;
  const Colors& colors_;
  AtMostOne at_most_one_;
  Sink& sink_;
  Literal variables_;
  std::vector<Literal> list_;
  std::vector<Cover> covers_;
};

/// Without what would end a comment or could be taken for what stands between names.
void write_name(detail::Buffer& buffer, std::string_view name) {
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte <= ' ' || byte == 0x7f || c == ':' || c == '\\') {
      (buffer << std::string_view("\\x")).hex(byte);
    } else {
      buffer << c;
    }
  }
}

void write_comments(detail::Buffer& buffer, const Problem& problem) {
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    buffer << std::string_view("c ") << Literal{o} + 1 << std::string_view(" = option ") << Literal{o} << ':';
    for (const auto [item, color] : problem.entries(OptionId{o})) {
      buffer << ' ';
      write_name(buffer, problem.name(item));
      if (color == kNoColor) continue;
      buffer << ':';
      write_name(buffer, problem.name(color));
    }
    buffer << '\n';
  }
}

}  // namespace

void write_cnf(std::ostream& out, const Problem& problem, AtMostOne at_most_one) {
  const Colors colors(problem);
  Counter counter;
  const Literal variables = Formula(problem, colors, at_most_one, counter).make();
  detail::Buffer buffer(out);
  write_comments(buffer, problem);
  buffer << std::string_view("p cnf ") << variables << ' ' << counter.clauses() << '\n';
  Writer writer(buffer);
  Formula(problem, colors, at_most_one, writer).make();
  buffer.flush();
}

}  // namespace dlx::format
