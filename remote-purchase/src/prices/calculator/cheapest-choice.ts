import { ORDER_QUANTITY_MAX } from 'shared-contracts/constants';
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
 * Flow packages of one size that cover the given GB at the lowest price, then with the fewest packages. Undefined if no order is large
 * enough.
 */
export function cheapestChoice(products: readonly Product[], gigabytes: number, offerPercent: number): Choice | undefined {
  return products
    .flatMap((product) => {
      const quantity = Math.max(1, Math.ceil(gigabytes / product.gigabytes));
      return quantity > ORDER_QUANTITY_MAX ? [] : [choiceOf(products, product, quantity, offerPercent)];
    })
    .toSorted((left, right) => left.cents - right.cents || left.quantity - right.quantity)[0];
}
