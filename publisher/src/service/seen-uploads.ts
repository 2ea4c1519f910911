import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Maximum age of a statement, and maximum clock skew into the future. */
export const FRESH_MS = 10 * 60_000;

/**
 * When each statement was used, by its hash, because one signature can be encoded in several ways. Stored on disk, so that a restart
 * forgets none that is still valid.
 */
type Seen = Readonly<Record<string, number>>;

const readSeen = (file: string): Seen => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Seen) : {});

/**
 * Marks a statement as used.
 * @param at when it was signed
 * @throws if it was used before, or was not signed recently
 */
export function markUsed(file: string, statement: string, at: Date, now: Date): void {
  if (Math.abs(now.getTime() - at.getTime()) > FRESH_MS) {
    throw new Error(
      `The release was signed at ${at.toISOString()}, but the time here is ${now.toISOString()}. Correct the clocks and send it again.`,
    );
  }
  const seen = Object.fromEntries(Object.entries(readSeen(file)).filter(([, used]) => now.getTime() - used < 2 * FRESH_MS));
  if (statement in seen) throw new Error('This upload was already received.');
  writeFileSync(`${file}.new`, JSON.stringify({ ...seen, [statement]: now.getTime() }));
  renameSync(`${file}.new`, file);
}
