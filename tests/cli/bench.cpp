/// dlx bench, end to end: what it prints, what it writes, programs of one's own, mistakes.

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <support/boards.hpp>
#include <support/catch.hpp>
#include <support/program.hpp>

using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::refused;
using Json = nlohmann::json;

namespace {

/// The text of the first block of bench/README.md in such a language.
std::string block(const std::string& language) {
  std::ifstream in(DLX_SOURCE_DIR "/bench/README.md");
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const std::string fence = "```" + language + "\n";
  const std::size_t begin = text.find(fence) + fence.size();
  return text.substr(begin, text.find("```\n", begin) - begin);
}

const Json& result_of(const Json& event, const std::string& contestant) {
  for (const Json& result : event["results"]) {
    if (result["contestant"] == contestant) return result;
  }
  FAIL("no " << contestant << " in " << event.dump());
  return event;
}

/// A problem with two solutions, and programs that count it: one is right, one is not.
void write_programs(const Folder& folder) {
  folder.write("two.dlx", "a b\na\nb\na b\n");
  folder.write("programs.json", R"json([
    {"name": "right", "idea": "says 2", "command": ["sh", "-c", "echo 2 solutions"],
     "problem": "knuth", "count": "([0-9]+) sol"},
    {"name": "wrong", "idea": "says 3", "command": ["sh", "-c", "echo 3 solutions"],
     "problem": "knuth", "count": "([0-9]+) sol"},
    {"name": "vague", "idea": "says 4.0", "command": ["sh", "-c", "echo 4.0 solutions"],
     "problem": "knuth", "count": "([0-9.]+) sol"},
    {"name": "killed", "idea": "is ended by a signal", "command": ["sh", "-c", "echo 2 solutions; kill -9 $$"],
     "problem": "knuth", "count": "([0-9]+) sol"},
    {"name": "mute", "idea": "says nothing", "command": ["sh", "-c", "echo no luck >&2; exit 5"],
     "problem": "knuth", "count": "([0-9]+) sol"},
    {"name": "lines", "idea": "counts its lines: options and one more", "command": ["grep", "-c", "a", "{file}"],
     "problem": "knuth", "count": "([0-9]+)"},
    {"name": "absent", "idea": "is not there", "command": ["no-such-program"],
     "problem": "knuth", "count": "([0-9]+)"}])json");
}

}  // namespace

TEST_CASE("bench: boards of your own, in a table", "[cli][bench]") {
  const Folder folder;
  folder.write("boards", dlx::test::boards::kBoard + "\n" + dlx::test::boards::kBoard + "\n");
  const auto run = folder.run("dlx bench --boards boards --only lanes,masks --rounds 1");
  CHECK(run.code == 0);
  CHECK(run.err.empty());
  CHECK(run.out.starts_with("boards: boards of your own\n2 boards, up to 2 solutions"));
  CHECK(contains(run.out, "\nlanes "));
  CHECK(contains(run.out, "\nmasks "));
  CHECK_FALSE(contains(run.out, "naive"));
  CHECK(contains(folder.run("dlx bench sudoku --boards boards --only naive --rounds 1 --limit 1").out,
                 "first solution"));
}

TEST_CASE("bench: a problem of your own, in each form", "[cli][bench]") {
  const Folder folder;
  folder.write("m", "11\n10\n01\n");
  const auto run =
      folder.run("dlx bench --problem m --from matrix --only links,bits,masks --rounds 2 --json");
  CHECK(run.code == 0);
  const Json report = Json::parse(run.out);
  CHECK(report["suite"] == "cover");
  CHECK(report["command"] == "dlx bench cover --problem m --from matrix --only links,bits,masks --rounds 2");
  REQUIRE(report["events"].size() == 1);
  const Json& event = report["events"][0];
  CHECK(event["results"].size() == 2);  // masks solves no problems
  folder.write("m 2", "110\n101\n010\n");
  CHECK(Json::parse(folder.run("dlx bench --problem 'm 2' --from matrix --secondary 1 --only links --json")
                        .out)["command"] ==
        "dlx bench cover --problem 'm 2' --from matrix --only links --secondary 1");
  for (const std::string who : {"links", "bits"}) {
    CHECK(result_of(event, who)["end"] == "complete");
    CHECK(result_of(event, who)["solutions"] == "2");
    CHECK(result_of(event, who)["seconds"].size() == 2);
  }
}

