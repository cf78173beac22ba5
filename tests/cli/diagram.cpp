/// diagram, sample and frequencies: results, JSON, limits, exit codes, mistakes.

#include <nlohmann/json.hpp>
#include <string>
#include <support/catch.hpp>
#include <support/program.hpp>
#include <support/published.hpp>

using dlx::test::contains;
using dlx::test::endless;
using dlx::test::Folder;
using dlx::test::independent;
using dlx::test::kNone;
using dlx::test::kThree;
using dlx::test::text;
using nlohmann::json;

namespace {

json last_line(const std::string& text) {
  return json::parse(text.substr(text.rfind('\n', text.size() - 2) + 1));
}

}  // namespace

TEST_CASE("diagram: the summary tells how many solutions and nodes there are", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx diagram -", kThree);
  CHECK(run.code == 0);
  CHECK(contains(run.out, "solutions       3\nnodes           5\n"));
  CHECK(contains(run.err, "3 solutions, a diagram of 5 nodes in "));
  const auto summary = folder.run("dlx diagram --json -", kThree);
  const json parsed = json::parse(summary.out);
  CHECK(parsed["count"] == "3");
  CHECK(parsed["diagram_nodes"] == 5);
  CHECK(parsed["diagram_bytes"].is_number_unsigned());
  CHECK(parsed["status"] == "complete");
  CHECK(parsed["order"] == json({0, 2, 1, 3}));
  CHECK(json::parse(folder.run("dlx diagram --json -", text(independent(70, 2))).out)["count"] ==
        "1180591620717411303424");
}

TEST_CASE("diagram: node list and Graphviz", "[cli]") {
  const Folder folder;
  CHECK(folder.run("dlx diagram --format nodes -", kThree).out ==
        "2 4 B T\n3 3 2 T\n4 3 B T\n5 2 B 4\n6 1 5 3\n.\n");
  const auto dot = folder.run("dlx diagram --format dot -", kThree);
  CHECK(dot.out.starts_with("digraph "));
  CHECK(contains(dot.out, "n6 [label=\"0: a x:red\"]\n  n6 -> n3\n  n6 -> n5 [style=dashed]\n"));
  const auto nothing = folder.run("dlx diagram --format nodes -", kNone);
  CHECK(nothing.out == "B\n.\n");
  CHECK(nothing.code == 1);
}

TEST_CASE("diagram: --svg gives Graphviz the diagram, and prints what it makes", "[cli]") {
  const Folder folder;
  // A stand-in for Graphviz, which may be missing here.
  folder.run("mkdir here && printf '#!/bin/sh\\necho \"$@\"\\ncat\\n' >here/dot && chmod +x here/dot");
  const std::string with = "PATH=$PWD/here:$PATH dlx diagram ";
  const std::string graph = folder.run("dlx diagram --format dot -", kThree).out;
  for (const std::string flags : {"--svg", "--format svg"}) {
    const auto drawn = folder.run(with + flags + " -", kThree);
    CHECK(drawn.code == 0);
    CHECK(drawn.out == "-Tsvg\n" + graph);
    CHECK(contains(drawn.err, "3 solutions, a diagram of 5 nodes in "));
  }
  CHECK(folder.run(with + "--svg -", kNone).code == 1);
  if (folder.run("command -v dot").code == 0) {
    const auto real = folder.run("dlx diagram --svg -", kThree);
    CHECK(contains(real.out, "<svg "));
    CHECK(contains(real.out, ">0: a x:red</text>"));
  }
  folder.run("printf '#!/bin/sh\\necho no fonts >&2\\nexit 3\\n' >here/dot");
  refused(folder.run(with + "--svg -", kThree), "Graphviz ended with code 3: no fonts");
}

