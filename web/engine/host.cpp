#include "host.hpp"

extern "C" {
// Made of JavaScript, in host.js.
int host_progress(const char* json);
void host_found(const std::uint32_t* options, int number);
void host_made(const char* json);
}

namespace web {

namespace {

constexpr std::chrono::milliseconds kBetweenReports{60};
/// Work that reports no progress is asked for the clock only, and so a little later.
constexpr std::chrono::milliseconds kBetweenLooks{75};

}  // namespace

std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

void found(std::span<const dlx::OptionId> solution) {
  static_assert(sizeof(dlx::OptionId) == sizeof(std::uint32_t));
  host_found(reinterpret_cast<const std::uint32_t*>(solution.data()), static_cast<int>(solution.size()));
}

void made(const Json& thing) { host_made(text_of(thing).c_str()); }

Watch::Watch(const Json& request)
    : stop_([this] { return Clock::now() >= next_ && tell(); }), next_(start_ + kBetweenLooks) {
  if (request.contains("seconds"))
    limits_.time = std::chrono::duration<double>(request["seconds"].get<double>());
  if (request.contains("nodes")) limits_.nodes = request["nodes"].get<std::uint64_t>();
  if (request.contains("memory")) limits_.memory = request["memory"].get<std::size_t>() << 20;
  limits_.stop = stop_.token();
  limits_.progress = [this](const dlx::Progress& now) {
    last_ = now;
    if (tell()) stop_.request();
  };
  limits_.progress_interval = kBetweenReports;
}

/// True if the call is to stop.
bool Watch::tell() {
  const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
  const Json json{{"solutions", std::to_string(last_.solutions)},
                  {"nodes", std::to_string(last_.nodes)},
                  {"seconds", seconds},
                  {"fraction", last_.fraction}};
  const bool stop = host_progress(text_of(json).c_str()) != 0;
  next_ = Clock::now() + kBetweenLooks;
  return stop;
}

Json report(const dlx::SearchReport& search) {
  return {{"status", name(search.status)},
          {"nodes", std::to_string(search.nodes)},
          {"updates", std::to_string(search.updates)},
          {"seconds", search.seconds},
          {"engine", name(search.engine)}};
}

}  // namespace web