TEST_CASE("bench: quick has sets, problems and families, and all agree", "[cli][bench]") {
  const Folder folder;
  const auto run = folder.run("dlx bench --only links,lanes,count --rounds 1 --csv");
  CHECK(run.code == 0);
  CHECK(run.out.starts_with("suite,event,family,size,"));
  for (const char* part : {"\nquick,easy,", "\nquick,hard,", "\nquick,sudokuAI,",
                           "\nquick,queens 8,queens,8,", "\nquick,sudoku 16x16,sudoku,16,"}) {
    CAPTURE(part);
    CHECK(contains(run.out, part));
  }
  CHECK_FALSE(contains(run.out, ",wrong,"));
  CHECK_FALSE(contains(run.out, ",failed,"));
}

TEST_CASE("bench: what the cheapest solution of a problem costs", "[cli][bench]") {
  const Folder folder;
  folder.write("p.dlx", "a b\na |3\nb |4\na b |9\n");
  const auto run = folder.run("dlx bench costs --problem p.dlx --only cheapest,links,bits --rounds 1 --json");
  CHECK(run.code == 0);
  const Json event = Json::parse(run.out)["events"][0];
  CHECK(event["results"].size() == 2);  // bits counts only
  for (const std::string who : {"cheapest", "links"}) {
    CHECK(result_of(event, who)["cost"] == "7");
    CHECK(result_of(event, who)["solutions"].is_null());
  }
}

TEST_CASE("bench: only some contestants take problems with multiplicities", "[cli][bench]") {
  const Folder folder;
  folder.write("p.dlx", "2|a b\na\na b\na b\n");
  const auto run = folder.run("dlx bench --problem p.dlx --only links,count,lanes,bits --rounds 1 --json");
  CHECK(run.code == 0);
  const Json event = Json::parse(run.out)["events"][0];
  CHECK(event["results"].size() == 2);
  CHECK(result_of(event, "links")["solutions"] == "2");
}

TEST_CASE("bench: a report in a directory", "[cli][bench]") {
  const Folder folder;
  folder.write("two.dlx", "a b\na\nb\na b\n");
  const auto run = folder.run("dlx bench --problem two.dlx --only links,lanes --rounds 1 --report 'to here'");
  CHECK(run.code == 0);
  const std::string report = folder.read("to here/report.md");
  CHECK(contains(report, "dlx bench cover --problem two.dlx --only links,lanes --rounds 1\n"));
  CHECK(contains(report, "| lanes |"));
  CHECK(Json::parse(folder.read("to here/report.json"))["events"].size() == 1);
}

TEST_CASE("bench: programs of your own take part, and are checked", "[cli][bench]") {
  const Folder folder;
  write_programs(folder);
  const auto run = folder.run(
      "dlx bench --problem two.dlx --programs programs.json --only "
      "links,right,wrong,vague,killed,mute,lines,absent "
      "--rounds 1 --json");
  CHECK(run.code == 1);
  CHECK(run.err == "dlx: absent is left out: there is no program 'no-such-program'\n");
  const Json event = Json::parse(run.out)["events"][0];
  CHECK(result_of(event, "right")["end"] == "complete");
  CHECK(result_of(event, "wrong")["end"] == "wrong");
  CHECK(result_of(event, "wrong")["remark"] == "3 solutions; 2 are found by links");
  CHECK(result_of(event, "vague")["remark"] == "'4.0' is no whole number; ended with code 0");
  CHECK(result_of(event, "killed")["remark"] == "broke down with signal 9 (Killed)");
  CHECK(result_of(event, "mute")["end"] == "failed");
  CHECK(result_of(event, "mute")["remark"] == "no number of solutions; ended with code 5: no luck");
  CHECK(result_of(event, "lines")["remark"] ==
        "3 solutions; 2 are found by links");  // it has read the problem
  CHECK(
      folder.run("dlx bench --problem two.dlx --programs programs.json --only links,right --rounds 1 --quiet")
          .code == 0);
}

