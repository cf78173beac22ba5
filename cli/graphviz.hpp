#pragma once
/// Graphviz draws graphs. It is a program of its own, `dot`, which may be missing.

#include <functional>
#include <optional>
#include <ostream>
#include <string>

#include <dlx/stop.hpp>

namespace cli {

/// Throws IoError if there is no program `dot`. The message says where it comes from.
void require_graphviz();

/// The drawing of a graph as SVG. `write` writes the graph in Graphviz's language. Empty if it took more than
/// `seconds` of CPU time, or was stopped: then the program has been ended, too.
///
/// Cost:    the time grows faster than the graph: 5 s for 3600 nodes, 30 s for 6000.
/// Throws:  IoError if the program fails.
std::optional<std::string> draw_svg(const std::function<void(std::ostream&)>& write, double seconds,
                                    const dlx::StopToken& stop);

}  // namespace cli
