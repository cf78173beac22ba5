/// Boards a second: bars on a log scale, a panel for each set, the fastest at the top.

#include <algorithm>
#include <cmath>

#include "report/figures.hpp"
#include "report/gnuplot_script.hpp"
#include "report/plots.hpp"

namespace bench {

namespace {

constexpr int kBar = 24, kHead = 36, kFoot = 72, kLegend = 36;  // pixels
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

constexpr Kind kKinds[] = {Kind::engine, Kind::backtracking, Kind::program};

/// The bars of each kind, as data and the command `plot`.
std::string plot(const Panel& panel, double low) {
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
      plots += ", " + name + " using 1:2:(" + exact(low) +
               "):1:($2-0.36):($2+0.36) with boxxyerror linecolor rgb '" + color(kind) +
               (stopped ? "' fillstyle solid 0.3 border" : "' fillstyle solid 0.9 noborder") + " notitle";
    }
  return data + "plot NaN notitle" + plots + "\n";
}

/// What the colors mean, in a row at the top. The key that gnuplot itself makes would be inside a panel.
std::string legend(const std::vector<Panel>& panels, double height) {
  std::string script;
  double x = 25;
  const auto add = [&](const std::string& text, const std::string& fill) {
    const std::string low = exact(1 - 26 / height), high = exact(1 - 14 / height);
    script += "set object rectangle from screen " + exact(x / kWidth) + ", screen " + low + " to screen " +
              exact((x + 24) / kWidth) + ", screen " + high + " " + fill + "\nset label " + quote(text) +
              " at screen " + exact((x + 32) / kWidth) + ", screen " + exact(1 - 20 / height) + "\n";
    x += 65 + kCharacter * static_cast<double>(text.size());
  };
  const auto any = [&](auto property) {
    return std::any_of(panels.begin(), panels.end(), [&](const Panel& panel) {
      return std::any_of(panel.bars.begin(), panel.bars.end(),
                         [&](const Bar& bar) { return property(*bar.result); });
    });
  };
  for (const Kind kind : kKinds)
    if (any([&](const Result& result) { return result.kind == kind; }))
      add(std::string(name(kind)),
          std::string("fillcolor rgb '") + color(kind) + "' fillstyle solid 0.9 noborder");
  if (any([](const Result& result) { return result.end == End::time_limit; }))
    add("stopped by the time limit",
        "fillcolor rgb '#555555' fillstyle solid 0.3 border linecolor rgb '#555555'");
  return script;
}

/// How many powers of ten the labels need to the right of their bars, on a panel with `width` pixels.
double room_for_labels(const std::vector<Panel>& panels, const LogAxis& axis, double width) {
  double decades = 0;
  for (const Panel& panel : panels)
    for (const Bar& bar : panel.bars) {
      const double bar_decades = bar.speed > 0 ? std::log10(bar.speed / axis.low) : 0;
      const double label = 15 + kCharacter * static_cast<double>(bar.label.size());
      decades = std::max(decades, bar_decades * width / std::max(width - label, width / 4));
    }
  return std::max(0.0, decades - std::log10(axis.high / axis.low));
}

std::string title(const EventReport& event) {
  std::string text = event.name + ": " + std::to_string(event.of) + (event.of == 1 ? " board" : " boards");
  if (!event.limit) return text + ", all solutions";
  if (*event.limit == 1) return text + ", first solution";
  return text + ", up to " + std::to_string(*event.limit) + " solutions";
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

  const double each = static_cast<double>(kWidth) / static_cast<double>(across);
  const double names = 25 + kCharacter * static_cast<double>(longest), right = 20;
  const double room = room_for_labels(panels, axis, each - names - right);
  std::string script = terminal(kWidth, tops.back()) +
                       "set multiplot\nset border 3\nunset key\nset tics nomirror out\n"
                       "set grid xtics linecolor rgb '#dddddd'\nset xlabel 'boards a second'\n" +
                       axis.script('x', false, 5 * (3 - static_cast<int>(across)), room) +
                       legend(panels, height);
  for (std::size_t i = 0; i < panels.size(); ++i) {
    const Panel& shown = panels[i];
    const std::size_t bars = std::max<std::size_t>(shown.bars.size(), 2);
    const double left = each * static_cast<double>(i % across), top = tops[i / across] + kHead;
    const double bottom = top + kBar * static_cast<double>(bars);
    script += "set lmargin " + screen((left + names) / kWidth) + "set rmargin " +
              screen((left + each - right) / kWidth) + "set tmargin " + screen(1 - top / height) +
              "set bmargin " + screen(1 - bottom / height) + "set title " + quote(title(*shown.event)) +
              " offset 0,-0.5\nset yrange [" + exact(static_cast<double>(bars) - .4) + ":-0.6]\nset ytics (";
    for (std::size_t bar = 0; bar < shown.bars.size(); ++bar)
      script +=
          (bar == 0 ? "" : ", ") + quote(shown.bars[bar].result->contestant) + " " + std::to_string(bar);
    script += ") scale 0\n";
    for (std::size_t bar = 0; bar < shown.bars.size(); ++bar)
      script += "set label " + quote(shown.bars[bar].label) + " at " +
                exact(shown.bars[bar].speed > 0 ? shown.bars[bar].speed : axis.low) + "," +
                std::to_string(bar) + " offset character 0.6,0 front\n";
    script += plot(shown, axis.low) + "unset label\nunset object\n";
  }
  return Plot{"speed", "Boards a second, on a log scale", script + "unset multiplot\n"};
}

}  // namespace bench
