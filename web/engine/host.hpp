#pragma once
/// What the engine asks of the program around it, a worker: to take what is found, and to say when to stop.

#include <chrono>
#include <cstdint>
#include <span>
#include <string>

#include <nlohmann/json.hpp>

#include <dlx/options.hpp>
#include <dlx/problem.hpp>
#include <dlx/stop.hpp>

namespace web {

using Json = nlohmann::json;

/// Text of JSON. What is not UTF-8 in a name becomes U+FFFD.
std::string text_of(const Json& json);

/// Gives a solution to the worker. It is copied.
void found(std::span<const dlx::OptionId> solution);
/// Gives something else that was made, while the call goes on.
void made(const Json& thing);

/// The limits of a call, as its caller named them: `seconds`, `nodes`, `memory` in MiB. The worker is told
/// how far the call is some fifteen times a second, and asked whether to stop.
///
/// A worker is one thread, and gets no message during a call. So it must be asked: by way of the stop token,
/// which everything that takes long looks at.
class Watch {
 public:
  explicit Watch(const Json& request);
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  const dlx::Limits& limits() const { return limits_; }
  bool stopped() const { return stop_.requested(); }

 private:
  using Clock = std::chrono::steady_clock;

  bool tell();

  dlx::Stop stop_;
  dlx::Limits limits_;
  dlx::Progress last_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_;
};

/// The report of a search, for the fields of `Report` in types.ts.
Json report(const dlx::SearchReport& search);

}  // namespace web
