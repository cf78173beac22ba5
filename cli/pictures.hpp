#pragma once
/// Writes pictures: one, several on a sheet, or pages to print.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <picture/sheet.hpp>

#include "command.hpp"
#include "io.hpp"

namespace cli {

/// How pictures are written.
struct PictureForm {
  picture::Theme theme = picture::Theme::automatic;
  std::optional<std::size_t> per_page;  ///< of picture::kPerPage; none: no pages
  std::string place;                    ///< a file that ends in .svg, or a folder; empty: standard output
};

/// Adds --theme, and what it says. By default pictures are as who shows them.
void add_theme(po::options_description& flags);
picture::Theme theme(const po::variables_map& values);

/// Adds --theme, --per-page and --output.
void add_picture_flags(po::options_description& flags);
/// Throws UsageError if one of the files that a command reads is in this folder and ends in .svg, as pictures
/// do. A link counts as the file that it leads to.
void keep_inputs_in(const std::string& folder, const std::vector<std::string>& files);
/// `files` are what the command reads. Throws UsageError if pictures could overwrite one of them.
PictureForm picture_form(const po::variables_map& values, const std::vector<std::string>& files);

/// Where the pictures of a command go, one after another:
///
///                  standard output, or a file    a folder
///   no pages       one, or a sheet of all        a file for each
///   pages          the only page                 a file for each page
class Pictures {
 public:
  /// More are not put on a sheet: they would be too small.
  static constexpr std::size_t kMostOnSheet = 100;

  /// `title` says what they show, for those who cannot see them: "sudoku". Makes the folder if it is not
  /// there. Throws IoError.
  Pictures(Output& output, PictureForm form, std::string title);

  /// If it is the only one, its label is left out. Throws UsageError, with the flags that help, if there are
  /// too many for the place; IoError.
  void add(picture::Labelled picture);
  /// What comes next begins on a new page.
  void begin_page();
  /// Writes what is left. Call it once, at the end.
  void finish();

  /// "8 pictures on 2 pages in 'pages'": for a message. It also counts the files of an earlier run that
  /// have higher numbers.
  std::string summary() const;

 private:
  std::string file_name(std::uint64_t number) const;
  bool in_folder() const { return !form_.place.empty() && !to_file_; }
  void write_page();
  void write(const picture::Picture& picture);

  Output& output_;
  PictureForm form_;
  std::string title_;
  bool to_file_;
  std::vector<picture::Labelled> waiting_;  // to be on the next page, or on the sheet
  std::optional<picture::Picture> page_;    // for standard output: written when it is the only one
  std::uint64_t pictures_ = 0;
  std::uint64_t written_ = 0;
};

}  // namespace cli
