#include "run/child.hpp"

#include <fcntl.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <system_error>
#include <thread>

namespace bench {

namespace {

constexpr int kNotFound = 127;   // as shells say it
constexpr double kPatience = 4;  // seconds on the wall for a second of CPU time
constexpr auto kPoll = std::chrono::milliseconds(1);

/// Nobody stops a child whose parent was killed: it ends with it, or in the end for the time it took.
void end_with(pid_t parent, double seconds) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != parent) _exit(kNotFound);  // it was killed before
  rlimit most{};
  const double enough = seconds * 2 + 2;
  if (enough > 1e9 || getrlimit(RLIMIT_CPU, &most) != 0) return;
  most.rlim_cur = std::min(most.rlim_max, static_cast<rlim_t>(enough));
  setrlimit(RLIMIT_CPU, &most);
}

/// What a new process does first: it forgets how its parent deals with signals, and leads a group, so that it
/// can be ended with all that it has started.
void become_child(pid_t parent, double seconds) {
  setpgid(0, 0);
  end_with(parent, seconds);
  for (const int signal : {SIGINT, SIGTERM, SIGPIPE}) std::signal(signal, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
}

void redirect(const std::filesystem::path& file, int flags, int target) {
  const int opened = open(file.c_str(), flags, 0666);
  if (opened < 0) _exit(kNotFound);
  dup2(opened, target);
  close(opened);
}

std::size_t bytes_of(const rusage& usage) {
#ifdef __APPLE__
  return static_cast<std::size_t>(usage.ru_maxrss);
#else
  return static_cast<std::size_t>(usage.ru_maxrss) * 1024;
#endif
}

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

/// CPU seconds of a process so far. Timers that end it by themselves go by the system's ticks, which a busy
/// machine may miss half of.
double cpu_seconds(pid_t process) {
  clockid_t clock{};
  timespec time{};
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0)
    return 0;  // it has ended
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

/// True if the child has ended. It is not reaped yet: until then nobody else gets its number.
bool has_ended(pid_t child) {
  siginfo_t info{};
  if (waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOHANG | WNOWAIT) == 0) {
    return info.si_pid == child;
  }
  if (errno == EINTR) return false;
  const int error = errno;
  kill(-child, SIGKILL);
  throw std::system_error(error, std::generic_category(), "waitid");
}

Ending wait_for(pid_t child, const Allowance& allowance) {
  using Clock = std::chrono::steady_clock;
  const auto deadline = Clock::now() + std::chrono::duration<double>(kPatience * allowance.seconds);
  Ending ending;
  while (!has_ended(child)) {
    const bool stopped = allowance.stop.stop_requested();
    if (ending.how == Ending::How::exited &&
        (stopped || cpu_seconds(child) > allowance.seconds || Clock::now() > deadline)) {
      ending.how = stopped ? Ending::How::stopped : Ending::How::out_of_time;
      kill(-child, SIGKILL);
    }
    std::this_thread::sleep_for(kPoll);
  }
  kill(-child, SIGKILL);  // whatever it has left behind
  int status = 0;
  rusage usage{};
  while (wait4(child, &status, 0, &usage) < 0) {
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "wait4");
  }
  ending.cpu_seconds = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
  ending.peak_bytes = bytes_of(usage);
  if (ending.how == Ending::How::out_of_time) {
    // The time of its own children is lost with them.
    ending.cpu_seconds = std::max(ending.cpu_seconds, allowance.seconds);
  }
  if (ending.how != Ending::How::exited) return ending;
  if (WIFSIGNALED(status)) {
    ending.code = WTERMSIG(status);
    ending.how = Ending::How::signalled;
  } else {
    ending.code = WEXITSTATUS(status);
  }
  return ending;
}

/// Runs `body`, which does not return, in a child.
template <class Body>
Ending run(const Body& body, const Allowance& allowance) {
  const pid_t parent = getpid(), child = fork();
  if (child < 0) throw std::system_error(errno, std::generic_category(), "cannot start a process");
  if (child == 0) {
    become_child(parent, allowance.seconds);
    body();
  }
  setpgid(child, child);  // whoever of us is first
  return wait_for(child, allowance);
}

}  // namespace

Ending run_body(const std::function<void()>& body, const Allowance& allowance) {
  return run(
      [&body] {
        body();
        _exit(0);  // nothing of the parent's is written out or cleaned up twice
      },
      allowance);
}

Ending run_program(const std::vector<std::string>& words, const std::filesystem::path& input,
                   const std::filesystem::path& output, const std::filesystem::path& errors,
                   const Allowance& allowance) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  return run(
      [&] {
        redirect(input, O_RDONLY, STDIN_FILENO);
        redirect(output, O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
        redirect(errors, O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
        execvp(arguments[0], arguments.data());
        _exit(kNotFound);
      },
      allowance);
}

std::filesystem::path find_program(const std::string& word) {
  const auto runs = [](const std::filesystem::path& file) {
    return access(file.c_str(), X_OK) == 0 && std::filesystem::is_regular_file(file);
  };
  if (word.find('/') != std::string::npos) return std::filesystem::path(runs(word) ? word : "");
  const char* path = std::getenv("PATH");
  std::string folders = path ? path : "";
  for (std::size_t begin = 0; begin <= folders.size();) {
    const std::size_t end = std::min(folders.find(':', begin), folders.size());
    const std::filesystem::path file = std::filesystem::path(folders.substr(begin, end - begin)) / word;
    if (runs(file)) return file;
    begin = end + 1;
  }
  return {};
}

std::string describe(const Ending& ending) {
  switch (ending.how) {
    case Ending::How::exited: return "ended with code " + std::to_string(ending.code);
    case Ending::How::out_of_time: return "out of time";
    case Ending::How::signalled:
      return "broke down with signal " + std::to_string(ending.code) + " (" + strsignal(ending.code) + ")";
    case Ending::How::stopped: return "stopped";
  }
  return {};
}

}  // namespace bench
