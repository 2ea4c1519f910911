const LATEST_MS = 2000;

/**
 * Runs work that the first view does not need once the browser is idle.
 * @returns a function that cancels it
 */
export function afterFirstPaint(work: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}
