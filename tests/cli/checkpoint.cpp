/// Searches that are killed at any moment, and go on from their checkpoint.

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <support/catch.hpp>
#include <support/instances.hpp>
#include <support/program.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>
#include <support/random_problem.hpp>

using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::kQuick;
using dlx::test::kSanitized;
using dlx::test::queens;
using dlx::test::Random;
using dlx::test::ShellRun;
using dlx::test::text;

namespace {

/// Kills `command` by -9 after some milliseconds, again and again, until it comes to its end. Returns how
/// often it was killed. At last it lets the command run.
int kill_again_and_again(const Folder& folder, const std::string& command, int most, std::uint64_t seed) {
  Random random(seed);
  for (int kills = 0; kills < most; ++kills) {
    const std::string seconds = std::to_string((kQuick ? 100 : 5) + random.below(kQuick ? 40 : 20)) + "e-3";
    const ShellRun run = folder.run("timeout -s KILL " + seconds + " " + command);
    CAPTURE(run.err);
    REQUIRE((run.code == 0 || run.code == 137));
    if (run.code == 0) return kills;
  }
  const ShellRun last = folder.run(command);
  CAPTURE(last.err);
  REQUIRE(last.code == 0);
  return most;
}

}  // namespace

TEST_CASE("checkpoint: kill -9 at a hundred random moments changes nothing", "[cli][parts]") {
  const Folder folder;
  const std::string problem = kQuick ? "queens10.dlx" : "examples/pentominoes6x10.dlx";
  const std::string total = kQuick ? "724" : "9356";
  folder.write("queens10.dlx", text(queens(10)));
  const std::string kept = " --quiet --checkpoint-interval .003 --checkpoint ";
  constexpr int most = kQuick ? 3 : 100;
  REQUIRE(folder.run("dlx solve --quiet " + problem + " >all").code == 0);

  const int solving =
      kill_again_and_again(folder, "dlx solve --threads 2" + kept + "c1 --output o1 " + problem, most, 1);
  CHECK(folder.run("cmp all o1").out.empty());

  const std::string count = "dlx count --method search --threads 2" + kept + "c2 " + problem;
  const int counting = kill_again_and_again(folder, count, most, 2);
  CHECK(folder.run(count).out == total + "\n");

  std::string parts;
  int in_parts = 0;
  for (const std::string part : {"1", "2"}) {
    const std::string threads = part;
    in_parts += kill_again_and_again(folder,
                                     "dlx solve --threads " + threads + kept + "c3-" + part +
                                         " --output o3-" + part + " --part " + part + "/2 " + problem,
                                     most / 2, 3);
    parts += " o3-" + part;
  }
  REQUIRE(folder.run("dlx merge --quiet" + parts + " >merged").code == 0);
  CHECK(folder.run("dlx solve --json --quiet " + problem + " | head -n " + total + " | cmp - merged")
            .out.empty());
  CAPTURE(solving, counting, in_parts);
  if (!kQuick) CHECK(solving + counting + in_parts >= 100);
}

TEST_CASE("checkpoint: a system call that fails, or is the last one, changes nothing", "[cli][parts]") {
  if (kSanitized) return;  // a sanitizer must be loaded first
  const Folder folder;
  folder.write("p.dlx", text(queens(10)));
  REQUIRE(folder.run("dlx solve --quiet p.dlx >all").code == 0);
  const std::string command =
      "'" DLX_TO_FAIL
      "' solve --quiet --threads 2 --checkpoint c --checkpoint-interval .001 --output o p.dlx";
  int failed = 0, killed = 0;
  for (const std::string call : {"write", "fsync", "rename", "ftruncate"}) {
    for (const std::string fate : {"fail", "kill"}) {
      for (const int number : {1, 2, 3, 4, 5, 6, 7, 9, 12, 16}) {
        folder.run("rm -f c o c.new");
        const std::string plan = call + ' ' + std::to_string(number) + ' ' + fate;
        const ShellRun run = folder.run("DLX_FAIL='" + plan + "' LD_PRELOAD='" DLX_FAILING "' " + command);
        CAPTURE(plan, run.err);
        if (run.code != 137) {
          REQUIRE((run.code == 0 || run.code == 2));
          REQUIRE((run.code == 2) <= contains(run.err, "No space left on device"));
        }
        failed += contains(run.err, "No space left on device");
        killed += run.code == 137;
        const ShellRun again = folder.run(command);
        CAPTURE(again.err);
        REQUIRE(again.code == 0);
        REQUIRE(folder.run("cmp all o").code == 0);
      }
    }
  }
  CAPTURE(failed, killed);
  CHECK(failed > 15);
  CHECK(killed > 15);
}

