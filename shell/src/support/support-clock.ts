const listeners = new Set<() => void>();
let online: boolean | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Checks the time, notifies listeners, and checks again when support next opens or closes. */
async function check(): Promise<void> {
  const { supportAt } = await import('./support-hours.ts');
  if (listeners.size === 0) return;
  const moment = supportAt(Date.now());
  clearTimeout(timer);
  timer = setTimeout(() => void check(), moment.changesAt - Date.now());
  if (moment.online === online) return;
  ({ online } = moment);
  listeners.forEach((tell) => tell());
}

// If the module fails to load, the state stays unknown until the page becomes visible again.
const look = () => void check().catch(() => undefined);

/**
 * Tracks the support hours while there are listeners.
 * @returns a function that unsubscribes
 */
export function followSupportHours(tell: () => void): () => void {
  listeners.add(tell);
  look();
  // Timers pause while the machine sleeps.
  document.addEventListener('visibilitychange', look);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', look);
    clearTimeout(timer);
  };
}

/** Whether support is online; undefined until known. */
export function isSupportOnline(): boolean | undefined {
  return online;
}
