import { isDeepStrictEqual } from 'node:util';
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

/** Place and network in one line, such as `US / US-CA / Los Angeles / AS64496 / Harbour Broadband`. */
function describePlace({ countryCode, stateCode, city, cityZh, asn, isp, region }: ListedExit): string {
  const name = city !== null && cityZh !== null ? `${city} (${cityZh})` : city;
  return [countryCode, stateCode, name, asn && `AS${asn}`, isp, region && `region ${region}`].filter(Boolean).join(' / ');
}

/** What is known about an exit, for the record. */
const known = (exit: ListedExit) => Object.fromEntries(Object.entries(exit).filter(([, value]) => value !== null));

/** Adds new exits to the pool and updates the place and network of existing ones. Exits missing from the list stay in the pool. */
export async function importExits(tx: Database, listed: readonly ListedExit[]): Promise<Change> {
  const pool = await lockExitPool(tx);
  const added = listed.filter(({ address }) => !pool.has(address));
  const moved = listed.flatMap((exit) => {
    const before = pool.get(exit.address);
    return before === undefined || isDeepStrictEqual(before, exit) ? [] : [{ exit, before }];
  });
  const kept = pool.size + added.length - listed.length;
  const messages = [
    ...describeAdded(added),
    ...moved.map(({ exit, before }) => `${exit.address}: ${describePlace(before)} -> ${describePlace(exit)}`),
    ...(kept === 0 ? [] : [`Not in the file, so left in the pool: ${kept}. Use \`exits remove\` to remove them.`]),
  ];
  if (added.length + moved.length === 0) return { told: ['All exits in the file are already in the pool.', ...messages] };

  const rows = [...added, ...moved.map(({ exit }) => exit)];
  for (const part of inChunks(rows))
    await tx
      .insert(exits)
      .values(part)
      .onConflictDoUpdate({
        target: exits.address,
        set: {
          countryCode: sql`excluded.country_code`,
          stateCode: sql`excluded.state_code`,
          city: sql`excluded.city`,
          cityZh: sql`excluded.city_zh`,
          asn: sql`excluded.asn`,
          isp: sql`excluded.isp`,
          region: sql`excluded.region`,
        },
      });
  const details = { before: moved.map(({ before }) => known(before)), after: rows.map(known) };
  return { told: [...messages, 'Gateways only use exits that are also in their own file, which they read at startup.'], details };
}
