import { gte, max } from 'drizzle-orm';
import { exits } from '../../access/exits/tables.ts';
import { reportStatus } from '../../monitoring/status/report-status.ts';
import { addSeconds } from '../../platform/clock.ts';
import { textTable } from '../../platform/commands/text-table.ts';
import type { Database } from '../../platform/database/database.ts';
import { usageReports } from '../../usage/tables.ts';

const HOUR_SECONDS = 3600;

/** The status page's components, which include the gateway, and what gateways have reported. */
export async function servicesAndGateways(db: Database, now: Date): Promise<string> {
  const { components } = await reportStatus(db, now);
  const states = textTable(
    ['component', 'state', 'since'],
    components.map(({ id, state, since }) => [id, state, since]),
  );
  const [{ last } = { last: null }] = await db.select({ last: max(usageReports.at) }).from(usageReports);
  const reports = await db.$count(usageReports, gte(usageReports.at, addSeconds(now, -HOUR_SECONDS)));
  return `${states}\nUsage reports of gateways: ${reports} in the last hour, last ${last?.toISOString() ?? 'never'}. Exits: ${await db.$count(exits)}.`;
}
