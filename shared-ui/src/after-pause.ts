const PAUSE_MS = 200;

/**
 * Writes typed input to the address after a pause, because browsers limit how often an address may change. Does nothing if the user has
 * navigated meanwhile: this page remains rendered while the code of the next one loads.
 * @returns a function that cancels it
 */
export function afterPause(write: () => void): () => void {
  const { pathname } = location;
  const timer = setTimeout(() => {
    if (location.pathname === pathname) write();
  }, PAUSE_MS);
  return () => clearTimeout(timer);
}
