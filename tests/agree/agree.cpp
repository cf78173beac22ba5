/// agree [--seconds S] [--answers FILE] PATH...
///
/// That all engines find the same solutions: of problems (*.dlx), of all problems in a folder, of boards (any
/// other file). A long test, for folders that are not in the repository. Each problem is searched by links,
/// by lanes, and by links and lanes together as if there were memory for a small part of the table only. A
/// problem that takes links more than S seconds (60) is skipped. The file of answers has lines of a name, a
/// tabulator and the number of solutions. Exits with 1 if anything differs.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <dlx/dlx.hpp>
#include <exception>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sudoku/sudoku.hpp>
#include <utility>
#include <variant>
#include <vector>

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kMostOfBoard = 10'000;  // solutions

/// The same for the same set of solutions, whatever their order.
struct Found {
  std::uint64_t solutions = 0;
  std::uint64_t hash = 0;
  friend bool operator==(const Found&, const Found&) = default;
};

struct Run {
  Found found;
  dlx::Outcome outcome;
};

Run search(dlx::Solver& solver, const dlx::SolveOptions& options) {
  Run run;
  run.outcome = solver.solve(options, [&](dlx::Solution solution) {
    const std::string_view bytes(reinterpret_cast<const char*>(solution.data()), solution.size_bytes());
    run.found.hash += std::hash<std::string_view>()(bytes);
    ++run.found.solutions;
    return true;
  });
  return run;
}

struct Way {
  const char* name;
  dlx::SolveOptions options;
};

/// All but links. The last keeps to a part of the memory that lanes would take.
std::vector<Way> other_ways(const dlx::Problem& problem, std::size_t part) {
  const std::size_t bytes = dlx::plan(problem).table_bytes;
  return {{"lanes", {.by = {.engine = dlx::Engine::lanes}, .within = {.memory = std::size_t{4} << 30}}},
          {"both", {.by = {.engine = dlx::Engine::automatic}, .within = {.memory = bytes / part}}}};
}

class Agreement {
 public:
  double seconds = 60;
  std::map<std::string, std::string> answers;

  void problem(const fs::path& path) {
    std::cout << path.filename().string() << std::flush;
    try {
      std::ifstream file(path, std::ios::binary);
      const std::string text{std::istreambuf_iterator<char>(file), {}};
      compare(dlx::format::read(text, path.string()), path.stem().string());
    } catch (const dlx::ParseError&) {
      std::cout << ": skipped, not a problem that dlx reads\n";
    }
  }

  void boards(const fs::path& path) {
    std::ifstream file(path);
    if (!file) throw std::runtime_error("cannot read " + path.string());
    sudoku::BoardReader reader(file, path.string());
    std::uint64_t count = 0, nodes[3] = {};
    while (const std::optional<sudoku::ReadBoard> read = reader.next()) {
      const auto* board = std::get_if<sudoku::Board>(&read->content);
      if (board == nullptr || sudoku::contradiction(*board)) continue;
      Shape& shape = of(board->shape());
      dlx::SolveOptions options{.limit = kMostOfBoard, .by = {.engine = dlx::Engine::links}};
      options.from.chosen = sudoku::givens(*board);
      const Run links = search(shape.solver, options);
      nodes[0] += links.outcome.nodes;
      ++count;
      for (std::size_t w = 0; w < shape.ways.size(); ++w) {
        options.by.engine = shape.ways[w].options.by.engine;
        options.within.memory = shape.ways[w].options.within.memory;
        const Run other = search(w == 0 ? shape.solver : shape.small_solver, options);
        nodes[w + 1] += other.outcome.nodes;
        const bool all = links.outcome.status == dlx::Status::complete;
        const bool same = all ? other.found == links.found : other.found.solutions == links.found.solutions;
        if (!same) differs(path.filename().string() + ":" + std::to_string(read->line), shape.ways[w].name);
      }
    }
    std::cout << path.filename().string() << ": " << count << " boards; nodes: links " << nodes[0]
              << ", lanes " << nodes[1] << ", both " << nodes[2] << std::endl;
  }

