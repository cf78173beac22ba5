#include "numbers.hpp"

#include <bit>
#include <cstring>
#include <string>

namespace dlx_python {

namespace {

template <class Number>
std::int64_t read_as(const char* at) {
  Number number;
  std::memcpy(&number, at, sizeof number);
  return static_cast<std::int64_t>(number);
}

template <class Number>
void write_as(char* at, std::uint8_t value) {
  const Number number = value;
  std::memcpy(at, &number, sizeof number);
}

/// Throws dlx::InvalidArgument if the format is not that of whole numbers in the order of bytes of this
/// computer.
void check(const std::string& format) {
  const bool has_order = format.size() == 2 && std::strchr("@=<>!", format.front()) != nullptr;
  if ((format.size() != 1 && !has_order) || std::strchr("bBhHiIlLqQ", format.back()) == nullptr) {
    throw dlx::InvalidArgument("an array of whole numbers is needed, not of " +
                               (format == "?" ? "bools" : "the type " + dlx::quote(format)) +
                               "; array.astype(int) may mend that");
  }
  const char foreign = std::endian::native == std::endian::little ? '>' : '<';
  if (format.front() == foreign || format.front() == '!') {
    throw dlx::InvalidArgument(
        "the whole numbers of this array have their bytes in the order of other computers; "
        "array.astype(int) turns them");
  }
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
  check(info_.format);
  if (info_.ndim != 1 && info_.size > 1 && has_gaps(info_))
    throw dlx::InvalidArgument("an array is needed that is row by row, with nothing between its numbers");
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
    case 1: return is_signed_ ? read_as<std::int8_t>(at(i)) : read_as<std::uint8_t>(at(i));
    case 2: return is_signed_ ? read_as<std::int16_t>(at(i)) : read_as<std::uint16_t>(at(i));
    case 4: return is_signed_ ? read_as<std::int32_t>(at(i)) : read_as<std::uint32_t>(at(i));
    default: return read_as<std::int64_t>(at(i));
  }
}

std::string Numbers::text(std::size_t i) const {
  const std::int64_t number = (*this)[i];
  return is_signed_ ? std::to_string(number) : std::to_string(static_cast<std::uint64_t>(number));
}

void Numbers::set(std::size_t i, std::uint8_t number) {
  switch (info_.itemsize) {
    case 1: return write_as<std::uint8_t>(at(i), number);
    case 2: return write_as<std::uint16_t>(at(i), number);
    case 4: return write_as<std::uint32_t>(at(i), number);
    default: return write_as<std::uint64_t>(at(i), number);
  }
}

}  // namespace dlx_python
