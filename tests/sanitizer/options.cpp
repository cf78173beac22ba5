/// Undefined behaviour ends the program with an illegal instruction. The address sanitizer then says in which
/// line that was. If each check had words of its own, the program would be larger and start more slowly.

extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "handle_sigill=2"; }
