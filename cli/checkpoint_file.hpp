#pragma once
/// A checkpoint as a file: a line of JSON, then the states of a frontier.

#include <cstdint>
#include <optional>
#include <string>

#include <dlx/dlx.hpp>

#include "part_record.hpp"

namespace cli {

/// What is in the file.
struct CheckpointContent {
  dlx::Position position{};
  dlx::SearchReport report{};  // of all runs together
  dlx::Method method = dlx::Method::search;
  std::uint64_t output = 0;  // how many bytes of the output belong to the position
  std::string output_end{};  // a digest of the last of them
  SolutionLines lines{};     // of a part with solutions
  std::string of{};          // see PartRecord
  std::string rest{};        // a digest of what is left in the file
};

/// Throws IoError if a file has a name that the checkpoint `path` needs while it is used: that of its lock,
/// or of its next content. What an interrupted run has left there is no hindrance.
void check_beside(const std::string& path);
/// The same for a file `path`.new that is a whole checkpoint, but of another problem or search.
void check_next(const std::string& path, const std::string& problem, const std::string& search);

/// What is in the file `path`; nothing if it is not there or is empty. `problem` is a digest, and `search`
/// the description() of the command. Throws IoError if it cannot be read, is damaged, or of another search.
/// `advice` says what else to do if there is no whole checkpoint in the file.
std::optional<CheckpointContent> read_checkpoint(const std::string& path, const std::string& problem,
                                                 const std::string& search, const std::string& advice);

/// Writes the file in one step: see replace_file(). Sets `content.rest`, and drops the states of a frontier,
/// which may be large. Throws IoError.
void write_checkpoint(const std::string& path, const std::string& problem, const std::string& search,
                      CheckpointContent& content);

}  // namespace cli
