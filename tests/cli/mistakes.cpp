/// What every bad input gets: a message that names it, the exit code, and nothing half-written.

#include <sys/stat.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <support/catch.hpp>
#include <support/program.hpp>
#include <support/quick.hpp>

using dlx::test::contains;
using dlx::test::Folder;
using dlx::test::kThree;
using dlx::test::refused;

TEST_CASE("mistakes: files that cannot be read", "[cli]") {
  const Folder folder;
  folder.write("empty", "");
  folder.write("comments", "| nothing\n\n| here\n");
  folder.write("binary", std::string_view("\x7f"
                                          "ELF\0\0\1",
                                          7));
  for (const std::string command : {"solve", "count", "info"}) {
    refused(folder.run("dlx " + command + " missing"), "cannot open 'missing': No such file or directory");
    refused(folder.run("dlx " + command + " ."), "'.' is a directory");
    refused(folder.run("dlx " + command + " empty"), "empty:1:1: ");
    refused(folder.run("dlx " + command + " comments"), "without an item line");
    refused(folder.run("dlx " + command + " binary"), "binary:1:5: ");
  }
  refused(folder.run("dlx sudoku missing"), "cannot open 'missing'");
  refused(folder.run("dlx sudoku ."), "'.' is a directory");
  refused(folder.run("dlx sudoku empty"), "no board in 'empty'");
  refused(folder.run("dlx sudoku binary"), "binary:1:");
  refused(folder.run("dlx solve - <&-"), "cannot read '<stdin>': Bad file descriptor");
  refused(folder.run("dlx sudoku - <&-"), "cannot read '<stdin>': Bad file descriptor");
}

TEST_CASE("mistakes: problems are refused with file, line, column and token", "[cli]") {
  const Folder folder;
  const auto solve = [&folder](std::string_view text) {
    folder.write("p", text);
    return folder.run("dlx solve p");
  };
  refused(solve("a b a\na\n"), "p:1:5: item 'a' is named twice");
  refused(solve("a b\na c\n"), "p:2:3: unknown item 'c'");
  refused(solve("a b\na b a\n"), "p:2:5: item 'a' is twice in this option");
  refused(solve("a b\na:red b\n"), "p:2:1: item 'a' is primary");
  refused(solve("a | x | y\na\n"), "p:1:7: a second '|'");
  refused(solve("3:2|a b\na\n"), "p:1:1: item 'a' cannot be covered 3 to 2 times");
  refused(solve("0|a b\na\n"), "p:1:1: item 'a' cannot be covered 0 to 0 times");
  refused(solve("a b | 2|x\na\n"), "p:1:7: '2|x' has a multiplicity, and secondary items have none");
  refused(solve("a |3 b\na\n"), "p:1:3: '|3' is a cost, and items have none");
  refused(solve("a b\na b |-3\n"), "p:2:5: '|-3' is no cost");
  refused(solve("a b\na |3 b\n"), "p:2:6: 'b' stands behind a cost");
  refused(solve("a\na |9223372036854775807\na |1\n"), "p:3:3: the costs of all options together are more");
  const auto many = solve("a\n" + [] {
    std::string lines;
    for (int i = 0; i < 30; ++i) lines += "b\n";
    return lines;
  }());
  refused(many, "p:21:1: ");
  CHECK_FALSE(contains(many.err, "p:22:1: "));
}

