interface Tier {
  readonly units: number;
  readonly validityDays: number;
}

/**
 * Validity in days of a number of units: that of the largest package whose size, and so whose price, they reach together. A single package
 * is never valid for less than it states.
 */
export function reachedValidityDays(tiers: readonly Tier[], units: number): number {
  return Math.max(...tiers.filter((tier) => tier.units <= units).map(({ validityDays }) => validityDays));
}