TEST_CASE("diagram: --svg says what is missing, and what is too large", "[cli]") {
  const Folder folder;
  refused(
      folder.run("program=$(command -v dlx); PATH=$PWD $program diagram --svg -", kThree),
      "a drawing needs the program 'dot' of Graphviz, and it is not on the path; Debian's package is called "
      "graphviz");
  folder.run("mkdir here && printf '#!/bin/sh\\necho drawn\\n' >here/dot && chmod +x here/dot");
  refused(folder.run("PATH=$PWD/here:$PATH dlx diagram --svg examples/dominoes12.dlx"),
          "the diagram has 27548 nodes, and drawings are made of up to 4000; --format dot writes");
}

TEST_CASE("diagram: Ctrl-C and the time limit end a drawing, and Graphviz with it", "[cli]") {
  const Folder folder;
  folder.write("p", kThree);
  folder.run(
      "mkdir here && printf '#!/bin/sh\\necho $$ >pid\\nexec sleep 60\\n' >here/dot && chmod +x here/dot");
  const auto stopped = folder.interrupt("PATH=$PWD/here:$PATH dlx diagram --svg p", "1");
  CHECK(stopped.code == 3);
  CHECK(stopped.out.empty());
  CHECK(contains(stopped.err, "stopped by a signal"));
  CHECK(folder.run("kill -0 $(cat pid)").code != 0);
  // It uses up its time, as long as it is not asleep.
  folder.run("printf '#!/bin/sh\\nwhile :; do :; done\\n' >here/dot");
  const auto late = folder.run("PATH=$PWD/here:$PATH timeout 60 dlx diagram --svg --time-limit 0.3 p");
  CHECK(late.code == 3);
  CHECK(late.out.empty());
  CHECK(contains(late.err, "stopped at the time limit"));
}

TEST_CASE("diagram: --nth prints the K-th solution, counted from 0", "[cli]") {
  const Folder folder;
  CHECK(folder.run("dlx diagram --nth 0 -", kThree).out == "a  x:red\nb\n\n");
  CHECK(folder.run("dlx diagram --nth 02 -", kThree).out == "b\na x:blue\n\n");
  CHECK(folder.run("dlx diagram --nth 1 --json -", kThree).out == "{\"options\":[0,3]}\n");
  const auto past = folder.run("dlx diagram --nth 3 -", kThree);
  CHECK(past.code == 2);
  CHECK(past.out.empty());
  CHECK(contains(past.err, "there is no solution 3; they are numbered from 0 to 2"));
  CHECK(folder.run("dlx diagram --nth 0 -", kNone).code == 1);
  const auto high = folder.run("dlx diagram --nth 1180591620717411303423 --json -", text(independent(70, 2)));
  CHECK(json::parse(high.out)["options"][69] == 139);
  CHECK(folder.run("dlx diagram --nth 1180591620717411303424 -", text(independent(70, 2))).code == 2);
}

