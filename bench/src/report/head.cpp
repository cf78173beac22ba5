#include <sys/utsname.h>
#include <unistd.h>

#include <bench/report.hpp>
#include <cmath>
#include <ctime>
#include <dlx/solve.hpp>
#include <fstream>

#include "commit.hpp"

namespace bench {

namespace {

/// The processor's name in /proc/cpuinfo. If there is no such file, its kind.
std::string processor(const utsname& system) {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("model name", 0) != 0) continue;
    const std::size_t colon = line.find(": ");
    if (colon != std::string::npos) return line.substr(colon + 2);
  }
  return system.machine;
}

std::string cores_and_memory() {
  const long cores = sysconf(_SC_NPROCESSORS_ONLN);
  const double bytes =
      static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGESIZE));
  return std::to_string(cores) + (cores == 1 ? " core, " : " cores, ") +
         std::to_string(std::lround(bytes / (1 << 30))) + " GiB";
}

std::string now() {
  const std::time_t time = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&time, &utc);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%MZ", &utc);
  return text;
}

}  // namespace

Head circumstances() {
  utsname system{};
  uname(&system);
  Head head;
  head.version = DLX_VERSION;
  head.commit = DLX_COMMIT;
  head.compiler = DLX_COMPILER;
  head.flags = DLX_FLAGS;
  head.instructions = dlx::plan(dlx::Problem()).instructions;
  head.machine = processor(system) + ", " + cores_and_memory();
  head.system = std::string(system.sysname) + " " + system.release + " " + system.machine;
  head.date = now();
  return head;
}

}  // namespace bench
