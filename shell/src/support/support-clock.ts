import { supportAt } from './support-hours.ts';

const listeners = new Set<() => void>();
let online: boolean | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Checks the time, notifies listeners, and checks again when support next opens or closes. */
function check(): void {
  const moment = supportAt(Date.now());
  clearTimeout(timer);
  timer = setTimeout(check, moment.changesAt - Date.now());
  if (moment.online === online) return;
  ({ online } = moment);
  listeners.forEach((tell) => tell());
}

/**
 * Tracks the support hours while there are listeners.
 * @returns a function that unsubscribes
 */
export function followSupportHours(tell: () => void): () => void {
  listeners.add(tell);
  check();
  // Timers pause while the machine sleeps.
  document.addEventListener('visibilitychange', check);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', check);
    clearTimeout(timer);
  };
}

/** Whether support is online; undefined until known. */
export function isSupportOnline(): boolean | undefined {
  return online;
}
