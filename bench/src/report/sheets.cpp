/// What the tables of a report show.

#include <algorithm>
#include <tuple>

#include "report/figures.hpp"
#include "report/table.hpp"

namespace bench {

namespace {

std::string cell(std::optional<double> value) { return value ? significant(*value) : ""; }

std::string percent(std::optional<double> share) {
  return share ? std::to_string(static_cast<int>(*share * 100 + .5)) + "%" : "";
}

std::string memory(const Result& result) {
  return result.peak_bytes == 0 ? "" : significant(static_cast<double>(result.peak_bytes) / (1 << 20));
}

std::string count(std::optional<std::uint64_t> value) { return value ? std::to_string(*value) : ""; }

std::string a_board(std::optional<std::uint64_t> value, const Result& result) {
  if (!value || result.done == 0) return "";
  return significant(static_cast<double>(*value) / static_cast<double>(result.done));
}

std::string per_second(std::optional<double> each) { return each && *each > 0 ? significant(1 / *each) : ""; }

std::optional<double> times(std::optional<double> value, std::optional<double> best) {
  if (!value || !best || *best <= 0) return std::nullopt;
  return *value / *best;
}

void leave_out_unknown(Sheet& sheet) {
  for (std::size_t column = sheet.columns.size(); column-- > 1;) {
    if (!std::all_of(sheet.rows.begin(), sheet.rows.end(),
                     [&](const auto& row) { return row[column].empty(); }))
      continue;
    sheet.columns.erase(sheet.columns.begin() + static_cast<std::ptrdiff_t>(column));
    for (auto& row : sheet.rows) row.erase(row.begin() + static_cast<std::ptrdiff_t>(column));
  }
}

std::string reason(const Result& result, const std::string& where = "") {
  const std::string what = std::string(name(result.end)) + where;
  return result.remark.empty() ? what : what + ": " + one_line(result.remark);
}

std::string family_cell(const EventReport& event, const Result& result) {
  switch (result.end) {
    case End::complete: {
      const std::optional<double> each = seconds_each(result);
      return each ? brief_seconds(*each) : "";
    }
    case End::time_limit: {
      const std::optional<double> each = seconds_each(result), used = seconds_used(result);
      if (event.boards && each) return "~" + brief_seconds(*each);
      return used ? ">" + brief_seconds(*used) : "";
    }
    case End::wrong:
    case End::failed: return std::string(name(result.end));
    case End::skipped: break;
  }
  return "";
}

}  // namespace

Sheet event_sheet(const EventReport& event) {
  Sheet sheet{.title = event.name, .why = event.why, .looked_for = looked_for(event)};
  if (event.boards)
    sheet.columns = {
        {"contestant", "", true}, {"boards", "per s"},  {"µs", "a board"}, {"±", ""},     {"times", "best"},
        {"guesses", "a board"},   {"nodes", "a board"}, {"memory", "MiB"}, {"", "", true}};
  else
    sheet.columns = {{"contestant", "", true}, {"time", "s"},     {"±", ""},
                     {"times", "best"},        {"nodes", ""},     {"updates", ""},
                     {"guesses", ""},          {"memory", "MiB"}, {"", "", true}};

  const std::vector<const Result*> order = ranked(event);
  const std::optional<double> best =
      order.empty() || !timed(*order.front()) ? std::nullopt : seconds_each(*order.front());
  bool counted = false;
  for (const Result* result : order) {
    if (!timed(*result)) {
      sheet.notes.emplace_back(result->contestant, reason(*result));
      continue;
    }
    const std::optional<double> each = seconds_each(*result);
    const std::string ratio = cell(times(each, best));
    const std::string stopped = result->end == End::time_limit ? how_far(event, *result) : "";
    const Found& work = result->work;
    if (event.boards) {
      sheet.rows.push_back({result->contestant, per_second(each),
                            cell(each ? std::optional(*each * 1e6) : std::nullopt), percent(spread(*result)),
                            ratio, a_board(work.guesses, *result), a_board(work.nodes, *result),
                            memory(*result), stopped});
    } else {
      sheet.rows.push_back({result->contestant, cell(each), percent(spread(*result)), ratio,
                            count(work.nodes), count(work.updates), count(work.guesses), memory(*result),
                            stopped});
      if (result->end == End::complete && !counted)
        sheet.looked_for += event.limit      ? "; " + brief(work.answer) + " found"
                            : event.cheapest ? "; it costs " + work.answer.str()
                                             : ": " + brief(work.answer);
      counted = counted || result->end == End::complete;
    }
  }
  leave_out_unknown(sheet);
  return sheet;
}

Sheet family_sheet(std::span<const EventReport* const> family) {
  const EventReport& first = *family.front();
  Sheet sheet{.title = first.family, .why = first.why, .looked_for = looked_for(first)};
  sheet.looked_for += first.boards ? "; CPU time a board, by size (~: not of all)" : "; CPU time, by size";
  sheet.columns = {{"contestant", "", true}};

  struct Row {
    int reach = 0;  ///< the largest size that it did, and its time for that
    double time = 0;
    std::vector<std::string> cells;
  };
  std::vector<std::pair<std::string, Row>> rows;
  const auto row_of = [&](const std::string& contestant) -> Row& {
    for (auto& [who, row] : rows)
      if (who == contestant) return row;
    return rows.emplace_back(contestant, Row{0, 0, std::vector<std::string>(family.size())}).second;
  };
  struct Note {
    const Result* result;
    std::string sizes;
    std::size_t count = 1;
  };
  std::vector<Note> notes;
  for (std::size_t i = 0; i < family.size(); ++i) {
    const EventReport& event = *family[i];
    const std::string size = std::to_string(event.size);
    sheet.columns.push_back({size, ""});
    for (const Result& result : event.results) {
      Row& row = row_of(result.contestant);
      row.cells[i] = family_cell(event, result);
      if (const auto each = seconds_each(result);
          each && result.end == End::complete && event.size >= row.reach)
        row.reach = event.size, row.time = *each;
      if (timed(result)) continue;
      const auto same = std::find_if(notes.begin(), notes.end(), [&](const Note& note) {
        return note.result->contestant == result.contestant && reason(*note.result) == reason(result);
      });
      if (same == notes.end()) {
        notes.push_back({&result, size});
      } else {
        same->sizes += ", " + size;
        ++same->count;
      }
    }
  }
  std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
    return std::tuple(-a.second.reach, a.second.time) < std::tuple(-b.second.reach, b.second.time);
  });
  for (auto& [who, row] : rows) {
    if (std::all_of(row.cells.begin(), row.cells.end(), [](const auto& text) { return text.empty(); }))
      continue;
    row.cells.insert(row.cells.begin(), who);
    sheet.rows.push_back(std::move(row.cells));
  }
  for (const Note& note : notes)
    sheet.notes.emplace_back(note.result->contestant,
                             reason(*note.result, note.count == family.size() ? "" : " at " + note.sizes));
  return sheet;
}

}  // namespace bench
