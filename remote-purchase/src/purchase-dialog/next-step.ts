import type { Product } from '../price-list/use-price-list.ts';
import { generalUnitCents, unitsOf } from './unit-cents.ts';
import type { Quote } from './use-quote.ts';

/** Unit prices of a list are rounded to this; what differs by less is no saving. */
const ROUNDING_CENTS = 0.01;

/**
 * The next larger package, or longer term, at which a unit costs less than in a quote: undefined where there is none. As many lines
 * for a longer term have more months together, so that a term is compared by what it costs a single line, at most.
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
