import { eq, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { lockStock } from './stock.ts';
import { staticLines } from './tables.ts';

type Line = InferSelectModel<typeof staticLines>;

/**
 * Locks a line and its country's stock until the end of the transaction, so that it can't be sold, kept or freed.
 * @throws PlainError if the line doesn't exist
 */
export async function lockLine(tx: Database, id: string): Promise<Line> {
  const [found] = await tx.select({ countryCode: staticLines.countryCode }).from(staticLines).where(eq(staticLines.id, id));
  if (found) {
    await lockStock(tx, found.countryCode);
    const [line] = await tx.select().from(staticLines).where(eq(staticLines.id, id)).for('update');
    if (line) return line;
  }
  throw new PlainError(`There is no line ${JSON.stringify(id)}. See \`lines list\`.`);
}
