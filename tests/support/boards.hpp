#pragma once
/// Sudoku boards for tests of the program: with one solution, with none, with several.

#include <string>

namespace dlx::test::boards {

inline const std::string kBoard =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline const std::string kSolved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
inline const std::string kUnsolvable = "...7." + kBoard.substr(5);  // 7 takes the place of another digit
inline const std::string kContradiction = "7.....7.." + std::string(72, '.');
inline const std::string kSeveral4x4 = "1...............";

}  // namespace dlx::test::boards
