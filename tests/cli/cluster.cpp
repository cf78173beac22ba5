/// The scripts of examples/cluster, with GNU parallel and with what Slurm sets.

#include <string>

#include <support/catch.hpp>
#include <support/program.hpp>
#include <support/quick.hpp>

using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::kQuick;
using dlx::test::kSanitized;
using dlx::test::ShellRun;

namespace {

/// A program `dlx` in bin/: part 3 is killed in the middle the first time. Commands must begin with kInBin.
constexpr const char* kInBin = "REAL=$(command -v dlx); export REAL; PATH=\"$PWD/bin:$PATH\"; ";
void write_killed_once(const Folder& folder) {
  folder.run("mkdir bin");
  folder.write(
      "bin/dlx",
      "#!/bin/sh\n"
      "case \"$*\" in\n"
      "  *' 3/'*) if mkdir killed 2>/dev/null; then exec timeout -s KILL .03 \"$REAL\" \"$@\"; fi ;;\n"
      "esac\n"
      "echo x >>\"${0%/*}/../ran\"\n"
      "exec \"$REAL\" \"$@\"\n");
  folder.run("chmod +x bin/dlx");
}

}  // namespace

TEST_CASE("cluster: GNU parallel goes on after a worker was killed", "[cli][parts]") {
  const Folder folder;
  if (folder.run("command -v parallel").code != 0) {
    WARN("skipped, no parallel");
    return;
  }
  write_killed_once(folder);
  folder.run("cp examples/pentominoes6x10.dlx 'my pentominoes.dlx'");
  const std::string count = kInBin + std::string("sh examples/cluster/parallel.sh 'my pentominoes.dlx' 6");
  const ShellRun first = folder.run(count);
  CAPTURE(first.err);
  CHECK(first.code == 1);
  CHECK(first.out.empty());
  CHECK(contains(first.err, "run these parts of 6, and merge again: 3\n"));
  CHECK(folder.read("ran") == "x\nx\nx\nx\nx\nx\n");  // five parts and merge
  const ShellRun second = folder.run(count);
  CAPTURE(second.err);
  CHECK(second.code == 0);
  CHECK(second.out == "9356\n");
  CHECK(folder.read("ran") ==
        "x\nx\nx\nx\nx\nx\nx\nx\nx\nx\n");  // part 3, merge before, after, and for the total
  CHECK(folder.run(count).out == "9356\n");
}

TEST_CASE("cluster: parts that take too long are counted in parts, in rounds", "[cli][parts]") {
  const Folder folder;
  if (folder.run("command -v parallel").code != 0) {
    WARN("skipped, no parallel");
    return;
  }
  const std::string problem =
      kQuick ? DLX_TEST_DATA "/instances/queens12.dlx" : "examples/pentominoes6x10.dlx";
  const std::string nodes = kQuick ? "2000" : "80000", total = kQuick ? "14200\n" : "9356\n";
  folder.run("cp " + problem + " p.dlx");
  // The frontier would take no time.
  folder.run("mkdir bin");
  folder.write("bin/dlx",
               "#!/bin/sh\n"
               "case $1 in count) shift; set -- count --method search --node-limit $NODES \"$@\" ;; esac\n"
               "exec \"$REAL\" \"$@\"\n");
  folder.run("chmod +x bin/dlx");
  const ShellRun run =
      folder.run(kInBin + ("NODES=" + nodes + " LIMIT=1000 sh examples/cluster/parallel.sh p.dlx 3 -j 2"));
  CAPTURE(run.err);
  CHECK(run.code == 0);
  CHECK(run.out == total);
  const std::string stopped = folder.read("p.dlx.parts/2.json"), part = folder.read("p.dlx.parts/2,7.json");
  CHECK(contains(stopped, "\"status\":\"node_limit\""));
  CHECK(contains(part, "\"part\":[2,7],\"parts\":[3,20]"));
  const std::size_t rest = stopped.find("\"rest\":\"");
  REQUIRE(rest != stopped.npos);
  CHECK(contains(part, "\"of\":\"" + stopped.substr(rest + 8, 36)));
  CHECK(folder.run("test -e p.dlx.parts/2.kept").code == 0);
  if (!kQuick) CHECK(folder.run("ls p.dlx.parts/*,*,*.json").code == 0);  // of the second round
}

TEST_CASE("cluster: records of another problem are no part of a count", "[cli][parts]") {
  const Folder folder;
  if (folder.run("command -v parallel").code != 0) {
    WARN("skipped, no parallel");
    return;
  }
  folder.run("cp examples/queens8.dlx p.dlx");
  const std::string count = "sh examples/cluster/parallel.sh p.dlx 2";
  CHECK(folder.run(count).out == "92\n");
  folder.run("sh examples/cluster/queens.sh 9 >p.dlx");
  const ShellRun changed = folder.run(count);
  CHECK(changed.code == 1);
  CHECK(changed.out.empty());
  CHECK(changed.err ==
        "parallel.sh: 'p.dlx' has changed since its parts were counted: remove the folder 'p.dlx.parts'\n");
  CHECK(folder.run("rm -r p.dlx.parts; " + count).out == "352\n");
  CHECK(folder.run("sh examples/cluster/parallel.sh none.dlx 2; ls | grep none").out.empty());
}

