#pragma once
/// Rows of values in one array: compressed sparse rows.

#include <cstddef>
#include <numeric>
#include <vector>

#include "pages.hpp"

namespace dlx::detail {

/// Sorts values into rows, by counting. Then row r is values[begin[r] .. begin[r + 1]), in the order in which
/// the values were put. `put_all` is called twice, with a function `put(row, value)`. Both times it must call
/// that function for each value, in the same order.
///
/// Cost: O(rows + values) time; nothing is allocated if the vectors have room.
template <class Place, class Value, class PutAll>
void sort_into_rows(std::size_t rows, std::vector<Place>& begin, std::vector<Value>& values, PutAll put_all) {
  begin.assign(rows + 2, 0);
  put_all([&](std::size_t row, const Value&) { ++begin[row + 2]; });
  std::partial_sum(begin.begin(), begin.end(), begin.begin());
  resize_all(values, begin.back());
  // While rows fill, begin[r + 1] is the place for the next value of row r. In the end it is the end of row
  // r.
  put_all([&](std::size_t row, const Value& value) { values[begin[row + 1]++] = value; });
  begin.pop_back();
}

}  // namespace dlx::detail
