#pragma once
/// Links as web sites make them: lz-string's compression, written after its description.

#include <cstdint>
#include <map>
#include <set>
#include <string>

namespace dlx::test {

class LzString {
 public:
  /// The text in lz-string's Base64. Each byte is a UTF-16 unit.
  static std::string compress(const std::string& text) {
    std::u16string units;
    for (const char c : text) units += static_cast<unsigned char>(c);
    return compress(units);
  }
  static std::string compress(const std::u16string& units) {
    LzString out;
    for (const char16_t unit : units) out.add(unit);
    if (!out.word_.empty()) out.put_word();
    out.put(2, out.width_);
    out.flush();
    while (out.base64_.size() % 4 != 0) out.base64_ += '=';
    return out.base64_;
  }

  /// So many codes, each for an entry that is one unit longer than the one before.
  static std::string bomb(unsigned codes) {
    LzString out;
    out.put(0, 2);
    out.put('a', 8);
    out.width_ = 3;
    for (unsigned next = 4; next < codes + 4; ++next) {
      out.put(next, out.width_);
      if (next + 1 >= 1u << out.width_) ++out.width_;
    }
    out.put(2, out.width_);
    out.flush();
    return out.base64_;
  }

 private:
  void add(char16_t unit) {
    const std::u16string one(1, unit);
    if (codes_.emplace(one, next_).second) {
      ++next_;
      fresh_.insert(unit);
    }
    if (codes_.contains(word_ + unit)) {
      word_ += unit;
      return;
    }
    put_word();
    codes_[word_ + unit] = next_++;
    word_ = one;
  }

  void put_word() {
    if (fresh_.erase(word_[0]) > 0) {
      const bool small = word_[0] < 256;
      put(small ? 0 : 1, width_);
      put(word_[0], small ? 8 : 16);
      grow();
    } else {
      put(codes_[word_], width_);
    }
    grow();
  }

  void grow() {
    if (--left_ == 0) left_ = 1u << width_++;
  }

  void put(std::uint32_t value, unsigned count) {
    for (unsigned i = 0; i < count; ++i) put_bit(value >> i & 1);
  }

  void put_bit(unsigned bit) {
    bits_ = bits_ * 2 + bit;
    if (++filled_ < 6) return;
    base64_ += "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"[bits_];
    bits_ = filled_ = 0;
  }

  void flush() {
    do put_bit(0);
    while (filled_ != 0);
  }

  std::map<std::u16string, std::uint32_t> codes_;
  std::set<char16_t> fresh_;  // units that were not written yet
  std::u16string word_;
  std::uint32_t next_ = 3;
  std::uint32_t left_ = 2;  // entries until codes get wider
  unsigned width_ = 2;
  std::string base64_;
  unsigned bits_ = 0;
  unsigned filled_ = 0;
};

}  // namespace dlx::test
