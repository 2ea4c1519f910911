/** What a load waits for: addresses of files or folders, and names under which further needs are recorded. */
export type Needs = Set<string>;

export const needsByName = new Map<string, Needs>();

/** The needs of what several loads wait for, such as a remote or a shared module. */
export function needsOf(name: string): Needs {
  const needs = needsByName.get(name) ?? new Set();
  needsByName.set(name, needs);
  return needs;
}

let recording: Needs | undefined;

/** Records which chunks a synchronous call requests, also those that are loading already. */
export function recordNeeds<Result>(needs: Needs, request: () => Result): Result {
  const outer = recording;
  recording = needs;
  try {
    return request();
  } finally {
    recording = outer;
  }
}

/** The part of webpack's runtime that knows the files of a chunk. */
export interface ChunkFiles {
  readonly p: string;
  readonly u: (chunk: string | number) => string;
  readonly miniCssF?: (chunk: string | number) => string;
}

/** Called for each chunk that any build requests. */
export function needChunk({ p, u, miniCssF }: ChunkFiles, chunk: string | number, modules: Iterable<string> = []): void {
  for (const need of [p + u(chunk), p + miniCssF?.(chunk), ...modules]) recording?.add(need);
}

interface Load {
  readonly name: string;
  readonly needs: Needs;
  isAborted: boolean;
}

/** Loads in progress. */
export const loads = new Set<Load>();

/**
 * Starts a load, and restarts it each time one of its files is aborted.
 * @param name identifies it for `abortPendingFiles`
 * @param start what it requests synchronously is recorded in `needs`; it records later requests itself
 */
export async function restartOnAbort<Loaded>(name: string, start: (needs: Needs) => Promise<Loaded>): Promise<Loaded> {
  const load: Load = { name, needs: new Set(), isAborted: false };
  loads.add(load);
  try {
    return await recordNeeds(load.needs, () => start(load.needs));
  } catch (cause) {
    if (!load.isAborted) throw cause;
  } finally {
    loads.delete(load);
  }
  return restartOnAbort(name, start);
}
