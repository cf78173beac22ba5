#include "labels.hpp"

namespace dlx_python {

Labels::Labels(py::tuple labels, std::size_t options) : labels_(std::move(labels)) {
  if (labels_.size() != options) throw dlx::InvalidArgument("each option needs one label");
}

py::tuple Labels::of(dlx::Solution solution) const {
  py::tuple chosen(solution.size());
  for (std::size_t i = 0; i < solution.size(); ++i) {
    PyObject* label = PyTuple_GET_ITEM(labels_.ptr(), static_cast<Py_ssize_t>(index(solution[i])));
    Py_INCREF(label);
    PyTuple_SET_ITEM(chosen.ptr(), static_cast<Py_ssize_t>(i), label);
  }
  return chosen;
}

py::dict Labels::with(std::span<const dlx::BigCount> values) const {
  py::dict all;
  for (std::size_t i = 0; i < values.size(); ++i) all[labels_[i]] = to_int(values[i]);
  return all;
}

}  // namespace dlx_python
