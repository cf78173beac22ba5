/// The scripts of examples/cluster, with GNU parallel and with what Slurm sets.

#include <string>

#include <support/catch.hpp>
#include <support/program.hpp>

using dlx::test::contains;
using dlx::test::Folder;
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
      "echo x >>ran\n"
      "exec \"$REAL\" \"$@\"\n");
  folder.run("chmod +x bin/dlx");
}

}  // namespace

TEST_CASE("cluster: GNU parallel goes on after a worker was killed", "[cli]") {
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
  CHECK(folder.read("ran") == "x\nx\nx\nx\nx\nx\nx\nx\n");  // part 3 and merge
  CHECK(folder.run(count).out == "9356\n");
}

TEST_CASE("cluster: a Slurm task counts its part", "[cli]") {
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
  CHECK(folder.run("sh examples/cluster/slurm.sh queens8.dlx 3").code != 0);  // not in an array
}

TEST_CASE("cluster: a Slurm task that is ended goes on when it is run again", "[cli]") {
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
