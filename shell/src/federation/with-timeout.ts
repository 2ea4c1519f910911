import { LoadError } from './load-error.ts';

/** How long a part's entry, and then its page or dialog, may be on its way. */
export const LOAD_TIMEOUT_MS = 10_000;

/**
 * Ends the wait for files of a part, so that the next attempt asks for them again: whoever waits for a script or stylesheet
 * takes it for failed.
 */
function giveUpFiles(part: string): void {
  const isPart = (address: string) => address.includes(`/${part}/`);
  const scripts = [...document.scripts].filter(({ src }) => isPart(src));
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ href, sheet }) => sheet === null && isPart(href),
  );
  for (const element of [...scripts, ...styles]) element.dispatchEvent(new Event('error'));
}

/**
 * Rejects with a `LoadError` of kind `timeout` where a promise takes too long.
 * @param what name of the part whose files are awaited, such as `remote-tools`; those still on their way are given up
 */
export async function withTimeout<Value>(promise: Promise<Value>, ms: number, what: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new LoadError('timeout', `${what} took longer than ${ms} ms`));
      giveUpFiles(what);
    }, ms);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
