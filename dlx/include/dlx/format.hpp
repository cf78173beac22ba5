#pragma once
/// Problems as text: Knuth's format without his ceilings, matrices of 0 and 1, and JSON. OR-Library's set
/// partitioning is read only; DIMACS CNF and LP format are written only. doc/format.md tells each by example.
///
///     | Knuth's                a  b  c  x    {"primary":["a","b","c"],
///     a b c | x              1  1  0  1     "secondary":["x"],
///     a b x:red              0  0  1  1     "options":[["a","b",{"item":"x","color":"red"}],
///     c x:red                               ["c",{"item":"x","color":"red"}]]}
///
/// Every read function takes time linear in the text, and with the text at most ten times the memory of the
/// text. Only a matrix may need more, by up to 12 bytes for each 1 in it, and a problem with costs, by 8
/// bytes an option. They throw ParseError with up to 20 mistakes, each with `source`, line and column, and
/// InvalidProblem for a text without a mistake that is larger than a problem may be. A byte order mark and
/// CRLF do no harm; a zero byte is a mistake.
///
/// Every write function throws InvalidProblem for what its form cannot state, and then nothing is written.
/// What write() and write_json() write reads to the same items, options, colors, bounds and costs in the same
/// order, but primary items come first.

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/problem.hpp>

namespace dlx::format {

/// Reads Knuth's format. The first line that is neither blank nor a comment names the items, primary ones
/// first, secondary ones behind a bar; each further line is an option. Names are any bytes but blanks, ':'
/// and '|'. `2|a` is a primary item that is covered exactly twice, `0:3|a` one that is covered at most three
/// times; `|5` at the end of an option is its cost, and several add up.
DLX_API Problem read(std::string_view text, std::string_view source = "input");

/// The same from a stream, read to its end. Throws Error if the stream fails, or could not be opened.
DLX_API Problem read(std::istream& in, std::string_view source = "input");

/// Knuth's format states no problem without primary items, no option without items, and no name or color
/// with a blank, ':' or '|' in it.
DLX_API void write(std::ostream& out, const Problem& problem);

/// One option as it stands in a line of Knuth's format, with its cost and without line end.
DLX_API std::string line(const Problem& problem, OptionId option);

/// Where the line of each option begins in `text`, which read() reads without mistake.
DLX_API std::vector<std::size_t> option_lines(std::string_view text);

/// Reads a matrix: a row of 0 and 1 is an option, and a column an item, called by its number from 0. Digits
/// may stand apart by blanks, tabs, commas and semicolons. What follows '#' in a line is a comment. The last
/// `secondary` columns are secondary items.
///
/// Throws:  InvalidArgument, too, if there are fewer than `secondary` columns.
DLX_API Problem read_matrix(std::string_view text, std::string_view source = "input",
                            std::size_t secondary = 0);

/// A matrix states no colors, no multiplicities, no costs and no problem without items or without options.
/// Names are lost, and how many columns are secondary is told in a comment only.
DLX_API void write_matrix(std::ostream& out, const Problem& problem);

/// Reads JSON: `{"primary":["a"],"secondary":["x"],"options":[["a",{"item":"x","color":"red"}]]}`, with keys
/// in any order, or a bare list of options, whose items are all primary and come in order of appearance.
/// A name is a string or an integer of 64 bits, 3 and "3" the same; it must not be empty. In the place of a
/// primary item's name there may be `{"item":"a","lo":1,"hi":2}`, and in that of an option
/// `{"entries":["a"],"cost":5}`.
DLX_API Problem read_json(std::string_view text, std::string_view source = "input");

/// An option a line. JSON states every problem whose names are UTF-8.
DLX_API void write_json(std::ostream& out, const Problem& problem);

/// How write_cnf() says that of several options at most one may be chosen.
enum class AtMostOne {
  pairs,     ///< a clause for each two of them: no more variables, but clauses grow with the square
  counters,  ///< sequential counters (Sinz 2005): about as many more variables, and three clauses for each
};

/// "pairs" or "counters".
constexpr std::string_view name(AtMostOne way) { return way == AtMostOne::pairs ? "pairs" : "counters"; }

/// Writes a formula in DIMACS CNF with a model for each solution, and for nothing else. Variable k + 1 is
/// option k; comments tell its entries. Further variables follow from those of the options; where an item has
/// a multiplicity they count, whatever `at_most_one` says. Costs are left out, and a comment says so.
DLX_API void write_cnf(std::ostream& out, const Problem& problem,
                       AtMostOne at_most_one = AtMostOne::counters);

/// Writes a 0/1 program in CPLEX LP format with a point for each solution, and for nothing else; what it
/// minimizes is the cost. Variable xK is option K, if that has a primary item; comments tell names. Variables
/// y0, y1 ... follow from these, and one called nothing is 0.
DLX_API void write_lp(std::ostream& out, const Problem& problem);

/// Reads a set partitioning problem as OR-Library has them: the numbers of rows and columns; then for each
/// column its cost, how many rows it has, and these, counted from 1. Line ends mean nothing. A row is a
/// primary item, called by its number, and a column an option.
DLX_API Problem read_set_partitioning(std::string_view text, std::string_view source = "input");

}  // namespace dlx::format
