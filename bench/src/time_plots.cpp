/// Plots of the time for problems: by problem, by size, and against nodes.

#include <algorithm>
#include <cctype>
#include <cmath>

#include "figures.hpp"
#include "gnuplot_script.hpp"
#include "plots.hpp"

namespace bench {

namespace {

const std::string kCommon =
    "set border 3\nset tics nomirror out\nset grid linecolor rgb '#dddddd'\n"
    "set key outside right top vertical Left reverse samplen 2 spacing 1.25\n";

std::string look(const Mark& mark) {
  return "linecolor rgb '" + mark.color + "' pointtype " + std::to_string(mark.point);
}

std::vector<const EventReport*> problems(const Report& report) {
  std::vector<const EventReport*> all;
  for (const EventReport& event : report.events)
    if (!event.boards && event.family.empty()) all.push_back(&event);
  return all;
}

const Result* result_of(const EventReport& event, const std::string& contestant) {
  const auto found = std::find_if(event.results.begin(), event.results.end(),
                                  [&](const Result& result) { return result.contestant == contestant; });
  return found == event.results.end() ? nullptr : &*found;
}

/// The time to show: for what is done, or until it was stopped; 0 if there is none, or none was measured.
double shown_time(const Result& result) {
  if (!timed(result)) return 0;
  const std::optional<double> each = seconds_each(result);
  return each ? *each : seconds_used(result).value_or(0);
}

bool stopped(const Result& result) { return result.end == End::time_limit; }

/// A block of data and the plot of it, if there is any.
struct Curves {
  std::string data, plots;
  void add(const std::string& block, const std::string& plot) {
    if (block.empty()) return;
    const std::string name = "$data" + std::to_string(next++);
    data += name + " << EOD\n" + block + "EOD\n";
    plots += (plots.empty() ? "" : ", \\\n  ") + (name + " " + plot);
  }
  std::string script() const { return data + "plot " + plots + "\n"; }

 private:
  int next = 0;
};

/// Letters and digits stay, so that it needs no quotes anywhere.
std::string file_name(const std::string& text) {
  std::string name = text;
  for (char& c : name)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '-';
  return name;
}

std::string point(double x, double y) { return exact(x) + " " + exact(y) + "\n"; }

std::string title(const std::string& text) { return "title " + quote(text); }

}  // namespace

std::optional<Plot> time_plot(const Report& report) {
  const std::vector<const EventReport*> events = problems(report);
  const std::map<std::string, Mark> all = marks(report);
  std::vector<std::string> present;  // in the order of the legend, which is the order within a band
  LogAxis axis;
  bool any_stopped = false;
  for (const auto& [contestant, mark] : all)
    for (const EventReport* event : events) {
      const Result* result = result_of(*event, contestant);
      if (!result || !(shown_time(*result) > 0)) continue;
      axis.hold(shown_time(*result));
      any_stopped = any_stopped || stopped(*result);
      if (present.empty() || present.back() != contestant) present.push_back(contestant);
    }
  if (present.empty()) return std::nullopt;

  Curves curves;
  for (std::size_t i = 0; i < present.size(); ++i) {
    std::string complete, cut;
    const double offset = (static_cast<double>(i) + .5) / static_cast<double>(present.size()) * .8 - .4;
    for (std::size_t event = 0; event < events.size(); ++event) {
      const Result* result = result_of(*events[event], present[i]);
      if (!result || !(shown_time(*result) > 0)) continue;
      (stopped(*result) ? cut : complete) += point(shown_time(*result), static_cast<double>(event) + offset);
    }
    const Mark& mark = all.at(present[i]);
    // The legend shows the mark even of one that was stopped everywhere.
    curves.add(complete.empty() ? "NaN NaN\n" : complete,
               "using 1:2 with points " + look(mark) + " pointsize 0.8 " + title(present[i]));
    curves.add(
        cut,
        "using 1:2:($1*0.6):(0) with vectors head filled size char 0.8,20 linewidth 1.5 linecolor rgb '" +
            mark.color + "' notitle");
  }
  if (any_stopped) axis.high = std::max(axis.high, 2.5 * axis.high);
  std::size_t longest = 0, legend = 0;
  std::string names, bands;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const std::string name = one_line(events[i]->name);
    longest = std::max(longest, name.size());
    names += (i == 0 ? "" : ", ") + quote(name) + " " + std::to_string(i);
    if (i % 2 == 1)
      bands += "set object rectangle from graph 0, first " + exact(static_cast<double>(i) - .5) +
               " to graph 1, first " + exact(static_cast<double>(i) + .5) +
               " fillcolor rgb '#f2f2f2' fillstyle solid noborder behind\n";
  }
  for (const std::string& who : present) legend = std::max(legend, who.size());
  const int height =
      110 + std::max(120, static_cast<int>(events.size() * std::max<std::size_t>(24, 8 * present.size())));
  const double left = 25 + kCharacter * static_cast<double>(longest),
               right = 70 + kCharacter * static_cast<double>(legend);
  const std::string script = terminal(1000, std::max(height, 100 + 22 * static_cast<int>(present.size()))) +
                             kCommon + "set lmargin at screen " + exact(left / 1000) +
                             "\nset rmargin at screen " + exact(1 - right / 1000) + "\n" + "set title " +
                             quote(std::string("time for each problem") +
                                   (any_stopped ? "; an arrow: stopped by the time limit" : "")) +
                             "\nset xlabel 'CPU time'\nunset grid\nset grid xtics linecolor rgb '#dddddd'\n" +
                             bands + axis.script('x', true, 9) + "set yrange [" +
                             exact(static_cast<double>(events.size()) - .5) + ":-0.5]\nset ytics (" + names +
                             ") scale 0\n" + curves.script();
  return Plot{"time", "Time for each problem, on a log scale", script};
}

