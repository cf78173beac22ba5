/// Parts of deep searches: limits and signals come while they are split.

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <support/catch.hpp>
#include <support/instances.hpp>
#include <support/program.hpp>
#include <support/published.hpp>
#include <support/quick.hpp>

using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::kSanitized;
using dlx::test::ShellRun;
using nlohmann::json;

namespace {

/// A search that takes seconds to split. Whatever is left of it never ends.
void write_deep(const Folder& folder) {
  folder.write("deep", dlx::test::text(dlx::test::independent(kSanitized ? 10'000 : 60'000, 2)));
}

const std::string kSolve = "dlx solve --part 1/4 deep ";
const std::string kKept = "--checkpoint kept --output out ";
const std::string kAgain =
    "nothing was finished that could be kept in 'kept', so the same command begins again: give it more time "
    "or nodes\n";

}  // namespace

TEST_CASE("deep: a limit that comes while a part is split", "[cli][parts]") {
  const Folder folder;
  write_deep(folder);
  const ShellRun run = folder.run(kSolve + "--time-limit .05");
  CHECK(run.code == 3);
  CHECK(json::parse(run.out)["status"] == "time_limit");
  CHECK(json::parse(run.out)["count"] == "0");
  const ShellRun kept = folder.run(kSolve + kKept + "--time-limit .05");
  CHECK(kept.code == 3);
  CHECK(contains(kept.err, kAgain));
  CHECK(contains(kept.err, "0 solutions in part 1 of 4, stopped at the time limit"));
  CHECK(folder.run("ls kept out").out.empty());
  // A part of a part of a part, and so on: each of them is split.
  std::string part = "1/100000";
  for (int level = 0; level < 30; ++level) part += ",1/100000";
  const ShellRun count = folder.run("dlx count --part " + part + " deep --checkpoint kept --time-limit .05");
  CHECK(count.code == 3);
  CHECK(contains(count.err, kAgain));
  CHECK(json::parse(count.out)["status"] == "time_limit");
  CHECK(folder.run("ls kept").out.empty());
}

TEST_CASE("deep: a signal that comes while a part is split", "[cli][parts]") {
  const Folder folder;
  write_deep(folder);
  const std::string seconds = kSanitized ? "2" : "1";
  std::vector<std::string> signals{"INT", "TERM", "HUP", "XCPU"};
  if (kSanitized) signals.resize(1);  // each waits for seconds
  for (const std::string& signal : signals) {
    CAPTURE(signal);
    const ShellRun run = folder.interrupt(kSolve, seconds, signal);
    CHECK(run.code == 3);
    CHECK(json::parse(run.out)["status"] == "stopped");
    const ShellRun kept = folder.interrupt(kSolve + kKept, seconds, signal);
    CHECK(kept.code == 3);
    CHECK(contains(kept.err, kAgain));
    CHECK(contains(kept.err, "0 solutions in part 1 of 4, stopped by a signal"));
    CHECK(folder.run("ls kept out").out.empty());
  }
  // The same command goes on: the part is known, and then kept.
  folder.write("deep", dlx::test::text(dlx::test::independent(500, 2)));
  const ShellRun known = folder.interrupt(kSolve + kKept, kSanitized ? "5" : "1", "INT");
  CHECK(known.code == 3);
  CHECK(contains(known.err, "kept in 'kept': the same command goes on from there\n"));
  CHECK(json::parse(folder.read("kept"))["position"]["left"].size() > 100);
}