TEST_CASE("mistakes: a terminal obeys no name of a file", "[cli]") {
  const Folder folder;
  folder.write("\x1b[31m\r", "a\nb\n");
  for (const std::string command : {"solve", "sudoku", "merge"}) {
    const auto run = folder.run("dlx " + command + " '\x1b[31m\r'");
    CHECK(contains(run.err, "\\x1b[31m\\x0d:"));
    CHECK(run.err.find_first_of("\x1b\r") == run.err.npos);
  }
  const std::string programs = "dlx bench --list --programs '\x1b[31m\r'";
  CHECK(folder.run(programs).err.find_first_of("\x1b\r") == std::string::npos);
  folder.write("\x1b[31m\r", R"([{"name":"a\u001b[31m"}])");
  CHECK(folder.run(programs).err.find_first_of("\x1b\r") == std::string::npos);
}

TEST_CASE("mistakes: a line of 10 MB gets a short message", "[cli]") {
  const Folder folder;
  const std::string line(10'000'000, 'q');
  const auto option = folder.run("dlx solve -", "a b\n" + line);
  refused(option, "<stdin>:2:1: unknown item 'qqq");
  CHECK(option.err.size() < 300);
  const auto board = folder.run("dlx sudoku -", std::string(10'000'000, '1'));
  CHECK(board.code == 2);
  CHECK(board.out == "malformed\n");
  CHECK(board.err.size() < 400);
}

TEST_CASE("mistakes: boards of a wrong length and letters too high", "[cli]") {
  const Folder folder;
  for (const std::size_t length : {std::size_t{80}, std::size_t{82}}) {
    const auto run = folder.run("dlx sudoku -", std::string(length, '.') + "\n" + std::string(81, '.'));
    CHECK(run.code == 2);
    CHECK(run.out.substr(0, 10) == "malformed\n");
    CHECK(run.out.size() == 10 + 82);
    CHECK(contains(run.err, "<stdin>:1:"));
  }
  const auto high = folder.run("dlx sudoku -", "..A" + std::string(78, '.'));
  CHECK(high.code == 2);
  CHECK(contains(high.err, "<stdin>:1:3: 'A' stands for 10"));
  CHECK(contains(folder.run("dlx sudoku -", "z" + std::string(80, '.')).err,
                 "<stdin>:1:1: 'z' is not a digit or a blank ('.', '0', '_')"));
}

TEST_CASE("mistakes: every flag refuses a number that is none", "[cli]") {
  const Folder folder;
  for (const std::string option : {"--limit", "--node-limit", "--require", "--forbid", "--seed"}) {
    for (const std::string value :
         {"-1", "x", "1.5", "''", "18446744073709551616", "0x10", "1e3", "' 1'", "+1"}) {
      for (const std::string& form : {option + " " + value, option + "=" + value}) {
        if (dlx::test::kSanitized && form[option.size()] == '=' && value != "x") continue;
        CAPTURE(form);
        refused(folder.run("dlx solve " + form + " -", "a\na\n"), option);
      }
    }
  }
  refused(folder.run("dlx solve --limit 0 -", "a\na\n"), "--limit: '0'");
  refused(folder.run("dlx solve --node-limit 0 -", "a\na\n"), "--node-limit: '0'");
  refused(folder.run("dlx solve --require 4294967296 -", "a\na\n"), "--require");
  for (const std::string value : {"nan", "inf", "-1", "0", "x", "1s", "1e999"}) {
    CAPTURE(value);
    refused(folder.run("dlx solve --time-limit " + value + " -", "a\na\n"), "--time-limit");
  }
  for (const std::string value : {"0", "0K", "-1", "x", "", "K", "1.5G", "1T", "1k", "1KB", "1 K", "0x10",
                                  "18446744073709551616", "18446744073709551615K", "17179869184G"}) {
    CAPTURE(value);
    refused(folder.run("dlx solve --memory '" + value + "' -", "a\na\n"), "--memory");
  }
  refused(folder.run("dlx solve --memory 1T -", "a\na\n"),
          "--memory: '1T' is not a size; expected a whole number of bytes from 1 on, or of KiB, MiB or GiB "
          "like 64K, "
          "512M or 2G");
  for (const std::string value : {"1", "64K", "512M", "17179869183G"}) {
    CAPTURE(value);
    CHECK(folder.run("dlx solve --memory " + value + " -", "a\na\n").code == 0);
  }
  refused(folder.run("dlx solve --heuristic best -", "a\na\n"),
          "--heuristic: 'best' is not a heuristic; expected mrv, weights or preclusion");
  refused(folder.run("dlx solve --engine fast -", "a\na\n"),
          "'fast' is not an engine; expected auto, links or lanes");
  CHECK(folder.run("dlx solve --time-limit 1e300 -", "a\na\n").code == 0);
  CHECK(folder.run("dlx solve --seed 18446744073709551615 -", "a\na\n").code == 0);
}

TEST_CASE("mistakes: wrong usage says how to mend it", "[cli]") {
  const Folder folder;
  refused(folder.run("dlx slove p"), "did you mean 'solve'?");
  refused(folder.run("dlx frobnicate"), "'dlx help' lists them");
  refused(folder.run("dlx"), "dlx solve FILE");
  refused(folder.run("dlx solve"), "expected FILE");
  refused(folder.run("dlx check p"), "expected ANSWERS");
  refused(folder.run("dlx solve a b"), "'b' is one file too many");
  refused(folder.run("dlx solve --limt 3 p"), "did you mean '--limit'?");
  refused(folder.run("dlx count --req 0 p"), "did you mean '--require'?");
  refused(folder.run("dlx solve --lim 3 p"), "unknown flag '--lim'");
  refused(folder.run("dlx solve --limit 1 --limit 2 p"), "--limit is given twice");
  refused(folder.run("dlx solve p --limit"), "--limit needs a value");
  refused(folder.run("dlx cheap p"), "did you mean 'cheapest'?");
  for (const std::string limit : {"", " --limit 2"}) {
    refused(folder.run("dlx solve --restarts" + limit + " examples/queens8.dlx"),
            "--restarts finds one solution only: add --limit 1 (see 'dlx help ");
    refused(folder.run("dlx count --restarts" + limit + " examples/queens8.dlx"),
            "unknown flag '--restarts'; it is a flag of 'dlx solve' and others (see 'dlx help ");
  }
  for (const std::string other : {"distinct", "part 1/2", "checkpoint c --output o"}) {
    const std::string flag = "--" + other.substr(0, other.find(' ')) + " excludes ";
    refused(folder.run("dlx solve --restarts --" + other + " examples/queens8.dlx"), flag);
  }
  for (const std::string flag : {"-o", "--out", "--output"}) {
    refused(
        folder.run("dlx convert --to cnf " + flag + " x p"),
        "unknown flag '" + flag + "'; results go to standard output: write > FILE behind the command (see");
    if (flag != "--output") refused(folder.run("dlx solve " + flag + " x p"), "did you mean '--output'?");
  }
  refused(folder.run("dlx convert --to cnf --output=x p"), "results go to standard output");
  refused(folder.run("dlx sample --order given p"), "it is a flag of 'dlx draw'");
  refused(folder.run("dlx help slove"), "did you mean 'solve'?");
}

TEST_CASE("mistakes: a flag that a command does not use is refused", "[cli]") {
  const Folder folder;
  folder.write("p", kThree);
  folder.write("answers", "a  x:red\nb\n\n");
  folder.write("board.txt", std::string(81, '.'));
  const std::string limits =
      "--limit 1,--node-limit 1,--time-limit 1,--seed 1,--stats,--heuristic mrv,--threads 1";
  const auto refuses = [&folder](const std::string& command, const std::string& flags,
                                 const std::string& files, const std::string& words) {
    std::istringstream in(flags);
    for (std::string flag; std::getline(in, flag, ',');) {
      CAPTURE(command, flag);
      const std::string name = flag.substr(0, flag.find(' '));
      const auto run = folder.run("dlx " + command + ' ' + flag + ' ' + files);
      refused(run, words);
      CHECK(contains(run.err, name));
    }
  };
  CHECK(folder.run("dlx check p answers").code == 0);
  refuses("check", limits + ",--engine links,--require 3,--forbid 0", "p answers", "unknown flag");
  refuses("info", limits, "p", "unknown flag");
  refuses("why", "--stats", "p", "unknown flag");
  refuses("tree", "--stats,--limit 1", "p", "unknown flag");
  refuses("draw", "--limit 1", "p", "name a file of them behind the problem");
  refuses("draw --as board", "--order given", "examples/queens8.dlx", "add --as matrix");
  refuses("merge --todo 2", "--json", "p", "leave out --json");
  const std::string searches =
      "--memory 1M,--heuristic mrv,--restarts,--node-limit 1,--time-limit 1,--require 0,--forbid 0,--seed 1,"
      "--engine links";
  refuses("sudoku --convert", searches, "board.txt", "--convert solves nothing, and does not go with");
  refuses("sudoku --matrix", searches + ",--threads 2,--stats", "board.txt",
          "--matrix solves nothing, and does not go with");
  for (const std::string more : {"all", "count", "unique", "check", "steps", "hint", "rate"})
    refuses("sudoku --" + more, "--restarts", "board.txt", "does not go with --" + more);
  refuses("sudoku --generate 1", "--stats", "", "--generate does not go with --stats");
}

TEST_CASE("mistakes: standard input is given once", "[cli]") {
  const Folder folder;
  for (const std::string command :
       {"check - -", "draw - -", "merge - -", "diagram --rank - -", "count --part 1/2,1/2 --rest - -",
        "sudoku --generate 1 --pattern - -", "sudoku --generate 1 --from - --pattern -"}) {
    CAPTURE(command);
    refused(folder.run("dlx " + command, "a\na\n"), "standard input can be read only once");
  }
}

TEST_CASE("mistakes: help is no mistake", "[cli]") {
  const Folder folder;
  CHECK(contains(folder.run("dlx help").out, "dlx sudoku [FILE]"));
  CHECK(folder.run("dlx --help").out == folder.run("dlx help").out);
  for (const std::string command : {"solve", "count", "info", "check", "sudoku"}) {
    const auto help = folder.run("dlx help " + command);
    CHECK(help.code == 0);
    CHECK(contains(help.out, "usage: dlx " + command + " [flags]"));
    CHECK(contains(help.out, "--json"));
    CHECK(folder.run("dlx " + command + " --help").out == help.out);
  }
}

TEST_CASE("mistakes: a full disk is reported", "[cli]") {
  struct stat full;
  if (stat("/dev/full", &full) != 0) {  // Linux has it
    WARN("not tested: there is no /dev/full");
    return;
  }
  const Folder folder;
  folder.write("board.txt", std::string(81, '.'));
  for (const std::string command :
       {"solve examples/queens8.dlx", "count examples/queens8.dlx", "--version", "info examples/queens8.dlx",
        "sudoku examples/hardest.txt", "help", "solve --quiet examples/pentominoes6x10.dlx",
        "sudoku --matrix board.txt"}) {
    CAPTURE(command);
    const auto run = folder.run("dlx " + command + " >/dev/full");
    CHECK(run.code == 2);
    CHECK(contains(run.err, "cannot write standard output: No space left on device"));
  }
}

TEST_CASE("mistakes: if nobody reads the output any more, the program ends quietly and at once", "[cli]") {
  const Folder folder;
  const auto many = folder.run("dlx solve --quiet examples/pentominoes6x10.dlx | head -1");
  CHECK(many.out.size() > 1);
  CHECK(many.err.empty());
  // One solution at once, and then a search that finds nothing more for ages: 21 vertices cannot be paired.
  std::string items = "s", all = "s", pairs;
  for (int v = 0; v < 21; ++v) {
    items += " v" + std::to_string(v);
    all += " v" + std::to_string(v);
    for (int w = 0; w < v; ++w) pairs += "v" + std::to_string(w) + " v" + std::to_string(v) + "\n";
  }
  folder.write("rare", items + "\n" + all + "\ns\n" + pairs);
  const auto rare = folder.run("(timeout 20 dlx solve --quiet rare; echo $? >code) | head -1");
  CHECK(rare.out == all + "\n");
  CHECK(folder.read("code") == "141\n");  // SIGPIPE, not the 124 of a timeout
}

TEST_CASE("mistakes: Ctrl-C prints what was found and says that it was stopped", "[cli]") {
  const Folder folder;
  for (const std::string signal : {"INT", "TERM", "HUP"}) {
    const auto run =
        folder.interrupt("dlx solve --engine links --json examples/pentominoes6x10.dlx", "0.5", signal);
    CHECK(run.code == 3);
    CHECK(contains(run.out, "{\"options\":["));
    CHECK(contains(run.out, "{\"status\":\"stopped\""));
  }
  const auto ignored = folder.run(
      "trap '' INT; dlx count --engine links --time-limit 1 examples/pentominoes6x10.dlx >found 2>said & "
      "job=$!; "
      "sleep 0.5; kill -INT $job; wait $job; cat said");
  CHECK(contains(ignored.out, "stopped at the time limit"));  // not before
  folder.write("boards", std::string(81, '.') + "\n" + folder.run("cat examples/hardest.txt").out);
  CHECK(folder.interrupt("dlx sudoku --count boards").code == 3);
}
