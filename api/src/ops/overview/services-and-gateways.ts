import { gte, max } from 'drizzle-orm';
import { liveSince } from '../../access/exits/exit-pool.ts';
import { exits, gateways } from '../../access/exits/tables.ts';
import { reportStatus } from '../../monitoring/status/report-status.ts';
import { addSeconds } from '../../platform/clock.ts';
import { textTable } from '../../platform/commands/text-table.ts';
import type { Database } from '../../platform/database/database.ts';
import { usageReports } from '../../usage/tables.ts';

const HOUR_SECONDS = 3600;

type Load = Pick<typeof gateways.$inferSelect, 'openConnections' | 'capacity'>;

/** Sum of numbers that gateways have said. */
const sum = (numbers: readonly (number | null)[]) =>
  numbers.includes(null) ? '-' : numbers.reduce<number>((total, each) => total + (each ?? 0), 0);

const loadOf = (rows: readonly Load[]) =>
  `${sum(rows.map(({ openConnections }) => openConnections))} / ${sum(rows.map(({ capacity }) => capacity))}`;

/** Gateways of regions, those that were lost within the last day included; empty without any. */
async function gatewaysByRegion(db: Database, now: Date): Promise<string> {
  const rows = await db.select().from(gateways).orderBy(gateways.region, gateways.id);
  if (rows.length === 0) return '';
  const isUp = ({ renewedAt }: (typeof rows)[number]) => renewedAt > liveSince(now);
  const regions = textTable(
    ['region', 'gateways up', 'open / capacity'],
    [...Map.groupBy(rows, ({ region }) => region)].map(([region, own]) => {
      const up = own.filter(isUp);
      return [region, `${up.length} of ${own.length}`, loadOf(up)];
    }),
  );
  const table = textTable(
    ['region', 'gateway', 'state', 'version', 'open / capacity', 'last heard'],
    rows.map((row) => [row.region, row.id, isUp(row) ? 'up' : 'lost', row.version, loadOf([row]), row.renewedAt.toISOString()]),
  );
  return `${regions}\n${table}\n`;
}

/** The status page's components, which include the gateway, the gateways of regions, and what gateways have reported. */
export async function servicesAndGateways(db: Database, now: Date): Promise<string> {
  const { components } = await reportStatus(db, now);
  const states = textTable(
    ['component', 'state', 'since'],
    components.map(({ id, state, since }) => [id, state, since]),
  );
  const [{ last } = { last: null }] = await db.select({ last: max(usageReports.at) }).from(usageReports);
  const reports = await db.$count(usageReports, gte(usageReports.at, addSeconds(now, -HOUR_SECONDS)));
  const registered = await gatewaysByRegion(db, now);
  return `${states}\n${registered}Usage reports of gateways: ${reports} in the last hour, last ${last?.toISOString() ?? 'never'}. Exits: ${await db.$count(exits)}.`;
}
