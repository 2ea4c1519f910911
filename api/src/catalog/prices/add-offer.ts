import { and, eq, gt, lt } from 'drizzle-orm';
import { familyName } from '../../platform/commands/family-name.ts';
import type { Change } from '../../platform/commands/make-change.ts';
import { STORED_PAGES_NOTE } from '../../platform/commands/stored-pages-note.ts';
import type { Database } from '../../platform/database/database.ts';
import { PlainError } from '../../platform/plain-error.ts';
import type { Offer } from './offers.ts';
import { offers } from './tables.ts';

/**
 * Adds a dated offer. Existing offers are never changed, because customers have already seen them.
 * @throws PlainError
 */
export async function addOffer(tx: Database, offer: Offer, now: Date): Promise<Change> {
  const { name, family, percentOff, startsAt, endsAt } = offer;
  if (startsAt >= endsAt) throw new PlainError('--to: must be later than --from');
  if (endsAt <= now) throw new PlainError(`--to: ${endsAt.toISOString()} is in the past`);
  const others = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.family, family), lt(offers.startsAt, endsAt), gt(offers.endsAt, startsAt)));
  const added = await tx.insert(offers).values(offer).onConflictDoNothing().returning();
  if (added.length === 0)
    throw new PlainError(
      `There is already an offer ${JSON.stringify(name)}. Offers cannot be changed: end it and add one with another name.`,
    );
  const overlaps = others.map(
    (other) =>
      `It overlaps ${other.name} (${other.percentOff} %, ${other.startsAt.toISOString()} to ${other.endsAt.toISOString()}): the better one applies.`,
  );
  const told = `added: ${name}, ${percentOff} % off ${familyName(family)} from ${startsAt.toISOString()} to ${endsAt.toISOString()}`;
  return { told: [told, ...overlaps, STORED_PAGES_NOTE], details: { before: null, after: offer } };
}
