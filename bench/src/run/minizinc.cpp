#include "run/minizinc.hpp"

#include <map>
#include <ostream>

namespace bench {
namespace {

using Options = std::vector<dlx::OptionId>;

// sum() and max() take an array: these elements of o.
void write_slice(std::ostream& out, const char* function, const Options& options) {
  out << function << "([o[i] | i in [";
  for (std::size_t k = 0; k < options.size(); ++k) out << (k == 0 ? "" : ",") << dlx::index(options[k]) + 1;
  out << "]])";
}

// At most one of: options that give the item no color, and colors in use.
void write_secondary(std::ostream& out, const dlx::Problem& problem, dlx::ItemId item) {
  Options plain;
  std::map<dlx::ColorId, Options> colored;
  for (const dlx::OptionId option : problem.options(item)) {
    if (!problem.has_primary(option)) continue;
    for (const dlx::Entry entry : problem.entries(option)) {
      if (entry.item == item) (entry.color == dlx::kNoColor ? plain : colored[entry.color]).push_back(option);
    }
  }
  if (plain.size() + colored.size() < 2) return;
  out << "constraint ";
  if (!plain.empty()) write_slice(out, "sum", plain);
  bool first = plain.empty();
  for (const auto& [color, options] : colored) {
    out << (first ? "" : " + ");
    write_slice(out, "max", options);
    first = false;
  }
  out << " <= 1;\n";
}

void write_primary(std::ostream& out, const dlx::Problem& problem, dlx::ItemId item) {
  const auto options = problem.options(item);
  const auto [lo, hi] = problem.bounds(item);
  if (options.size() < lo) {
    out << "constraint false;\n";
    return;
  }
  const auto write = [&](const char* relation, std::uint32_t bound) {
    out << "constraint ";
    write_slice(out, "sum", {options.begin(), options.end()});
    out << relation << bound << ";\n";
  };
  if (lo == hi && lo > 0) return write(" = ", lo);
  if (lo > 0) write(" >= ", lo);
  if (hi < options.size()) write(" <= ", hi);
}

}  // namespace

void write_minizinc(std::ostream& out, const dlx::Problem& problem) {
  out << "array[1.." << problem.option_count() << "] of var 0..1: o;\n";
  for (std::uint32_t k = 0; k < problem.option_count(); ++k) {
    if (!problem.has_primary(dlx::OptionId{k})) out << "constraint o[" << k + 1 << "] = 0;\n";
  }
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const dlx::ItemId item{i};
    if (problem.is_primary(item)) {
      write_primary(out, problem, item);
    } else {
      write_secondary(out, problem, item);
    }
  }
  // The search branches on options only. Variables that a solver adds must not be counted.
  out << "solve :: int_search(o, most_constrained, indomain_max) satisfy;\noutput [];\n";
}

}  // namespace bench
