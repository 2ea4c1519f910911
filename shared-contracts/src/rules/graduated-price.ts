/** A tier of a graduated price: the total price of this many units. A unit is a GB, or a static line for a month. */
export interface PriceTier {
  readonly units: number;
  readonly listCents: number;
}

/**
 * List price in cents of any whole number of units, each at the price of its band.
 *
 * The packages are the tiers. Between two packages, every unit costs the same: their price difference divided by the number of units
 * between them. Beyond the largest package, the last band continues. With the seeded flow packages that is 14.00 for the first GB, 12.89 up
 * to 10, 11.75 up to 50, 10.00 up to 100, 9.75 up to 500 and 8.00 beyond, so that a package costs exactly its list price. Fractions of a
 * cent are dropped from the sum, never from a single unit.
 *
 * As long as each band is cheaper than the one before, the price of a unit never rises and the total never falls.
 * @param tiers in ascending order of size
 */
export function graduatedCents(tiers: readonly PriceTier[], units: number): number {
  let from: PriceTier = { units: 0, listCents: 0 };
  let to: PriceTier | undefined;
  for (const tier of tiers) {
    if (to && to.units >= units) break;
    from = to ?? from;
    to = tier;
  }
  if (!to) throw new Error('a price needs at least one package');
  const bandCents = to.listCents - from.listCents;
  return from.listCents + Math.floor(((units - from.units) * bandCents) / (to.units - from.units));
}
