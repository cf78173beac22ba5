#pragma once
/// What the caller calls the options.

#include "words.hpp"

namespace dlx_python {

/// The labels of all options. Requires the interpreter's lock for all that it does.
class Labels {
 public:
  /// Throws dlx::InvalidArgument if there are fewer labels than options.
  Labels(py::tuple labels, std::size_t options);

  /// The labels of a solution.
  py::tuple of(dlx::Solution solution) const;
  py::handle of(dlx::OptionId option) const { return labels_[index(option)]; }
  /// A label for each value: {label: value}.
  py::dict with(std::span<const dlx::BigCount> values) const;

 private:
  py::tuple labels_;
};

}  // namespace dlx_python
