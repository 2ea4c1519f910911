import type { CallInput } from 'shared-contracts/api/calls';
import { usageOutcomes } from 'shared-contracts/constants';
import { changeWhitelist } from '../../access/whitelist/change-whitelist.ts';
import { clientFrom } from '../../access/whitelist/check-address.ts';
import { remarkOrder } from '../../orders/list/remark.ts';
import { addDays, addSeconds } from '../../platform/clock.ts';
import { randomId } from '../../platform/random.ts';
import { flowProductId } from '../../seed/price-ladder.ts';
import { processUsageReport } from '../../usage/process-usage-report.ts';
import type { UsageOutcome } from '../../usage/tables.ts';
import { buy, type ScenarioContext } from './shop.ts';

type Row = CallInput<'usageReport'>['rows'][number];
type TargetRow = NonNullable<CallInput<'usageReport'>['targets']>[number];

interface Use extends Pick<Row, 'clientAddress' | 'countryCode'> {
  readonly percent: number;
  readonly requests: Readonly<Partial<Record<UsageOutcome, number>>>;
}

const HOUR_SECONDS = 3600;
const DAYS = 9;
/** Usage of the 10 GB order, exact to the byte. */
const USED_BYTES = 8_200_000_000;

/** Client and country of the usage, with the percentage of each hour's traffic and its requests; the last entry gets the remainder. */
const uses: readonly Use[] = [
  { clientAddress: '203.0.113.7', countryCode: 'US', percent: 56, requests: { ok: 170, refused: 3 } },
  { clientAddress: '203.0.113.7', countryCode: 'DE', percent: 22, requests: { ok: 70 } },
  { clientAddress: '198.51.100.24', countryCode: 'JP', percent: 15, requests: { ok: 40 } },
  { clientAddress: '198.51.100.24', countryCode: 'GB', percent: 5, requests: { ok: 6, aborted: 4 } },
  { clientAddress: '2001:db8:21::7', countryCode: 'BR', percent: 2, requests: { ok: 4, failed: 6 } },
];

/** Targets of the usage, with the percentage of each hour's traffic; the last entry gets the remainder. */
const targets = [
  // Refused requests cost nothing.
  { host: '192.0.2.10', percent: 0, counts: { refused: 3, '2106 destination_ip_prohibited': 3 } },
  {
    host: 'slow.example.org',
    percent: 4,
    counts: { failed: 6, '2006 connection_timeout': 4, '2006 connection_terminated': 2, 'connect.15': 2, 'firstByte.15': 2 },
  },
  { host: 'search.example.net', percent: 9, counts: { ok: 40, aborted: 4, 'connect.6': 44, 'firstByte.11': 40, 'firstByte.14': 3 } },
  { host: 'images.example.com', percent: 24, counts: { ok: 70, 'connect.3': 70, 'firstByte.6': 68, 'firstByte.7': 2 } },
  { host: 'shop.example.com', percent: 62, counts: { ok: 180, 'connect.4': 170, 'connect.6': 10, 'firstByte.8': 150, 'firstByte.10': 30 } },
] as const;

/** Hours before the end of a day at which usage occurred, and their weights. */
const hours = [
  { before: 11, parts: 2 },
  { before: 7, parts: 4 },
  { before: 4, parts: 3 },
  { before: 1, parts: 1 },
] as const;

/** Usage rows for one hour; a tenth of the traffic is sent. As at a gateway, all bytes are in the rows of the outcome `ok`. */
function rowsOf(orderId: string, at: Date, bytes: number): Row[] {
  let left = bytes;
  return uses.flatMap(({ percent, requests, ...use }, index) => {
    const share = index === uses.length - 1 ? left : Math.floor((bytes * percent) / 100);
    left -= share;
    const sentBytes = Math.floor(share / 10);
    return usageOutcomes.flatMap((outcome): Row[] => {
      const count = requests[outcome];
      if (count === undefined) return [];
      const counted = outcome === 'ok' ? { sentBytes, receivedBytes: share - sentBytes } : { sentBytes: 0, receivedBytes: 0 };
      return [{ orderId, at: at.toISOString(), ...use, outcome, requests: count, ...counted }];
    });
  });
}

/** The same usage by target. */
function targetsOf(orderId: string, at: Date, rows: readonly Row[]): TargetRow[] {
  const [sent, received] = (['sentBytes', 'receivedBytes'] as const).map((name) => rows.reduce((sum, row) => sum + row[name], 0));
  let left = { sentBytes: sent ?? 0, receivedBytes: received ?? 0 };
  return targets.map(({ host, percent, counts }, index) => {
    const part = (bytes: number | undefined) => Math.floor(((bytes ?? 0) * percent) / 100);
    const share = index === targets.length - 1 ? left : { sentBytes: part(sent), receivedBytes: part(received) };
    left = { sentBytes: left.sentBytes - share.sentBytes, receivedBytes: left.receivedBytes - share.receivedBytes };
    return { orderId, at: at.toISOString(), host, ...share, counts: Object.entries(counts).map(([what, count]) => ({ what, count })) };
  });
}

/** Reports usage over several days, increasing daily, as a gateway would. */
async function reportUsage(
  { services, db, now }: ScenarioContext,
  orderId: string,
  bytes: number,
  days: number,
  until: Date,
): Promise<void> {
  const weights = Array.from({ length: days }, (_, day) => hours.map(({ parts }) => parts * (days + 4 + day))).flat();
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let left = bytes;
  for (const [index, weight] of weights.entries()) {
    const { before } = hours[index % hours.length] ?? hours[0];
    const day = addDays(until, Math.floor(index / hours.length) + 1 - days);
    const at = addSeconds(day, -before * HOUR_SECONDS);
    const share = index === weights.length - 1 ? left : Math.floor((bytes * weight) / whole);
    left -= share;
    const known = addSeconds(at, HOUR_SECONDS / 2);
    const rows = rowsOf(orderId, at, share);
    const report = { reportId: randomId('r'), rows, targets: targetsOf(orderId, at, rows) };
    await processUsageReport(db, services.jobs, report, known < now ? known : now);
  }
}

/** Three orders: one 82 % used over the last nine days, one ending soon, and one just bought. */
export async function usedOrder(shop: ScenarioContext): Promise<string[]> {
  const { db, customerId, now } = shop;
  const nearlyOver = await buy(shop, { productId: flowProductId(1), at: addSeconds(addDays(now, -30), 12 * HOUR_SECONDS) });
  await remarkOrder(db, customerId, nearlyOver, '旧项目');
  const used = await buy(shop, { productId: flowProductId(10), at: addDays(now, -20) });
  await remarkOrder(db, customerId, used, 'Price comparison');
  await reportUsage(shop, nearlyOver, 350_000_000, 2, addDays(now, -12));
  await reportUsage(shop, used, USED_BYTES, DAYS, now);
  const fresh = await buy(shop, { productId: flowProductId(1), at: now });
  const client = clientFrom('127.0.0.1', 'sandbox');
  await changeWhitelist(db, used, { add: [client.address, '9.9.9.9'], del: [], client, now: addDays(now, -DAYS) });
  return [used, nearlyOver, fresh];
}
