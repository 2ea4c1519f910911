import { LoadError, isLoadFailure, isOffline, toLoadError, type LoadFailure } from './load-error.ts';

const ASK_MS = 5000;

const contentType = { css: /^text\/css\b/, js: /^(text|application)\/(x-)?javascript\b/ } as const;

/** Fetches a failed file again to learn the reason, which script and stylesheet elements don't expose. */
async function ask(address: string): Promise<LoadFailure> {
  let answer: Response;
  try {
    answer = await fetch(address, { signal: AbortSignal.timeout(ASK_MS) });
  } catch (cause) {
    if (isOffline()) return 'offline';
    return cause instanceof Error && cause.name === 'TimeoutError' ? 'timeout' : 'network';
  }
  void answer.body?.cancel();
  if (!answer.ok) return 'http';
  const wanted = contentType[/\.css([?#]|$)/.test(address) ? 'css' : 'js'];
  // The file is fine now, so it was a temporary network failure.
  return wanted.test(answer.headers.get('Content-Type') ?? '') ? 'network' : 'execution';
}

/** Determines why a file could not be loaded: unreachable, refused by the server, or not code at all. Other errors are returned unchanged. */
export async function diagnose<Cause>(cause: Cause): Promise<Cause | LoadError> {
  if (!isLoadFailure(cause)) return cause;
  const error = toLoadError(cause);
  const { file, isUnexplained, message } = error;
  if (file === undefined || !isUnexplained) return error;
  return new LoadError(await ask(file), message, { cause: error.cause, file });
}
