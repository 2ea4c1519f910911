import { ORDER_GIGABYTES_MAX, ORDER_LINES_MAX, ORDER_QUANTITY_MIN, productFamily, type ProductFamily } from '../constants.ts';
import { isId } from './id.ts';

export interface PurchaseOptions {
  /** Product family, as in `getProductPriceList`. Default: flow packages. */
  readonly family?: ProductFamily;
  readonly productId?: string;
  /** Quantity of the product. Default: one. */
  readonly quantity?: number;
  /** Renews this order instead of buying a new one. */
  readonly orderId?: string;
  /** Lines of the static order to renew. Default: all. */
  readonly lineIds?: readonly string[];
  /** The coupon to apply. Default: the one with the largest discount; `none`: no coupon. */
  readonly couponId?: string;
}

/**
 * The state of the purchase dialog in the query of any page, so that a link opens it:
 *
 * `?buy=flow-10gb&quantity=2&coupon=none` a product, or `flow` or `static` if no product of the family is selected yet;
 * `?renew=F26…&lines=a,b&buy=static-us-1m` the renewal of an order, or of some of its lines.
 */
const names: ReadonlySet<string> = new Set(['buy', 'renew', 'lines', 'quantity', 'coupon']);

const families: Readonly<Record<string, ProductFamily>> = { flow: productFamily.flow, static: productFamily.staticIp };
const nameOfFamily = (family: ProductFamily | undefined): string =>
  Object.keys(families).find((name) => families[name] === family) ?? 'flow';

/** A quantity that some product allows. The dialog knows the product and reduces a quantity above its limit. */
const isQuantity = (value: number): boolean => Number.isInteger(value) && value >= ORDER_QUANTITY_MIN && value <= ORDER_GIGABYTES_MAX;

function readQuantity(value: string): number | undefined {
  // Only the canonical spelling, not other number formats: 1e2, 0x10, 007.
  const quantity = Number(value);
  return String(quantity) === value && isQuantity(quantity) ? quantity : undefined;
}

/**
 * Reads the purchase options from a query, or undefined if it asks for no purchase. Invalid values are left out, so that the dialog uses
 * its defaults. The API decides whether the product or order exists.
 */
export function readPurchase(search: string): PurchaseOptions | undefined {
  const query = new URLSearchParams(search);
  const [buy, renew] = [query.get('buy'), query.get('renew')];
  if (buy === null && renew === null) return undefined;
  const idIn = (name: string) => [query.get(name) ?? ''].find(isId);
  const product = idIn('buy');
  const family = Object.hasOwn(families, product ?? '') ? families[product ?? ''] : undefined;
  const orderId = idIn('renew');
  const lineIds = orderId === undefined ? [] : [...new Set((query.get('lines') ?? '').split(',').filter(isId))];
  const quantity = readQuantity(query.get('quantity') ?? '');
  const couponId = idIn('coupon');
  return {
    ...(family !== undefined && { family }),
    ...(product !== undefined && family === undefined && { productId: product }),
    ...(quantity !== undefined && { quantity }),
    ...(orderId !== undefined && { orderId }),
    ...(lineIds.length > 0 && lineIds.length <= ORDER_LINES_MAX && { lineIds }),
    ...(couponId !== undefined && { couponId }),
  };
}

const isOurs = (pair: string): boolean => [...new URLSearchParams(pair).keys()].some((name) => names.has(name));

/** All other parameters of a query, exactly as written. */
function othersOf(search: string): string[] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !isOurs(pair));
}

/**
 * Sets or replaces the purchase options in a query; undefined removes them.
 * @returns the query with its question mark, or an empty string
 */
export function writePurchase(search: string, options: PurchaseOptions | undefined): string {
  const { family, productId, quantity, orderId, lineIds = [], couponId } = options ?? {};
  const product = productId ?? (orderId === undefined ? nameOfFamily(family) : undefined);
  const pairs = [
    orderId !== undefined && `renew=${orderId}`,
    orderId !== undefined && lineIds.length > 0 && `lines=${lineIds.join(',')}`,
    product !== undefined && `buy=${product}`,
    quantity !== undefined && isQuantity(quantity) && `quantity=${quantity}`,
    couponId !== undefined && `coupon=${couponId}`,
  ];
  const kept = othersOf(search);
  const all = options ? [...kept, ...pairs.filter((pair) => pair !== false)] : kept;
  return all.length > 0 ? `?${all.join('&')}` : '';
}
