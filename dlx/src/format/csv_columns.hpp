#pragma once
/// What each column of a table means.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/format.hpp>

#include "format/csv_rows.hpp"

namespace dlx::detail {

/// What a table's reader must know of all its cells before it can tell what columns mean.
struct CsvColumn {
  std::string head;        // the cell of the first row, trimmed
  bool semicolon = false;  // a cell, the first row's included, has one
  bool comma = false;
  // Of the cells behind the first row, those that are not 0 or 1 in some form, nor empty:
  std::size_t others = 0;
  std::size_t first_row = 0;     // of the first of them; rows are counted from 1
  std::string_view first_other;  // that cell

  bool all_truth() const { return others == 0; }
};

/// The truth of a cell of an item × option table: 1, 1.0, true, x; or 0, 0.0, false, nothing. Empty if it is
/// none.
std::optional<bool> truth(std::string_view cell);

/// Which columns are what. A column is its number from 0.
struct CsvPlan {
  bool header = true;     // the first row is one
  bool table = false;     // each item has a column
  bool declared = false;  // the head of the items names all of them
  std::vector<std::size_t> items;
  std::optional<std::size_t> cost, label;
  char split = '\0';  // what stands between items in a cell: ' ' for blanks, '\0' if a cell is one item
};

/// Decides. `rows` is the number of rows, the first included. Throws InvalidArgument if that cannot be
/// decided, or if a column that was asked for is not there.
CsvPlan csv_plan(const std::vector<CsvColumn>& columns, std::size_t rows, const format::CsvColumns& asked,
                 const format::CsvAdvice& advice, std::string_view source);

/// The plan in words, for people.
std::string csv_words(const CsvPlan& plan, const std::vector<CsvColumn>& columns, char separator);

/// What stands behind "items:" in the head of the items.
std::string_view declared_items(std::string_view head);

}  // namespace dlx::detail
