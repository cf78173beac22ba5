#pragma once
/// dlx: exact cover by dancing links. This header includes all of the library.
///
/// ```cpp
/// #include <dlx/dlx.hpp>
/// #include <iostream>
///
/// int main() {
///   dlx::ProblemBuilder builder;
///   for (const char* day : {"mon", "tue", "wed"}) builder.primary(day);
///   builder.secondary("car");
///   builder.option({"mon", "tue", "car"});
///   builder.option({"mon"});
///   builder.option({"tue", "wed", "car"});
///   builder.option({"wed"});
///   const dlx::Problem problem = builder.build();
///   for (dlx::Solution solution : dlx::solutions(problem)) {
///     for (dlx::OptionId option : solution) std::cout << dlx::format::line(problem, option) << '\n';
///     std::cout << '\n';
///   }
/// }
/// ```

#include <dlx/big_count.hpp>
#include <dlx/cheapest.hpp>
#include <dlx/count.hpp>
#include <dlx/deadline.hpp>
#include <dlx/diagram.hpp>
#include <dlx/error.hpp>
#include <dlx/estimate.hpp>
#include <dlx/explain.hpp>
#include <dlx/forecast.hpp>
#include <dlx/format.hpp>
#include <dlx/options.hpp>
#include <dlx/problem.hpp>
#include <dlx/resume.hpp>
#include <dlx/search_tree.hpp>
#include <dlx/solve.hpp>
#include <dlx/split.hpp>
#include <dlx/stop.hpp>
#include <dlx/subtree.hpp>
#include <dlx/symmetry.hpp>
#include <dlx/trace.hpp>
#include <dlx/unfinished.hpp>
#include <dlx/why.hpp>
