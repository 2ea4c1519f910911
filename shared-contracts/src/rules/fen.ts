/**
 * Charge in CNY for a price in USD.
 * @param cnyPerUsd the rate stored on the quote or the order
 * @returns whole fen
 */
export function fenOf(usdCents: number, cnyPerUsd: number): number {
  // Rates have four decimals. With integers, half a fen is rounded up on every machine.
  return Math.round((usdCents * Math.round(cnyPerUsd * 10_000)) / 10_000);
}
