/// Plots of the time for problems: by problem, by size, and against nodes.

#include <algorithm>
#include <cctype>
#include <cmath>

#include "report/figures.hpp"
#include "report/gnuplot_script.hpp"
#include "report/plots.hpp"

namespace bench {

namespace {

constexpr double kArrow = .7;  ///< length of an arrow, as a share of the time where it begins

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

/// The time to show: for what is done, or until it was stopped. 0 if there is none.
double shown_time(const Result& result) {
  if (!timed(result)) return 0;
  const std::optional<double> each = seconds_each(result);
  return each ? *each : seconds_used(result).value_or(0);
}

bool stopped(const Result& result) { return result.end == End::time_limit; }

/// Blocks of data, and the command that plots them.
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

/// `text` with only letters, digits and '-': a file name that never needs quotes.
std::string file_name(const std::string& text) {
  std::string name = text;
  for (char& c : name)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '-';
  return name;
}

std::string point(double x, double y) { return exact(x) + " " + exact(y) + "\n"; }

std::string title(const std::string& text) { return "title " + quote(text); }

/// A band for each event, with its name at the left. Every second band is gray.
std::string bands(const std::vector<const EventReport*>& events) {
  std::string names, grays;
  for (std::size_t i = 0; i < events.size(); ++i) {
    names += (i == 0 ? "" : ", ") + quote(events[i]->name) + " " + std::to_string(i);
    const double middle = static_cast<double>(i);
    if (i % 2 == 1)
      grays += "set object rectangle from graph 0, first " + exact(middle - .5) + " to graph 1, first " +
               exact(middle + .5) + " fillcolor rgb '#f2f2f2' fillstyle solid noborder behind\n";
  }
  return grays + "set yrange [" + exact(static_cast<double>(events.size()) - .5) + ":-0.5]\nset ytics (" +
         names + ") scale 0\n";
}

}  // namespace

std::optional<Plot> time_plot(const Report& report) {
  const std::vector<const EventReport*> events = problems(report);
  std::vector<Mark> present;  // in the order of the legend; a band has the same order
  LogAxis axis;
  bool any_stopped = false;
  for (const Mark& mark : marks(report)) {
    bool is_present = false;
    for (const EventReport* event : events) {
      const Result* result = result_of(*event, mark.contestant);
      if (!result || !(shown_time(*result) > 0)) continue;
      axis.hold(shown_time(*result) * (stopped(*result) ? 1 + kArrow : 1));
      any_stopped = any_stopped || stopped(*result);
      is_present = true;
    }
    if (is_present) present.push_back(mark);
  }
  if (present.empty()) return std::nullopt;

  Curves curves;
  for (std::size_t i = 0; i < present.size(); ++i) {
    const Mark& mark = present[i];
    std::string points, arrows;
    const double offset = (static_cast<double>(i) + .5) / static_cast<double>(present.size()) * .8 - .4;
    for (std::size_t event = 0; event < events.size(); ++event) {
      const Result* result = result_of(*events[event], mark.contestant);
      if (!result || !(shown_time(*result) > 0)) continue;
      const std::string at = point(shown_time(*result), static_cast<double>(event) + offset);
      points += at;
      if (stopped(*result)) arrows += at;
    }
    curves.add(points, "using 1:2 with points " + look(mark) + " pointsize 0.7 " + title(mark.contestant));
    curves.add(arrows, "using 1:2:($1*" + exact(kArrow) +
                           "):(0) with vectors head filled size char 0.8,20 linewidth 1.5 linecolor rgb '" +
                           mark.color + "' notitle");
  }
  std::size_t longest = 0, legend = 0;
  for (const EventReport* event : events) longest = std::max(longest, event->name.size());
  for (const Mark& mark : present) legend = std::max(legend, mark.contestant.size());
  const int rows = static_cast<int>(events.size()) * std::max(24, 10 * static_cast<int>(present.size()));
  const int height = 110 + std::max({rows, 120, 22 * static_cast<int>(present.size())});
  const double left = std::min(500.0, 25 + kCharacter * static_cast<double>(longest));
  const double right = 70 + kCharacter * static_cast<double>(legend);
  const std::string script =
      terminal(1000, height) + kCommon + "set lmargin at screen " + exact(left / 1000) +
      "\nset rmargin at screen " + exact(1 - right / 1000) + "\nset title 'time for each problem" +
      (any_stopped ? "; an arrow: stopped by the time limit" : "") +
      "'\nset xlabel 'CPU time'\nunset grid\nset grid xtics linecolor rgb '#dddddd'\n" +
      axis.script('x', true, 9) + bands(events) + curves.script();
  return Plot{"time", "Time for each problem, on a log scale", script};
}

std::optional<Plot> nodes_plot(const Report& report) {
  LogAxis nodes, time;
  Curves curves;
  for (const Mark& mark : marks(report)) {
    std::string points;
    for (const EventReport* event : problems(report)) {
      const Result* result = result_of(*event, mark.contestant);
      if (!result || result->end != End::complete || !(shown_time(*result) > 0) ||
          result->work.nodes.value_or(0) == 0)
        continue;
      const double x = static_cast<double>(*result->work.nodes), y = shown_time(*result);
      nodes.hold(x);
      time.hold(y);
      points += point(x, y);
    }
    curves.add(points, "using 1:2 with points " + look(mark) + " pointsize 0.9 " + title(mark.contestant));
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
  int least = family.front()->size, most = least, gap = 0;
  for (const EventReport* event : family) {
    sizes += (sizes.empty() ? "" : ", ") + std::to_string(event->size);
    if (event->size > most) gap = gap == 0 ? event->size - most : std::min(gap, event->size - most);
    least = std::min(least, event->size);
    most = std::max(most, event->size);
  }
  const std::vector<Mark> all = marks(report);
  bool any_stopped = false;
  // Contestants that were stopped at the same size are shown side by side.
  const double side_by_side = std::min(.5 * gap, .08 * (most - least)) / static_cast<double>(all.size());
  double aside = -side_by_side * static_cast<double>(all.size()) / 2;
  for (const Mark& mark : all) {
    aside += side_by_side;
    std::string complete, last, stop;  // points: all that it did, the last of these, where it was stopped
    for (const EventReport* event : family) {
      const Result* result = result_of(*event, mark.contestant);
      if (!result || !(shown_time(*result) > 0) || !stop.empty()) continue;
      axis.hold(shown_time(*result));
      if (stopped(*result))
        stop = point(event->size + aside, shown_time(*result));
      else
        complete += last = point(event->size, shown_time(*result));
    }
    any_stopped = any_stopped || !stop.empty();
    const std::string color = " linecolor rgb '" + mark.color + "' ";
    curves.add(complete, "using 1:2 with linespoints " + look(mark) + " pointsize 0.8 linewidth 1.5 " +
                             title(mark.contestant));
    if (!stop.empty()) {
      curves.add(last + stop, "using 1:2 with lines linewidth 1.2 dashtype 2" + color + "notitle");
      curves.add(stop, "using 1:2 with points pointtype 2 pointsize 1 linewidth 2" + color +
                           (complete.empty() ? title(mark.contestant) : "notitle"));
    }
  }
  if (axis.low <= 0) return std::nullopt;
  const EventReport& first = *family.front();
  return Plot{"scaling-" + file_name(first.family), first.family + ": CPU time by size, on a log scale",
              terminal(1000, 560) + kCommon + "set title " +
                  quote(first.family + ": " + looked_for(first) +
                        (any_stopped ? "; ×: stopped by the time limit" : "")) +
                  "\nset xlabel 'size n'\nset ylabel " +
                  quote(first.boards ? "CPU time a board" : "CPU time") + "\nset xrange [" +
                  exact(least - .4 * gap - .1) + ":" + exact(most + .4 * gap + .1) + "]\nset xtics (" +
                  sizes + ")\n" + axis.script('y', true, 10) + curves.script()};
}

}  // namespace bench
