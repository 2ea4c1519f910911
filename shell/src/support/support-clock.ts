import { supportAt, type SupportHours } from './support-hours.ts';

/**
 * Tracks when support opens and closes.
 * @returns a function that unsubscribes
 */
export function followSupportHours(hours: SupportHours, tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(check, supportAt(Date.now(), hours).changesAt - Date.now());
  };
  const check = () => {
    wait();
    tell();
  };
  wait();
  // Timers pause while the machine sleeps.
  document.addEventListener('visibilitychange', check);
  return () => {
    document.removeEventListener('visibilitychange', check);
    clearTimeout(timer);
  };
}
