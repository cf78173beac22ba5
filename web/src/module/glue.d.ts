// The JavaScript that Emscripten makes for the engine. build.mjs says where it is.
declare module "engine-glue" {
  export interface Glue {
    _dlx_call(request: number): number;
    _malloc(bytes: number): number;
    _free(address: number): void;
    UTF8ToString(address: number): string;
    HEAPU8: Uint8Array;
  }
  interface Settings {
    host: object;
    instantiateWasm(imports: WebAssembly.Imports, ready: (instance: WebAssembly.Instance) => void): object;
  }
  export default function make(settings: Settings): Promise<Glue>;
}
