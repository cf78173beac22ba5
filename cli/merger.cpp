#include "merger.hpp"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <utility>
#include <vector>

#include "digest.hpp"
#include "io.hpp"

namespace cli {

namespace {

/// The solutions read since the last record.
struct Pending {
  std::uint64_t count = 0;
  LinesDigest digest;
  std::istream::pos_type begin{};
};

/// What is wrong with the lines that stand before a record. Empty if they are as the record says.
std::string mismatch(const PartRecord& record, const Pending& lines) {
  std::uint64_t count = 0;
  if (record.lines) {
    for (const auto& [place, solutions] : record.lines->places) count += solutions;
  }
  if (lines.count != count) {
    return "solutions are missing here: the record says " + std::to_string(count) + ", the file has " +
           std::to_string(lines.count);
  }
  if (record.lines && record.lines->digest != lines.digest.text()) {
    return "the solutions before this record are damaged: their digest is wrong";
  }
  return {};
}

/// Copies the solutions of one place after another.
class Copier {
 public:
  explicit Copier(std::ostream& out) : out_(out) {}

  /// Copies `lines` lines of `file`, from `begin` on. Returns where they end.
  std::istream::pos_type copy(const std::string& file, std::istream::pos_type begin, std::uint64_t lines) {
    if (file != file_ || !in_) in_ = std::ifstream(file_ = file, std::ios::binary);
    in_.seekg(begin);
    for (; lines > 0 && std::getline(in_, line_) && line_.starts_with(kSolution); --lines)
      out_ << line_ << '\n';
    if (lines > 0) throw IoError(dlx::quote(file) + " was changed while merge read it: merge again");
    return in_.tellg();
  }

