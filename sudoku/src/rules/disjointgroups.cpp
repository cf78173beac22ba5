/// disjointgroups: cells at the same place of their region have different digits.

#include "rules/geometry.hpp"

namespace sudoku {
const Rule kDisjointgroups{
    .name = "disjointgroups",
    .lay_out =
        [](const Clue&, Layout& layout) {
          if (layout.rows() != layout.size() || layout.columns() != layout.size()) {
            throw InvalidBoard("only a single board has groups of places");
          }
          std::vector<House> groups;
          for (const std::vector<int>& region : layout.region_cells()) {
            for (std::size_t place = 0; place < region.size(); ++place) {
              const std::string number = std::to_string(place + 1);
              if (place == groups.size())
                groups.push_back({"place " + number + " of the regions", "p" + number, {}});
              groups[place].cells.push_back(region[place]);
            }
          }
          for (House& group : groups) layout.add(std::move(group));
        },
    .says = "Cells at the same place of their boxes have different digits.",
};

}  // namespace sudoku
