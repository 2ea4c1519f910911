/** Longest wait for a quiet moment of the page. */
const PATIENCE_MS = 2000;

/**
 * Runs something when the page has a moment to spare, after it was painted.
 * @returns a function that takes it back
 */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, PATIENCE_MS / 4);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(request);
}
