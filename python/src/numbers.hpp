#pragma once
/// Arrays of whole numbers that objects of Python show: array.array, bytes, numpy's arrays ...

#include <string>

#include "words.hpp"

namespace dlx_python {

/// The numbers of an array, row by row. Keeps the array alive.
class Numbers {
 public:
  /// Throws dlx::InvalidArgument for other numbers. Also for an array of several dimensions that has gaps or
  /// another order.
  explicit Numbers(const py::buffer& buffer, bool writable = false);
  /// The same for an array of one dimension only.
  static Numbers flat(const py::buffer& buffer);

  std::size_t size() const { return static_cast<std::size_t>(info_.size); }
  /// A number of 2^63 or above comes as one below 0.
  std::int64_t operator[](std::size_t i) const;
  /// The number in digits.
  std::string text(std::size_t i) const;
  /// Requires that the number fits.
  void set(std::size_t i, std::uint8_t number);

  /// The numbers themselves, if they are bytes without gaps; else null.
  std::uint8_t* bytes() const { return step_ == 1 ? static_cast<std::uint8_t*>(info_.ptr) : nullptr; }

 private:
  char* at(std::size_t i) const {
    return static_cast<char*>(info_.ptr) + static_cast<py::ssize_t>(i) * step_;
  }

  py::buffer_info info_;
  py::ssize_t step_ = 1;  // bytes from one number to the next
  bool is_signed_ = false;
};

}  // namespace dlx_python
