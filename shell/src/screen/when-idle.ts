/** Longest wait for the page to become idle. */
const MAX_WAIT_MS = 2000;

/**
 * Runs a callback when the page is idle after its paint.
 * @returns a function that cancels it
 */
export function whenIdle(run: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, MAX_WAIT_MS / 4);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(request);
}