TEST_CASE("bench: processes that a program has started end with it, and with a bench that is killed",
          "[cli][bench]") {
  const Folder folder;
  folder.write("two.dlx", "a b\na\nb\na b\n");
#ifdef __linux__
  const std::string apart = "setsid sleep 300 & echo $! >>pids; (setsid sleep 300 & echo $! >>pids); ";
#else
  const std::string apart = "sleep 300 & echo $! >>pids; (sleep 300 & echo $! >>pids); ";
#endif
  const auto program = [&](const std::string& name, const std::string& end) {
    return "{\"name\": \"" + name + "\", \"idea\": \"a test\", \"command\": [\"sh\", \"-c\", \"" +
           "sleep 300 & echo $! >>pids; " + apart + "echo $$ >>pids; " + end +
           R"json("], "problem": "knuth", "count": "([0-9]+) sol"})json";
  };
  folder.write("programs.json",
               "[" + program("hasty", "echo 2 solutions") + "," + program("slow", "wait") + "]");
  const std::string bench = "dlx bench --problem two.dlx --programs programs.json --rounds 1 --only ";
  const std::string alive =
      "for round in 1 2 3 4 5 6 7 8 9 10; do alive=0; for p in $(cat pids); do kill -0 $p 2>/dev/null && "
      "alive=$((alive+1)); done; [ $alive = 0 ] && break; sleep 0.5; done; echo $alive of $(wc -l <pids)";
  // A program is run once or twice, as fast as it is.
  const std::string hasty = folder.run(bench + "hasty --quiet >told && " + alive).out;
  CHECK((hasty == "0 of 4\n" || hasty == "0 of 8\n"));
  CHECK(folder.run("rm pids; " + bench + "slow --time-limit 0.5 >told; " + alive).out == "0 of 4\n");
  CHECK(folder
            .run("rm pids; " + bench +
                 "slow --time-limit 100 >told 2>&1 & job=$!; for round in $(seq 100); do sleep 0.1; "
                 "[ -e pids ] && [ $(wc -l <pids) = 4 ] && break; done; kill -9 $job; " +
                 alive)
            .out == "0 of 4\n");
}

TEST_CASE("bench: programs that solve boards", "[cli][bench]") {
  const Folder folder;
  folder.write("boards", dlx::test::boards::kBoard + "\n" + dlx::test::boards::kBoard + "\n");
  const std::string solved = dlx::test::boards::kSolved;
  std::string spoiled = solved;
  std::swap(spoiled[0], spoiled[2]);
  const auto program = [](const std::string& name, const std::string& script) {
    return "{\"name\": \"" + name + "\", \"idea\": \"a test\", \"command\": [\"sh\", \"-c\", \"" + script +
           R"json("], "solved": "([1-9]{81})", "limit": 1})json";
  };
  folder.write("programs.json", "[" + program("right", "echo " + solved + "; echo " + solved) + "," +
                                    program("spoils", "echo " + spoiled + "; echo " + solved) + "," +
                                    program("lazy", "echo " + solved) + "," +
                                    program("slow", "echo " + solved + "; while :; do :; done") + "]");
  const auto run = folder.run(
      "dlx bench --boards boards --programs programs.json --only right,spoils,lazy,slow --limit 1 --rounds 1 "
      "--time-limit 0.2 --json");
  CHECK(run.code == 1);
  const Json event = Json::parse(run.out)["events"][0];
  CHECK(result_of(event, "right")["end"] == "complete");
  CHECK(result_of(event, "right")["solutions"] == "2");
  CHECK(result_of(event, "spoils")["end"] == "wrong");
  CHECK(result_of(event, "spoils")["remark"] == "board 1: the given 5 at r1c1 is 4");
  CHECK(result_of(event, "lazy")["end"] == "failed");
  CHECK(result_of(event, "lazy")["remark"] == "1 answers; ended with code 0");
  CHECK(result_of(event, "slow")["end"] == "time limit");
  CHECK(result_of(event, "slow")["done"] == 1);
  // Who finds one solution only cannot say whether there is another.
  CHECK(Json::parse(
            folder.run("dlx bench --boards boards --programs programs.json --only right --rounds 1 --json")
                .out)["events"][0]["results"]
            .empty());
}

TEST_CASE("bench: a program that does not say how many solutions a board has", "[cli][bench]") {
  const Folder folder;
  folder.write("boards", dlx::test::boards::kBoard + "\n");
  folder.write("programs.json",
               R"json([{"name": "vague", "idea": "a test", "command": ["echo", "123456789,4.0"],
                        "solved": "([0-9]+),([0-9.]+)"}])json");
  const auto run =
      folder.run("dlx bench --boards boards --programs programs.json --only vague --rounds 1 --json");
  CHECK(run.code == 0);
  CHECK(result_of(Json::parse(run.out)["events"][0], "vague")["remark"] ==
        "'4.0' is no number of solutions; ended with code 0");
}

TEST_CASE("bench: the programs of bench/README.md work as it says", "[cli][bench][readme]") {
  const Folder folder;
  folder.write("mine.json", block("json"));
  const auto run = folder.run("dlx bench --list --programs mine.json --only other,boards");
  CHECK(run.code == 0);
  CHECK(contains(run.out, "other "));
  CHECK(contains(run.out, "boards "));
}

