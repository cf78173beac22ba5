#include <algorithm>
#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/diagram.hpp>
#include <dlx/format.hpp>

#include "utf8.hpp"

namespace dlx {

std::string graphviz_label(std::string_view text) {
  constexpr std::size_t kMost = 4000;
  std::string result = "\"";
  while (!text.empty()) {
    if (result.size() >= kMost) return result + "\xE2\x80\xA6\"";  // an ellipsis
    const auto [code, length] = detail::first_character(text);
    if (length == 0 || code < 0x20 || code == 0xFFFE || code == 0xFFFF) {
      result += "\xEF\xBF\xBD";
    } else {
      if (code == '"' || code == '\\') result += '\\';
      result += text.substr(0, length);
    }
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return result + '"';
}

void write_graphviz(std::ostream& out, const Diagram& diagram, const Problem* problem) {
  const std::span<const Diagram::Node> nodes = diagram.nodes();
  const auto label = [&](OptionId option) {
    const std::string number = std::to_string(index(option));
    return graphviz_label(problem ? number + ": " + format::line(*problem, option) : number);
  };
  out << "digraph solutions {\n  node [shape=box]\n";
  if (diagram.root() == Diagram::kNone) out << "  n0 [label=\"no solution\", shape=plaintext]\n";
  if (diagram.root() != Diagram::kNone) out << "  n1 [label=\"1\", shape=square]\n";
  for (std::size_t id = nodes.size() - 1; id > Diagram::kDone; --id) {
    const Diagram::Node& node = nodes[id];
    out << "  n" << id << " [label=" << label(node.option) << "]\n";
    out << "  n" << id << " -> n" << node.hi << '\n';
    if (node.lo != Diagram::kNone) out << "  n" << id << " -> n" << node.lo << " [style=dashed]\n";
  }
  out << "}\n";
}

void write_node_list(std::ostream& out, const Diagram& diagram) {
  const std::span<const Diagram::Node> nodes = diagram.nodes();
  std::vector<std::uint32_t> variable(diagram.option_count());
  for (std::uint32_t v = 0; v < diagram.order().size(); ++v) variable[index(diagram.order()[v])] = v + 1;
  const auto name = [](std::uint32_t id) -> std::string {
    if (id == Diagram::kNone) return "B";
    return id == Diagram::kDone ? "T" : std::to_string(id);
  };
  if (nodes.size() == 2) out << name(diagram.root()) << '\n';
  for (std::uint32_t id = Diagram::kDone + 1; id < nodes.size(); ++id) {
    out << id << ' ' << variable[index(nodes[id].option)] << ' ' << name(nodes[id].lo) << ' '
        << name(nodes[id].hi) << '\n';
  }
  out << ".\n";
}

}  // namespace dlx
