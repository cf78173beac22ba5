#pragma once
/// What dlx throws. Every exception below tells of a mistake of the caller, and is checked in every build.
/// Our own bugs are `assert`s. To reach a limit is no error: see Outcome in solve.hpp.

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

  /// Which entry of the refused option is at fault, from 0; empty if the fault is not in one entry.
  std::optional<std::size_t> entry() const { return entry_; }

 private:
  std::optional<std::size_t> entry_;
};

/// An argument makes no sense for this problem: an option number past the last, a time limit of NaN ...
class DLX_API InvalidArgument : public Error {
 public:
  using Error::Error;
};

/// One mistake in a text. Lines and columns count from 1, columns in bytes.
struct DLX_API Mistake {
  std::string source;  ///< file name, or what the caller called the text
  std::size_t line = 0;
  std::size_t column = 0;
  std::string token;    ///< the offending token as it stands in the text
  std::string message;  ///< what is wrong with it and what was expected

  /// `source:line:column: message`.
  std::string describe() const;
};

/// A text could not be read. Reading goes on after a mistake, so that several are reported at once.
class DLX_API ParseError : public Error {
 public:
  /// At most this many mistakes are collected from one text.
  static constexpr std::size_t kMaxMistakes = 20;

  /// `mistakes` must not be empty; what() describes one a line.
  explicit ParseError(std::vector<Mistake> mistakes);

  const std::vector<Mistake>& mistakes() const { return mistakes_; }

 private:
  std::vector<Mistake> mistakes_;
};

/// `token` between single quotes, to be put into a message. Control characters and bytes that are no UTF-8
/// are written \xNN. What is longer than 40 bytes is cut. Readers of other formats may use it, too.
DLX_API std::string quote(std::string_view token);

}  // namespace dlx
