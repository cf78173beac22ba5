#pragma once
/// Values by row in one array, as compressed sparse rows have them.

#include <cstddef>
#include <numeric>
#include <vector>

namespace dlx::detail {

/// Sorts values into rows, by counting. Row r then has the values from values[begin[r]] up to, not including,
/// values[begin[r + 1]], in the order in which they were put. `put_all` is called twice, with a function
/// `put(row, value)`. Both times it must call that for each value, in the same order.
///
/// Cost: O(rows + values) time; nothing is allocated if the vectors have room.
template <class Place, class Value, class PutAll>
void sort_into_rows(std::size_t rows, std::vector<Place>& begin, std::vector<Value>& values, PutAll put_all) {
  begin.assign(rows + 2, 0);
  put_all([&](std::size_t row, const Value&) { ++begin[row + 2]; });
  std::partial_sum(begin.begin(), begin.end(), begin.begin());
  values.resize(begin.back());
  // While they fill, begin[r + 1] is where the next value of row r goes; in the end it is where row r ends.
  put_all([&](std::size_t row, const Value& value) { values[begin[row + 1]++] = value; });
  begin.pop_back();
}

}  // namespace dlx::detail
