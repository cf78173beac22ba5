#pragma once
/// Names and their numbers, both ways.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace dlx::detail {

/// Numbers distinct names from 0 in the order they come. Lookups take constant time.
class NameTable {
 public:
  NameTable() = default;
  NameTable(const NameTable&) = delete;  // names_ points into ids_
  NameTable& operator=(const NameTable&) = delete;

  /// The number of `name`, and whether it is new.
  std::pair<std::uint32_t, bool> insert(std::string_view name) {
    if (const auto known = find(name)) return {*known, false};
    const auto number = static_cast<std::uint32_t>(names_.size());
    names_.push_back(&ids_.emplace(name, number).first->first);
    return {number, true};
  }

  std::optional<std::uint32_t> find(std::string_view name) const {
    const auto found = ids_.find(name);
    if (found == ids_.end()) return std::nullopt;
    return found->second;
  }

  std::string_view operator[](std::uint32_t number) const { return *names_[number]; }
  std::size_t size() const { return names_.size(); }

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view name) const { return std::hash<std::string_view>{}(name); }
  };
  std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>> ids_;
  std::vector<const std::string*> names_;  // keys of ids_, whose addresses never change
};

}  // namespace dlx::detail
