import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CallResponse } from 'shared-contracts/calls';

export type Puzzle = Pick<CallResponse<'proofOfWork'>, 'salt' | 'challenge' | 'max'>;

/** Work between two pauses, short enough that typing and scrolling never wait. */
const SLICE_MS = 12;
/** The clock is read once for so many numbers; reading it for each would cost as much as the work. */
const NUMBERS_PER_LOOK = 50;

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

/** Hashes the salt followed by a number. Digits are written in place: a new text for each number takes twice the time. */
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
 * Finds the number of a proof of work, as its decimal digits. Import this file late: it brings the hash with it. That is not the
 * browser's own, which plain http has none of and which takes longer for many short texts.
 * @throws when no number below `max` fits, and the signal's reason once that has fired
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
