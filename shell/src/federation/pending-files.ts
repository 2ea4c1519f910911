let givenUp = 0;

/**
 * Aborts every pending script and stylesheet, so that their loads start again. It aborts all of them because a page also waits for modules
 * of other parts, and the browser doesn't expose which load waits for which file.
 */
export function abortPendingFiles(): void {
  givenUp += 1;
  // The federation and webpack remove scripts that have loaded or failed. The shell's own scripts stay and have no listeners.
  const scripts = [...document.scripts].filter(({ onerror }) => onerror);
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => sheet === null);
  for (const element of [...scripts, ...styles]) element.dispatchEvent(new Event('error'));
}

/** Starts a load, and restarts it each time its files are aborted. */
export async function restartOnAbort<Loaded>(start: () => Promise<Loaded>): Promise<Loaded> {
  const before = givenUp;
  try {
    return await start();
  } catch (cause) {
    if (givenUp === before) throw cause;
    return restartOnAbort(start);
  }
}
