export interface Shelf {
  /** Price displayed in the shop, in the market's currency, including tax. */
  readonly price: number;
  /** Tax rate, relative to the price without tax. */
  readonly tax: number;
  /** Value of one unit of the market's currency in the currency of comparison. */
  readonly rate: number;
}

/** A price in the currency of comparison, as displayed and without tax; undefined if the input is invalid. */
export function normalizePrice({ price, tax, rate }: Shelf): { readonly shown: number; readonly net: number } | undefined {
  const shown = price * rate;
  return Number.isFinite(shown) && price > 0 && rate > 0 ? { shown, net: shown / (1 + tax) } : undefined;
}
