const PAUSE_MS = 200;

/**
 * Writes what was typed to the address once there is a pause, since browsers take only so many changes of an address in a while. A reader
 * who has gone to another page meanwhile stays on the way there: this page is still drawn while the code of the other one comes.
 * @returns what calls it off
 */
export function afterPause(write: () => void): () => void {
  const { pathname } = location;
  const timer = setTimeout(() => {
    if (location.pathname === pathname) write();
  }, PAUSE_MS);
  return () => clearTimeout(timer);
}