TEST_CASE("bench: the list names all contestants, and says what each does", "[cli][bench]") {
  const auto run = Folder().run("dlx bench --list");
  CHECK(run.code == 0);
  for (const char* name :
       {"links", "lanes", "count", "naive", "tables", "singles", "masks", "static", "strong", "in_order",
        "scanning", "bits", "queens", "dominoes", "qqwing", "clasp", "minizinc"}) {
    CAPTURE(name);
    CHECK(contains("\n" + run.out, "\n" + std::string(name) + " "));
  }
}

TEST_CASE("bench: a program without its data lists its own contestants", "[cli][bench]") {
  const Folder folder;
  folder.run("mkdir bin && cp \"$(command -v dlx)\" bin");
  const auto run = folder.run("bin/dlx bench --list");
  CHECK(run.code == 0);
  CHECK(contains(run.out, "links "));
  CHECK_FALSE(contains(run.out, "clasp "));
  CHECK(run.err.starts_with("dlx: other programs are left out: there is no folder '"));
  CHECK(folder.run("bin/dlx bench --list --quiet").err.empty());
  refused(folder.run("bin/dlx bench"), "there is no folder '");
}

TEST_CASE("bench: mistakes", "[cli][bench]") {
  const Folder folder;
  folder.write("two.dlx", "a b\na\nb\na b\n");
  folder.write("none", "\n");
  folder.write("mixed", "1...............\n" + dlx::test::boards::kBoard + "\n");
  folder.write("bad", "12345\n");
  folder.write("bad.json", "{}");
  refused(folder.run("dlx bench sudku"), "there is no suite 'sudku'; did you mean 'sudoku'?");
  refused(folder.run("dlx bench everything"), "expected quick, sudoku, cover, costs or scaling");
  refused(folder.run("dlx bench quick cover"), "'cover' is one word too many");
  refused(folder.run("dlx bench --only mask"), "there is no contestant 'mask'; did you mean 'masks'?");
  refused(folder.run("dlx bench --only ,"), "--only");
  refused(folder.run("dlx bench --only links,links"), "--only: 'links' is named twice");
  refused(folder.run("dlx bench --problem two.dlx --only masks"), "no contestant can do this");
  folder.write("absent.json",
               R"json([{"name": "absent", "idea": "i", "command": ["sh"], "needs": ["no-such-program"],
                        "problem": "knuth", "count": "(.)"}])json");
  const auto absent = folder.run("dlx bench --problem two.dlx --only absent --programs absent.json");
  refused(absent, "absent is left out: there is no program 'no-such-program'\n");
  refused(absent, "no contestant is left");
  refused(folder.run("dlx bench --json --csv"), "--csv and --json exclude each other");
  refused(folder.run("dlx bench cover --boards x"), "--boards goes with the suite sudoku");
  refused(folder.run("dlx bench quick --problem x"), "--problem goes with the suites cover and costs");
  for (const std::string flag :
       {"from matrix", "secondary 1", "items a", "cost a", "label a", "split none"}) {
    const std::string name = flag.substr(0, flag.find(' '));
    refused(folder.run("dlx bench --" + flag),
            "--" + name + " says how to read a problem: name it with --problem");
  }
  refused(folder.run("dlx bench --boards x --problem y"), "exclude each other");
  refused(folder.run("dlx bench --boards absent"), "absent");
  refused(folder.run("dlx bench --boards none"), "there is no board in 'none'");
  refused(folder.run("dlx bench --boards mixed"), "of several shapes");
  refused(folder.run("dlx bench --boards bad"), "bad:1:");
  folder.write("rules", dlx::test::boards::kBoard + "\n\nsudoku 6x6\ndiagonal+\n");
  refused(folder.run("dlx bench --boards rules"), "rules:3: a puzzle with rules");
  refused(folder.run("dlx bench --problem absent"), "absent");
  refused(folder.run("dlx bench --programs bad.json --list"), "bad.json");
  refused(folder.run("dlx bench --rounds 0 --list"), "--rounds");
  refused(folder.run("dlx bench --rounds 1000001"), "--rounds: expected at most 1000000");
  refused(folder.run("dlx bench costs --limit 1"), "--limit does not go with the suite costs");
  folder.write("unsolvable.dlx", "a b\na |1\n");
  refused(folder.run("dlx bench costs --problem unsolvable.dlx"),
          "--problem unsolvable.dlx has no solution, so none is cheapest");
  refused(folder.run("dlx bench --problem two.dlx --only links --rounds 1 --report none"),
          "cannot make the folder 'none'");
}
