/** Uses the prefix of drafts, which a logout removes, because a key may contain a mobile number. */
const PREFIX = 'tidegate.draft.countdown.';

/** If storage is blocked, countdowns last as long as the page. */
const ends = new Map<string, number>();

function readEnd(key: string): number {
  try {
    return Number(sessionStorage.getItem(PREFIX + key) ?? ends.get(key) ?? 0);
  } catch {
    return ends.get(key) ?? 0;
  }
}

/** Stores the end of a countdown for this tab, in milliseconds since 1970. */
export function storeEnd(key: string, endsAt: number): void {
  ends.set(key, endsAt);
  try {
    sessionStorage.setItem(PREFIX + key, String(endsAt));
  } catch {
    // The map still has it.
  }
}

function forgetEnd(key: string): void {
  ends.delete(key);
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was stored.
  }
}

/** Whole seconds left of a countdown; 0 if it has ended or was never started. */
export function secondsLeft(key: string): number {
  const endsAt = readEnd(key);
  const left = Math.ceil((endsAt - Date.now()) / 1000);
  if (left > 0) return left;
  if (endsAt !== 0) forgetEnd(key);
  return 0;
}
