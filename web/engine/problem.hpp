#pragma once
/// The problem that calls are about.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <draw/board.hpp>

#include <dlx/problem.hpp>
#include <dlx/solve.hpp>

#include "host.hpp"

namespace web {

/// A text that was read, and what was made of it. It keeps what the next call about the same text needs.
class Subject {
 public:
  /// Throws dlx::ParseError, dlx::InvalidProblem.
  explicit Subject(std::string text);

  const std::string& text() const { return text_; }
  const dlx::Problem& problem() const { return problem_; }
  /// These two are made when they are asked for first.
  const std::optional<draw::Board>& board();
  dlx::Solver& solver();

 private:
  std::string text_;
  dlx::Problem problem_;
  bool looked_for_board_ = false;
  std::optional<draw::Board> board_;
  std::optional<dlx::Solver> solver_;
};

/// The subject of the request's `text`: the one of the last request if that has the same text.
Subject& subject(const Json& request);

/// Reads `key`, a list of option numbers. Throws dlx::InvalidArgument for one past the last.
std::vector<dlx::OptionId> options_in(const Json& request, const char* key, const dlx::Problem& problem);

Json describe(const Json& request);
Json option_texts(const Json& request);
Json matrix(const Json& request);
Json board(const Json& request);

}  // namespace web
