#include <algorithm>
#include <limits>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include <dlx/format.hpp>

#include "format/buffer.hpp"
#include "format/covers.hpp"

// Each option has a variable. It is true if the option is chosen. An option without a primary item is false.
// Each item has a list of variables, of which at most one may be true. It has the variables of the item's
// options. But if several options give the item the same color, one variable of the color stands for all of
// them. It is true if and only if one of these options is. A short list has a clause for each pair, a long
// one a sequential counter:
//
//     s[i]  if and only if  s[i-1] or list[i]       s[0] is list[0]
//     not (s[i-1] and list[i])
//
// For an item with a multiplicity, the formula counts how many of its list are true, as far as its bounds
// ask:
//
//     s[i][j]  if and only if  s[i-1][j] or (list[i] and s[i-1][j-1])       j or more of the first i
//     not (s[i-1][hi] and list[i]),  s[n][lo]
//
// Each further variable is defined both ways. So there is one model for each solution. The clauses are made
// twice, by the same code: to count them for the header, and to write them.

namespace dlx::format {

namespace {

using Literal = std::int64_t;

constexpr Literal kTrue = std::numeric_limits<Literal>::max();  // constants; they are never written
constexpr Literal kFalse = -kTrue;

/// Counts clauses.
class Counter {
 public:
  void literal(Literal) {}
  void end() { ++clauses_; }
  std::int64_t clauses() const { return clauses_; }

 private:
  std::int64_t clauses_ = 0;
};

/// Writes clauses.
class Writer {
 public:
  explicit Writer(detail::Buffer& buffer) : buffer_(buffer) {}
  void literal(Literal literal) { buffer_ << literal << ' '; }
  void end() { buffer_ << std::string_view("0\n"); }

 private:
  detail::Buffer& buffer_;
};

template <class Sink>
class Formula {
 public:
  Formula(const Problem& problem, const detail::Covers& covers, AtMostOne at_most_one, Sink& sink)
      : problem_(problem),
        item_covers_(covers),
        at_most_one_(at_most_one),
        sink_(sink),
        variables_(static_cast<Literal>(problem.option_count())) {}

  /// Makes all clauses. Returns how many variables they have.
  Literal make() {
    for (std::uint32_t o = 0; o < problem_.option_count(); ++o) {
      if (!item_covers_.possible(OptionId{o})) clause({-variable(OptionId{o})});
    }
    for (std::uint32_t i = 0; i < problem_.item_count(); ++i) {
      const ItemId item{i};
      if (!problem_.is_primary(item)) {
        item_covers_.find(item, covers_);
        secondary();
      } else if (problem_.bounds(item) == Bounds{}) {
        exactly_one(problem_.options(item));
      } else {
        within(problem_.bounds(item), problem_.options(item));
      }
    }
    return variables_;
  }

 private:
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

  /// Clauses which say that a number of `list` within `bounds` is true.
  void within(Bounds bounds, std::span<const OptionId> list) {
    const std::size_t size = list.size();
    if (bounds.lo > size) return clause({});
    const std::size_t rows = bounds.hi < size ? bounds.hi : bounds.lo;  // how far to count
    if (rows == 0) return;
    std::vector<Literal> before(rows + 1, kFalse);  // [j]: j or more of the list so far
    std::vector<Literal> now(before);
    before[0] = now[0] = kTrue;
    for (std::size_t k = 0; k < size; ++k) {
      const Literal x = variable(list[k]);
      if (bounds.hi < size) known_clause({-x, -before[rows]});
      for (std::size_t j = 1; j <= std::min(rows, k + 1); ++j) {
        now[j] = ++variables_;
        known_clause({-before[j], now[j]});
        known_clause({-x, -before[j - 1], now[j]});
        known_clause({-now[j], before[j], x});
        known_clause({-now[j], before[j - 1]});
      }
      before = now;
    }
    if (bounds.lo > 0) clause({now[bounds.lo]});
  }

  /// A clause whose literals may be constants.
  void known_clause(std::initializer_list<Literal> literals) {
    if (std::find(literals.begin(), literals.end(), kTrue) != literals.end()) return;
    for (const Literal literal : literals) {
      if (literal != kFalse) sink_.literal(literal);
    }
    sink_.end();
  }

  void secondary() {
    if (pairs_for(covers_.size())) {
      for (std::size_t k = 0; k < covers_.size(); ++k) {
        for (std::size_t j = 0; j < k; ++j) {
          const bool same = covers_[j].color == covers_[k].color && covers_[k].color != kNoColor;
          if (!same) clause({-variable(covers_[j].option), -variable(covers_[k].option)});
        }
      }
      return;
    }
    detail::sort_by_color(covers_);
    list_.clear();
    for (std::size_t begin = 0, end = 0; begin < covers_.size(); begin = end) {
      const ColorId color = covers_[begin].color;
      while (end < covers_.size() && covers_[end].color == color) ++end;
      const std::span<const detail::Cover> group(covers_.data() + begin, end - begin);
      if (group.size() == covers_.size() && color != kNoColor) return;  // all may be chosen together
      if (color == kNoColor) {
        for (const detail::Cover& cover : group) list_.push_back(variable(cover.option));
      } else {
        list_.push_back(group.size() == 1 ? variable(group[0].option) : any_of(group));
      }
    }
    at_most_one();
  }

  /// A variable that is true if and only if one of `group` is.
  Literal any_of(std::span<const detail::Cover> group) {
    const Literal any = ++variables_;
    for (const detail::Cover& cover : group) clause({-variable(cover.option), any});
    for (const detail::Cover& cover : group) sink_.literal(variable(cover.option));
    clause({-any});
    return any;
  }

  bool pairs_for(std::size_t size) const {
    constexpr std::size_t kShort = 7;  // for so few, a counter has no fewer clauses
    return at_most_one_ == AtMostOne::pairs || size <= kShort;
  }

  /// Clauses which say that at most one of list_ is true.
  void at_most_one() {
    if (pairs_for(list_.size())) {
      for (std::size_t k = 0; k < list_.size(); ++k) {
        for (std::size_t j = 0; j < k; ++j) clause({-list_[j], -list_[k]});
      }
      return;
    }
    Literal before = list_[0];  // true if one of the list so far is true
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
  const detail::Covers& item_covers_;
  AtMostOne at_most_one_;
  Sink& sink_;
  Literal variables_;
  std::vector<Literal> list_;
  std::vector<detail::Cover> covers_;
};

void write_comments(detail::Buffer& buffer, const Problem& problem) {
  if (problem.has_costs()) {
    buffer << std::string_view("c costs are left out: a formula has none, but LP format has\n");
  }
  std::string line;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    buffer << std::string_view("c ") << Literal{o} + 1 << std::string_view(" = option ") << Literal{o} << ':';
    line.clear();
    for (const Entry& entry : problem.entries(OptionId{o})) detail::add_escaped(line += ' ', problem, entry);
    buffer << std::string_view(line) << '\n';
  }
}

}  // namespace

void write_cnf(std::ostream& out, const Problem& problem, AtMostOne at_most_one) {
  const detail::Covers covers(problem);
  Counter counter;
  const Literal variables = Formula(problem, covers, at_most_one, counter).make();
  detail::Buffer buffer(out);
  write_comments(buffer, problem);
  buffer << std::string_view("p cnf ") << variables << ' ' << counter.clauses() << '\n';
  Writer writer(buffer);
  Formula(problem, covers, at_most_one, writer).make();
  buffer.flush();
}

}  // namespace dlx::format