TEST_CASE("checkpoint: signals save and stop, USR1 saves and goes on, limits save", "[cli][parts]") {
  const Folder folder;
  const std::string count = "dlx count --method search --checkpoint c examples/pentominoes6x10.dlx";
  const std::string seconds = kSanitized ? "1" : ".15";
  for (const std::string signal : {"INT", "TERM", "HUP", "XCPU"}) {
    folder.run("rm -f c");
    const ShellRun stopped = folder.interrupt(count, seconds, signal);
    CAPTURE(signal, stopped.err);
    CHECK(stopped.code == 3);
    CHECK(contains(stopped.err, "kept in 'c': the same command goes on from there\n"));
    const nlohmann::json kept = nlohmann::json::parse(folder.read("c"));
    CHECK(kept["position"]["nodes"] > 0);
    CHECK(kept["status"] == "stopped");
  }
  const ShellRun limited = folder.run(count + " --node-limit 100000");
  CHECK(limited.code == 3);
  CHECK(contains(limited.err, "goes on from 'c': "));
  CHECK(folder.run(count + " --time-limit .02").code == 3);
  // USR1 does not end a run that still reads.
  folder.run("mkfifo slow");
  const ShellRun early =
      folder.run("dlx count --checkpoint s slow & job=$!; sleep " + std::string(kSanitized ? "2" : ".5") +
                 "; kill -USR1 $job; "
                 "cat examples/queens8.dlx >slow; wait $job");
  CHECK(early.code == 0);
  CHECK(early.out == "92\n");
  // USR1 saves long before the interval is over.
  folder.write("e.dlx", text(dlx::test::endless()));
  const ShellRun saved = folder.run("dlx count --method search --checkpoint e e.dlx & job=$!; sleep " +
                                    seconds + "; cp e early; kill -USR1 $job; sleep " + seconds +
                                    "; cp e late; kill -TERM $job; wait $job");
  CHECK(saved.code == 3);
  CHECK(nlohmann::json::parse(folder.read("early"))["position"]["nodes"] == 0);
  CHECK(nlohmann::json::parse(folder.read("late"))["position"]["nodes"] > 0);
  const ShellRun end = folder.run(count);
  CHECK(end.code == 0);
  CHECK(end.out == "9356\n");
  const ShellRun again = folder.run(count + " --json --node-limit 1");
  CHECK(again.code == 0);
  CHECK(nlohmann::json::parse(again.out)["count"] == "9356");
}

TEST_CASE("checkpoint: the results are those of a command without one", "[cli][parts]") {
  const Folder folder;
  folder.write("q.dlx", text(queens(9)));
  const std::string without_times = " | sed 's/,\"seconds.*//'";
  int number = 0;
  for (const std::string flags :
       {"solve", "solve --json", "solve --limit 5", "solve --limit 1", "solve --part 2/3", "solve --seed 7",
        "solve --engine links", "solve --require 3 --forbid 9", "count", "count --limit 5", "count --limit 1",
        "count --part 2/3", "count --method memo", "count --method frontier", "count --engine links"}) {
    const std::string name = std::to_string(++number);
    const bool solves = flags.starts_with("solve");
    const ShellRun plain = folder.run("dlx " + flags + " --quiet q.dlx" + without_times);
    const std::string kept = "dlx " + flags + " --quiet q.dlx --checkpoint c" + name +
                             (solves ? " --output o" + name + " && cat o" + name : "") + without_times;
    CAPTURE(flags);
    CHECK_FALSE(plain.out.empty());
    for (int times = 0; times < 2; ++times) {  // the second reads the result from the checkpoint
      const ShellRun run = folder.run(kept);
      CAPTURE(run.err);
      if (contains(flags, "limit 1")) {
        CHECK(!run.out.empty());  // another search may find another first solution
      } else {
        CHECK(run.out == plain.out);
      }
      CHECK(run.code == 0);
    }
  }
}

