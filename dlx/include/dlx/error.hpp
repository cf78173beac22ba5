#pragma once
/// What dlx throws. Every exception below means a mistake of the caller. Such mistakes are checked in every
/// build. Our own bugs are assertions and std::logic_error. To reach a limit is no error: see Status in
/// options.hpp.

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <dlx/export.hpp>

namespace dlx {

/// Base of all exceptions thrown by dlx.
class DLX_API Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The model is malformed: an unknown item, an item twice in an option, a color on a primary item ...
class DLX_API InvalidProblem : public Error {
 public:
  explicit InvalidProblem(const std::string& message, std::optional<std::size_t> entry = {})
      : Error(message), entry_(entry) {}

  /// The number of the wrong entry in the refused option, from 0. Empty if it is not one entry that is wrong.
  std::optional<std::size_t> entry() const { return entry_; }

 private:
  std::optional<std::size_t> entry_;
};

/// An argument makes no sense for this problem: an option number past the last, a time limit of NaN ...
class DLX_API InvalidArgument : public Error {
 public:
  using Error::Error;
};

/// This build of dlx cannot do what was asked for: a library was missing when it was built.
class DLX_API Unavailable : public Error {
 public:
  using Error::Error;
};

/// One mistake in a text. Lines and columns count from 1, columns in bytes.
struct DLX_API Mistake {
  std::string source;  ///< file name, or what the caller called the text
  std::size_t line = 0;
  std::size_t column = 0;
  std::string token;    ///< the wrong token as it is in the text
  std::string message;  ///< what is wrong with it and what was expected

  /// `source:line:column: message`.
  std::string describe() const;
};

/// A text could not be read. Reading goes on after a mistake, so that several are reported at once.
class DLX_API ParseError : public Error {
 public:
  /// At most this many mistakes are collected from one text.
  static constexpr std::size_t kMaxMistakes = 20;

  /// `mistakes` must not be empty. what() describes one in each line.
  explicit ParseError(std::vector<Mistake> mistakes);

  const std::vector<Mistake>& mistakes() const { return mistakes_; }

 private:
  std::vector<Mistake> mistakes_;
};

/// `text` for a message. Control characters, bytes that are not UTF-8, and characters that nobody sees, such
/// as a no-break space, are written \xNN. What is longer than `longest` bytes is cut, and "..." is added.
DLX_API std::string printable(std::string_view text, std::size_t longest = std::string_view::npos);

/// The first 40 bytes of `token`, printable and between single quotes, for a message. Readers of other
/// formats may use it, too.
DLX_API std::string quote(std::string_view token);

}  // namespace dlx
