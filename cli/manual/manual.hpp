#pragma once
/// The manual page and the completion for bash, made from what the program's help is made from.

#include <iosfwd>
#include <string>

namespace cli {

/// Writes dlx.1. `date` is the day it is of, like 2026-11-20; `documents` leads from the program's folder,
/// wherever that will be, to the folder of the documents.
void write_man_page(std::ostream& out, const std::string& date, const std::string& documents);

/// Writes a function for bash that completes commands, options, their values where they are known, and files.
void write_completion(std::ostream& out);

}  // namespace cli
