/// Makes the mistake named, for a sanitizer to catch.

#include <climits>
#include <memory>
#include <string_view>
#include <thread>

int main(int argc, char** argv) {
  const std::string_view mistake = argc == 2 ? argv[1] : "";
  volatile int past = argc;
  int result = 0;
  if (mistake == "address") {
    const auto one = std::make_unique<int[]>(1);
    result = one[static_cast<std::size_t>(past)];
  } else if (mistake == "undefined") {
    result = INT_MAX - 1 + past;
  } else if (mistake == "thread") {
    std::thread other([&result] { ++result; });
    ++result;
    other.join();
  }
  return result == 1 ? 0 : 3;
}
