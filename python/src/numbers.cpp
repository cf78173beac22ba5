#include "numbers.hpp"

#include <bit>
#include <cstring>
#include <string>

namespace dlx_python {

namespace {

template <class Number>
std::int64_t number_at(const char* at) {
  Number number;
  std::memcpy(&number, at, sizeof number);
  return static_cast<std::int64_t>(number);
}

template <class Number>
void put_number(char* at, std::uint8_t value) {
  const Number number = value;
  std::memcpy(at, &number, sizeof number);
}

/// True for the letters of whole numbers, in the order of bytes of this computer.
bool is_whole(const std::string& format) {
  const char foreign = std::endian::native == std::endian::little ? '>' : '<';
  if (format.empty() || format.front() == foreign || format.front() == '!') return false;
  return std::strchr("bBhHiIlLqQ?", format.back()) != nullptr;
}

bool has_gaps(const py::buffer_info& info) {
  py::ssize_t step = info.itemsize;
  for (auto d = static_cast<std::size_t>(info.ndim); d-- > 0;) {
    if (info.shape[d] > 1 && info.strides[d] != step) return true;
    step *= info.shape[d];
  }
  return false;
}

}  // namespace

Numbers::Numbers(const py::buffer& buffer, bool writable) : info_(buffer.request(writable)) {
  if (!is_whole(info_.format) || (info_.ndim != 1 && info_.size > 1 && has_gaps(info_)))
    throw dlx::InvalidArgument("an array of whole numbers is needed, with nothing between them");
  is_signed_ = std::strchr("bhilq", info_.format.back()) != nullptr;
  step_ = info_.ndim == 1 ? info_.strides[0] : info_.itemsize;
}

Numbers Numbers::flat(const py::buffer& buffer) {
  Numbers numbers(buffer);
  if (numbers.info_.ndim != 1) throw dlx::InvalidArgument("an array of one dimension is needed");
  return numbers;
}

std::int64_t Numbers::operator[](std::size_t i) const {
  switch (info_.itemsize) {
    case 1: return is_signed_ ? number_at<std::int8_t>(at(i)) : number_at<std::uint8_t>(at(i));
    case 2: return is_signed_ ? number_at<std::int16_t>(at(i)) : number_at<std::uint16_t>(at(i));
    case 4: return is_signed_ ? number_at<std::int32_t>(at(i)) : number_at<std::uint32_t>(at(i));
    default: return number_at<std::int64_t>(at(i));
  }
}

void Numbers::set(std::size_t i, std::uint8_t number) {
  switch (info_.itemsize) {
    case 1: return put_number<std::uint8_t>(at(i), number);
    case 2: return put_number<std::uint16_t>(at(i), number);
    case 4: return put_number<std::uint32_t>(at(i), number);
    default: return put_number<std::uint64_t>(at(i), number);
  }
}

}  // namespace dlx_python
