import type { CallResponse } from 'shared-contracts/api/calls';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 8000;
const GROWTH = 1.25;
/** A transfer is confirmed by staff. */
const TRANSFER_WAIT_MS = 60_000;

/** Milliseconds until the next poll; false if only the customer can continue. */
export function pollIntervalOf(state: CallResponse<'getUserCertifyInfo'>['state'], timesAsked: number): number | false {
  if (state === 'scanning') return Math.min(FIRST_WAIT_MS * GROWTH ** timesAsked, LONGEST_WAIT_MS);
  return state === 'transfer' ? TRANSFER_WAIT_MS : false;
}
