/** Among the drafts, which a log-out removes: a countdown may name a mobile. */
const PREFIX = 'tidegate.draft.countdown.';

/** Where storage is blocked, countdowns last as long as the page. */
const ends = new Map<string, number>();

function readEnd(key: string): number {
  try {
    return Number(sessionStorage.getItem(PREFIX + key) ?? ends.get(key) ?? 0);
  } catch {
    return ends.get(key) ?? 0;
  }
}

/** Keeps for this tab when a countdown ends, in milliseconds since 1970. */
export function keepEnd(key: string, endsAt: number): void {
  ends.set(key, endsAt);
  try {
    sessionStorage.setItem(PREFIX + key, String(endsAt));
  } catch {
    // The map has it.
  }
}

function forgetEnd(key: string): void {
  ends.delete(key);
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept.
  }
}

/** Whole seconds left of a countdown; 0 when it is over or never began. */
export function secondsLeft(key: string): number {
  const endsAt = readEnd(key);
  const left = Math.ceil((endsAt - Date.now()) / 1000);
  if (left > 0) return left;
  if (endsAt !== 0) forgetEnd(key);
  return 0;
}
