import type { Database } from './database.ts';

/**
 * Reads something again only when it is older than this.
 * @param read returns what it read before if that is still right
 */
export function readSeldom<Value>(milliseconds: number, read: (db: Database, now: Date, before: Value | undefined) => Promise<Value>) {
  let kept: { readonly value: Promise<Value>; readonly at: number } | undefined;
  let last: Value | undefined;
  return async (db: Database, now: Date): Promise<Value> => {
    const age = kept ? now.getTime() - kept.at : Infinity;
    if (kept && age >= 0 && age < milliseconds) return kept.value;
    const fresh = { value: read(db, now, last), at: now.getTime() };
    kept = fresh;
    // A failure reaches the callers already waiting for this read but isn't cached.
    fresh.value.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    last = await fresh.value;
    return last;
  };
}
