export * from "./types";
export { open, type OpenOptions } from "./client";
