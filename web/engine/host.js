// What the engine imports. `host` is given to the module when it is made: see Host in src/module/engine.ts. Emscripten
// copies these functions one by one, so they are written as it expects them.
mergeInto(LibraryManager.library, {
  host_progress: function (json) {
    return Module["host"].progress(UTF8ToString(json)) ? 1 : 0;
  },
  host_found: function (options, number) {
    Module["host"].found(HEAPU32.slice(options >> 2, (options >> 2) + number));
  },
  host_made: function (json) {
    Module["host"].made(UTF8ToString(json));
  },
});
