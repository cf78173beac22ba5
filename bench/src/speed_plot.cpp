/// Boards a second: bars on a log scale, a panel a set, fastest at the top.

#include <algorithm>
#include <cmath>

#include "figures.hpp"
#include "gnuplot_script.hpp"
#include "plots.hpp"

namespace bench {

namespace {

constexpr int kBar = 24, kHead = 40, kFoot = 62, kLegend = 40;  // pixels
constexpr int kWidth = 1000;

struct Bar {
  const Result* result = nullptr;
  double speed = 0;  ///< 0 if not known
  std::string label;
};

struct Panel {
  const EventReport* event = nullptr;
  std::vector<Bar> bars;
};

Panel panel(const EventReport& event) {
  Panel made{&event, {}};
  for (const Result* result : ranked(event)) {
    if (!timed(*result)) continue;
    const std::optional<double> each = seconds_each(*result);
    Bar bar{result, each && *each > 0 ? 1 / *each : 0, {}};
    if (bar.speed > 0) bar.label = significant(bar.speed);
    if (result->end == End::time_limit)
      bar.label += bar.speed > 0
                       ? " (" + std::to_string(result->done) + " of " + std::to_string(event.of) + ")"
                       : how_far(event, *result);
    else if (bar.speed <= 0)
      bar.label = "no time measured";
    made.bars.push_back(std::move(bar));
  }
  return made;
}

const char* color(Kind kind) {
  switch (kind) {
    case Kind::engine: return "#0072b2";
    case Kind::backtracking: return "#d55e00";
    case Kind::program: return "#009e73";
  }
  return "#000000";
}

std::string fill(Kind kind, bool stopped) {
  return std::string("with boxxyerror linecolor rgb '") + color(kind) +
         (stopped ? "' fillstyle solid 0.3 border" : "' fillstyle solid 0.9 noborder");
}

constexpr Kind kKinds[] = {Kind::engine, Kind::backtracking, Kind::program};

/// The bars of each sort, or the legend alone, as the arguments of `plot`.
std::string plot(const Panel& panel, double low, bool legend) {
  std::string data, plots;
  for (const Kind kind : kKinds)
    for (const bool stopped : {false, true}) {
      std::string block;
      for (std::size_t i = 0; i < panel.bars.size(); ++i) {
        const Bar& bar = panel.bars[i];
        if (bar.speed > 0 && bar.result->kind == kind && (bar.result->end == End::time_limit) == stopped)
          block += exact(bar.speed) + " " + std::to_string(i) + "\n";
      }
      if (block.empty()) continue;
      const std::string name = "$" + std::string(bench::name(kind)) + (stopped ? "_stopped" : "");
      data += name + " << EOD\n" + block + "EOD\n";
      plots += ", " + name + " using 1:2:(" + exact(low) + "):1:($2-0.36):($2+0.36) " + fill(kind, stopped) +
               " notitle";
    }
  std::string key;
  if (legend) {
    for (const Kind kind : kKinds)
      key += std::string(", NaN with boxes linecolor rgb '") + color(kind) +
             "' fillstyle solid 0.9 noborder title " + quote(bench::name(kind));
    key +=
        ", NaN with boxes linecolor rgb '#555555' fillstyle solid 0.3 border title 'stopped by the time "
        "limit'";
  }
  return data + "plot NaN notitle" + plots + key + "\n";
}

}  // namespace

std::optional<Plot> speed_plot(const Report& report) {
  std::vector<Panel> panels;
  LogAxis axis;
  std::size_t longest = 0;
  for (const EventReport& event : report.events) {
    if (!event.boards || !event.family.empty()) continue;
    Panel made = panel(event);
    if (made.bars.empty()) continue;
    for (const Bar& bar : made.bars) {
      axis.hold(bar.speed);
      longest = std::max(longest, bar.result->contestant.size());
    }
    panels.push_back(std::move(made));
  }
  if (panels.empty()) return std::nullopt;
  if (axis.low <= 0) axis.hold(1);
  // Room for the labels at the right of the longest bar; a bar of the least speed is to be seen, too.
  const double low = axis.low, bars = axis.high / low;
  axis.high = low * std::pow(bars, 1.75);

  const std::size_t across = panels.size() > 1 ? 2 : 1, down = (panels.size() + across - 1) / across;
  std::vector<int> tops{kLegend};
  for (std::size_t row = 0; row < down; ++row) {
    std::size_t most = 0;
    for (std::size_t i = row * across; i < std::min(panels.size(), (row + 1) * across); ++i)
      most = std::max(most, panels[i].bars.size());
    tops.push_back(tops.back() + kHead + kFoot + kBar * static_cast<int>(std::max<std::size_t>(most, 2)));
  }
  const double height = tops.back();
  const auto screen = [](double share) { return "at screen " + exact(share) + "\n"; };

  std::string script =
      terminal(kWidth, tops.back()) + "set multiplot\nset border 3\nset style data lines\n" +
      "set tics nomirror out\nset grid xtics linecolor rgb '#dddddd'\nset xlabel 'boards a second'\n" +
      "set key at screen 0.5," + exact(1 - 10 / height) + " center top horizontal samplen 1.5 width 2\n" +
      axis.script('x', false, 6);
  for (std::size_t i = 0; i < panels.size(); ++i) {
    const Panel& shown = panels[i];
    const std::size_t row = i / across;
    const double left =
        static_cast<double>(kWidth) / static_cast<double>(across) * static_cast<double>(i % across);
    const double top = tops[row] + kHead;
    const double bottom = top + kBar * static_cast<double>(std::max<std::size_t>(shown.bars.size(), 2));
    script += "set lmargin " + screen((left + 25 + kCharacter * static_cast<double>(longest)) / kWidth) +
              "set rmargin " + screen((left + kWidth / static_cast<double>(across) - 20) / kWidth) +
              "set tmargin " + screen(1 - top / height) + "set bmargin " + screen(1 - bottom / height) +
              "set title " + quote(shown.event->name + ": " + looked_for(*shown.event)) + "\nset yrange [" +
              exact(static_cast<double>(std::max<std::size_t>(shown.bars.size(), 2)) - .4) +
              ":-0.6]\nunset label\nset ytics (";
    for (std::size_t bar = 0; bar < shown.bars.size(); ++bar)
      script +=
          (bar == 0 ? "" : ", ") + quote(shown.bars[bar].result->contestant) + " " + std::to_string(bar);
    script += ")\n";
    for (std::size_t bar = 0; bar < shown.bars.size(); ++bar)
      script += "set label " + quote(shown.bars[bar].label) + " at " +
                exact(shown.bars[bar].speed > 0 ? shown.bars[bar].speed : low) + "," + std::to_string(bar) +
                " offset character 0.6,0 front\n";
    script += plot(shown, low, i == 0) + "unset key\n";
  }
  return Plot{"speed", "Boards a second, on a log scale", script + "unset multiplot\n"};
}

}  // namespace bench