TEST_CASE("diagram: --rank tells the number of each solution", "[cli]") {
  const Folder folder;
  folder.write("p", kThree);
  for (const std::string form : {"", "--json", "--numbers"}) {
    INFO(form);
    folder.run("for k in 2 0 1; do dlx diagram --quiet --nth $k " + form + " p; done >answers");
    const auto ranks = folder.run("dlx diagram --rank answers p");
    CHECK(ranks.out == "2\n0\n1\n");
    CHECK(ranks.code == 0);
  }
  CHECK(
      folder.run("dlx diagram --json --rank answers p").out ==
      "{\"solution\":1,\"rank\":\"2\"}\n{\"solution\":2,\"rank\":\"0\"}\n{\"solution\":3,\"rank\":\"1\"}\n");
  const auto required = folder.run("dlx diagram --require 0 --rank answers p");
  CHECK(required.out == "0\n1\n");
  CHECK(contains(required.err,
                 "dlx: solution 1 is not among the solutions that --require and --forbid leave\n"));
  CHECK(required.code == 1);
  const auto wrong =
      folder.run("dlx diagram --quiet --rank - p", "{\"options\":[0,3]}\n{\"options\":[0,2]}\n");
  CHECK(wrong.out == "1\n");
  CHECK(contains(wrong.err, "dlx: solution 2, ending in line 2: "));
  CHECK(wrong.code == 1);
  // What is said of wrong answers has their order.
  const auto both =
      folder.run("dlx diagram --quiet --require 0 --rank - p", "{\"options\":[0,2]}\n{\"options\":[1,2]}\n");
  CHECK(contains(both.err, "dlx: solution 1, ending in line 1: "));
  CHECK(both.err.find("solution 1") < both.err.find("dlx: solution 2 is not among"));
  // A signal ends the wait for answers.
  CHECK(folder.run("sleep 3 | timeout -s INT -k 2 0.5 dlx diagram --rank - p; test $? -eq 124").code == 0);
  const auto empty = folder.run("dlx diagram --rank - p", "");
  CHECK(empty.out.empty());
  CHECK(contains(empty.err, "there is no solution in '<stdin>'"));
  CHECK(folder.run("dlx diagram --rank - -", kThree).code == 2);
  CHECK(folder.run("dlx diagram --rank missing p").code == 2);
  CHECK(folder.run("dlx diagram --rank answers --nth 1 p").code == 2);
  CHECK(folder.run("dlx diagram --rank answers --format dot p").code == 2);
  folder.write("twins", "a b\na b\na b\n");
  const auto twins = folder.run("dlx diagram --rank - twins", "a b\n\n");
  CHECK(twins.code == 2);
  CHECK(contains(twins.err, "solution 1: its lines could mean several options"));
}

TEST_CASE("diagram: --rank knows options that differ in costs only", "[cli]") {
  const Folder folder;
  folder.write("free", "a b\na\na |2\nb |1\n");
  CHECK(folder.run("dlx solve free | dlx diagram --rank - free").out == "0\n1\n");
  CHECK(folder.run("dlx cheapest --best 2 free | dlx diagram --rank - free").out == "0\n1\n");
  CHECK_FALSE(contains(folder.run("dlx solve free | dlx check free -").out, "not compared"));
  folder.write("costly", "a b\na |1\na |2\nb |1\n");
  CHECK(folder.run("dlx solve costly | dlx diagram --rank - costly").out == "0\n1\n");
  // Nothing says which of them is meant.
  CHECK(folder.run("dlx diagram --rank - costly", "a\nb\n").code == 2);
  folder.write("several", "3:3|a\na\na |2\na |3\n");
  CHECK(folder.run("dlx solve several | dlx diagram --rank - several").out == "0\n");
}

TEST_CASE("diagram: required and forbidden options, limits", "[cli]") {
  const Folder folder;
  CHECK(contains(folder.run("dlx diagram --require 0 --forbid 1 -", kThree).out, "solutions       1\n"));
  CHECK(folder.run("dlx diagram --require 0 --require 2 -", kThree).code == 1);
  folder.write("endless", text(endless()));
  for (const std::string command : {"diagram", "sample", "frequencies"}) {
    CAPTURE(command);
    const auto memory = folder.run("dlx " + command + " --memory 4M endless");
    CHECK(memory.code == 3);
    CHECK(memory.out.empty());
    CHECK(contains(memory.err, "no diagram, since it was stopped at the memory limit, with "));
    CHECK(contains(memory.err, " bytes held ("));
    const auto time = folder.run("dlx " + command + " --time-limit 0.1 --json endless");
    CHECK(time.code == 3);
    CHECK(json::parse(time.out)["status"] == "time_limit");
    CHECK_FALSE(json::parse(time.out).contains("count"));
    CHECK(folder.run("dlx " + command + " --node-limit 50 endless").code == 3);
    const auto none = folder.run("dlx " + command + " -", kNone);
    CHECK(none.code == 1);
    CHECK(contains(none.err, "0 solutions, a diagram of 0 nodes"));
  }
}

