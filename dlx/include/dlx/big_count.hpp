#pragma once
/// The type of exact counts.

#include <version>

// C++17 has no std::unary_function. With libc++, Boost before 1.81 must be told so.
#if defined(_LIBCPP_VERSION) && !defined(BOOST_NO_CXX98_FUNCTION_BASE)
#define BOOST_NO_CXX98_FUNCTION_BASE
#endif
#include <boost/multiprecision/cpp_int.hpp>

namespace dlx {

/// A count that cannot overflow.
using BigCount = boost::multiprecision::cpp_int;

}  // namespace dlx
