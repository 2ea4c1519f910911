/**
 * Does something once after a time, and not before the page is looked at, so that a tab in the background asks for nothing.
 * @returns gives it up
 */
export function whenSeen(ms: number, act: () => void): () => void {
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
