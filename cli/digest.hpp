#pragma once
/// Digests of problems and of what is written, to find out whether two are the same.

#include <boost/uuid/uuid.hpp>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include <dlx/problem.hpp>

namespace cli {

/// A digest of a text.
std::string digest(std::string_view text);

/// A digest of all of the problem: items, options, names, bounds, costs. It does not depend on the form that
/// the problem was read in.
std::string digest(const dlx::Problem& problem);

/// A digest of a solution. It does not depend on the order of the options.
boost::uuids::uuid digest(std::span<const dlx::OptionId> solution);

/// A digest of lines, one after another.
class LinesDigest {
 public:
  void add(std::string_view line);
  std::string text() const;
  /// Goes on from what text() gave. Throws std::invalid_argument.
  void go_on(const std::string& text);

 private:
  boost::uuids::uuid digest_{};
};

/// The object in one line, with a digest of itself as its last member.
std::string sealed_line(nlohmann::ordered_json object);

/// The object that sealed_line() wrote, without its digest. Throws std::invalid_argument, which says what is
/// wrong: that it is no `what`, or that it is damaged. `what` has the member `member`.
nlohmann::ordered_json unsealed(std::string_view line, const std::string& what, const std::string& member);

}  // namespace cli
