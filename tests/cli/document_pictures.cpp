/// The pictures of documents are those that the program makes. The title of a picture in Markdown is the
/// command that makes it: `![what it shows](folder/name.svg "dlx draw problem.dlx")`. It prints the picture,
/// or writes it into a folder `steps`.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>

#include <support/catch.hpp>
#include <support/program.hpp>

TEST_CASE("documents: their pictures are what the commands in their titles make", "[cli][readme]") {
  static const std::regex picture(R"re(!\[[^\]]+\]\(([^)\s]+\.svg) "(dlx [^"]+)"\))re");
  const std::filesystem::path documents = DLX_SOURCE_DIR "/doc";
  std::size_t pictures = 0;
  for (const auto& entry : std::filesystem::directory_iterator(documents)) {
    if (entry.path().extension() != ".md") continue;
    std::ifstream in(entry.path());
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    for (std::sregex_iterator match(text.begin(), text.end(), picture), end; match != end; ++match) {
      ++pictures;
      const std::filesystem::path file = documents / (*match)[1].str();
      const std::string command = (*match)[2];
      CAPTURE(file.string(), command);
      const dlx::test::Folder folder;
      const std::string printed = folder.run(command).out;
      const std::string made = printed.empty() ? folder.read("steps/" + file.filename().string()) : printed;
      std::ifstream kept(file);
      CHECK(made == std::string{std::istreambuf_iterator<char>(kept), {}});
      CHECK(made.starts_with("<svg"));
    }
  }
  CHECK(pictures >= 5);
}
