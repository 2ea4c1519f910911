import { and, desc, eq, gt, lte, type InferSelectModel } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { ProductFamily } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import { offers } from './tables.ts';

type ShownOffer = NonNullable<CallResponse<'getProductPriceList'>['offer']>;
export type Offer = InferSelectModel<typeof offers>;

/** Finds the offer that is running now, or the best of several. */
export async function findOffer(db: Database, family: ProductFamily, now: Date): Promise<Offer | undefined> {
  const runs = and(eq(offers.family, family), lte(offers.startsAt, now), gt(offers.endsAt, now));
  const [offer] = await db.select().from(offers).where(runs).orderBy(desc(offers.percentOff)).limit(1);
  return offer;
}

export function toOfferAnswer({ kind, percentOff, endsAt }: Offer): ShownOffer {
  return { name: kind, percentOff, endsAt: endsAt.toISOString() };
}
