#pragma once
/// Problems as text: Knuth's format without his ceilings, matrices of 0 and 1, JSON, and CSV. OR-Library's
/// set partitioning is only read; DIMACS CNF and LP format are only written. doc/format.md has examples of
/// all.
///
///     | Knuth's                a  b  c  x    {"primary":["a","b","c"],
///     a b c | x              1  1  0  1     "secondary":["x"],
///     a b x:red              0  0  1  1     "options":[["a","b",{"item":"x","color":"red"}],
///     c x:red                               ["c",{"item":"x","color":"red"}]]}
///
/// Every read function takes time linear in the text. Text and problem together take at most ten times the
/// memory of the text. There are two exceptions: a matrix may need up to 12 bytes more for each 1 in it, and
/// a problem with costs 8 bytes more for each option. Read functions throw ParseError with up to 20 mistakes,
/// each with `source`, line and column. They throw InvalidProblem if there is no mistake, but the problem is
/// too large. A cost is a whole number, or a decimal fraction like 2.50. A problem has as many decimals as
/// its cost with the most digits behind the point; 1.0 has none. A byte order mark and CRLF do no harm. A
/// zero byte is a mistake.
///
/// Every write function throws InvalidProblem for what its form cannot state. Then nothing is written. What
/// write() and write_json() have written is read as the same items, options, colors, bounds and costs. They
/// are in the same order, but primary items come first.

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/problem.hpp>

