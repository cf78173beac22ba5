#include "graphviz.hpp"

#include <bench/child.hpp>
#include <common/temporary_folder.hpp>
#include <fstream>
#include <string_view>

#include "io.hpp"

namespace cli {

namespace {

constexpr std::string_view kProgram = "dot";

}  // namespace

void require_graphviz() {
  if (!bench::find_program(std::string(kProgram)).empty()) return;
  throw IoError(
      "a drawing needs the program 'dot' of Graphviz, and it is not on the path; Debian's package is called "
      "graphviz. --format dot writes what it reads");
}

std::optional<std::string> draw_svg(const std::function<void(std::ostream&)>& write, double seconds,
                                    const dlx::StopToken& stop) {
  const common::TemporaryFolder folder;
  const auto graph = folder.path() / "graph", drawing = folder.path() / "svg",
             errors = folder.path() / "errors";
  {
    std::ofstream out(graph, std::ios::binary);
    write(out);
    if (!out.flush()) throw IoError("cannot write " + graph.string());
  }
  const bench::Ending ending =
      bench::run_program({std::string(kProgram), "-Tsvg"}, graph, drawing, errors, {seconds, stop});
  using How = bench::Ending::How;
  if (ending.how == How::stopped || ending.how == How::out_of_time) return std::nullopt;
  if (ending.how != How::exited || ending.code != 0) {
    std::string said;
    std::ifstream in(errors);
    std::getline(in, said);
    throw IoError("Graphviz " + describe(ending) + (said.empty() ? "" : ": " + said));
  }
  return Input(drawing.string()).read_all();
}

}  // namespace cli
