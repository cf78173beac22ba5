#pragma once
/// Reads XML with expat, a strict parser, so that tests can look at pictures.

#include <expat.h>

#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace support {

/// An element, its attributes, and the text directly in it.
struct XmlElement {
  std::string name;
  std::map<std::string, std::string> attributes;
  std::string text;
  std::size_t depth = 0;  // 0: the root
};

/// All elements of a document, in the order in which they begin. Throws std::runtime_error with the line of
/// the first mistake if it is no well-formed XML.
inline std::vector<XmlElement> read_xml(std::string_view document) {
  struct Reading {
    std::vector<XmlElement> elements;
    std::vector<std::size_t> open;  // which of them are open
  } reading;
  const XML_Parser parser = XML_ParserCreate(nullptr);
  XML_SetUserData(parser, &reading);
  XML_SetElementHandler(
      parser,
      [](void* data, const XML_Char* name, const XML_Char** attributes) {
        Reading& to = *static_cast<Reading*>(data);
        XmlElement element{name, {}, {}, to.open.size()};
        for (; *attributes != nullptr; attributes += 2) element.attributes[attributes[0]] = attributes[1];
        to.open.push_back(to.elements.size());
        to.elements.push_back(std::move(element));
      },
      [](void* data, const XML_Char*) { static_cast<Reading*>(data)->open.pop_back(); });
  XML_SetCharacterDataHandler(parser, [](void* data, const XML_Char* text, int length) {
    Reading& to = *static_cast<Reading*>(data);
    to.elements[to.open.back()].text.append(text, static_cast<std::size_t>(length));
  });
  const bool sound =
      XML_Parse(parser, document.data(), static_cast<int>(document.size()), 1) == XML_STATUS_OK;
  const std::string mistake = sound ? ""
                                    : std::string(XML_ErrorString(XML_GetErrorCode(parser))) + " in line " +
                                          std::to_string(XML_GetCurrentLineNumber(parser));
  XML_ParserFree(parser);
  if (!sound) throw std::runtime_error("no well-formed XML: " + mistake);
  return reading.elements;
}

/// How many elements have this name.
inline std::size_t count(const std::vector<XmlElement>& elements, std::string_view name) {
  std::size_t found = 0;
  for (const XmlElement& each : elements) found += each.name == name;
  return found;
}

/// The texts of all elements with this name, in their order.
inline std::vector<std::string> texts(const std::vector<XmlElement>& elements, std::string_view name) {
  std::vector<std::string> all;
  for (const XmlElement& each : elements) {
    if (each.name == name) all.push_back(each.text);
  }
  return all;
}

}  // namespace support
