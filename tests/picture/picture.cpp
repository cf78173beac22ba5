#include <picture/picture.hpp>

#include <random>

#include "support/catch.hpp"
#include "support/xml.hpp"

using picture::Ink;
using picture::Picture;
using picture::Theme;
using support::read_xml;

TEST_CASE("picture: every shape is written with its numbers and colors", "[picture]") {
  Picture drawing(100, 50.5);
  drawing.rectangle({1, 2, 30, 4.125}, {.fill = Ink::piece0, .stroke = Ink::line, .width = .5}, 2);
  drawing.circle({5, 6}, 7, {.fill = Ink::ink});
  drawing.line({0, 0}, {-1.5, 9}, {.stroke = Ink::ink, .dashed = true});
  const picture::Point corners[] = {{0, 0}, {1, 0}, {1, 1}};
  drawing.path(corners, {.stroke = Ink::ink, .opacity = .5});
  drawing.polygon(corners, {.fill = Ink::mark});
  drawing.curve({0, 0}, {1, 1}, {2, 2}, {3, 3}, {.stroke = Ink::soft});
  const auto elements = read_xml(drawing.svg("shapes"));
  CHECK(elements[0].attributes.at("viewBox") == "0 0 100 50.5");
  CHECK(!elements[0].attributes.contains("width"));
  const auto on_paper = read_xml(drawing.svg("shapes", Theme::light, "mm"))[0].attributes;
  CHECK(on_paper.at("viewBox") == "0 0 100 50.5");
  CHECK(on_paper.at("width") == "100mm");
  CHECK(on_paper.at("height") == "50.5mm");
  CHECK(count(elements, "rect") == 2);  // the paper is one
  const auto find = [&](const char* name) {
    return *std::find_if(elements.rbegin(), elements.rend(),
                         [&](const auto& each) { return each.name == name; });
  };
  CHECK(find("rect").attributes == std::map<std::string, std::string>{{"class", "f-piece0 s-line"},
                                                                      {"fill", "#77aadd"},
                                                                      {"stroke", "#b4b8bf"},
                                                                      {"stroke-width", "0.5"},
                                                                      {"x", "1"},
                                                                      {"y", "2"},
                                                                      {"width", "30"},
                                                                      {"height", "4.13"},
                                                                      {"rx", "2"}});
  CHECK(find("line").attributes.at("x2") == "-1.5");
  CHECK(find("line").attributes.at("stroke-dasharray") == "4 3");
  CHECK(find("polyline").attributes.at("points") == "0,0 1,0 1,1");
  CHECK(find("polyline").attributes.at("opacity") == "0.5");
  CHECK(find("polyline").attributes.at("fill") == "none");
  CHECK(find("path").attributes.at("d") == "M0 0 C1 1 2 2 3 3");
}

TEST_CASE("picture: a text is shortened to the longest beginning that fits", "[picture]") {
  const std::string letters[] = {"i", "m", "a", "\xC3\xA9", "\xE4\xBD\xA0", "\xF0\x9F\x98\x80", "\xFF", " "};
  const std::string ellipsis = "\xE2\x80\xA6";
  std::mt19937_64 random(2);
  for (int round = 0; round < 5000; ++round) {
    std::vector<std::string> beginnings{""};
    for (std::uint64_t i = 0, n = random() % 12; i < n; ++i)
      beginnings.push_back(beginnings.back() + letters[random() % 8]);
    const std::string& text = beginnings.back();
    const double size = 10, width = static_cast<double>(random() % 70) + .123;  // no text is as wide
    std::string expected = text;
    if (picture::text_width(text, size) > width) {
      std::size_t shown = beginnings.size() - 1;
      while (shown > 1 && picture::text_width(beginnings[shown], size) + size > width) --shown;
      expected = beginnings[shown] + ellipsis;
    }
    CHECK(picture::shortened(text, size, width) == expected);
  }
}

TEST_CASE("picture: text of any bytes is well-formed XML, and reads back", "[picture]") {
  std::mt19937_64 random(1);
  for (int round = 0; round < 5000; ++round) {
    std::string text;
    for (std::uint64_t i = 0, n = random() % 12; i < n; ++i) {
      text += round % 2 == 0 ? static_cast<char>(random()) : "<>&\"'a\xC3\xA9 \x01\x7F-]"[random() % 13];
    }
    Picture drawing(10, 10);
    drawing.text({5, 5}, text);
    drawing.rectangle({0, 0, 1, 1}, {.fill = Ink::ink, .tip = text});
    REQUIRE_NOTHROW(read_xml(drawing.svg(text)));
  }
  Picture drawing(10, 10);
  drawing.text({5, 5}, "a<b> & \"c\" \xE2\x82\xAC");
  CHECK(texts(read_xml(drawing.svg("t")), "text") == std::vector<std::string>{"a<b> & \"c\" \xE2\x82\xAC"});
  Picture broken(10, 10);
  broken.text({5, 5}, "a\xFFz\x02\xED\xA0\x80");  // a byte alone, a control character, half of a pair
  CHECK(texts(read_xml(broken.svg("t")), "text") ==
        std::vector<std::string>{"a\xEF\xBF\xBDz\xEF\xBF\xBD\xEF\xBF\xBD"});
}

