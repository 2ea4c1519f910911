import { sql } from 'drizzle-orm';
import type { Change } from '../../platform/commands/make-change.ts';
import type { Database } from '../../platform/database/database.ts';
import { inChunks } from '../../platform/in-chunks.ts';
import { exits } from '../exits/tables.ts';
import { lockExitPool } from './lock-exit-pool.ts';
import type { ListedExit } from './listed-exits.ts';

/** Lists the added exits per country or region, such as `added in DE: 2`. */
function describeAdded(added: readonly ListedExit[]): string[] {
  const places = Map.groupBy(added, ({ countryCode }) => countryCode);
  return [...places].map(([code, exitsThere]) => `added in ${code}: ${exitsThere.length}`).toSorted();
}

/** Adds new exits to the pool and updates the country or region of existing ones. Exits missing from the list stay in the pool. */
export async function importExits(tx: Database, listed: readonly ListedExit[]): Promise<Change> {
  const pool = await lockExitPool(tx);
  const added = listed.filter(({ address }) => !pool.has(address));
  const moved = listed.flatMap(({ address, countryCode }) => {
    const before = pool.get(address);
    return before === undefined || before === countryCode ? [] : [{ address, countryCode, before }];
  });
  const kept = pool.size + added.length - listed.length;
  const messages = [
    ...describeAdded(added),
    ...moved.map(({ address, countryCode, before }) => `${address}: ${before} -> ${countryCode}`),
    ...(kept === 0 ? [] : [`Not in the file, so left in the pool: ${kept}. Use \`exits remove\` to remove them.`]),
  ];
  if (added.length + moved.length === 0) return { told: ['All exits in the file are already in the pool.', ...messages] };

  const rows = [...added, ...moved].map(({ address, countryCode }) => ({ address, countryCode }));
  for (const part of inChunks(rows))
    await tx
      .insert(exits)
      .values(part)
      .onConflictDoUpdate({ target: exits.address, set: { countryCode: sql`excluded.country_code` } });
  const details = { before: moved.map(({ address, before }) => ({ address, countryCode: before })), after: rows };
  return { told: [...messages, 'Gateways only use exits that are also in their own file, which they read at startup.'], details };
}