TEST_CASE("diagram: Ctrl-C ends it with a message", "[cli]") {
  const Folder folder;
  folder.write("endless", text(endless()));
  const auto run = folder.interrupt("dlx diagram --memory 4G endless", "0.4");
  CHECK(run.code == 3);
  CHECK(contains(run.err, "no diagram, since it was stopped by a signal, with "));
}

TEST_CASE("sample: 'dlx check' accepts the solutions, and a seed gives the same ones again", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx sample -n 20 --seed 7 examples/queens8.dlx");
  CHECK(run.code == 0);
  folder.write("answers", run.out);
  const auto checked = folder.run("dlx check examples/queens8.dlx answers");
  CHECK(checked.code == 0);
  CHECK(contains(checked.out, "20 solutions, 0 wrong, 4 repeated\n"));
  CHECK(folder.run("dlx sample --number 20 --seed 7 examples/queens8.dlx").out == run.out);
  CHECK(folder.run("dlx sample -n20 --seed 8 examples/queens8.dlx").out != run.out);
  CHECK_FALSE(contains(run.err, "--seed"));
  const auto parsed = folder.run("dlx sample -n 3 --seed 7 --json examples/queens8.dlx");
  CHECK(last_line(parsed.out)["seed"] == 7);
  CHECK(last_line(parsed.out)["count"] == "92");
  folder.write("answers", parsed.out);
  CHECK(folder.run("dlx check examples/queens8.dlx answers").out == "3 solutions, 0 wrong\n");
}

TEST_CASE("sample: without -n it draws one solution, without --seed it names the seed", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx sample examples/queens8.dlx");
  folder.write("answers", run.out);
  CHECK(folder.run("dlx check examples/queens8.dlx answers").out == "1 solution, 0 wrong\n");
  REQUIRE(run.err.starts_with("to draw the same solutions again, add --seed "));
  const std::string seed =
      run.err.substr(run.err.find("--seed"), run.err.find('\n') - run.err.find("--seed"));
  CHECK(folder.run("dlx sample " + seed + " examples/queens8.dlx").out == run.out);
  CHECK(folder.run("dlx sample --quiet examples/queens8.dlx").err.empty());
}

TEST_CASE("sample: a signal ends a long print", "[cli]") {
  const Folder folder;
  const auto run = folder.interrupt("dlx sample -n 100000000000 --seed 1 examples/queens8.dlx", "0.4");
  CHECK(run.code == 3);
  CHECK(run.out.ends_with("\n\n"));
}

TEST_CASE("sample: the time limit ends a long print", "[cli]") {
  const Folder folder;
  const std::string command =
      "timeout 20 dlx sample -n 100000000000 --seed 1 --time-limit 0.3 examples/queens8.dlx";
  const auto run = folder.run(command);
  CHECK(run.code == 3);
  CHECK(run.out.ends_with("\n\n"));
  CHECK(contains(run.err, "92 solutions, a diagram of "));
  CHECK(contains(run.err, ", stopped at the time limit ("));
  const auto parsed = folder.run(command + " --json");
  CHECK(parsed.code == 3);
  CHECK(last_line(parsed.out)["status"] == "time_limit");
  CHECK(last_line(parsed.out)["solutions"] > 1);
}

