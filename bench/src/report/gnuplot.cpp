/// There is no shell, and no file name in a script. So the name of a directory never has to be quoted.

#include "report/gnuplot.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "report/figures.hpp"

extern char** environ;

namespace bench {

namespace {

/// All that comes through the pipe.
std::string read_all(int pipe) {
  std::string text;
  char part[4096];
  for (;;) {
    const ssize_t got = read(pipe, part, sizeof part);
    if (got > 0) text.append(part, static_cast<std::size_t>(got));
    if (got == 0 || (got < 0 && errno != EINTR)) return text;
  }
}

std::string failure(const std::string& what) { return "no plots: gnuplot " + what; }

}  // namespace

std::optional<std::string> run_gnuplot(const std::filesystem::path& script,
                                       const std::filesystem::path& picture) {
  int errors[2];
  if (pipe(errors) != 0) return failure(std::string("cannot be run: ") + std::strerror(errno));

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, script.c_str(), O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, picture.c_str(), O_WRONLY | O_CREAT | O_TRUNC,
                                   0666);
  posix_spawn_file_actions_adddup2(&actions, errors[1], STDERR_FILENO);
  posix_spawn_file_actions_addclose(&actions, errors[0]);
  posix_spawn_file_actions_addclose(&actions, errors[1]);
  char program[] = "gnuplot", no_start_up_file[] = "-d";
  char* words[] = {program, no_start_up_file, nullptr};
  pid_t child = 0;
  const int error = posix_spawnp(&child, program, &actions, nullptr, words, environ);
  posix_spawn_file_actions_destroy(&actions);
  close(errors[1]);
  const std::string said = read_all(errors[0]);
  close(errors[0]);

  int status = 0;
  if (error == 0)
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  if (error == 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0) return std::nullopt;
  std::error_code ignored;
  std::filesystem::remove(picture, ignored);
  if (error == ENOENT || (error == 0 && WIFEXITED(status) && WEXITSTATUS(status) == 127))
    return failure("is not installed");
  if (error != 0) return failure(std::string("cannot be run: ") + std::strerror(error));
  return failure("failed on " + script.filename().string() + ": " + one_line(said));
}

}  // namespace bench
