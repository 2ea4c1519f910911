import { and, eq, inArray } from 'drizzle-orm';
import { productFamily } from 'shared-contracts/constants';
import { products } from '../../catalog/prices/tables.ts';
import { FileError } from '../../platform/commands/file-error.ts';
import type { Change } from '../../platform/commands/make-change.ts';
import type { Database } from '../../platform/database/database.ts';
import { acquireLock } from '../../platform/database/transactions.ts';
import { inChunks } from '../../platform/in-chunks.ts';
import type { LineRow } from './line-rows.ts';
import { staticLines } from './tables.ts';

/** IDs of the lines in stock that use these addresses, by address. */
async function ownersOf(tx: Database, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const owners = new Map<string, string>();
  for (const part of inChunks(addresses)) {
    const taken = await tx
      .select({ id: staticLines.id, publicIp: staticLines.publicIp })
      .from(staticLines)
      .where(inArray(staticLines.publicIp, part));
    for (const { id, publicIp } of taken) owners.set(publicIp, id);
  }
  return owners;
}

/** The number at the end of an ID such as `L-US-0042`. */
const numberOf = (id: string) => Number(/\d+$/.exec(id)?.[0] ?? 0);

/** Creates IDs that continue the numbering in stock, per country. */
async function createIds(tx: Database, countries: readonly string[]): Promise<(country: string) => string> {
  const known = await tx
    .select({ id: staticLines.id, country: staticLines.countryCode })
    .from(staticLines)
    .where(inArray(staticLines.countryCode, [...countries]));
  const last = new Map<string, number>();
  for (const { id, country } of known) last.set(country, Math.max(last.get(country) ?? 0, numberOf(id)));
  return (country) => {
    const next = (last.get(country) ?? 0) + 1;
    last.set(country, next);
    return `L-${country}-${String(next).padStart(4, '0')}`;
  };
}

/** A note on places without prices, whose lines can't be bought yet. */
async function unpriced(tx: Database, countries: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ country: products.countryCode })
    .from(products)
    .where(and(eq(products.family, productFamily.staticIp), eq(products.onSale, true)));
  const priced = new Set(rows.map(({ country }) => country));
  const missing = countries.filter((country) => !priced.has(country));
  return missing.length === 0 ? [] : [`Not on sale yet, because no price is set: ${missing.join(', ')}`];
}

/**
 * Imports static lines into stock, all or none.
 * @param rows as `readLineRows` returns them
 * @throws FileError
 */
export async function importLines(tx: Database, rows: readonly LineRow[]): Promise<Change> {
  await acquireLock(tx, 'import of static lines');
  const owners = await ownersOf(
    tx,
    rows.map(({ row }) => row.publicIp),
  );
  const problems = rows.flatMap(({ line, row: { publicIp } }) =>
    owners.has(publicIp) ? [`line ${line}: publicIp: ${publicIp} is already in stock as ${owners.get(publicIp)}`] : [],
  );
  if (problems.length > 0) throw new FileError(problems);

  const groups = Map.groupBy(rows, ({ row }) => row.country);
  const countries = [...groups.keys()].toSorted();
  const nextId = await createIds(tx, countries);
  const added = rows.map(({ row: { country, ...row } }) => ({
    ...row,
    id: nextId(country),
    countryCode: country,
    status: 'normal' as const,
  }));
  for (const part of inChunks(added)) await tx.insert(staticLines).values(part);
  const told = countries.map((country) => {
    const ids = added.filter(({ countryCode }) => countryCode === country).map(({ id }) => id);
    return `added in ${country}: ${ids.length} (${ids[0]}${ids.length > 1 ? ` to ${ids.at(-1)}` : ''})`;
  });
  const details = { before: null, after: added.map(({ id, publicIp }) => ({ id, publicIp })) };
  return { told: [...told, ...(await unpriced(tx, countries))], details };
}
