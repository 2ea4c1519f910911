import type { CallResponse } from 'shared-contracts/api/calls';
import { productFamily, type ProductFamily } from 'shared-contracts/constants';
import { findPlace } from '../../catalog/countries/find-place.ts';
import { findOffer, toOfferAnswer } from '../../catalog/prices/offers.ts';
import { priceLines } from 'shared-contracts/rules/price-lines';
import { listProducts, type Product } from '../../catalog/prices/products.ts';
import type { Database } from '../../platform/database/database.ts';
import { stockByCountry } from '../static-lines/stock.ts';

export type PriceList = CallResponse<'getProductPriceList'>;

function unitCents(cents: number, units: number): number {
  return Math.round((cents * 100) / units) / 100;
}

function toAnswer(product: Product, tiers: readonly Product[], offerPercent: number, stock: number | null): PriceList['products'][number] {
  const { id: productId, family, units, validityDays, listCents, countryCode } = product;
  const { toPayCents } = priceLines({ tiers, package: product, quantity: 1, offerPercent, customerPercent: 0 });
  const isStatic = family === productFamily.staticIp;
  return {
    productId,
    family,
    gigabytes: isStatic ? 0 : units,
    months: isStatic ? units : 0,
    place: findPlace(countryCode),
    stock,
    validityDays,
    listCents,
    priceCents: toPayCents,
    unitCents: unitCents(toPayCents, units),
  };
}

/** Products for sale in a family, with the current offer. */
export async function priceList(db: Database, family: ProductFamily, now: Date): Promise<PriceList> {
  const packages = await listProducts(db, family);
  const offer = await findOffer(db, family, now);
  const stock = family === productFamily.staticIp ? await stockByCountry(db, now) : undefined;
  return {
    products: packages.map((product) => {
      const tiers = packages.filter(({ countryCode }) => countryCode === product.countryCode);
      return toAnswer(product, tiers, offer?.percentOff ?? 0, stock ? (stock.get(product.countryCode ?? '') ?? 0) : null);
    }),
    offer: offer ? toOfferAnswer(offer) : null,
    currency: 'USD',
  };
}
