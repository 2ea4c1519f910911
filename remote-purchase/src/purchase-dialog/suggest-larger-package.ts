import type { Product } from '../price-list/use-price-list.ts';
import { generalUnitCents, unitsOf } from './unit-cents.ts';
import type { Quote } from './use-quote.ts';

/** Unit prices in a list are rounded to this, so a smaller difference is no saving. */
const ROUNDING_CENTS = 0.01;

/**
 * The next larger package, or longer term, with a lower unit price than the quote's. Undefined if there is none. The same number of lines
 * for a longer term adds up to more months, so terms are compared by the price of a single line, the upper bound.
 */
export function nextStep(quote: Pick<Quote, 'lines' | 'quantity'>, product: Product, products: readonly Product[]): Product | undefined {
  const isStatic = product.months > 0;
  const size = ({ gigabytes, months }: Product) => (isStatic ? months : gigabytes);
  const least = isStatic ? product.months : unitsOf(quote, product);
  const now = generalUnitCents(quote, product);
  return products
    .filter((each) => size(each) > least && each.unitCents < now - ROUNDING_CENTS)
    .toSorted((left, right) => size(left) - size(right))[0];
}
