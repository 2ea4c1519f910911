import type { FailureKind } from 'shared-contracts/constants';
import type { Part } from 'shared-contracts/pages/routes';

/** Reasons why a part can fail to load. A loaded part that throws during render or in an effect has no such error. */
export type LoadFailure = Exclude<FailureKind, 'render'>;

interface LoadErrorOptions extends ErrorOptions {
  /** The file that failed, if known. */
  readonly file?: string | undefined;
  /** The file failed without a reason; `diagnose` fetches it to find out. */
  readonly isUnexplained?: boolean;
}

export class LoadError extends Error {
  readonly kind: LoadFailure;
  readonly file: string | undefined;
  readonly isUnexplained: boolean;

  constructor(kind: LoadFailure, message: string, { file, isUnexplained = false, ...options }: LoadErrorOptions = {}) {
    super(message, options);
    this.name = 'LoadError';
    this.kind = kind;
    this.file = file;
    this.isUnexplained = isUnexplained;
  }
}

/** The part whose file failed: a page also waits for modules of other parts. */
export function ownerOf(error: unknown): Part | undefined {
  const file = error instanceof LoadError ? error.file : undefined;
  const [, part] = /\/(shell|remote(?:-[a-z]+)+)\//.exec(file ?? '') ?? [];
  return part as Part | undefined;
}

export const isOffline = (): boolean => !navigator.onLine;

export function kindOf(error: unknown): FailureKind {
  return error instanceof LoadError ? error.kind : 'render';
}

/** Failures of a chunk, entry or list that a page reload may fix. */
const reloadable: ReadonlySet<LoadFailure> = new Set(['network', 'http', 'timeout', 'execution']);

export function isReloadable(error: unknown): boolean {
  return error instanceof LoadError && reloadable.has(error.kind);
}

/** Error names that webpack and the federation runtime use for a failed script or stylesheet. */
const FILE_FAILURE = /ChunkLoadError|RUNTIME-00[18]|Script(Network|Execution)Error/;
const RAN_WITHOUT_CHUNK = /RUNTIME-001|ScriptExecutionError/;
const TIMED_OUT = /timed out/;
const SHARED_MODULE_REFUSED = /does not satisfy the requirement/;
const FILE_ADDRESS = /https?:\/\/[^\s"'()]+\.(?:js|css)/;

interface ChunkLoadError extends Error {
  /** `missing` if a script ran without providing its chunk, otherwise the type of the event that ended it. */
  readonly type?: string;
  readonly request?: string;
}

const textOf = (cause: unknown): string => (cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause));

/** Whether an error comes from loading code, wherever it was caught; false for an error thrown during render. */
export function isLoadFailure(cause: unknown): boolean {
  return cause instanceof LoadError || FILE_FAILURE.test(textOf(cause));
}

/**
 * Converts any error thrown while a part was loading; a `LoadError` is returned unchanged. A failed script has no status, so its kind is a
 * guess (`network`) until `diagnose` has fetched the file, as the boundary does.
 * @param awaited the file that was being loaded, in case the cause names none
 */
export function toLoadError(cause: unknown, awaited?: string): LoadError {
  if (cause instanceof LoadError) return cause;
  const text = textOf(cause);
  const { type, request } = (cause instanceof Error ? cause : {}) as Partial<ChunkLoadError>;
  const file = request ?? FILE_ADDRESS.exec(text)?.[0] ?? awaited;
  const options = { cause, file };
  if (SHARED_MODULE_REFUSED.test(text)) return new LoadError('incompatible', text, { cause });
  if (!FILE_FAILURE.test(text) || RAN_WITHOUT_CHUNK.test(text) || type === 'missing') return new LoadError('execution', text, options);
  if (isOffline()) return new LoadError('offline', text, options);
  if (type === 'timeout' || TIMED_OUT.test(text)) return new LoadError('timeout', text, options);
  return new LoadError('network', text, { ...options, isUnexplained: file !== undefined });
}
