#pragma once
/// Arrays of whole numbers that objects of Python show: array.array, bytes, numpy's arrays ...

#include "words.hpp"

namespace dlx_python {

/// The numbers of an array, row by row, with nothing between them. Keeps the array alive.
class Numbers {
 public:
  /// Throws dlx::InvalidArgument for other numbers, and for an array that has gaps or another order.
  explicit Numbers(const py::buffer& buffer, bool writable = false);
  /// The same for an array of one dimension only.
  static Numbers flat(const py::buffer& buffer);

  std::size_t size() const { return static_cast<std::size_t>(info_.size); }
  std::int64_t operator[](std::size_t i) const;
  /// Requires that the number fits.
  void set(std::size_t i, std::uint8_t number);

  /// The numbers themselves, if they are bytes; else null.
  std::uint8_t* bytes() const {
    return info_.itemsize == 1 ? static_cast<std::uint8_t*>(info_.ptr) : nullptr;
  }

 private:
  char* at(std::size_t i) const {
    return static_cast<char*>(info_.ptr) + i * static_cast<std::size_t>(info_.itemsize);
  }

  py::buffer_info info_;
  bool is_signed_ = false;
};

}  // namespace dlx_python
