/// The one function that the worker calls.

#include <cstddef>
#include <new>
#include <string>
#include <string_view>
#include <utility>

#include <emscripten/emscripten.h>

#include <dlx/error.hpp>

#include "advice.hpp"
#include "host.hpp"
#include "making.hpp"
#include "problem.hpp"
#include "puzzle.hpp"
#include "puzzle_search.hpp"
#include "search.hpp"
#include "texts.hpp"
#include "watching.hpp"

namespace web {

namespace {

using Function = Json (*)(const Json& request);

constexpr std::pair<std::string_view, Function> kFunctions[] = {
    {"describe", &describe},
    {"optionTexts", &option_texts},
    {"matrix", &matrix},
    {"board", &board},
    {"solve", &solve},
    {"solve.on", &solve_on},
    {"solve.left", &solve_left},
    {"count", &count},
    {"count.split", &split},
    {"count.pieces", &count_pieces},
    {"sample", &sample},
    {"step", &step},
    {"sudoku.read", &read_puzzles},
    {"sudoku.picture", &puzzle_picture},
    {"sudoku.mistakes", &puzzle_mistakes},
    {"sudoku.unique", &unique},
    {"sudoku.count", &count_puzzle},
    {"sudoku.hint", &hint},
    {"sudoku.rate", &rate},
    {"sudoku.generate", &generate},
    {"sudoku.solveLines", &solve_lines},
};

Json call(const Json& request) {
  const auto& wanted = request.at("call").get_ref<const std::string&>();
  if (!wanted.starts_with("solve.")) end_solving();
  for (const auto& [name, function] : kFunctions) {
    if (name == wanted) return {{"answer", function(request)}};
  }
  throw dlx::InvalidArgument("the engine has no call " + dlx::quote(wanted));
}

Json usage(const char* message) { return {{"usage", message}}; }

/// What the caller has done wrong becomes a part of the answer.
Json answer(std::string_view words, std::string_view text) {
  Json request;
  try {
    request = Json::parse(words);
    if (text.data() != nullptr) request["text"] = text;
    return call(request);
  } catch (const dlx::ParseError& error) {
    return {{"mistakes", mistakes(error.mistakes(), request.at("text").get_ref<const std::string&>())}};
  } catch (const std::bad_alloc&) {
    return {{"memory", "there is not enough memory for this"}};
  } catch (const dlx::Error& error) {
    return usage(error.what());
  } catch (const sudoku::InvalidBoard& error) {
    return usage(error.what());
  } catch (const Json::exception& error) {
    return usage(error.what());
  }
}

}  // namespace

}  // namespace web

/// Takes a request as JSON, and the text that it is about, which may be long, or null. Gives an answer that is valid until the next
/// call: JSON, or a text behind a `=`.
extern "C" EMSCRIPTEN_KEEPALIVE const char* dlx_call(const char* request, const char* text, std::size_t length) {
  static std::string last;
  const web::Json answer = web::answer(request, {text, length});
  const auto plain = answer.find("answer");
  last = plain != answer.end() && plain->is_string() ? "=" + plain->get_ref<const std::string&>() : web::text_of(answer);
  return last.c_str();
}
