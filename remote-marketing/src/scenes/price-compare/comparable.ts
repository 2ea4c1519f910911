export interface Shelf {
  /** As the shop shows it, in the market's money, tax included. */
  readonly price: number;
  /** Tax in it, as a share of the price without tax. */
  readonly tax: number;
  /** What one unit of the market's money is worth in the money of comparison. */
  readonly rate: number;
}

/** A price in the money of comparison, as shown and without tax; undefined where the numbers make no sense. */
export function comparable({ price, tax, rate }: Shelf): { readonly shown: number; readonly net: number } | undefined {
  const shown = price * rate;
  return Number.isFinite(shown) && shown > 0 ? { shown, net: shown / (1 + tax) } : undefined;
}
