/// Reports for machines.

#include <bench/report.hpp>
#include <nlohmann/json.hpp>
#include <sstream>

#include "bench/made_up.hpp"
#include "support/catch.hpp"

namespace {

nlohmann::json json(const bench::Report& report) {
  std::ostringstream out;
  bench::write_json(out, report);
  return nlohmann::json::parse(out.str());
}

std::vector<std::string> csv(const bench::Report& report) {
  std::ostringstream out;
  bench::write_csv(out, report);
  std::istringstream in(out.str());
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST_CASE("json: all that is in a report", "[bench]") {
  const auto all = json(made_up::report());
  CHECK(all["suite"] == "quick");
  CHECK(all["machine"] == "a | b");
  CHECK(all["rounds"] == 3);
  REQUIRE(all["events"].size() == 5);
  CHECK(all["events"][1]["family"] == "queens");
  CHECK(all["events"][1]["size"] == 10);

  const auto& hard = all["events"][3];
  CHECK(hard["family"].is_null());
  CHECK(hard["content"] == "boards");
  CHECK(hard["of"] == 1000);
  CHECK(hard["limit"] == 2);
  REQUIRE(hard["results"].size() == 6);
  const auto& links = hard["results"][3];
  CHECK(links["contestant"] == "links");
  CHECK(links["kind"] == "engine");
  CHECK(links["end"] == "complete");
  CHECK(links["seconds"] == std::vector<double>{0.375, 0.625, 0.5});
  CHECK(links["median"] == 0.5);
  CHECK(links["spread"] == 0.25);
  CHECK(links["peak_bytes"] == 3 << 20);
  CHECK(links["solutions"] == "1000");
  CHECK(links["nodes"] == 2500);
  CHECK(hard["results"][0]["remark"] == "not installed");
  for (const char* unknown : {"median", "spread", "peak_bytes", "solutions", "nodes", "guesses", "updates"})
    CHECK(hard["results"][0][unknown].is_null());
  CHECK(all["events"][4]["limit"].is_null());
}

TEST_CASE("json: counts beyond 64 bits, and remarks that are no UTF-8", "[bench]") {
  bench::Report report = made_up::report();
  report.events = {made_up::problem()};
  report.events[0].results[0].work.answer = dlx::BigCount("123456789012345678901234567890");
  report.events[0].results[1].remark = "\xff!";
  const auto all = json(report);
  CHECK(all["events"][0]["results"][0]["solutions"] == "123456789012345678901234567890");
  CHECK(all["events"][0]["results"][1]["remark"] == "\xef\xbf\xbd!");
}

TEST_CASE("csv: a line for each contestant in each event, with a field for each column", "[bench]") {
  const auto lines = csv(made_up::report());
  REQUIRE(lines.size() == 1 + 4 + 3 + 3 + 6 + 3);
  CHECK(
      lines[0] ==
      "suite,event,family,size,content,of,limit,contestant,kind,end,remark,done,median,spread,rounds,set_up,"
      "peak_bytes,solutions,cost,nodes,guesses,updates");
  CHECK(lines[1] ==
        "quick,queens 4,queens,4,problem,1,,links,backtracking,complete,,1,0.0084,,0.0084,0,,0,,,,");
  CHECK(lines[14] ==
        "quick,hard,,,boards,1000,2,links,engine,complete,,1000,0.5,0.25,0.375 0.625 "
        "0.5,0,3145728,1000,,2500,1234,70000");
  CHECK(lines[11] == "quick,hard,,,boards,1000,2,clasp,backtracking,skipped,not installed,0,,,,0,,,,,,");
}

TEST_CASE("csv: quotes what would break a line", "[bench]") {
  bench::Report report{.suite = "s"};
  report.events = {{.name = "a,b"}};
  report.events[0].results = {made_up::not_timed("c", bench::End::failed, "said \"no\"")};
  CHECK(csv(report).at(1) == "s,\"a,b\",,,problem,1,,c,backtracking,failed,\"said \"\"no\"\"\",0,,,,0,,,,,,");
  report.events[0].results[0].remark = "two\nlines";
  CHECK(csv(report).at(1) == "s,\"a,b\",,,problem,1,,c,backtracking,failed,\"two");
}

}  // namespace
