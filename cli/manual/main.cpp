/// Makes what is installed beside the program.
/// usage: dlx_manual DATE DOCUMENTS PAGE COMPLETION

#include <exception>
#include <fstream>
#include <iostream>

#include "manual/manual.hpp"

int main(int argc, char** argv) {
  if (argc != 5) {
    std::cerr << "usage: dlx_manual DATE DOCUMENTS PAGE COMPLETION\n";
    return 2;
  }
  try {
    std::ofstream page(argv[3]), completion(argv[4]);
    cli::write_man_page(page, argv[1], argv[2]);
    cli::write_completion(completion);
    if (page.flush() && completion.flush()) return 0;
    std::cerr << "dlx_manual: cannot write " << argv[3] << " or " << argv[4] << '\n';
  } catch (const std::exception& error) {
    std::cerr << "dlx_manual: " << error.what() << '\n';
  }
  return 1;
}