namespace dlx::format {

/// A cost as a text has it, in units of 10^-`decimals`: "2.5" is 250 with two decimals. cost_text() is the
/// way back. Empty if the text is no decimal number of at least 0, needs smaller units, or is 2^63 units or
/// more.
DLX_API std::optional<std::uint64_t> cost_units(std::string_view text, unsigned decimals);

/// Reads Knuth's format. The first line that is neither blank nor a comment names the items: primary ones,
/// then a bar and the secondary ones. Each further line is an option. Names are any bytes but blanks, ':' and
/// '|'. `2|a` is a primary item that is covered exactly twice, `0:3|a` one that is covered at most three
/// times. `|5` at the end of an option is its cost. Several costs add up.
DLX_API Problem read(std::string_view text, std::string_view source = "input");

/// The same from a stream, read to its end. Throws Error if the stream fails, or could not be opened.
DLX_API Problem read(std::istream& in, std::string_view source = "input");

/// Writes Knuth's format. It cannot state a problem without primary items, an option without items, or a name
/// or color with a blank, ':' or '|' in it.
DLX_API void write(std::ostream& out, const Problem& problem);

/// One option as it stands in a line of Knuth's format, with its cost and without line end.
DLX_API std::string line(const Problem& problem, OptionId option);

/// Where the line of each option begins in `text`. Requires that read() finds no mistake in the text.
DLX_API std::vector<std::size_t> option_lines(std::string_view text);

/// Reads a matrix. A row of 0 and 1 is an option. A column is an item, called by its number from 0. Between
/// digits there may be blanks, tabs, commas and semicolons. What follows '#' in a line is a comment. The last
/// `secondary` columns are secondary items. If it is 0, the first line may tell how many: in the comment that
/// write_matrix() writes.
///
/// Throws:  also InvalidArgument, if there are fewer than `secondary` columns.
DLX_API Problem read_matrix(std::string_view text, std::string_view source = "input",
                            std::size_t secondary = 0);

/// Writes a matrix. It cannot state colors, multiplicities or costs, or a problem without items or without
/// options. Names are lost. A comment in the first line tells how many columns are secondary, if any.
DLX_API void write_matrix(std::ostream& out, const Problem& problem);

/// Reads JSON: `{"primary":["a"],"secondary":["x"],"options":[["a",{"item":"x","color":"red"}]]}`, with keys
/// in any order. The text may also be a list of options alone. Then all items are primary, in the order in
/// which they appear. A name is a string or an integer of 64 bits, and 3 is the same name as "3". It must not
/// be empty. A primary item with a multiplicity is `{"item":"a","lo":1,"hi":2}`, and an option with a cost is
/// `{"entries":["a"],"cost":5}`.
///
/// A bare list whose lists have one length and only the numbers 0 and 1 is a matrix, if one of them has a
/// number twice: no option could have that. Then `is_matrix`, unless it is null, becomes true. If none has,
/// the text is refused, since it may be both.
DLX_API Problem read_json(std::string_view text, std::string_view source = "input",
                          bool* is_matrix = nullptr);

/// Writes JSON, with one option in each line. It can state every problem whose names are UTF-8.
DLX_API void write_json(std::ostream& out, const Problem& problem);

/// How write_cnf() says that at most one of several options may be chosen.
enum class AtMostOne {
  pairs,     ///< a clause for each two of them: no new variables, but with k options k(k - 1)/2 clauses
  counters,  ///< sequential counters (Sinz 2005): about one new variable and three clauses for each option
};

/// "pairs" or "counters".
constexpr std::string_view name(AtMostOne way) { return way == AtMostOne::pairs ? "pairs" : "counters"; }

/// Writes a formula in DIMACS CNF. It has one model for each solution, and no other model. Variable k + 1 is
/// option k, and comments tell its entries. The values of all further variables follow from those of the
/// options. An item with a multiplicity has counters, whatever `at_most_one` says. Costs are left out, and a
/// comment says so.
DLX_API void write_cnf(std::ostream& out, const Problem& problem,
                       AtMostOne at_most_one = AtMostOne::counters);

/// Writes a 0/1 program in CPLEX LP format. It has one point for each solution, and no other point. It
/// minimizes the cost. Variable xK is option K. An option without a primary item has no variable. Comments
/// tell names. The values of variables y0, y1 ... follow from those of the options. A variable with the name
/// "nothing" is 0.
DLX_API void write_lp(std::ostream& out, const Problem& problem);

/// What stands between items in a cell of a table.
enum class CsvSplit {
  automatic,  ///< a semicolon if a cell has one, else a comma, else blanks; nothing if there are several
              ///< columns
  blanks,
  commas,
  semicolons,
  none,  ///< a cell is one item
};

/// "automatic", "blanks", "commas", "semicolons" or "none".
constexpr std::string_view name(CsvSplit split) {
  switch (split) {
    case CsvSplit::blanks: return "blanks";
    case CsvSplit::commas: return "commas";
    case CsvSplit::semicolons: return "semicolons";
    case CsvSplit::none: return "none";
    case CsvSplit::automatic: break;
  }
  return "automatic";
}

/// Which columns of a table hold what. A column is its number from 1, or its name in the first row.
struct CsvColumns {
  std::string items{};  ///< one or several, with commas between; empty: as the first row tells
  std::string cost{};   ///< empty: as the first row tells; "none": there is none
  std::string label{};  ///< the same
  CsvSplit split = CsvSplit::automatic;
  std::vector<std::string> secondary{};  ///< names of items
};

/// How mistakes tell the caller of read_csv() what to change, in the caller's own words.
struct CsvAdvice {
  std::string_view items = R"(CsvColumns::items "2" or "day,room")";  ///< says which columns hold items
  std::string_view no_label = R"(CsvColumns::label "none")";          ///< says that there are no labels
  std::string_view matrix = "read_matrix()";                          ///< reads a matrix
};

/// A problem whose options have names of their own.
struct LabeledProblem {
  Problem problem;
  std::vector<std::string> labels;  ///< of the options; empty if there is no column of labels
  std::string understood;           ///< what the reader took the text for, in a few words
};

/// Reads a table in CSV (RFC 4180). Between cells are commas, semicolons or TABs, whatever the first row has.
/// A row is an option. Its items are in one cell or in several. Or each item has a column with 0 or 1. An
/// option may have a cost, and a label. No two labels are the same. Items are primary, in the order in which
/// they appear, but for those that `columns` calls secondary: `x:red` gives the secondary item x a color. The
/// head `items: a 2|b | x` names all items as Knuth's format does. doc/format.md tells the rest.
/// `advice` is only used in the words of mistakes.
///
/// Cost:    labels take 100 bytes each more than the text, besides what is said above.
/// Throws:  also InvalidArgument, if it is not clear what columns hold, or if one of `columns` is not there.
DLX_API LabeledProblem read_csv(std::string_view text, std::string_view source = "input",
                                const CsvColumns& columns = {}, const CsvAdvice& advice = {});

/// Writes CSV with a header `label,items,cost`, without the columns that nothing is in. `labels` may be
/// empty. It cannot state a name with ';' or a line end in it, or with a blank at an end, or with ':' in a
/// secondary item.
/// Throws:  InvalidProblem for such a name, and for a label that read_csv() refuses. InvalidArgument for
///          another number of labels than of options.
DLX_API void write_csv(std::ostream& out, const Problem& problem,
                       const std::vector<std::string>& labels = {});

/// Reads a set partitioning problem in the form of OR-Library. First come the number of rows and the number
/// of columns. Then each column has its cost, how many rows it has, and these rows, counted from 1. Line ends
/// mean nothing. A row is a primary item, called by its number, and a column is an option.
DLX_API Problem read_set_partitioning(std::string_view text, std::string_view source = "input");

}  // namespace dlx::format
