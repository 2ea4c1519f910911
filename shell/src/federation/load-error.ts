/** Ways in which a part can fail to appear. Each has words in both languages and an action. */
export type LoadFailure = 'offline' | 'network' | 'http' | 'timeout' | 'execution' | 'missing' | 'incompatible';

export class LoadError extends Error {
  readonly kind: LoadFailure;

  constructor(kind: LoadFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LoadError';
    this.kind = kind;
  }
}

/** Failures of a chunk, entry or manifest, for which one reload of the page may help. */
const reloadable: ReadonlySet<LoadFailure> = new Set(['network', 'http', 'timeout']);

export function mayHelpToReload(error: unknown): boolean {
  return error instanceof LoadError && reloadable.has(error.kind);
}

const LOADING_NAMES = /ChunkLoadError|RUNTIME-00[38]|Loading (CSS )?chunk|Failed to fetch|dynamically imported/i;

/** Types an error that came out of the federation runtime or a chunk; anything else is the part's own and stays as it is. */
export function toLoadError(cause: unknown): unknown {
  if (cause instanceof LoadError) return cause;
  const text = cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause);
  if (!LOADING_NAMES.test(text)) return cause;
  return new LoadError(navigator.onLine ? 'network' : 'offline', text, { cause });
}
