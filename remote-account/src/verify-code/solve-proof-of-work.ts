import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CallResponse } from 'shared-contracts/api/calls';

export type Puzzle = Pick<CallResponse<'proofOfWork'>, 'salt' | 'challenge' | 'max'>;

/** Length of one work slice, short enough that typing and scrolling never wait. */
const SLICE_MS = 12;
/** Numbers between two reads of the clock; reading it for each would cost as much as the hashing. */
const NUMBERS_PER_LOOK = 50;

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

/**
 * Hashes the salt followed by a number. Digits are written into the buffer, because a new string for each number would take twice as long.
 */
function hasherOf(salt: string, max: number): (number: number) => Uint8Array {
  const start = utf8ToBytes(salt);
  const text = new Uint8Array(start.length + String(max).length);
  text.set(start);
  return (number) => {
    const digits = String(number);
    for (let at = 0; at < digits.length; at += 1) text[start.length + at] = digits.charCodeAt(at);
    return sha256(text.subarray(0, start.length + digits.length));
  };
}

/**
 * Finds the number of a proof of work, as decimal digits. Import this file lazily, because it includes the hash function. The browser's own
 * is missing on plain http and slower for many short inputs.
 * @throws if no number below `max` matches, and the signal's reason once it is aborted
 */
export async function solveProofOfWork({ salt, challenge, max }: Puzzle, signal: AbortSignal): Promise<string> {
  const hash = hasherOf(salt, max);
  const wanted = hexToBytes(challenge);
  const fits = (number: number) => hash(number).every((byte, at) => byte === wanted[at]);
  let pauseAt = performance.now() + SLICE_MS;
  signal.throwIfAborted();
  for (let number = 0; number < max; number += 1) {
    if (fits(number)) return String(number);
    if (number % NUMBERS_PER_LOOK > 0 || performance.now() < pauseAt) continue;
    await pause();
    signal.throwIfAborted();
    pauseAt = performance.now() + SLICE_MS;
  }
  throw new Error(`No number below ${max} solves the proof of work`);
}