TEST_CASE("checkpoint: what cannot be right is refused, and stays as it is", "[cli][parts]") {
  const Folder folder;
  folder.write("q.dlx", text(queens(8)));
  folder.write("other.dlx", text(queens(7)));
  const std::string count = "dlx count --checkpoint c ";
  REQUIRE(folder.run(count + "q.dlx").out == "92\n");
  const std::string whole = folder.read("c");
  const auto refused = [&](const std::string& command, const std::string& why) {
    const std::string before = folder.read("c");
    const ShellRun run = folder.run(command);
    CAPTURE(command, run.err);
    CHECK(run.code == 2);
    CHECK(run.out.empty());
    CHECK(contains(run.err, why));
    CHECK(folder.read("c") == before);
  };
  refused(count + "other.dlx", "'c' is a checkpoint of another problem, and is left as it is");
  refused(count + "--require 3 q.dlx",
          "there: dlx count --method auto\n  here:  dlx count --method auto --require 3\n");
  refused(count + "--method search q.dlx", "'c' is a checkpoint of another search");
  refused(count + "--part 1/2 q.dlx", "part 1/2");
  refused("dlx solve --checkpoint c --output o q.dlx", "'c' is a checkpoint of another search");
  for (std::size_t i = 1; i + 1 < whole.size(); i += kSanitized ? 37 : 5) {
    std::string damaged = whole;
    damaged[i] = damaged[i] == '7' ? '8' : '7';
    folder.write("c", damaged);
    refused(count + "q.dlx", "'c' cannot be used, and is left as it is: this ");
    folder.write("c", whole.substr(0, i));
    refused(count + "q.dlx", "'c' cannot be used, and is left as it is: this ");
  }
  folder.write("c", whole);
  CHECK(folder.run(count + "q.dlx").out == "92\n");

  refused("dlx solve --checkpoint d q.dlx", "--checkpoint needs --output FILE");
  const std::string solve = "dlx solve --checkpoint d --output o ";
  refused(solve + "--restarts --limit 1 q.dlx", "--checkpoint excludes --restarts");
  refused(solve + "--unordered q.dlx", "--checkpoint excludes");
  refused(solve + "--heuristic weights q.dlx", "--checkpoint excludes");
  refused(count + "--heuristic weights q.dlx", "--checkpoint excludes every --heuristic but mrv");
  refused("dlx count --checkpoint-interval 3 q.dlx", "--checkpoint-interval needs --checkpoint");
  folder.write("o", "mine\n");
  refused(solve + "q.dlx", "'o' is there, but the checkpoint is not");
  CHECK(folder.read("o") == "mine\n");
  folder.run("rm o");
  REQUIRE(folder.run(solve + "q.dlx --node-limit 60").code == 3);
  REQUIRE(folder.run("dlx solve --quiet q.dlx >all").code == 0);
  folder.run("mv o part");
  REQUIRE_FALSE(folder.read("part").empty());
  refused(solve + "q.dlx", "'o', with the solutions so far, is missing");
  folder.run("head -c 10 part >o");
  refused(solve + "q.dlx", "'o' is not as this search has left it: it has 10 bytes, not ");
  folder.run("tr 0-9 1-90 <part >o");
  refused(solve + "q.dlx", "'o' is not as this search has left it: the solutions are others");
  folder.run("cp part other");
  refused("dlx solve --checkpoint d --output other q.dlx", "'d' is a checkpoint of another search");
  folder.run("cp part o; echo more >>o");  // what comes after the checkpoint is cut off
  REQUIRE(folder.run(solve + "q.dlx").code == 0);
  CHECK(folder.run("cmp all o").code == 0);
  folder.run("echo more >>o");
  refused(solve + "q.dlx", "'o' is not as this search has left it");
  refused("dlx count --checkpoint none/c q.dlx", "cannot write 'none/c'");
  refused("dlx count --checkpoint . q.dlx", "--checkpoint needs a regular file, and '.' is none");
  refused("dlx solve --checkpoint d --output ./d q.dlx", "--checkpoint and --output need two files");
  refused("dlx solve --checkpoint d --output d.new q.dlx", "--checkpoint and --output need two files");
  refused("dlx solve --checkpoint e --output /dev/null q.dlx", "needs a regular file");
  refused("dlx solve --checkpoint e --output - q.dlx", "needs a regular file");
  folder.run("mkfifo pipe");
  refused("dlx count --checkpoint pipe q.dlx", "--checkpoint needs a regular file, and 'pipe' is none");
  refused("dlx count --checkpoint /dev/zero q.dlx",
          "--checkpoint needs a regular file, and '/dev/zero' is none");
  refused("dlx count --checkpoint '' q.dlx", "--checkpoint needs the name of a file");
  refused("dlx solve --checkpoint e --output '' q.dlx",
          "--output with --checkpoint needs the name of a file");
  folder.run("ln -s kept link; ln -s loop loop");
  refused("dlx solve --checkpoint link --output kept q.dlx", "--checkpoint and --output need two files");
  refused("dlx solve --checkpoint kept --output link q.dlx", "--checkpoint and --output need two files");
  refused("dlx count --checkpoint loop q.dlx", "'loop' is a link that leads to no file");
  refused("dlx count --checkpoint - q.dlx", "--checkpoint needs a regular file, and '-' is none");
  refused("flock c.lock " + count + "q.dlx", "'c' is in use: another run keeps its search there");
}

