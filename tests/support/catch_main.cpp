/// The main() of a test, where Catch2 is headers alone.

#define CATCH_CONFIG_MAIN
#include <support/catch.hpp>