  bool good() const { return differences_ == 0; }
  std::uint64_t compared() const { return compared_; }
  std::uint64_t differences() const { return differences_; }

 private:
  struct Shape {
    explicit Shape(sudoku::Shape shape)
        : problem(sudoku::encode(shape)),
          solver(problem),
          small_solver(problem),
          ways(other_ways(problem, 4)) {}
    dlx::Problem problem;
    dlx::Solver solver, small_solver;
    std::vector<Way> ways;
  };

  Shape& of(sudoku::Shape shape) {
    std::unique_ptr<Shape>& made = shapes_[{shape.box_rows(), shape.box_columns()}];
    if (!made) made = std::make_unique<Shape>(shape);
    return *made;
  }

  static void tell(const char* name, const dlx::Outcome& outcome) {
    std::cout << "; " << name << ' ' << outcome.nodes << " nodes, " << outcome.seconds << " s" << std::flush;
  }

  void compare(const dlx::Problem& problem, const std::string& name) {
    dlx::SolveOptions options{.by = {.engine = dlx::Engine::links}};
    options.within.time = std::chrono::duration<double>(seconds);
    dlx::Solver solver(problem);
    const Run links = search(solver, options);
    tell("links", links.outcome);
    if (links.outcome.status != dlx::Status::complete) {
      std::cout << ": skipped, takes too long\n";
      return;
    }
    const auto answer = answers.find(name);
    if (answer != answers.end() && answer->second != std::to_string(links.found.solutions)) {
      differs(name, "the file of answers");
    }
    for (const Way& way : other_ways(problem, 4)) {
      try {
        dlx::Solver other(problem);
        const Run run = search(other, way.options);
        tell(way.name, run.outcome);
        if (run.found != links.found) differs(name, way.name);
        if (dlx::count(other, {.by = way.options.by, .within = way.options.within}).count !=
            links.found.solutions)
          differs(name, "a count");
      } catch (const dlx::InvalidArgument&) {
        std::cout << "; " << way.name << ": too large";
      }
    }
    ++compared_;
    std::cout << "; " << links.found.solutions << " solutions" << std::endl;
  }

  void differs(const std::string& where, const std::string& what) {
    ++differences_;
    std::cout << "\nDIFFERS: " << where << ", links and " << what << std::endl;
  }

  std::map<std::pair<int, int>, std::unique_ptr<Shape>> shapes_;
  std::uint64_t differences_ = 0, compared_ = 0;
};

int run(const std::vector<std::string>& arguments) {
  Agreement agreement;
  for (std::size_t k = 0; k < arguments.size(); ++k) {
    if (arguments[k] == "--seconds") {
      agreement.seconds = std::stod(arguments.at(++k));
    } else if (arguments[k] == "--answers") {
      std::ifstream file(arguments.at(++k));
      for (std::string name, answer; file >> name >> answer;) agreement.answers[name] = answer;
    } else if (fs::is_directory(arguments[k])) {
      std::vector<fs::path> files;
      for (const auto& entry : fs::directory_iterator(arguments[k])) {
        if (entry.path().extension() == ".dlx") files.push_back(entry.path());
      }
      std::sort(files.begin(), files.end());
      for (const fs::path& path : files) agreement.problem(path);
    } else if (fs::path(arguments[k]).extension() == ".dlx") {
      agreement.problem(arguments[k]);
    } else {
      agreement.boards(arguments[k]);
    }
  }
  std::cout << agreement.compared() << " problems compared, " << agreement.differences() << " differences\n";
  return agreement.good() ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run({argv + 1, argv + argc});
  } catch (const std::exception& error) {
    std::cerr << "agree: " << error.what() << '\n';
    return 2;
  }
}