TEST_CASE("checkpoint: the names that it needs beside are not taken from other files", "[cli][parts]") {
  const Folder folder;
  const std::string problem = "a b\na\nb\na b\n";
  for (const std::string name : {"k.new", "k.lock"}) {
    folder.write(name, problem);
    folder.write("p", problem);
    for (const std::string command : {"count --checkpoint k ", "solve --output o --checkpoint k "}) {
      for (const std::string& input : {name, std::string("p")}) {
        const ShellRun run = folder.run("dlx " + command + input);
        CHECK(run.code == 2);
        CHECK(
            contains(run.err, "dlx: '" + name + "' is there, and is left as it is: --checkpoint 'k' needs"));
        CHECK(folder.read(name) == problem);
      }
    }
    folder.run("rm " + name);
  }
  folder.run("mkdir k.new");
  refused(folder.run("dlx count --checkpoint k p"), "'k.new' is there");
  folder.run("rmdir k.new; dlx count --node-limit 1 --checkpoint k p");
  // What a run that was killed has left: a part of a checkpoint, and a lock.
  for (const std::string length : {"0", "5", "100"}) {
    folder.run("head -c " + length + " k >k.new; touch k.lock");
    CHECK(folder.run("dlx count --checkpoint k p && rm k").out == "2\n");
    folder.run("dlx count --node-limit 1 --checkpoint k p");
  }
  for (const std::string other : {"count", "solve --output o"}) {
    folder.run("dlx " + other + " --node-limit 1 --checkpoint r.new examples/queens8.dlx; cp r.new kept");
    refused(folder.run("dlx count --checkpoint r p"), "'r.new' is there, and is left as it is");
    CHECK(folder.run("cmp r.new kept").code == 0);
    folder.run("rm -f o");
  }
  folder.run("rm -f k.new; ln -s nowhere k.new");
  refused(folder.run("dlx count --checkpoint k p"), "'k.new' is there");
  refused(folder.run("dlx count --part 1/2,1/2 --rest r.new --checkpoint r p"),
          "--checkpoint and --rest need two files");
}

TEST_CASE("checkpoint: a link to a file that is not there yet stays a link", "[cli][parts]") {
  const Folder folder;
  folder.write("q.dlx", text(dlx::test::queens(6)));
  const std::string count =
      "mkdir far; ln -s far/kept near; ln -s near link; dlx count --quiet --checkpoint link q.dlx";
  CHECK(folder.run(count).out == "4\n");
  CHECK(folder.run("test -L link && test -L near && test -f far/kept && rm far/kept").code == 0);
}

