#include "pictures.hpp"

#include <algorithm>
#include <boost/algorithm/string/predicate.hpp>
#include <filesystem>
#include <iterator>
#include <utility>

#include <dlx/error.hpp>

#include "arguments.hpp"
#include "report.hpp"

namespace cli {

namespace {

constexpr picture::Theme kThemes[] = {picture::Theme::automatic, picture::Theme::light, picture::Theme::dark};

std::string_view name(picture::Theme theme) {
  switch (theme) {
    case picture::Theme::automatic: return "automatic";
    case picture::Theme::light: return "light";
    case picture::Theme::dark: return "dark";
  }
  return "";
}

std::vector<std::string> page_sizes() {
  std::vector<std::string> words;
  for (const std::size_t each : picture::kPerPage) words.push_back(std::to_string(each));
  return words;
}

std::vector<std::string> theme_names() {
  std::vector<std::string> words;
  for (const picture::Theme each : kThemes) words.emplace_back(name(each));
  return words;
}

bool is_file_name(const std::string& place) { return boost::iends_with(place, ".svg"); }

}  // namespace

void add_theme(po::options_description& flags) {
  flags.add_options()("theme", new Choice("a theme", theme_names()),
                      "the paper of pictures: light, dark, or automatic, as who shows them");
}

picture::Theme theme(const po::variables_map& values) {
  if (values.count("theme") == 0) return picture::Theme::automatic;
  const auto& word = values["theme"].as<std::string>();
  return *std::find_if(std::begin(kThemes), std::end(kThemes) - 1,
                       [&](auto each) { return name(each) == word; });
}

void add_picture_flags(po::options_description& flags) {
  flags.add_options()  //
      ("theme", new Choice("a theme", theme_names()),
       "the paper of pictures: light, dark, or automatic, as who shows them; pages are light")  //
      ("per-page", (new Choice("a number of pictures", page_sizes()))->value_name("N"),
       "pictures on pages of A4 to print: 1, 2, 4 or 6 on each")  //
      ("output", po::value<std::string>()->value_name("PLACE"),
       "pictures go to a file, NAME.svg, or to a folder: each page, or each picture, is a file there");
}

void keep_inputs_in(const std::string& folder, const std::vector<std::string>& files) {
  std::error_code ignored;
  for (const std::string& file : files) {
    const std::filesystem::path path = std::filesystem::weakly_canonical(file, ignored);
    if (is_file_name(path.string()) && std::filesystem::equivalent(path.parent_path(), folder, ignored))
      throw UsageError(dlx::quote(file) +
                       " is an input, and is left as it is: name another folder for the pictures");
  }
}

PictureForm picture_form(const po::variables_map& values, const std::vector<std::string>& files) {
  PictureForm form;
  if (values.count("per-page")) {
    form.per_page = number(values["per-page"].as<std::string>());
    form.theme = picture::Theme::light;  // as paper is
  }
  if (values.count("theme")) form.theme = theme(values);
  if (values.count("output")) {
    keep_inputs(values, files);
    form.place = values["output"].as<std::string>();
    if (form.place == "-") form.place.clear();  // standard output
    keep_inputs_in(form.place, files);
  }
  return form;
}

Pictures::Pictures(Output& output, PictureForm form, std::string title)
    : output_(output), form_(std::move(form)), title_(std::move(title)), to_file_(is_file_name(form_.place)) {
  if (!in_folder()) return;
  const std::string kind = std::filesystem::path(form_.place).extension().string();
  if (boost::iequals(kind, ".png") || boost::iequals(kind, ".pdf")) {
    throw UsageError("pictures are SVG; name the file *.svg, and make a " + kind +
                     " of it with rsvg-convert");
  }
  make_folder(form_.place, "; for a single picture, end the name in .svg");
}

void Pictures::add(picture::Labelled picture) {
  ++pictures_;
  if (form_.per_page && waiting_.size() == *form_.per_page) write_page();
  waiting_.push_back(std::move(picture));
  if (form_.per_page) return;
  if (in_folder()) {
    write(waiting_.back().picture);
    waiting_.clear();
  } else if (waiting_.size() > kMostOnSheet) {
    throw UsageError("a sheet has room for " + std::to_string(kMostOnSheet) +
                     " pictures, but there are more; add --output FOLDER, and for pages --per-page N");
  }
}

void Pictures::begin_page() {
  if (form_.per_page && !waiting_.empty()) write_page();
}

void Pictures::finish() {
  if (pictures_ == 1 && !waiting_.empty()) waiting_[0].label.clear();
  if (form_.per_page && !waiting_.empty()) write_page();
  if (page_) write(*page_);
  if (waiting_.size() == 1) write(waiting_[0].picture);
  if (waiting_.size() > 1) write(contact_sheet(waiting_));
  output_.flush();
}

std::string Pictures::summary() const {
  std::string text = plural(pictures_, "picture");
  if (form_.per_page) text += " on " + plural(written_, "page");
  if (form_.place.empty()) return text;
  if (written_ == 0) return text + ": nothing is written to " + dlx::quote(form_.place);
  text += " in " + dlx::quote(form_.place);
  std::uint64_t older = 0;
  std::error_code ignored;
  while (in_folder() && std::filesystem::exists(file_name(written_ + older + 1), ignored)) ++older;
  if (older == 0) return text;
  return text + ", and " + plural(older, "older file") + " from " + dlx::quote(file_name(written_ + 1)) +
         " on";
}

/// Of a picture or page in the folder.
std::string Pictures::file_name(std::uint64_t number) const {
  const std::string digits = std::to_string(number);
  const std::string padded = std::string(digits.size() < 3 ? 3 - digits.size() : 0, '0') + digits;
  return (std::filesystem::path(form_.place) / ((form_.per_page ? "page-" : "picture-") + padded + ".svg"))
      .string();
}

void Pictures::write_page() {
  if (page_) {
    throw UsageError("there is more than one page; name a folder for them: --output FOLDER");
  }
  page_ = std::move(picture::pages(waiting_, *form_.per_page).front());
  waiting_.clear();
  if (!in_folder()) return;
  write(*page_);
  page_.reset();
}

void Pictures::write(const picture::Picture& picture) {
  ++written_;
  const bool page = form_.per_page.has_value();
  const bool numbered = page || in_folder();
  const std::string title = title_ + (numbered ? (page ? ", page " : " ") + std::to_string(written_) : "");
  const std::string svg = picture.svg(title, form_.theme, page ? "mm" : "");
  if (!in_folder()) {
    if (to_file_) output_.open(form_.place);
    output_.stream() << svg;
    return output_.result();
  }
  Output file;
  file.open(file_name(written_));
  file.stream() << svg;
  file.flush();
}

}  // namespace cli
