import { ORDER_GIGABYTES_MAX, ORDER_LINES_MAX, ORDER_QUANTITY_MIN } from '../constants.ts';
import { plainLine } from './plain-text.ts';

/**
 * The most packages of one size, or static lines, in one order.
 * @param gigabytes of the package; 0 for static lines
 */
export function quantityMaxOf(gigabytes: number): number {
  return gigabytes > 0 ? Math.floor(ORDER_GIGABYTES_MAX / gigabytes) : ORDER_LINES_MAX;
}

/** Packages of one size. */
export interface Packages<Product> {
  readonly product: Product;
  readonly quantity: number;
}

/**
 * Packages that add up to a whole number of GB: the largest size that divides it, so that the list price is that of the largest packages.
 * The size doesn't change the graduated price. Undefined for an amount that no order can have.
 * @param products on sale; the smallest package is 1 GB
 */
export function packagesFor<Product extends { readonly gigabytes: number }>(
  products: readonly Product[],
  gigabytes: number,
): Packages<Product> | undefined {
  if (!(gigabytes >= ORDER_QUANTITY_MIN && gigabytes <= ORDER_GIGABYTES_MAX)) return undefined;
  return products
    .filter((product) => product.gigabytes > 0 && gigabytes % product.gigabytes === 0)
    .toSorted((left, right) => right.gigabytes - left.gigabytes)
    .map((product) => ({ product, quantity: gigabytes / product.gigabytes }))[0];
}

/**
 * A typed or pasted quantity without its spaces, thousands separators and unit: `1,000 GB` and `１０００` become `1000`. A dash stays, because
 * it may be a minus sign.
 */
export function plainQuantity(text: string): string {
  return plainLine(text).replaceAll(/[\s,]/g, '').replace(/gb?$/i, '');
}

/** Parses a typed or pasted whole number; undefined for anything else. */
export function parseQuantity(text: string): number | undefined {
  const digits = plainQuantity(text);
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
