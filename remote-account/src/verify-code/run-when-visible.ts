/**
 * Runs a function once after a delay, but only while the page is visible, so that a background tab sends no requests.
 * @returns a function that cancels it
 */
export function runWhenVisible(ms: number, act: () => void): () => void {
  function tryNow(): void {
    if (document.visibilityState !== 'visible') return;
    giveUp();
    act();
  }
  const timer = setTimeout(() => {
    document.addEventListener('visibilitychange', tryNow);
    tryNow();
  }, ms);
  function giveUp(): void {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tryNow);
  }
  return giveUp;
}
