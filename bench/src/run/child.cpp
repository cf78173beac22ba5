#include <bench/child.hpp>

/// All that a contestant starts ends with its run, or with this program, however that ends. A process of ours
/// between the two takes care of that, and does nothing else:
///
///     bench ── keeper ── contestant ── whatever it starts
///
/// The keeper waits for the contestant. Meanwhile it looks again and again whether the bench is still there:
/// no message comes when somebody kills the bench with -9. When the bench is gone or the contestant has
/// ended, it ends the contestant's process group. On Linux it also ends processes that have left the group:
/// there a process becomes the keeper's child when its parent dies.
///
/// If somebody kills both the bench and the keeper with -9, Linux ends the contestant, but not what it has
/// started. On other systems the contestant goes on until it has used up its time.

#include <fcntl.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <boost/interprocess/anonymous_shared_memory.hpp>
#include <boost/process/search_path.hpp>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <ctime>
#include <fstream>
#include <new>
#include <system_error>
#include <thread>

namespace bench {

namespace {

constexpr int kNotFound = 127;   // as shells say it
constexpr double kPatience = 4;  // seconds on the wall for each second of CPU time
constexpr auto kPoll = std::chrono::milliseconds(1);

/// What the keeper and the bench share.
struct Notes {
  std::atomic<bool> stop = false;  ///< the bench asks the keeper to stop
  int error = 0;                   ///< why there is no ending
  Ending ending{.how = Ending::How::signalled, .code = SIGKILL};
};

/// Makes this process end with its parent, or at the latest when it has used up its time.
void end_with(pid_t parent, double seconds) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != parent) _exit(kNotFound);  // the parent was killed before
  rlimit most{};
  const double enough = seconds * 2 + 2;
  if (enough > 1e9 || getrlimit(RLIMIT_CPU, &most) != 0) return;
  most.rlim_cur = std::min(most.rlim_max, static_cast<rlim_t>(enough));
  setrlimit(RLIMIT_CPU, &most);
}

/// What a contestant does first: its signals are set to what is usual.
void become_child(pid_t parent, double seconds) {
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

/// CPU seconds of a process so far. The system's own timers count ticks. A busy machine may miss half of
/// these.
double cpu_seconds(pid_t process) {
  clockid_t clock{};
  timespec time{};
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0)
    return 0;  // it has ended
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

/// True if the child has ended. It is not reaped yet, so that no other process gets its number.
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

/// Waits for a child of the keeper. `bench` is the keeper's parent.
Ending wait_for(pid_t child, double seconds, pid_t bench, const Notes& notes) {
  using Clock = std::chrono::steady_clock;
  const auto deadline = Clock::now() + std::chrono::duration<double>(kPatience * seconds);
  Ending ending;
  while (!has_ended(child)) {
    const bool stopped = notes.stop || getppid() != bench;
    if (ending.how == Ending::How::exited &&
        (stopped || cpu_seconds(child) > seconds || Clock::now() > deadline)) {
      ending.how = stopped ? Ending::How::stopped : Ending::How::out_of_time;
      kill(-child, SIGKILL);
    }
    std::this_thread::sleep_for(kPoll);
  }
  kill(-child, SIGKILL);  // what it has left behind
  int status = 0;
  rusage usage{};
  while (wait4(child, &status, 0, &usage) < 0) {
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "wait4");
  }
  ending.cpu_seconds = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
  ending.peak_bytes = bytes_of(usage);
  if (ending.how == Ending::How::out_of_time) {
    // The time of the child's own children is not known.
    ending.cpu_seconds = std::max(ending.cpu_seconds, seconds);
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

/// Forks, and makes the new process lead a group of its own. 0 in the new one.
pid_t fork_group() {
  const pid_t child = fork();
  if (child < 0) throw std::system_error(errno, std::generic_category(), "cannot start a process");
  setpgid(child, child);  // called in both processes: one of them is the first
  return child;
}

/// Ends the children that are left: on Linux all that the contestant has left behind.
void end_rest() {
  constexpr int kRounds = 1000;  // then it gives up: some processes cannot be ended
  for (int round = 0; round < kRounds; ++round) {
    const pid_t ended = waitpid(-1, nullptr, WNOHANG);
    if (ended < 0) return;  // there are none
    if (ended > 0) continue;
    std::ifstream children("/proc/thread-self/children");
    for (pid_t child = 0; children >> child;) kill(child, SIGKILL);
    std::this_thread::sleep_for(kPoll);
  }
}

/// What the keeper does: runs `body` in a child.
template <class Body>
void keep(const Body& body, double seconds, pid_t bench, Notes& notes) {
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  const pid_t keeper = getpid(), child = fork_group();
  if (child == 0) {
    become_child(keeper, seconds);
    body();
  }
  notes.ending = wait_for(child, seconds, bench, notes);
  end_rest();
}

/// Runs `body`, which does not return, in a process with a keeper.
template <class Body>
Ending run(const Body& body, const Allowance& allowance) {
  boost::interprocess::mapped_region shared = boost::interprocess::anonymous_shared_memory(sizeof(Notes));
  Notes& notes = *new (shared.get_address()) Notes;
  const pid_t bench = getpid(), keeper = fork_group();
  if (keeper == 0) {
    try {
      keep(body, allowance.seconds, bench, notes);
    } catch (const std::system_error& error) {
      notes.error = error.code().value();
    }
    _exit(0);
  }
  while (!has_ended(keeper)) {
    if (allowance.stop.requested()) notes.stop = true;
    std::this_thread::sleep_for(kPoll);
  }
  while (waitpid(keeper, nullptr, 0) < 0 && errno == EINTR) {
  }
  if (notes.error != 0) {
    throw std::system_error(notes.error, std::generic_category(), "cannot run a process");
  }
  return notes.ending;
}

}  // namespace

Ending run_body(const std::function<void()>& body, const Allowance& allowance) {
  return run(
      [&body] {
        body();
        _exit(0);  // so that what the parent holds is not written or cleaned up twice
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
  if (word.find('/') == std::string::npos) return boost::process::search_path(word).native();
  const bool runs = access(word.c_str(), X_OK) == 0 && std::filesystem::is_regular_file(word);
  return std::filesystem::path(runs ? word : "");
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