std::optional<Plot> nodes_plot(const Report& report) {
  LogAxis nodes, time;
  Curves curves;
  for (const auto& [contestant, mark] : marks(report)) {
    std::string points;
    for (const EventReport* event : problems(report)) {
      const Result* result = result_of(*event, contestant);
      if (!result || result->end != End::complete || !(shown_time(*result) > 0) ||
          result->work.nodes.value_or(0) == 0)
        continue;
      const double x = static_cast<double>(*result->work.nodes), y = shown_time(*result);
      nodes.hold(x);
      time.hold(y);
      points += point(x, y);
    }
    curves.add(points, "using 1:2 with points " + look(mark) + " pointsize 0.9 " + title(contestant));
  }
  if (curves.plots.empty()) return std::nullopt;
  return Plot{
      "nodes", "Nodes of the search tree against time, a point for each problem",
      terminal(1000, 560) + kCommon +
          "set title 'nodes against time, a point for each problem'\nset xlabel 'nodes of the search tree'\n"
          "set ylabel 'CPU time'\n" +
          nodes.script('x', false, 10) + time.script('y', true, 10) + curves.script()};
}

std::optional<Plot> scaling_plot(const Report& report, std::span<const EventReport* const> family) {
  LogAxis axis;
  Curves curves;
  std::string sizes;
  int least = family.front()->size, most = least;
  for (const EventReport* event : family) {
    sizes += (sizes.empty() ? "" : ", ") + std::to_string(event->size);
    least = std::min(least, event->size);
    most = std::max(most, event->size);
  }
  const std::map<std::string, Mark> all = marks(report);
  bool any_stopped = false;
  double index = 0;
  for (const auto& [contestant, mark] : all) {
    // Those stopped at the same size stand side by side.
    const double aside = (index++ / std::max<double>(1, static_cast<double>(all.size()) - 1) - .5) * .5;
    std::string complete, cut, last;
    for (const EventReport* event : family) {
      const Result* result = result_of(*event, contestant);
      if (!result || !(shown_time(*result) > 0)) continue;
      axis.hold(shown_time(*result));
      if (!stopped(*result)) {
        complete += last = point(event->size, shown_time(*result));
      } else if (cut.empty()) {
        cut = last + point(event->size + aside, shown_time(*result));
      }
    }
    any_stopped = any_stopped || !cut.empty();
    curves.add(
        complete.empty() && !cut.empty() ? "NaN NaN\n" : complete,
        "using 1:2 with linespoints " + look(mark) + " pointsize 0.8 linewidth 1.5 " + title(contestant));
    curves.add(cut,
               "using 1:2 with lines linewidth 1.2 dashtype 2 linecolor rgb '" + mark.color + "' notitle");
    curves.add(cut.substr(std::min(cut.size(), last.size())),
               "using 1:2 with points pointtype 2 pointsize 1 linewidth 2 linecolor rgb '" + mark.color +
                   "' notitle");
  }
  if (axis.low <= 0) return std::nullopt;
  const EventReport& first = *family.front();
  return Plot{"scaling-" + file_name(first.family), first.family + ": CPU time by size, on a log scale",
              terminal(1000, 560) + kCommon + "set title " +
                  quote(first.family + ": " + looked_for(first) +
                        (any_stopped ? "; ×: stopped by the time limit" : "")) +
                  "\nset xlabel 'size n'\nset ylabel " +
                  quote(first.boards ? "CPU time a board" : "CPU time") + "\nset xrange [" +
                  exact(least - .5) + ":" + exact(most + .5) + "]\nset xtics (" + sizes + ")\n" +
                  axis.script('y', true, 10) + curves.script()};
}

}  // namespace bench
