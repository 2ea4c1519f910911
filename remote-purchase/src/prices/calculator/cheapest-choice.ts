import { ORDER_QUANTITY_MAX } from 'shared-contracts/constants';
import { priceLines } from 'shared-contracts/rules/price-lines';
import { reachedValidityDays } from 'shared-contracts/rules/reached-validity';
import type { Product } from '../../price-list/use-price-list.ts';

/** What is bought, and what anybody pays for it: a customer's own discount and coupons come with the quote. */
export interface Choice {
  readonly product: Product;
  readonly quantity: number;
  /** GB, or months of lines, together. */
  readonly units: number;
  readonly cents: number;
  readonly validityDays: number;
}

const sizeOf = ({ gigabytes, months }: Product) => (months > 0 ? months : gigabytes);

/**
 * What so many of a package cost.
 * @param products all that are sold of its family and place
 * @param offerPercent of the dated offer that runs, else 0
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
 * The flow packages of one kind that hold so many GB for the least money, in as few packages as that takes; undefined where no order
 * is large enough.
 */
export function cheapestChoice(products: readonly Product[], gigabytes: number, offerPercent: number): Choice | undefined {
  return products
    .flatMap((product) => {
      const quantity = Math.max(1, Math.ceil(gigabytes / product.gigabytes));
      return quantity > ORDER_QUANTITY_MAX ? [] : [choiceOf(products, product, quantity, offerPercent)];
    })
    .toSorted((left, right) => left.cents - right.cents || left.quantity - right.quantity)[0];
}