TEST_CASE("picture: text that is too wide becomes smaller, then shorter", "[picture]") {
  const auto shown = [](const char* text) {
    Picture drawing(100, 20);
    drawing.text_in({0, 0, 100, 20}, text, {.size = 16}, 8);
    const auto elements = read_xml(drawing.svg("t"));
    for (const auto& each : elements) {
      if (each.name == "text") return std::pair(each.text, std::stod(each.attributes.at("font-size")));
    }
    return std::pair(std::string(), 0.0);
  };
  CHECK(shown("short") == std::pair(std::string("short"), 16.0));
  const auto smaller = shown("abcdefghjkopq");
  CHECK(smaller.first == "abcdefghjkopq");
  CHECK(smaller.second < 16);
  CHECK(smaller.second > 8);
  const auto shorter = shown("abcdefghjkopqabcdefghjkopqabcdefghjkopq");
  CHECK(shorter.second == 8);
  CHECK(shorter.first.starts_with("abcdefghjkopq"));
  CHECK(shorter.first.ends_with("\xE2\x80\xA6"));
  CHECK(picture::text_width(shorter.first, 8) <= 101);
}

TEST_CASE("picture: a theme has its tones, or both", "[picture]") {
  Picture drawing(10, 10);
  drawing.circle({5, 5}, 5, {.fill = Ink::ink});
  const auto sheet = [&](Theme theme) { return texts(read_xml(drawing.svg("t", theme)), "style"); };
  CHECK(sheet(Theme::light).empty());
  REQUIRE(sheet(Theme::dark).size() == 1);
  CHECK(sheet(Theme::dark)[0].find(".f-ink{fill:#ececec}") != std::string::npos);
  CHECK(sheet(Theme::dark)[0].find("@media") == std::string::npos);
  CHECK(sheet(Theme::automatic)[0].starts_with("@media (prefers-color-scheme: dark){"));
}

TEST_CASE("picture: a layer lies above what was drawn before it", "[picture]") {
  Picture drawing(10, 10), layer(10, 10);
  layer.text({1, 1}, "above");
  drawing.text({1, 1}, "below");
  drawing.add(layer);
  CHECK(texts(read_xml(drawing.svg("t")), "text") == std::vector<std::string>{"below", "above"});
}

TEST_CASE("picture: text can be read on what it stands on", "[picture]") {
  // The contrast of WCAG 2.1 between the tones of two inks, from what is written.
  const auto tone = [](Ink ink, Theme theme) {
    Picture drawing(1, 1);
    drawing.circle({0, 0}, 1, {.fill = ink});
    const std::string svg = drawing.svg("t", theme);
    const auto circle = read_xml(svg).back();
    const std::string rule = "." + circle.attributes.at("class") + "{fill:";
    const std::size_t at = svg.find(rule);
    return at == std::string::npos ? circle.attributes.at("fill") : svg.substr(at + rule.size(), 7);
  };
  const auto luminance = [](const std::string& hex) {
    double sum = 0;
    const double weights[] = {.2126, .7152, .0722};
    for (std::size_t i = 0; i < 3; ++i) {
      const double part = std::stoi(hex.substr(1 + 2 * i, 2), nullptr, 16) / 255.0;
      sum += weights[i] * (part <= .03928 ? part / 12.92 : std::pow((part + .055) / 1.055, 2.4));
    }
    return sum;
  };
  const auto contrast = [&](Ink text, Ink under, Theme theme) {
    const double a = luminance(tone(text, theme));
    const double b = luminance(tone(under, theme));
    return (std::max(a, b) + .05) / (std::min(a, b) + .05);
  };
  for (const Theme theme : {Theme::light, Theme::dark}) {
    for (const Ink text : {Ink::ink, Ink::soft, Ink::found, Ink::strike})
      CHECK(contrast(text, Ink::paper, theme) >= 4.5);
    for (const Ink under : {Ink::shade, Ink::mark}) CHECK(contrast(Ink::ink, under, theme) >= 4.5);
    for (std::size_t n = 0; n < picture::kPieces; ++n)
      CHECK(contrast(Ink::on_piece, picture::piece(n), theme) >= 4.5);
    for (std::size_t n = 0; n < picture::kPieces; ++n) {
      for (const Ink text : {Ink::ink, Ink::soft, Ink::found})
        CHECK(contrast(text, picture::under(n), theme) >= 4.5);
    }
  }
}
