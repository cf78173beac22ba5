/// count --rest: parts of what a stopped part has left. With its record they stand for it, or there is no
/// total.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <support/catch.hpp>
#include <support/program.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>

using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::kQuick;
using dlx::test::not_merged;
using dlx::test::refused;
using dlx::test::ShellRun;
using dlx::test::text;
using nlohmann::json;

namespace {

const std::string kCount = "dlx count --method search ";
const std::string kQueens = " examples/queens8.dlx";

/// Counts the part, with more flags, into the file `name`.
ShellRun count_into(const Folder& folder, const std::string& name, const std::string& part,
                    const std::string& flags = "") {
  return folder.run(kCount + "--part " + part + ' ' + flags + kQueens + " >" + name);
}

/// Parts 1 and 3 of 3 as p1 and p3. Part 2 is stopped: its record is p2, its checkpoint 2.kept.
void stop_part_2(const Folder& folder) {
  REQUIRE(count_into(folder, "p1", "1/3").code == 0);
  REQUIRE(count_into(folder, "p3", "3/3").code == 0);
  REQUIRE(count_into(folder, "p2", "2/3", "--node-limit 60 --checkpoint 2.kept").code == 3);
}

/// Counts all parts of the rest of part 2, into in1, in2 ...
void count_rest(const Folder& folder, int parts) {
  for (int k = 1; k <= parts; ++k) {
    const std::string number = std::to_string(k);
    const ShellRun run =
        count_into(folder, "in" + number, "2/3," + number + '/' + std::to_string(parts), "--rest 2.kept");
    INFO(run.err);
    REQUIRE(run.code == 0);
  }
}

json record_in(const Folder& folder, const std::string& file) { return json::parse(folder.read(file)); }

}  // namespace

TEST_CASE("rest: what a stopped part has counted, and all parts of its rest, stand for it", "[cli][parts]") {
  const Folder folder;
  stop_part_2(folder);
  const json stopped = record_in(folder, "p2");
  const std::string kept = folder.read("2.kept");
  CHECK(stopped["count"] == json::parse(kept.substr(0, kept.find('\n')))["position"]["found"]);
  CHECK(stopped["count"] != "0");
  count_rest(folder, 4);
  CHECK(folder.read("2.kept") == kept);
  CHECK(folder.run("dlx merge p? in?").out == "92\n");
  CHECK(folder.run("dlx merge in? p3 p2 p1").out == "92\n");
  std::uint64_t nodes = 0;
  for (const std::string file : {"p1", "p2", "p3", "in1", "in2", "in3", "in4"})
    nodes += record_in(folder, file)["nodes"].get<std::uint64_t>();
  for (const std::string file : {"in1", "in2", "in3", "in4"}) {
    CHECK(record_in(folder, file)["of"] == stopped["rest"]);
    CHECK_FALSE(record_in(folder, file).contains("rest"));
  }
  const json sum = json::parse(folder.run("dlx merge --json p? in?").out);
  CHECK(sum["nodes"] == nodes);
  CHECK(sum["parts"] == 3);
  // Almost nothing is searched twice.
  const json whole = json::parse(folder.run(kCount + "--json" + kQueens).out);
  CHECK(nodes < whole["nodes"].get<std::uint64_t>() * 5 / 4);
}

TEST_CASE("rest: a part of a rest is stopped and dealt out in its turn", "[cli][parts]") {
  const Folder folder;
  stop_part_2(folder);
  count_rest(folder, 2);
  const std::string first = "--rest 2.kept --checkpoint 2,1.kept";
  REQUIRE(count_into(folder, "in1", "2/3,1/2", first + " --node-limit 15").code == 3);
  CHECK(folder.run("dlx merge --todo 2 p? in?").out == "2/3,1/2,1/2\n2/3,1/2,2/2\n");
  for (const std::string k : {"1", "2"})
    REQUIRE(count_into(folder, "deep" + k, "2/3,1/2," + k + "/2", "--rest 2,1.kept").code == 0);
  CHECK(folder.run("dlx merge p? in? deep?").out == "92\n");
  CHECK(folder.run("dlx merge deep? in? p?").out == "92\n");
  not_merged(folder.run("dlx merge p? in2 deep?"),
             "deep1:1: this is a part of what part 2/3,1/2 had left, but the record of part 2/3,1/2 is not "
             "here: give it, too\n");
  // It could also have gone on.
  const ShellRun end = count_into(folder, "in1", "2/3,1/2", first);
  CHECK(end.code == 0);
  CHECK(contains(end.err, "goes on from '2,1.kept'"));
  CHECK(folder.run("dlx merge p? in?").out == "92\n");
  CHECK(contains(folder.run("dlx merge p? in? deep1").err,
                 "part 2/3,1/2,1/2 is here, and part 2/3,1/2, which it is a part of, is in in1:1"));
}

