import type { Product } from '../price-list/use-price-list.ts';
import type { Quote } from './use-quote.ts';

/** Quote lines that apply to every customer; the others are a customer's own discount or specific to one order. */
const general: readonly Quote['lines'][number]['kind'][] = ['list', 'package', 'extra'];

const sumOf = (lines: Quote['lines']) => lines.reduce((sum, { cents }) => sum + cents, 0);

/** Number of units in a quote: GB, or months of all lines. */
export function unitsOf({ quantity }: Pick<Quote, 'quantity'>, { gigabytes, months }: Pick<Product, 'gigabytes' | 'months'>): number {
  return quantity * (months > 0 ? months : gigabytes);
}

/** Price per unit of a quote, in fractional cents. Coupons apply to the order, not to its units. */
export function unitCents(quote: Pick<Quote, 'lines' | 'quantity'>, product: Product): number {
  return sumOf(quote.lines.filter(({ kind }) => kind !== 'coupon')) / unitsOf(quote, product);
}

/** Price per unit without the customer's own discount, as in price lists. */
export function generalUnitCents(quote: Pick<Quote, 'lines' | 'quantity'>, product: Product): number {
  return sumOf(quote.lines.filter(({ kind }) => general.includes(kind))) / unitsOf(quote, product);
}
