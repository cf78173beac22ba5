/// What undefined behaviour leads to is an illegal instruction: checks that print what is wrong would make
/// each process three times as large. The address sanitizer then says in which line it was.

extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "handle_sigill=2"; }