TEST_CASE("rest: what does not fit together has no total", "[cli][parts]") {
  const Folder folder;
  stop_part_2(folder);
  not_merged(folder.run("dlx merge p?"),
             "p2:1: part 2 of 3 was stopped before it was done\n"
             "dlx: run these parts of 3, and merge again: 2\n"
             "dlx: a part that takes too long can be run in parts, such as 20: --part 2/3,1/20 --rest FILE, "
             "which is its checkpoint, and so on. --todo 20 lists all that is left\n");
  count_rest(folder, 3);
  not_merged(folder.run("dlx merge p? in1"),
             "dlx: run these parts of 3 of the rest of part 2 of 3, and merge again: 2-3\n");
  CHECK(folder.run("dlx merge --todo 5 p? in1").out == "2/3,2/3\n2/3,3/3\n");
  CHECK(contains(folder.run("dlx merge p? in? in1").err, "in1:1: part 2/3,1/3 is here and in in1:1"));
  CHECK(folder.run("dlx merge p? in? p2").out == "92\n");
  const std::string no_record =
      "in1:1: this is a part of what part 2 of 3 had left, but the record of part 2 of 3 is not here: give "
      "it, too\n";
  not_merged(folder.run("dlx merge p1 p3 in?"), no_record);
  not_merged(folder.run("dlx merge p1 in?"), no_record + "dlx: run these parts of 3, and merge again: 3\n");
  const ShellRun todo = folder.run("dlx merge --todo 20 p1 in?");
  CHECK(todo.out == "3/3\n");
  CHECK(todo.err == no_record);
  CHECK(todo.code == 1);
  // Parts from the beginning are others.
  REQUIRE(count_into(folder, "begin3", "2/3,3/3").code == 0);
  CHECK(contains(
      folder.run("dlx merge p? in1 in2 begin3").err,
      "begin3:1: this is a part of part 2 of 3 from its beginning, but in1:1 is one of what part 2 of "
      "3 had left: leave one of them out\n"));
  CHECK(
      contains(folder.run("dlx merge begin3 in1 p?").err,
               "in1:1: this is a part of what part 2 of 3 had left, but begin3:1 is one of part 2 of 3 from "
               "its beginning: leave one of them out\n"));
  // The whole part is there, too.
  REQUIRE(count_into(folder, "whole2", "2/3").code == 0);
  CHECK(contains(folder.run("dlx merge p? in? whole2").err,
                 "whole2:1: part 2 of 3 is here, and part 2/3,1/3, "));
}

TEST_CASE("rest: parts of another rest are found, when the checkpoint has gone on", "[cli][parts]") {
  const Folder folder;
  stop_part_2(folder);
  count_rest(folder, 3);
  folder.run("cp p2 first");
  REQUIRE(count_into(folder, "p2", "2/3", "--node-limit 30 --checkpoint 2.kept").code == 3);
  CHECK(record_in(folder, "p2")["rest"] != record_in(folder, "first")["rest"]);
  const std::string other =
      "p2:1 is no record of that: it was stopped at another time, or without a checkpoint";
  const ShellRun run = folder.run("dlx merge p? in?");
  CHECK(run.code == 1);
  CHECK(run.out.empty());
  CHECK(contains(run.err, other));
  REQUIRE(count_into(folder, "late3", "2/3,3/3", "--rest 2.kept").code == 0);
  CHECK(contains(
      folder.run("dlx merge p? in1 in2 late3").err,
      "late3:1: this is a part of what part 2 of 3 had left, but in1:1 is one of what it had left at "
      "another time"));
  CHECK(folder.run("dlx merge p? first in?").out == "92\n");  // the record that they are parts of is there
  REQUIRE(count_into(folder, "p2", "2/3", "--node-limit 30").code == 3);
  CHECK(contains(folder.run("dlx merge p? in?").err, other));
  REQUIRE(count_into(folder, "p2", "2/3", "--checkpoint 2.kept").code == 0);
  CHECK(folder.run("dlx merge p?").out == "92\n");
  CHECK(contains(folder.run("dlx merge p? in?").err, "leave one of them out"));
}

TEST_CASE("rest: what --todo lists comes to the total, whatever stops the parts", "[cli][parts]") {
  const Folder folder;
  folder.write("d.dlx", text(dlx::test::dominoes(6, kQuick ? 6 : 7)));
  const std::string total = kQuick ? "6728\n" : "31529\n";
  std::vector<std::string> methods{"search", "frontier"};
  if (!kQuick) methods.insert(methods.end(), {"auto", "memo"});
  for (const std::string& method : methods) {
    CAPTURE(method);
    const ShellRun run = folder.run(
        "printf '1/2\\n2/2\\n' >list; rm -f *.json *.kept; rounds=0\n"
        "while [ -s list ] && [ $rounds -lt 60 ]; do\n"
        "  while read -r part; do\n"
        "    name=$(echo $part | sed 's:/[0-9]*::g'); rest=\n"
        "    case $name in *,*) rest=\"--rest ${name%,*}.kept\" ;; esac\n"
        "    dlx count --quiet --method " +
        method +
        " --part $part $rest --checkpoint $name.kept --node-limit "
        "$((100 + 300 * rounds)) d.dlx >$name.json || test $? = 3 || exit 9\n"
        "  done <list\n"
        "  rounds=$((rounds + 1)); dlx merge --todo 3 *.json >list || exit 8\n"
        "done\n"
        "ls *.json | wc -l >&2; dlx merge --quiet *.json");
    CAPTURE(run.err);
    CHECK(run.code == 0);
    CHECK(run.out == total);
    CHECK(std::stoi(run.err) > 4);
  }
}

