import type { FailureKind } from 'shared-contracts/federation';

/** Ways in which a part can fail to arrive. A part that arrived and then threw while drawing or in an effect has no such error. */
export type LoadFailure = Exclude<FailureKind, 'render'>;

interface LoadErrorOptions extends ErrorOptions {
  /** Files that failed without saying why; `diagnose` asks them. */
  readonly unexplained?: readonly string[];
}

export class LoadError extends Error {
  readonly kind: LoadFailure;
  readonly unexplained: readonly string[];

  constructor(kind: LoadFailure, message: string, { unexplained = [], ...options }: LoadErrorOptions = {}) {
    super(message, options);
    this.name = 'LoadError';
    this.kind = kind;
    this.unexplained = unexplained;
  }
}

export const isOffline = (): boolean => !navigator.onLine;

export function kindOf(error: unknown): FailureKind {
  return error instanceof LoadError ? error.kind : 'render';
}

/** Failures of a chunk, entry or list, for which one reload of the page may help. */
const reloadable: ReadonlySet<LoadFailure> = new Set(['network', 'http', 'timeout', 'execution']);

export function mayHelpToReload(error: unknown): boolean {
  return error instanceof LoadError && reloadable.has(error.kind);
}

/** What webpack and the federation runtime call a script or stylesheet that failed. */
const FILE_FAILURE = /ChunkLoadError|RUNTIME-00[18]|Script(Network|Execution)Error/;
const RAN_IN_VAIN = /RUNTIME-001|ScriptExecutionError/;
const TOOK_TOO_LONG = /timed out/;
const SHARED_MODULE_REFUSED = /does not satisfy the requirement/;
const FILE_ADDRESS = /https?:\/\/[^\s"'()]+\.(?:js|css)/;

interface ChunkLoadError extends Error {
  /** `missing` where a script ran without bringing its chunk, else the type of the event that ended it. */
  readonly type?: string;
  readonly request?: string;
}

const textOf = (cause: unknown): string => (cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause));

/** True for an error of fetching code, whoever caught it; false for one that code threw while it drew. */
export function isLoadFailure(cause: unknown): boolean {
  return cause instanceof LoadError || FILE_FAILURE.test(textOf(cause));
}

/**
 * Types whatever went wrong while a part was being loaded; a `LoadError` stays as it is. A script that failed carries no
 * status, so that its kind is a guess (`network`) until `diagnose` has asked for the file, as the boundary does.
 * @param addresses files that were being loaded, for where the cause names none
 */
export function toLoadError(cause: unknown, addresses: readonly string[] = []): LoadError {
  if (cause instanceof LoadError) return cause;
  const text = textOf(cause);
  const { type, request } = (cause instanceof Error ? cause : {}) as Partial<ChunkLoadError>;
  if (SHARED_MODULE_REFUSED.test(text)) return new LoadError('incompatible', text, { cause });
  if (!FILE_FAILURE.test(text) || RAN_IN_VAIN.test(text) || type === 'missing') return new LoadError('execution', text, { cause });
  if (isOffline()) return new LoadError('offline', text, { cause });
  if (type === 'timeout' || TOOK_TOO_LONG.test(text)) return new LoadError('timeout', text, { cause });
  const named = request ?? FILE_ADDRESS.exec(text)?.[0];
  return new LoadError('network', text, { cause, unexplained: named ? [named] : addresses });
}
