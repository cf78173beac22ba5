// lz-string is an LZ78. A text is a row of UTF-16 units. A code is a number of at first 3 bits, one more each
// time the dictionary has outgrown it. Codes 0 and 1 are followed by a new unit of 8 or 16 bits, 2 is the
// end, and any other is an entry of the dictionary. Each code adds an entry: what the code before stood for,
// and the first unit of what this one stands for. Since both stand side by side in the text, an entry is a
// place in it and a length. A new unit is an entry, too. Bits of a code come lowest first, six in each
// symbol, highest first.

#include "text/lz_string.hpp"

#include <array>
#include <boost/locale/utf.hpp>
#include <cstdint>
#include <iterator>
#include <vector>

namespace sudoku {
namespace {

constexpr std::string_view kBase64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";

/// The six bits that each byte stands for, 64 for '=', 255 for what is none.
constexpr std::array<std::uint8_t, 256> kBase64Values = [] {
  std::array<std::uint8_t, 256> values{};
  for (std::uint8_t& value : values) value = 255;
  for (std::uint8_t i = 0; i < kBase64.size(); ++i) values[static_cast<unsigned char>(kBase64[i])] = i;
  return values;
}();

std::uint8_t base64_value(char c) { return kBase64Values[static_cast<unsigned char>(c)]; }

class Decompressor {
 public:
  Decompressor(std::string_view base64, std::size_t most) : base64_(base64), most_(most) {}

  /// False if something is wrong.
  bool run() {
    enum : std::uint32_t { kUnit8, kUnit16, kEnd, kFirstEntry };
    Entry before{0, 0};
    unsigned width = 2;  // of a code, in bits
    for (bool first = true;; first = false) {
      const std::uint32_t code = bits(width);
      if (failed_) return false;
      if (code == kEnd) return is_rest_padding();
      Entry entry{text_.size(), 1};
      if (code <= kUnit16) {
        text_ += static_cast<char16_t>(bits(code == kUnit8 ? 8 : 16));
        if (failed_) return false;
        entries_.push_back(entry);
      } else if (first || code - kFirstEntry > entries_.size()) {
        return false;
      } else {
        // The entry that this code makes is not in the list yet. It ends with its own first unit.
        const bool own = code - kFirstEntry == entries_.size();
        const Entry copied = own ? Entry{before.begin, before.length + 1} : entries_[code - kFirstEntry];
        entry.length = copied.length;
        if (entry.length > most_ - text_.size()) return false;
        for (std::size_t i = 0; i < entry.length; ++i) text_ += text_[copied.begin + i];
      }
      if (text_.size() > most_) return false;
      if (!first) entries_.push_back({before.begin, before.length + 1});
      while (width < 3 || kFirstEntry + entries_.size() >= std::size_t{1} << width) ++width;
      before = entry;
    }
  }

  const std::u16string& text() const { return text_; }

 private:
  struct Entry {
    std::size_t begin;
    std::size_t length;
  };

  std::uint32_t bits(unsigned count) {
    std::uint32_t value = 0;
    for (unsigned i = 0; i < count; ++i) {
      if (mask_ == 0) {
        ++at_;
        mask_ = 32;
      }
      const std::uint8_t symbol = at_ < base64_.size() ? base64_value(base64_[at_]) : 255;
      failed_ = failed_ || symbol >= 64;
      if (symbol & mask_) value |= std::uint32_t{1} << i;
      mask_ >>= 1;
    }
    return value;
  }

  /// After the end: the compressor writes one more symbol if the end filled the one before, and then '='.
  bool is_rest_padding() const {
    std::string_view rest = base64_.substr(at_ + 1);
    if (mask_ == 0 && rest.starts_with('A')) rest.remove_prefix(1);
    return rest.size() <= 3 && rest.find_first_not_of('=') == rest.npos;
  }

  std::string_view base64_;
  std::size_t most_;
  std::size_t at_ = 0;
  unsigned mask_ = 32;  // of the next bit
  bool failed_ = false;
  std::u16string text_;
  std::vector<Entry> entries_;
};

}  // namespace

bool is_base64(char c) { return base64_value(c) != 255; }

std::optional<std::string> decompress_base64(std::string_view base64, std::size_t most) {
  namespace utf = boost::locale::utf;
  Decompressor decompressor(base64, most);
  if (!decompressor.run()) return {};
  const std::u16string& units = decompressor.text();
  std::string text;
  text.reserve(units.size());
  for (auto unit = units.begin(); unit != units.end();) {
    const utf::code_point code = utf::utf_traits<char16_t>::decode(unit, units.end());
    if (!utf::is_valid_codepoint(code)) return {};
    utf::utf_traits<char>::encode(code, std::back_inserter(text));
  }
  return text;
}

}  // namespace sudoku