TEST_CASE("rest: a frontier that needs more memory is dealt out without its states", "[cli][parts]") {
  const Folder folder;
  folder.write("d.dlx", text(dlx::test::dominoes(12, 12)));
  const std::string count = "dlx count --quiet --method frontier --memory 60K ";
  const ShellRun run =
      folder.run(count + "--part 1/1 --checkpoint 1.kept --checkpoint-interval .000001 d.dlx >p1");
  CAPTURE(run.err);
  REQUIRE(run.code == 3);
  CHECK(record_in(folder, "p1")["status"] == "memory_limit");
  const std::string kept = folder.read("1.kept");
  CHECK(json::parse(kept.substr(0, kept.find('\n')))["frontier"] == "");
  CHECK(kept.find('\n') + 1 == kept.size());
  CHECK(folder.run("dlx merge --todo 2 p1").out == "1/1,1/2\n1/1,2/2\n");
  folder.run(count + "--part 1/1,1/2 --rest 1.kept d.dlx >in1");
  CHECK(record_in(folder, "in1")["of"] == record_in(folder, "p1")["rest"]);
}

TEST_CASE("rest: what is no rest of the part is refused", "[cli][parts]") {
  const Folder folder;
  stop_part_2(folder);
  const auto wrong = [&](const std::string& words, const std::string& why) {
    refused(folder.run("dlx count " + words), why);
  };
  const std::string part = "--method search --part 2/3,1/4 --rest ";
  wrong("--rest 2.kept" + kQueens, "--rest needs a part of a part");
  wrong("--part 2/3 --rest 2.kept" + kQueens, "--rest needs a part of a part");
  wrong(part + "none" + kQueens, "there is no checkpoint 'none': --rest needs that of part 2 of 3");
  wrong(part + "p2" + kQueens, "'p2' cannot be used, and is left as it is: this is no checkpoint");
  wrong(part + "p2" + kQueens, ". --rest needs the checkpoint of part 2 of 3\n");
  wrong(part + "2.kept examples/pentominoes6x10.dlx", "'2.kept' is a checkpoint of another problem");
  wrong("--method search --part 1/3,1/4 --rest 2.kept" + kQueens,
        "  there: dlx count --method search --part 2/3\n  here:  dlx count --method search --part 1/3\n");
  wrong("--part 2/3,1/4 --rest 2.kept" + kQueens, "here:  dlx count --method auto --part 2/3\n");
  wrong(part + "2.kept --forbid 3" + kQueens, "here:  dlx count --method search --forbid 3 --part 2/3\n");
  wrong(part + "2.kept --heuristic weights" + kQueens, "--rest excludes every --heuristic but mrv");
  wrong("--distinct --part 2/3,1/4 --rest 2.kept" + kQueens, "'count --distinct' takes no part of a part");
  refused(folder.run("dlx solve --part 2/3,1/4 --rest 2.kept" + kQueens), "--rest");
  wrong(part + "2.kept --checkpoint 2.kept" + kQueens, "--checkpoint and --rest need two files");
  // A checkpoint of a part belongs to one rest.
  const std::string kept = "--method search --part 2/3,1/4 --checkpoint k --node-limit 3 ";
  REQUIRE(folder.run("dlx count " + kept + "--rest 2.kept" + kQueens).code == 3);
  wrong(kept + kQueens, "'k' is a checkpoint of a part of a rest, and is left as it is");
  REQUIRE(count_into(folder, "p2", "2/3", "--node-limit 30 --checkpoint 2.kept").code == 3);
  wrong(kept + "--rest 2.kept" + kQueens, "'k' is a checkpoint of a part of another rest than --rest names");
  folder.run("rm k; dlx count --quiet " + kept + kQueens);
  wrong(kept + "--rest 2.kept" + kQueens, "'k' is a checkpoint of a part from its beginning, without --rest");
  REQUIRE(count_into(folder, "p2", "2/3", "--checkpoint 2.kept").code == 0);
  wrong(part + "2.kept" + kQueens,
        "part 2 of 3 is complete by '2.kept', so nothing is left of it: merge its record. If you have none, "
        "--part 2/3 --checkpoint '2.kept' prints it");
}
