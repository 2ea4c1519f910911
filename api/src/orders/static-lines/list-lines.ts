import { and, asc, eq } from 'drizzle-orm';
import { textTable } from '../../platform/commands/text-table.ts';
import type { Database } from '../../platform/database/database.ts';
import { inStock } from './stock.ts';
import { staticLines, type LineStatus } from './tables.ts';

export interface LineFilter {
  readonly country?: string;
  readonly status?: LineStatus;
}

/** Lists static lines for ops, place by place, without customers' credentials. */
export async function listLines(db: Database, { country, status }: LineFilter, now: Date): Promise<string> {
  const where = and(
    country === undefined ? undefined : eq(staticLines.countryCode, country),
    status === undefined ? undefined : eq(staticLines.status, status),
  );
  const lines = await db.select().from(staticLines).where(where).orderBy(asc(staticLines.countryCode), asc(staticLines.id));
  if (lines.length === 0) return 'None found.';
  const free = await db
    .select({ id: staticLines.id })
    .from(staticLines)
    .where(and(where, inStock(db, now)));
  const freeIds = new Set(free.map(({ id }) => id));
  const rows = lines.map(({ id, publicIp, host, port, ipType, risk, status: state, orderId, endsAt, loc }) => [
    id,
    state,
    freeIds.has(id) ? 'yes' : 'no',
    publicIp,
    `${host}:${port}`,
    ipType,
    risk,
    orderId,
    endsAt?.toISOString() ?? null,
    loc,
  ]);
  const table = textTable(['line', 'status', 'for sale', 'public IP', 'entry', 'type', 'risk', 'order', 'until', 'location'], rows);
  return `${table}\n${lines.length} lines, ${free.length} for sale`;
}
