// What the module and its workers say to each other.

/** How a worker learns that a call is to stop: see platform.ts. */
export type StopToken = string | SharedArrayBuffer;

/** A call as it goes to the engine: `call` names it, the rest are its arguments. */
export type Request = { call: string; text?: string | undefined } & Record<string, unknown>;

export type ToWorker =
  | { kind: "open"; engine: string } // where its files are, without their endings
  | { kind: "call"; request: Request; stop: StopToken }
  | { kind: "taken" } // a batch of solutions is taken, and another may come
  | { kind: "divide" } // a search ends at the next slice, and its answer says what is left of it
  | { kind: "stop" }; // the same as the token, for a worker that is between two slices

/** What the engine answers. One of these is there. */
export interface Answer {
  answer?: unknown;
  mistakes?: { line: number; column: number; token: string; message: string }[];
  usage?: string;
  memory?: string;
}

/** Solutions, one behind the other: solution i has the numbers from ends[i - 1] to ends[i]. */
export interface Batch {
  options: Uint32Array<ArrayBuffer>;
  ends: Uint32Array<ArrayBuffer>;
}

export type FromWorker =
  | { kind: "progress"; progress: { solutions: string; nodes: string; seconds: number; fraction: number } }
  | ({ kind: "solutions" } & Batch)
  | { kind: "made"; thing: unknown }
  | { kind: "answer"; answer: Answer }
  | { kind: "dead"; message: string };
