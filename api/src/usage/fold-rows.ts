import type { CallInput } from 'shared-contracts/api/calls';
import { canonicalAddress, checkIpAddress } from 'shared-contracts/rules/ip-address';
import { refuseField } from '../platform/refusal.ts';
import { startOfHour } from './start-of-hour.ts';
import type { UsageHour } from './tables.ts';

type Row = CallInput<'usageReport'>['rows'][number];

/** Usage that a report adds to an order. */
export interface FoldedUsage {
  /** One row per hour, client, country and outcome. */
  readonly hours: readonly UsageHour[];
  readonly bytes: number;
}

/** The hour in which usage counts: a gateway's clock may be ahead of ours. */
export function hourOf(reported: string, now: Date): Date {
  const at = new Date(reported);
  return startOfHour(at < now ? at : now);
}

function toUsageHour(row: Row, index: number, now: Date): UsageHour {
  const { orderId, countryCode, outcome, requests, sentBytes, receivedBytes } = row;
  const clientAddress = canonicalAddress(row.clientAddress);
  if (clientAddress === null) throw refuseField(`rows.${index}.clientAddress`, checkIpAddress(row.clientAddress) ?? 'invalid');
  return { orderId, hour: hourOf(row.at, now), clientAddress, countryCode, outcome, requests, sentBytes, receivedBytes };
}

const keyOf = ({ orderId, hour, clientAddress, countryCode, outcome }: UsageHour) =>
  JSON.stringify([orderId, hour.getTime(), clientAddress, countryCode, outcome]);

const sumOf = (left: UsageHour, right: UsageHour): UsageHour => ({
  ...left,
  requests: left.requests + right.requests,
  sentBytes: left.sentBytes + right.sentBytes,
  receivedBytes: left.receivedBytes + right.receivedBytes,
});

/**
 * Sums the rows of a report by order.
 * @throws Refusal `validationFailed` for an invalid client address, and for sums that are not exact
 */
export function foldRows(rows: readonly Row[], now: Date): ReadonlyMap<string, FoldedUsage> {
  const hours = new Map<string, UsageHour>();
  for (const [index, row] of rows.entries()) {
    const hour = toUsageHour(row, index, now);
    const key = keyOf(hour);
    const before = hours.get(key);
    hours.set(key, before ? sumOf(before, hour) : hour);
  }
  const orders = new Map<string, FoldedUsage>();
  for (const hour of hours.values()) {
    const before = orders.get(hour.orderId) ?? { hours: [], bytes: 0 };
    const bytes = before.bytes + hour.sentBytes + hour.receivedBytes;
    if (!Number.isSafeInteger(bytes) || !Number.isSafeInteger(hour.requests)) throw refuseField('rows', 'invalid');
    orders.set(hour.orderId, { hours: [...before.hours, hour], bytes });
  }
  return orders;
}
