import type { Language } from 'shared-contracts/languages';

const listeners = new Set<() => void>();
let online: boolean | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Looks at the clock, tells who listens, and looks again when support opens or closes next. */
async function check(language: Language): Promise<void> {
  const { setDayjsLanguage, supportAt } = await import('./support-hours.ts');
  if (listeners.size === 0) return;
  setDayjsLanguage(language);
  const moment = supportAt(Date.now());
  clearTimeout(timer);
  timer = setTimeout(() => void check(language), moment.changesAt - Date.now());
  if (moment.online === online) return;
  ({ online } = moment);
  listeners.forEach((tell) => tell());
}

/**
 * Follows the support hours while anyone listens.
 * @returns how to subscribe, for `useSyncExternalStore`
 */
export function supportClock(language: Language): (tell: () => void) => () => void {
  // What cannot be loaded stays unknown until the page is looked at again.
  const look = () => void check(language).catch(() => undefined);
  return (tell) => {
    listeners.add(tell);
    look();
    // Timers stand still while a machine sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      listeners.delete(tell);
      document.removeEventListener('visibilitychange', look);
      if (listeners.size === 0) clearTimeout(timer);
    };
  };
}

/** Whether people answer; undefined until known. */
export function isSupportOnline(): boolean | undefined {
  return online;
}