TEST_CASE("checkpoint: a count along a frontier goes on from its states", "[cli][parts]") {
  const Folder folder;
  folder.write("d.dlx", text(dlx::test::dominoes(12, 12)));
  const std::string count = "dlx count --quiet --checkpoint c d.dlx";
  int runs = 1;
  for (; runs < 40 && folder.run(count + " --node-limit 12000").code == 3; ++runs) continue;
  CAPTURE(runs);
  CHECK(runs > 2);
  CHECK(runs < 40);
  CHECK(folder.run(count).out == "53060477521960000\n");
  folder.run("rm c; " + count + " --node-limit 12000");
  std::string damaged = folder.read("c");
  const std::size_t middle = (damaged.find('\n') + damaged.size()) / 2;
  REQUIRE(damaged.find('\n') + 100 < damaged.size());
  damaged[middle] = static_cast<char>(damaged[middle] + 1);
  folder.write("c", damaged);
  const ShellRun run = folder.run(count);
  CHECK(run.code == 2);
  CHECK(contains(run.err, "the states of its frontier are not as they were"));
  CHECK(folder.read("c") == damaged);
}

TEST_CASE("checkpoint: what is kept is told, also if no subtree is done", "[cli][parts]") {
  const Folder folder;
  std::string copies = "0:300|a\n";
  for (int k = 0; k < 300; ++k) copies += "a\n";
  folder.write("deep", copies);
  const std::string solve = "dlx solve --checkpoint k --output o deep --node-limit ";
  const std::string nothing = "nothing was finished that could be kept in 'k'";
  CHECK(contains(folder.run(solve + "1").err, nothing));
  const ShellRun more = folder.run(solve + "20000");
  CHECK(contains(more.err, "kept in 'k': the same command goes on from there"));
  CHECK_FALSE(contains(more.err, nothing));
}

TEST_CASE("checkpoint: it says if a run with so few nodes comes no further", "[cli][parts]") {
  const Folder folder;
  folder.write("q", text(queens(8)));
  const std::string count = "dlx count --method search --checkpoint k q --node-limit ";
  const std::string no_more = "nothing more was finished that could be kept in 'k', so the same command may";
  int runs = 1;
  while (!contains(folder.run(count + "1").err, no_more) && runs < 100) ++runs;
  CHECK(runs > 1);
  CHECK(runs < 100);
  CHECK(contains(folder.run(count + "1").err, no_more));
  const ShellRun more = folder.run(count + "100");
  CHECK_FALSE(contains(more.err, no_more));
  CHECK(contains(more.err, "kept in 'k': the same command goes on from there"));
  CHECK(folder.run("dlx count --method search --checkpoint k q").out == "92\n");
  // Solutions that were found are not shown twice, so they are kept as soon as they are shown.
  const std::string solve = "dlx solve --checkpoint s --output o q --node-limit 100";
  CHECK_FALSE(contains(folder.run(solve).err, "nothing"));
  CHECK(contains(folder.run(solve).err, "nothing more was finished that could be kept in 's'"));
}

TEST_CASE("output: solutions go to a file", "[cli][parts]") {
  const Folder folder;
  folder.write("q.dlx", text(queens(6)));
  REQUIRE(folder.run("dlx solve --quiet q.dlx >all").code == 0);
  folder.write("o", "what was there before, and is longer than all the solutions: " + std::string(5000, 'x'));
  const ShellRun run = folder.run("dlx solve --output o q.dlx");
  CHECK(run.out.empty());
  CHECK(run.code == 0);
  CHECK(folder.run("cmp all o").code == 0);
  CHECK(folder.run("dlx solve --quiet --output /dev/stdout q.dlx | cmp all -").code == 0);
  CHECK(contains(folder.run("dlx solve --output none/o q.dlx").err, "cannot write 'none/o': No such file"));
  CHECK(folder.run("dlx solve --output /dev/full q.dlx").code == 2);
  const ShellRun longer = folder.run("ulimit -f 1; dlx solve --output long examples/pentominoes6x10.dlx");
  CHECK(longer.code == 2);
  CHECK(contains(longer.err, "cannot write 'long': File too large"));
}
