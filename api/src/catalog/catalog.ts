import { and, asc, desc, eq, gt, lte, type InferSelectModel } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/calls';
import type { ProductFamily } from 'shared-contracts/constants';
import { NEW_YEAR } from '../activities/new-year-offer.ts';
import type { Database } from '../platform/database.ts';
import { priceLines } from './price-lines.ts';
import { offers, products } from './tables.ts';

export type Product = InferSelectModel<typeof products>;
export type Offer = InferSelectModel<typeof offers>;
type PriceList = CallResponse<'getProductPriceList'>;

/** The packages of a family, by rising size. */
export async function listProducts(db: Database, family: ProductFamily): Promise<Product[]> {
  return db.select().from(products).where(eq(products.family, family)).orderBy(asc(products.gigabytes));
}

export async function findProduct(db: Database, productId: string): Promise<Product | undefined> {
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  return product;
}

/** The offer that runs now, the best where several do. */
export async function findOffer(db: Database, family: ProductFamily, now: Date): Promise<Offer | undefined> {
  const runs = and(eq(offers.family, family), lte(offers.startsAt, now), gt(offers.endsAt, now));
  const [offer] = await db.select().from(offers).where(runs).orderBy(desc(offers.percentOff)).limit(1);
  return offer;
}

/** Of the offers, only those of the New Year are named anew each year. */
function shownOffer({ name, percentOff, endsAt }: Offer): PriceList['offer'] {
  return { name: name.startsWith(NEW_YEAR) ? 'newYear' : 'limitedTime90Off', percentOff, endsAt: endsAt.toISOString() };
}

function centsPerGb(cents: number, gigabytes: number): number {
  return Math.round((cents * 100) / gigabytes) / 100;
}

export async function priceList(db: Database, family: ProductFamily, now: Date): Promise<PriceList> {
  const [packages, offer] = await Promise.all([listProducts(db, family), findOffer(db, family, now)]);
  const offerPercent = offer?.percentOff ?? 0;
  return {
    products: packages.map((product) => {
      const { toPayCents } = priceLines({ corners: packages, package: product, quantity: 1, offerPercent, customerPercent: 0 });
      const { id: productId, gigabytes, validityDays, listCents } = product;
      return {
        productId,
        family,
        gigabytes,
        validityDays,
        listCents,
        priceCents: toPayCents,
        centsPerGb: centsPerGb(toPayCents, gigabytes),
      };
    }),
    offer: offer ? shownOffer(offer) : null,
    currency: 'USD',
  };
}
