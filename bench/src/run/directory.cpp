/// A report in a directory: Markdown, plots, JSON and CSV.

#include <bench/report.hpp>
#include <cerrno>
#include <fstream>
#include <sstream>
#include <system_error>

#include "report/figures.hpp"
#include "report/gnuplot.hpp"
#include "report/plots.hpp"
#include "report/table.hpp"

namespace bench {

namespace {

namespace fs = std::filesystem;

void write_file(const fs::path& file, const std::string& text) {
  errno = 0;
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.close();
  if (!out)
    throw fs::filesystem_error("cannot write", file, {errno != 0 ? errno : EIO, std::generic_category()});
}

std::string in_words(void (*write)(std::ostream&, const Report&), const Report& report) {
  std::ostringstream out;
  write(out, report);
  return out.str();
}

/// Draws plots, and keeps the first thing that went wrong.
struct Drawer {
  fs::path directory;
  std::optional<std::string> problem{};

  /// Returns the picture as Markdown; empty if there is none.
  std::string draw(const std::optional<Plot>& plot) {
    if (!plot) return "";
    const fs::path script = directory / (plot->name + ".gp"), picture = directory / (plot->name + ".svg");
    write_file(script, plot->script);
    if (const auto wrong = run_gnuplot(script, picture)) {
      if (!problem) problem = wrong;
      return "";
    }
    return "![" + plain_markdown(plot->caption) + "](plots/" + plot->name + ".svg)\n\n";
  }
};

void write_head(std::ostream& out, const Report& report) {
  const Head& head = report.head;
  out << "# dlx bench " << plain_markdown(report.suite) << "\n\n```console\n$ " << one_line(head.command)
      << "\n```\n\n| | |\n|---|---|\n";
  const auto line = [&](const char* what, const std::string& text) {
    if (!text.empty()) out << "| " << what << " | " << plain_markdown(text) << " |\n";
  };
  line("machine", head.machine);
  line("system", head.system);
  line("dlx", head.version + (head.commit.empty() ? "" : ", commit " + head.commit));
  line("compiler", head.compiler);
  line("flags", head.flags);
  line("instructions", head.instructions);
  line("date", head.date);
  line("rounds", std::to_string(head.rounds));
  line("time limit", exact(head.time_limit) + " s for a contestant in an event, in each round");
  out << '\n';
}

void write_key(std::ostream& out) {
  out << "Times are user and system time of the contestant's process: the median of the rounds, ± half their "
         "range.\n"
         "In a round all take turns. *Times best*: how many times as long as the best. *Guesses* are nodes "
         "with two\n"
         "branches or more. *Memory* is the most that the process had. A dash means: not known, or not "
         "counted.\n"
         "Contestants that the time limit stopped are below the others, with their speed until then. All "
         "answers\n"
         "were checked before anything was timed.\n\n"
         "The plots can be drawn again in [plots](plots): `gnuplot NAME.gp > NAME.svg`. The figures are in\n"
         "[report.json](report.json) and [report.csv](report.csv), too.\n\n";
}

void write_sheet(std::ostream& out, const Sheet& sheet, const std::string& plot) {
  out << "## " << plain_markdown(sheet.title) << "\n\n";
  if (!sheet.why.empty()) out << plain_markdown(sheet.why) << "\n\n";
  out << plain_markdown(sheet.looked_for) << "\n\n" << plot;
  write_markdown(out, sheet);
}

}  // namespace

std::optional<std::string> write_directory(const fs::path& directory, const Report& report) {
  Drawer drawer{directory / "plots"};
  fs::create_directories(drawer.directory);
  write_file(directory / "report.json", in_words(write_json, report));
  write_file(directory / "report.csv", in_words(write_csv, report));

  std::ostringstream out;
  write_head(out, report);
  write_key(out);
  out << drawer.draw(speed_plot(report)) << drawer.draw(time_plot(report)) << drawer.draw(nodes_plot(report));
  for (const EventReport& event : report.events)
    if (event.family.empty()) write_sheet(out, event_sheet(event), "");
  for (const auto& family : families(report.events))
    write_sheet(out, family_sheet(family), drawer.draw(scaling_plot(report, family)));
  std::string text = out.str();
  text.pop_back();  // the empty line at the end
  write_file(directory / "report.md", text);
  return drawer.problem;
}

}  // namespace bench
