// Questions about all solutions at once: who works when, at what price.
// usage: shifts        prints how many rotas there are, the cheapest, a random one, and who is in how many

#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

#include <dlx/dlx.hpp>

struct Offer {
  const char* person;
  const char* shift;
  std::int64_t price;
};

// Each shift is given to one person, and nobody takes two.
const std::vector<Offer> kOffers = {
    {"ann", "early", 5}, {"ann", "late", 4},  {"bob", "early", 3}, {"bob", "night", 9},
    {"cat", "late", 2},  {"cat", "night", 7}, {"dan", "early", 6}, {"dan", "late", 3},
};

int main() {
  dlx::ProblemBuilder builder;
  for (const char* shift : {"early", "late", "night"}) builder.primary(shift);
  for (const char* person : {"ann", "bob", "cat", "dan"}) builder.secondary(person);
  std::vector<std::int64_t> prices;
  for (const Offer& offer : kOffers) {
    builder.option({offer.shift, offer.person});
    prices.push_back(offer.price);
  }
  const dlx::Diagram rotas = *dlx::diagram(builder.build()).diagram;  // without limits there is always one

  const auto text = [](dlx::Solution rota) {
    std::string words;
    for (const dlx::OptionId option : rota) {
      words += std::string("  ") + kOffers[index(option)].shift + ' ' + kOffers[index(option)].person;
    }
    return words;
  };
  std::cout << rotas.count() << " rotas\n";
  for (const dlx::CostedSolution& rota : cheapest(rotas, prices, 3)) {
    std::cout << "for " << rota.cost << ":" << text(rota.options) << '\n';
  }
  std::cout << "by chance:" << text(dlx::Sampler(rotas, 7).next()) << '\n';
  const std::vector<dlx::BigCount> often = rotas.frequencies();
  for (std::size_t k = 0; k < kOffers.size(); ++k) {
    std::cout << kOffers[k].person << ' ' << kOffers[k].shift << ": in " << often[k] << '\n';
  }
}
