import { EngineError, TextError, UsageError } from "../module";
import { strings } from "./strings";

/** An error in words for the visitor. */
export function inWords(error: unknown): string {
  if (error instanceof TextError || error instanceof UsageError || error instanceof EngineError) return error.message;
  return strings.frame.failed(error instanceof Error ? error.message : String(error));
}
