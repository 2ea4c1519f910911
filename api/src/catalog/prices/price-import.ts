import { eq, inArray } from 'drizzle-orm';
import { FileError } from '../../platform/commands/file-error.ts';
import type { Change } from '../../platform/commands/make-change.ts';
import { STORED_PAGES_NOTE } from '../../platform/commands/stored-pages-note.ts';
import type { Database } from '../../platform/database/database.ts';
import { acquireLock } from '../../platform/database/transactions.ts';
import { ladderProblems } from './ladder-problems.ts';
import { priceChanges, type PriceChange } from './price-changes.ts';
import type { PriceRow } from './price-import-rows.ts';
import { priceHistory, products } from './tables.ts';
import { formatPriceChanges } from './format-price-changes.ts';

/** The list is validated together with the packages that stay on sale, and written completely or not at all. */
async function write(tx: Database, rows: readonly PriceRow[], changes: readonly PriceChange[], now: Date): Promise<void> {
  const changed = new Map(changes.map((change) => [change.id, change]));
  for (const { line: _, ...row } of rows.filter(({ id }) => changed.has(id))) {
    const { validityDays, listCents } = row;
    await tx
      .insert(products)
      .values(row)
      .onConflictDoUpdate({ target: products.id, set: { validityDays, listCents, onSale: true } });
  }
  const withdrawn = changes.filter(({ after }) => after === null).map(({ id }) => id);
  if (withdrawn.length > 0) await tx.update(products).set({ onSale: false }).where(inArray(products.id, withdrawn));
  const prices = changes.filter(({ before, after }) => before?.listCents !== after?.listCents);
  const history = prices.map(({ id: productId, after }) => ({ productId, listCents: after?.listCents ?? null, at: now }));
  if (history.length > 0) await tx.insert(priceHistory).values(history);
}

/**
 * Puts packages on sale at the prices of a list.
 * @param rows as returned by `readPriceRows`
 * @param withdraw whether to withdraw packages that are missing from the list; otherwise they stay on sale
 * @throws FileError with every unfair price in the list; then nothing is written
 */
export async function importPrices(tx: Database, rows: readonly PriceRow[], withdraw: boolean, now: Date): Promise<Change> {
  await acquireLock(tx, 'prices');
  const onSale = await tx.select().from(products).where(eq(products.onSale, true));
  const listed = new Set(rows.map(({ id }) => id));
  const missing = onSale.filter(({ id }) => !listed.has(id));
  const problems = ladderProblems([...rows, ...(withdraw ? [] : missing)]);
  if (problems.length > 0) throw new FileError(problems);

  const changes = priceChanges(onSale, rows, withdraw ? missing : []);
  await write(tx, rows, changes, now);
  const kept =
    withdraw || missing.length === 0
      ? []
      : [`not in the file, so left on sale (use --withdraw to withdraw them): ${missing.map(({ id }) => id).join(', ')}`];
  const unchanged = `unchanged: ${rows.length - changes.filter(({ after }) => after !== null).length}`;
  if (changes.length === 0) return { told: [...kept, unchanged] };
  return { told: [formatPriceChanges(changes), ...kept, unchanged, STORED_PAGES_NOTE], details: { changes } };
}
