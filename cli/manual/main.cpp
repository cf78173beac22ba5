/// Makes what is installed beside the program.
/// usage: dlx_manual DATE PAGE COMPLETION

#include <exception>
#include <fstream>
#include <iostream>

#include "manual/manual.hpp"

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "usage: dlx_manual DATE PAGE COMPLETION\n";
    return 2;
  }
  try {
    std::ofstream page(argv[2]), completion(argv[3]);
    cli::write_man_page(page, argv[1]);
    cli::write_completion(completion);
    if (page.flush() && completion.flush()) return 0;
    std::cerr << "dlx_manual: cannot write " << argv[2] << " or " << argv[3] << '\n';
  } catch (const std::exception& error) {
    std::cerr << "dlx_manual: " << error.what() << '\n';
  }
  return 1;
}
