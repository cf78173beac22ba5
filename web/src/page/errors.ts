import { EngineError, TextError, UsageError } from "../module";
import { strings } from "./strings";

/** Work that was stopped while it waited for its turn. */
export class NotBegun extends Error {}

/** An error in words for the visitor. */
export function inWords(error: unknown): string {
  const waited = error instanceof DOMException && error.name === "AbortError"; // for another call of the engine
  if (error instanceof NotBegun || waited) return strings.frame.notBegun;
  if (error instanceof TextError || error instanceof UsageError || error instanceof EngineError) return error.message;
  return strings.frame.failed(error instanceof Error ? error.message : String(error));
}
