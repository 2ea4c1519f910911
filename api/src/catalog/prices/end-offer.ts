import { eq } from 'drizzle-orm';
import { QUOTE_LIFETIME_SECONDS } from 'shared-contracts/constants';
import type { Change } from '../../platform/commands/make-change.ts';
import { STORED_PAGES_NOTE } from '../../platform/commands/stored-pages-note.ts';
import type { Database } from '../../platform/database/database.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { offers } from './tables.ts';

/**
 * Ends an offer now, or cancels it before it begins. Keeps its row, so that the next server start doesn't seed it again.
 * @throws PlainError
 */
export async function endOffer(tx: Database, name: string, now: Date): Promise<Change> {
  const [offer] = await tx.select().from(offers).where(eq(offers.name, name)).for('update');
  if (!offer) throw new PlainError(`There is no offer ${JSON.stringify(name)}. See \`offers list\`.`);
  const { startsAt, endsAt } = offer;
  if (endsAt <= now) return { told: [`${name} ended on ${endsAt.toISOString()}.`] };
  // An offer must start before it ends, so one that never began gets the past millisecond.
  const after = { startsAt: startsAt < now ? startsAt : new Date(now.getTime() - 1), endsAt: now };
  await tx.update(offers).set(after).where(eq(offers.name, name));
  const told = startsAt < now ? `ended: ${name}, which was to run until ${endsAt.toISOString()}` : `canceled: ${name}, before it started`;
  const quotes = `Quotes issued before this remain valid for ${QUOTE_LIFETIME_SECONDS / 60} minutes.`;
  return { told: [told, quotes, STORED_PAGES_NOTE], details: { name, before: { startsAt, endsAt }, after } };
}
