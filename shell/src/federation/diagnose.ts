import { LoadError, isOffline, type LoadFailure } from './load-error.ts';

const ASK_MS = 5000;

const contentType = { css: /^text\/css\b/, js: /^(text|application)\/(x-)?javascript\b/ } as const;

/** Asks for a file that failed, for what a script or a stylesheet does not tell. */
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
  // A file that is all right by now was out of reach a moment ago.
  return wanted.test(answer.headers.get('Content-Type') ?? '') ? 'network' : 'execution';
}

/** Tells apart why a file could not be loaded: out of reach, refused by the server, or not code at all. */
export async function diagnose(error: LoadError): Promise<LoadError> {
  const { file, isUnexplained, message, cause } = error;
  if (file === undefined || !isUnexplained) return error;
  return new LoadError(await ask(file), message, { cause, file });
}
