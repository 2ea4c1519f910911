/** A gateway may exceed its grant of an order by less than this, with what its connections have read at that moment. */
export const GRANT_SLACK_BYTES = 1_000_000;
/** More than a gateway transfers for one order between two reports, or two settlements. */
export const PLENTY_BYTES = 500_000_000;
/** Less than this is granted as a whole. */
const WHOLE_BELOW_BYTES = 8_000_000;
/** What stays free for the next gateway, in case the first one is lost. */
const RESERVE_MAX_BYTES = 64_000_000;

/** What a gateway may still count of an order, beyond what it has reported. */
export interface TrafficGrant {
  readonly gatewayId: string;
  readonly bytes: number;
}

interface GrantChange {
  /** Bytes in the report. */
  readonly reportedBytes: number;
  /** All that it will count beyond the report, if it says so. */
  readonly keptBytes?: number | undefined;
  readonly wantsMore: boolean;
}

export interface ChangedGrant {
  readonly bytes: number;
  /** Whether it is all that is left of the order. */
  readonly isAll: boolean;
  /** Gateways that should give something back. */
  readonly wantedFrom: readonly string[];
}

/** Half of what is free, as long as that is plenty; then nearly all of it, so that a gateway alone hardly ever has to ask. */
function shareOf(freeBytes: number): number {
  if (freeBytes < WHOLE_BELOW_BYTES) return Math.max(0, freeBytes);
  if (freeBytes >= 2 * PLENTY_BYTES) return Math.floor(freeBytes / 2);
  return freeBytes - Math.min(Math.floor(freeBytes / 8), RESERVE_MAX_BYTES);
}

/**
 * Changes a gateway's grant of an order. All grants with the slack of all gateways but one never exceed what is left of the order, so
 * together, gateways exceed it by less than the slack of one.
 * @param leftBytes of the order, with the report booked
 * @param own its grant before the report; 0 if it has none
 * @param others grants of other gateways that may still be using them
 */
export function changeGrant(leftBytes: number, own: number, others: readonly TrafficGrant[], change: GrantChange): ChangedGrant {
  const kept = change.keptBytes ?? Math.max(0, own - change.reportedBytes);
  const free = leftBytes - others.reduce((sum, { bytes }) => sum + bytes + GRANT_SLACK_BYTES, 0);
  const bytes = change.wantsMore ? Math.max(kept, shareOf(free)) : kept;
  const isAll = bytes >= leftBytes;
  const needsOthers = change.wantsMore && !isAll && bytes < PLENTY_BYTES;
  return {
    bytes,
    isAll,
    wantedFrom: needsOthers ? others.filter((other) => other.bytes >= 2 * bytes).map(({ gatewayId }) => gatewayId) : [],
  };
}

/**
 * What a gateway keeps of a grant that another one needs.
 * @param leftBytes of its grant
 * @param isIdle whether nothing of the order has passed lately
 */
export function keptOnRecall(leftBytes: number, isIdle: boolean): number {
  if (leftBytes <= 0 || (isIdle && leftBytes < WHOLE_BELOW_BYTES)) return 0;
  return Math.ceil(leftBytes / 2);
}
