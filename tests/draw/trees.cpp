/// Pictures of search trees, read with a strict parser of XML.

#include <draw/tree.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/random_problem.hpp"
#include "support/xml.hpp"

using dlx::Problem;
using support::read_xml;

namespace {

std::vector<std::string> tree_words(const Problem& problem, const dlx::SearchTree& found,
                                    std::span<const std::string> labels = {}) {
  return texts(read_xml(draw::tree(problem, found, labels).svg("tree")), "text");
}

bool tree_says(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

dlx::SearchTree by_links(const Problem& problem, std::uint64_t nodes = 1000) {
  return search_tree(problem, {.by = {.engine = dlx::Engine::links}, .within = {.nodes = nodes}});
}

}  // namespace

TEST_CASE("tree picture: branches have their options, nodes their items, and a legend explains them",
          "[draw]") {
  const Problem problem = dlx::format::read("a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n", "seven");
  const auto found = tree_words(problem, by_links(problem));
  for (const std::string word : {"1 {a d g}", "2 {b c f}", "3 {a d f}", "4 {b g}", "0 {c e}", "e",
                                 "branches on item x", "dead end: too few options for x", "solution 1"}) {
    CHECK(tree_says(found, word));
  }
  CHECK_FALSE(tree_says(found, "4 branches, not searched"));
  const auto cut = tree_words(problem, by_links(problem, 2));
  CHECK(tree_says(cut, "4 branches, not searched"));
  CHECK(std::count(cut.begin(), cut.end(), "+1") == 2);
  const std::string labels[] = {"zero", "one", "two", "three", "four", "five"};
  CHECK(tree_says(tree_words(problem, by_links(problem), labels), "three"));
}

TEST_CASE("tree picture: random problems of all kinds, by links and by lanes", "[draw]") {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Problem problem = dlx::test::any_problem(seed);
    dlx::SearchTreeOptions options{.within = {.nodes = 1 + seed % 90}};
    if (seed % 2 == 0) options.by.engine = dlx::Engine::links;
    const dlx::SearchTree found = search_tree(problem, options);
    const auto elements = read_xml(draw::tree(problem, found).svg("random"));
    // Each solution has its number, and the legend explains one.
    const auto wanted = found.solutions + (found.solutions > 0 ? 1 : 0);
    const auto bold = std::count_if(elements.begin(), elements.end(), [](const support::XmlElement& each) {
      return each.attributes.contains("font-weight");
    });
    REQUIRE(static_cast<std::uint64_t>(bold) == wanted);
  }
}

TEST_CASE("tree picture: a wide tree grows to the right, and a chain of 5,000 nodes down", "[draw]") {
  dlx::ProblemBuilder wide, deep;
  const dlx::ItemId one = wide.primary("one");
  for (int option = 0; option < 300; ++option) wide.option({one});
  const Problem star = wide.build();
  const picture::Picture right = draw::tree(star, by_links(star));
  CHECK(right.width() < 500);
  CHECK(right.height() > 300 * 20);
  for (int item = 0; item < 5000; ++item) deep.option({deep.primary("i" + std::to_string(item))});
  const Problem chain = deep.build();
  const picture::Picture down = draw::tree(chain, by_links(chain, 6000));
  CHECK(down.width() < 400);
  CHECK(down.height() > 5000 * 20);
}

TEST_CASE("tree picture: multiplicities, and names of any bytes", "[draw]") {
  const Problem few = dlx::format::read("0:2|a b\na\na b\n", "few");
  CHECK(tree_says(tree_words(few, by_links(few)), "no more"));
  dlx::ProblemBuilder builder;
  const dlx::ItemId item = builder.primary("<&\">\xFF\x01");
  builder.option({item});
  const Problem odd = builder.build();
  CHECK(tree_words(odd, by_links(odd)).size() > 3);
}