 private:
  std::ostream& out_;
  std::string file_;
  std::ifstream in_;
  std::string line_;
};

}  // namespace

void Merger::read(const std::string& file) {
  Input input(file);
  std::istream& in = input.stream();
  std::size_t number = 0, no_records = 0;
  Pending lines;
  const auto place = [&] { return input.name() + ':' + std::to_string(number); };
  const auto not_read = [&](const std::string& why) {
    if (++no_records <= dlx::ParseError::kMaxMistakes) wrong(place(), why);
  };
  std::istream::pos_type begin = in.tellg();
  for (std::string line; std::getline(in, line); begin = in.tellg()) {
    ++number;
    if (const std::size_t next = behind_cut(line); next > 0) {
      not_read(name_of_cut(line) + " is cut off: what comes next is in the same line");
      lines = {};
      line.erase(0, next);
      begin += static_cast<std::streamoff>(next);
    }
    if (line.starts_with(kSolution)) {
      if (lines.count++ == 0) lines.begin = begin;
      lines.digest.add(line + '\n');
      continue;
    }
    if (line.find_first_not_of(" \t\r") == line.npos) continue;
    const Pending before = std::exchange(lines, {});
    try {
      PartRecord record = parse_record(line);
      if (const std::string error = mismatch(record, before); !error.empty()) {
        wrong(place(), error);
      } else {
        add({std::move(record), place(), file, before.begin});
      }
    } catch (const std::exception& error) {
      not_read(error.what());
    }
  }
  if (no_records > dlx::ParseError::kMaxMistakes)
    wrong(input.name(), std::to_string(no_records - dlx::ParseError::kMaxMistakes) + " more such lines");
  input.check();
  if (lines.count > 0) wrong(place(), "there is no record after the solutions: this part was stopped");
}

bool Merger::complete() const {
  if (!first_) {
    say_nothing();
    return false;
  }
  const std::vector<PartTree::Left> left = tree_.left();
  if (left.empty()) return !wrong_;
  const PartTree::Left* long_one = nullptr;
  for (const PartTree::Left& one : left) {
    if (one.wrong.empty() && one.stopped)
      std::cerr << one.stopped->place << ": " << words(one.part) << " was stopped before it was done\n";
    if (long_one == nullptr && one.wrong.empty() && takes_too_long(one)) long_one = &one;
  }
  say_wrong(left);
  std::cerr << to_run(left);
  if (long_one != nullptr) {
    std::cerr << "dlx: a part that takes too long can be run in parts, such as 20: --part "
              << to_string(long_one->part) << ",1/20"
              << (long_one->stopped->rest.empty() ? "" : " --rest FILE, which is its checkpoint,")
              << " and so on. --todo 20 lists all that is left\n";
  }
  return false;
}

bool Merger::list(std::ostream& out, std::uint32_t again) const {
  if (!first_) {
    say_nothing();
    return false;
  }
  const std::vector<PartTree::Left> left = tree_.left();
  out << listed(left, again);
  return !say_wrong(left) && !wrong_;
}

/// Says what is wrong with parts of rests. False if nothing is.
bool Merger::say_wrong(const std::vector<PartTree::Left>& left) {
  bool wrong = false;
  for (const PartTree::Left& one : left) {
    if (one.wrong.empty()) continue;
    std::cerr << one.wrong << '\n';
    wrong = true;
  }
  return wrong;
}

PartRecord Merger::sum() const {
  PartRecord sum;
  for (const std::size_t number : tree_.counted()) {
    const PartRecord& record = parts_[number].record;
    sum.count += record.count;
    sum.nodes += record.nodes;
    sum.seconds += record.seconds;
  }
  sum.part = {parts_.at(0).record.part.at(0)};
  if (first_->record.lines) sum.lines.emplace();
  return sum;
}

void Merger::print_solutions(std::ostream& out) const {
  struct Stretch {
    std::uint64_t place, solutions;
    std::size_t part;
  };
  std::vector<Stretch> stretches;
  std::vector<std::istream::pos_type> next;
  for (const Known& known : parts_) next.push_back(known.begin);
  for (const std::size_t number : tree_.counted()) {
    if (const std::optional<SolutionLines>& lines = parts_[number].record.lines) {
      for (const auto& [place, solutions] : lines->places) stretches.push_back({place, solutions, number});
    }
  }
  std::ranges::sort(stretches, {}, &Stretch::place);
  Copier copier(out);
  for (const Stretch& stretch : stretches) {
    std::istream::pos_type& begin = next[stretch.part];
    begin = copier.copy(parts_[stretch.part].file, begin, stretch.solutions);
  }
}

void Merger::add(Known part) {
  if (const std::string error = misfit(part); !error.empty()) return wrong(part.place, error);
  const PartRecord& record = part.record;
  if (const std::string error =
          tree_.add(record.part, {record.status, part.place, record.of, record.rest, parts_.size()});
      !error.empty())
    return wrong(part.place, error);
  if (!first_) first_ = part;
  parts_.push_back(std::move(part));
}

/// Why a part does not belong to those before. Empty if it does.
std::string Merger::misfit(const Known& part) const {
  const PartRecord& record = part.record;
  if (record.lines && !std::filesystem::is_regular_file(part.file))
    return "merge cannot read solutions from standard input or a pipe: write them to a file, and name the "
           "file";
  if (!first_) return {};
  const auto& [first, place, file, begin] = *first_;
  if (record.problem != first.problem) return "this part is of another problem than " + place;
  if (record.lines.has_value() != first.lines.has_value()) {
    return record.lines ? "this part has solutions, but " + place + " is a count"
                        : "this part is a count, but " + place + " has solutions";
  }
  if (record.rule != first.rule) {
    return "this part was split in another way than " + place +
           ": all need the same version of dlx, --require and --forbid, and for solve --engine, --seed and "
           "--memory";
  }
  return {};
}

void Merger::say_nothing() const {
  if (!wrong_) std::cerr << "dlx: there is no record of a part in what was given\n";
}

void Merger::wrong(const std::string& place, const std::string& what) {
  std::cerr << place << ": " << what << '\n';
  wrong_ = true;
}

}  // namespace cli
