import { RELOAD_GUARD_MS } from 'shared-contracts/constants';
import { RELOADED_AT } from 'shared-contracts/releases/federation';

/**
 * Reloads the page after a part failed to load, at most once per 60 s for the whole tab.
 * @returns whether the page is reloading; always false if storage is blocked
 */
export function reloadOnce(now: number = Date.now(), reload: () => void = () => location.reload()): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (now - last < RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(now));
  } catch {
    return false;
  }
  reload();
  return true;
}