TEST_CASE("cluster: a damaged record is named, and so may a problem be", "[cli][parts]") {
  const Folder folder;
  if (folder.run("command -v parallel").code != 0) {
    WARN("skipped, no parallel");
    return;
  }
  folder.run("cp examples/queens8.dlx ./-q.dlx && mkdir bin && ln -s \"$(command -v dlx)\" bin");
  const std::string count = "PATH=bin:/usr/bin:/bin sh examples/cluster/parallel.sh -q.dlx 3";
  CHECK(folder.run(count).out == "92\n");
  folder.run("cp examples/queens8.dlx q.dlx");
  CHECK(folder.run("export CDPATH=.; PATH=bin:/usr/bin:/bin sh examples/cluster/parallel.sh q.dlx 3").out ==
        "92\n");
  const ShellRun damaged = folder.run("echo damaged >./-q.dlx.parts/2.json; " + count);
  CHECK(damaged.code == 1);
  CHECK(damaged.out.empty());
  CHECK(contains(damaged.err, "\n2.json:1: this is no record of a part, or it is damaged\n"));
  CHECK_FALSE(contains(damaged.err, "stdin"));
}

TEST_CASE("cluster: a Slurm task counts its part", "[cli][parts]") {
  const Folder folder;
  folder.run("cp examples/queens8.dlx .");
  const auto task = [&](const std::string& part) {
    return folder.run("SLURM_ARRAY_TASK_ID=" + part + " sh examples/cluster/slurm.sh queens8.dlx 3").code;
  };
  CHECK(task("1") == 0);
  CHECK(task("3") == 0);
  CHECK(contains(folder.run("cat queens8.dlx.parts/*.json | dlx merge -").err, "merge again: 2\n"));
  CHECK(task("2") == 0);
  CHECK(folder.run("cat queens8.dlx.parts/*.json | dlx merge -").out == "92\n");
  // A list of parts in the place of their number.
  folder.run("rm queens8.dlx.parts/2.json; printf '2/3,1/2\\n2/3,2/2\\n' >list");
  const auto listed = [&](const std::string& line) {
    return folder.run("SLURM_ARRAY_TASK_ID=" + line + " sh examples/cluster/slurm.sh queens8.dlx list").code;
  };
  CHECK(listed("1") == 0);
  CHECK(contains(folder.run("cat queens8.dlx.parts/*.json | dlx merge -").err,
                 "of part 2 of 3, and merge again: 2\n"));
  CHECK(listed("2") == 0);
  CHECK(folder.run("cat queens8.dlx.parts/*.json | dlx merge -").out == "92\n");
  CHECK(folder.run("sh examples/cluster/slurm.sh queens8.dlx 3").code != 0);  // not in an array
}

TEST_CASE("cluster: a Slurm task that comes to its limit leaves a record", "[cli][parts]") {
  const Folder folder;
  folder.run("sh examples/cluster/queens.sh 18 >q");
  const ShellRun run = folder.run("LIMIT=.3 SLURM_ARRAY_TASK_ID=1 sh examples/cluster/slurm.sh q 2");
  CAPTURE(run.err);
  CHECK(run.code == 0);
  CHECK(folder.run("dlx merge --todo 2 q.parts/1.json >list; cat list").out == "1/2,1/2\n1/2,2/2\n2/2\n");
  // The next one counts a part of what it has left. To find out what belongs to it is part of its time.
  const std::string limit = kSanitized ? "LIMIT=5 " : "LIMIT=.3 ";
  const ShellRun next = folder.run(limit + "SLURM_ARRAY_TASK_ID=2 sh examples/cluster/slurm.sh q list");
  CAPTURE(next.err);
  CHECK(next.code == 0);
  CHECK(contains(folder.read("q.parts/1,2.json"), "\"of\":"));
  CHECK(folder.run("dlx merge --todo 2 q.parts/*.json").out == "1/2,1/2\n1/2,2/2,1/2\n1/2,2/2,2/2\n2/2\n");
}

TEST_CASE("cluster: a Slurm task that is ended goes on when it is run again", "[cli][parts]") {
  const Folder folder;
  folder.run("sh examples/cluster/queens.sh 18 >queens.dlx");
  // As Slurm does, timeout signals all processes of the task. The exit code is that of dlx: the shell waited.
  const std::string task =
      "SLURM_ARRAY_TASK_ID=1 timeout --preserve-status 1 sh examples/cluster/slurm.sh queens.dlx 2";
  const ShellRun first = folder.run(task);
  CAPTURE(first.err);
  CHECK(first.code == 3);
  CHECK(folder.run("ls queens.dlx.parts").out == "1.kept\n1.new\n");
  const ShellRun second = folder.run(task);
  CAPTURE(second.err);
  CHECK(second.code == 3);
  CHECK(contains(second.err, "goes on from 'queens.dlx.parts/1.kept'"));
}
