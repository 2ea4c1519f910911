/** A corner of the price curve: what this many gigabytes cost together. */
export interface PriceCorner {
  readonly gigabytes: number;
  readonly listCents: number;
}

/**
 * List price in cents of any whole number of gigabytes, each at the price of its band.
 *
 * The packages are the corners: between two of them every gigabyte costs the same, namely what the larger package costs
 * more than the smaller, shared evenly; beyond the largest the last band goes on. With the seeded ladder that is 14.00 for
 * the first GB, 12.89 up to 10, 11.75 up to 50, 10.00 up to 100, 9.75 up to 500 and 8.00 from there, so that a package
 * costs exactly its list price. Fractions of a cent are dropped from the sum, never from a single gigabyte.
 *
 * As long as each band is cheaper than the one before, the price of a gigabyte never rises and the total never falls.
 * @param corners by rising size, the first of one gigabyte
 */
export function graduatedCents(corners: readonly PriceCorner[], gigabytes: number): number {
  let from: PriceCorner = { gigabytes: 0, listCents: 0 };
  let to: PriceCorner | undefined;
  for (const corner of corners) {
    if (to && to.gigabytes >= gigabytes) break;
    from = to ?? from;
    to = corner;
  }
  if (!to) throw new Error('a price needs at least one package');
  const bandCents = to.listCents - from.listCents;
  return from.listCents + Math.floor(((gigabytes - from.gigabytes) * bandCents) / (to.gigabytes - from.gigabytes));
}
