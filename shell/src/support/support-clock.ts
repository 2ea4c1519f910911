const listeners = new Set<() => void>();
let online: boolean | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Looks at the clock, tells who listens, and looks again when support opens or closes next. */
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

// What cannot be loaded stays unknown until the page is looked at again.
const look = () => void check().catch(() => undefined);

/**
 * Follows the support hours while anyone listens.
 * @returns a function that ends the subscription
 */
export function followSupportHours(tell: () => void): () => void {
  listeners.add(tell);
  look();
  // Timers stand still while a machine sleeps.
  document.addEventListener('visibilitychange', look);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', look);
    clearTimeout(timer);
  };
}

/** Whether people answer; undefined until known. */
export function isSupportOnline(): boolean | undefined {
  return online;
}
