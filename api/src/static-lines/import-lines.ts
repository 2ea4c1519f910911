import { and, eq, inArray } from 'drizzle-orm';
import { productFamily } from 'shared-contracts/constants';
import { products } from '../catalog/tables.ts';
import { FileError } from '../ops/file-error.ts';
import type { Change } from '../ops/make-change.ts';
import type { Database } from '../platform/database.ts';
import { holdLock } from '../platform/transactions.ts';
import type { LineRow } from './line-rows.ts';
import { staticLines } from './tables.ts';

/** Rows of one statement: each has more than a dozen values, and a statement takes 65,535. */
const AT_ONCE = 1000;

/** The number that an id such as `L-US-0042` ends with. */
const numberOf = (id: string) => Number(/\d+$/.exec(id)?.[0] ?? 0);

/** Makes ids that go on from those that are in stock, country by country. */
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

/** A note of places whose lines nobody can buy yet. */
async function unpriced(tx: Database, countries: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ country: products.countryCode })
    .from(products)
    .where(and(eq(products.family, productFamily.staticIp), eq(products.onSale, true)));
  const priced = new Set(rows.map(({ country }) => country));
  const missing = countries.filter((country) => !priced.has(country));
  return missing.length === 0 ? [] : [`Nobody can buy them yet where no price is on sale: ${missing.join(', ')}`];
}

/**
 * Puts new static lines into stock, all of a list or none.
 * @param rows as `readLineRows` reads them
 * @throws FileError
 */
export async function importLines(tx: Database, rows: readonly LineRow[]): Promise<Change> {
  await holdLock(tx, 'import of static lines');
  const addresses = rows.map(({ row }) => row.publicIp);
  const taken = await tx
    .select({ id: staticLines.id, publicIp: staticLines.publicIp })
    .from(staticLines)
    .where(inArray(staticLines.publicIp, addresses));
  const ownerOf = new Map(taken.map(({ id, publicIp }) => [publicIp, id]));
  const problems = rows.flatMap(({ line, row: { publicIp } }) =>
    ownerOf.has(publicIp) ? [`line ${line}: publicIp: ${publicIp} is in stock already, as ${ownerOf.get(publicIp)}`] : [],
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
  for (let from = 0; from < added.length; from += AT_ONCE) await tx.insert(staticLines).values(added.slice(from, from + AT_ONCE));
  const told = countries.map((country) => {
    const ids = added.filter(({ countryCode }) => countryCode === country).map(({ id }) => id);
    return `added in ${country}: ${ids.length} (${ids[0]}${ids.length > 1 ? ` to ${ids.at(-1)}` : ''})`;
  });
  const details = { before: null, after: added.map(({ id, publicIp }) => ({ id, publicIp })) };
  return { told: [...told, ...(await unpriced(tx, countries))], details };
}
