let givenUp = 0;

/**
 * Gives up every script and stylesheet that is still on its way, so that whoever waits for one asks for it again. All of them: a page
 * waits for modules of other parts too, and nothing in a browser says who waits for which.
 */
export function giveUpFiles(): void {
  givenUp += 1;
  // The federation and webpack remove a script that has loaded or failed. The shell's own stay, and nobody listens to them.
  const scripts = [...document.scripts].filter(({ onerror }) => onerror);
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => sheet === null);
  for (const element of [...scripts, ...styles]) element.dispatchEvent(new Event('error'));
}

/** Starts a load, and starts it anew each time that its files were given up. */
export async function untilItArrives<Loaded>(start: () => Promise<Loaded>): Promise<Loaded> {
  const before = givenUp;
  try {
    return await start();
  } catch (cause) {
    if (givenUp === before) throw cause;
    return untilItArrives(start);
  }
}
