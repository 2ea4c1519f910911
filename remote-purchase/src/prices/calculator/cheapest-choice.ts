import { packagesFor } from 'shared-contracts/rules/order-quantity';
import { priceLines } from 'shared-contracts/rules/price-lines';
import { reachedValidityDays } from 'shared-contracts/rules/reached-validity';
import type { Product } from '../../price-list/use-price-list.ts';

/** A package and quantity at public prices. Only a quote includes the customer's own discount and coupons. */
export interface Choice {
  readonly product: Product;
  readonly quantity: number;
  /** Total GB, or total months of all lines. */
  readonly units: number;
  readonly cents: number;
  readonly validityDays: number;
}

const sizeOf = ({ gigabytes, months }: Product) => (months > 0 ? months : gigabytes);

/**
 * Price of a quantity of one package.
 * @param products all products on sale in its family and location
 * @param offerPercent of the current dated offer, otherwise 0
 */
export function choiceOf(products: readonly Product[], product: Product, quantity: number, offerPercent: number): Choice {
  const tiers = products
    .map((each) => ({ units: sizeOf(each), listCents: each.listCents, validityDays: each.validityDays }))
    .toSorted((left, right) => left.units - right.units);
  const units = sizeOf(product) * quantity;
  const { toPayCents } = priceLines({
    tiers,
    package: { units: sizeOf(product), listCents: product.listCents },
    quantity,
    offerPercent,
    customerPercent: 0,
  });
  return { product, quantity, units, cents: toPayCents, validityDays: reachedValidityDays(tiers, units) };
}

/**
 * The smallest whole number of GB that covers the given ones, which is the cheapest, because a graduated price never falls. Undefined if no
 * order is large enough.
 */
export function cheapestChoice(products: readonly Product[], gigabytes: number, offerPercent: number): Choice | undefined {
  const packages = packagesFor(products, Math.max(1, Math.ceil(gigabytes)));
  return packages && choiceOf(products, packages.product, packages.quantity, offerPercent);
}
