interface Tier {
  readonly units: number;
  readonly validityDays: number;
}

/**
 * For how many days so many units are valid: as long as the largest package that they reach together, whose price they have too. A package
 * of its own size is never valid for less than it says.
 */
export function reachedValidityDays(tiers: readonly Tier[], units: number): number {
  return Math.max(...tiers.filter((tier) => tier.units <= units).map(({ validityDays }) => validityDays));
}
