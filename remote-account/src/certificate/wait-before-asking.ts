import type { Certification } from './use-certification.ts';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 8000;
const GROWTH = 1.25;
/** A transfer is confirmed by people. */
const TRANSFER_WAIT_MS = 60_000;

/** Milliseconds until the server is asked again; false where only the customer can go on. */
export function waitBeforeAsking(state: Certification['state'], timesAsked: number): number | false {
  if (state === 'scanning') return Math.min(FIRST_WAIT_MS * GROWTH ** timesAsked, LONGEST_WAIT_MS);
  return state === 'transfer' ? TRANSFER_WAIT_MS : false;
}