TEST_CASE("frequencies: limits and signals are heard while they are found and printed", "[cli]") {
  const Folder folder;
  folder.write("doubled", text(independent(20'000, 2)));
  const auto run = folder.run("timeout 20 dlx frequencies --time-limit 1 doubled");
  CHECK(run.code == 3);
  CHECK((run.out.empty() || run.out.ends_with('\n')));
  CHECK(contains(run.err, "stopped at the time limit"));
  const auto signal = folder.interrupt("dlx frequencies --json doubled", "1.5");
  CHECK(signal.code == 3);
  CHECK(last_line(signal.out)["status"] == "stopped");
}

TEST_CASE("frequencies: a line has the number, the kind and the option", "[cli]") {
  const Folder folder;
  const auto run = folder.run("dlx frequencies -", kThree);
  CHECK(run.code == 0);
  CHECK(run.out == "2 free       a  x:red\n2 free       b\n1 free       a x:blue\n1 free       b x:red\n");
  CHECK(contains(run.err, "options: 0 forced, 0 impossible, 4 free"));
  CHECK(folder.run("dlx frequencies --forbid 2 -", kThree).out ==
        "2 forced     a  x:red\n1 free       b\n0 impossible a x:blue\n1 free       b x:red\n");
  const auto parsed = folder.run("dlx frequencies --json --forbid 2 -", kThree);
  CHECK(parsed.out.starts_with("{\"option\":0,\"count\":\"2\",\"is\":\"forced\"}\n"));
  const json sums = last_line(parsed.out);
  CHECK(sums["forced"] == 1);
  CHECK(sums["impossible"] == 1);
  CHECK(sums["free"] == 2);
  CHECK(sums["count"] == "2");
  const auto many = folder.run("dlx frequencies - | head -1", text(independent(70, 2)));
  CHECK(many.out == " 590295810358705651712 free       0\n");
}

TEST_CASE("diagram: mistakes say how to mend them", "[cli]") {
  const Folder folder;
  const auto refused = [&folder](const std::string& command, const std::string& part) {
    const auto run = folder.run("dlx " + command + " -", kThree);
    CAPTURE(command, run.err);
    CHECK(run.code == 2);
    CHECK(run.out.empty());
    CHECK(contains(run.err, part));
  };
  refused("diagram --format pdf", "--format: 'pdf' is not a format; expected summary, dot, svg or nodes");
  refused("diagram --svg --format dot", "--svg and --format exclude each other; --svg is --format svg");
  refused("diagram --svg --json", "--svg and --json ask for different things");
  refused("diagram --format svg --nth 0", "--format svg and --nth ask for different things");
  refused("diagram --format dot --json", "--format dot and --json ask for different things");
  refused("diagram --format nodes --nth 1", "--format nodes and --nth ask for different things");
  for (const std::string value : {"x", "1.5", "''", "1e3", "+1"}) refused("diagram --nth=" + value, "--nth");
  refused("sample -n 0", "'0' is not a whole number");
  refused("sample --nubmer 2", "did you mean '--number'?");
  for (const std::string command : {"diagram", "sample", "frequencies"}) {
    for (const std::string other : {"--engine links", "--limit 2", "--restarts", "--heuristic mrv"}) {
      refused(command + " " + other, "unknown flag");
    }
    refused(command + " --memory 1T", "--memory: '1T' is not a size");
    refused(command + " --require 4", "there is no option 4");
    CHECK(folder.run("dlx " + command).code == 2);
    const auto help = folder.run("dlx help " + command);
    CHECK(help.code == 0);
    CHECK(contains(help.out, "usage: dlx " + command + " [flags] FILE"));
    CHECK(contains(help.out, "--json"));
    CHECK(contains(folder.run("dlx help").out, "dlx " + command + " FILE"));
  }
  refused("diagram --seed 1", "unknown flag");
}

TEST_CASE("diagram: --stats, --quiet and - work as elsewhere", "[cli]") {
  const Folder folder;
  CHECK(folder.run("dlx diagram --quiet -", kThree).err.empty());
  const auto stats = folder.run("dlx frequencies --stats -", kThree);
  CHECK(contains(stats.err, "problem   3 items, 4 options, 7 entries"));
  CHECK(contains(stats.err, " for the diagram"));
}

TEST_CASE("examples: shifts", "[cli]") {
  const Folder folder;
  const auto run = folder.run(DLX_SHIFTS);
  CHECK(run.code == 0);
  CHECK(contains(run.out, "8 rotas\nfor 13:  early bob  night cat  late dan\nfor 14:"));
  CHECK(contains(run.out, "bob night: in 4\n"));
}
