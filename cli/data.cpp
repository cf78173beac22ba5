#include "data.hpp"

#define BOOST_DLL_USE_STD_FS
#include <boost/dll/runtime_symbol_info.hpp>
#include <dlx/error.hpp>

#include "io.hpp"

namespace cli {

std::filesystem::path data(const std::string& name) {
  const std::filesystem::path program = std::filesystem::canonical(boost::dll::program_location());
  const std::filesystem::path folder = (program.parent_path() / DLX_DATA / name).lexically_normal();
  if (std::filesystem::is_directory(folder)) return folder;
  throw IoError("there is no folder " + dlx::quote(folder.string()) +
                ", which is installed with the program; it is bench/data in the source");
}

}  // namespace cli
