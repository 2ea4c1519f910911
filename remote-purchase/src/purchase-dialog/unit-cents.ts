import type { Product } from '../price-list/use-price-list.ts';
import type { Quote } from './use-quote.ts';

/** Lines of a quote that say what anybody pays; the others are a customer's own, or of one order. */
const general: readonly Quote['lines'][number]['kind'][] = ['list', 'package', 'extra'];

const sumOf = (lines: Quote['lines']) => lines.reduce((sum, { cents }) => sum + cents, 0);

/** GB, or months of lines, in a quote for a product. */
export function unitsOf({ quantity }: Pick<Quote, 'quantity'>, { gigabytes, months }: Pick<Product, 'gigabytes' | 'months'>): number {
  return quantity * (months > 0 ? months : gigabytes);
}

/** What one unit of a quote comes to in cents, with their fraction. A coupon is taken off the order, not off its units. */
export function unitCents(quote: Pick<Quote, 'lines' | 'quantity'>, product: Product): number {
  return sumOf(quote.lines.filter(({ kind }) => kind !== 'coupon')) / unitsOf(quote, product);
}

/** The same for a customer without a discount of their own, as price lists have it. */
export function generalUnitCents(quote: Pick<Quote, 'lines' | 'quantity'>, product: Product): number {
  return sumOf(quote.lines.filter(({ kind }) => general.includes(kind))) / unitsOf(quote, product);
}
