import type { PriceTier } from 'shared-contracts/rules/graduated-price';
import type { ProductKey } from './product-id.ts';

export interface LadderTier extends PriceTier, ProductKey {
  readonly id: string;
  /** Line in the file; undefined if the package is already on sale and not in the file. */
  readonly line?: number;
}

const where = ({ id, line }: LadderTier) => (line === undefined ? `${id}, which is not in the file and stays on sale` : `line ${line}`);

/** Shows fractions of a cent, because two prices may differ by less than a cent. */
const perUnit = (band: PriceTier) => `${(band.listCents / band.units / 100).toFixed(4)} USD`;

/** Returns the units that a package adds to the previous one and their price. */
function bandOf(tier: PriceTier, before: PriceTier | undefined): PriceTier {
  return { units: tier.units - (before?.units ?? 0), listCents: tier.listCents - (before?.listCents ?? 0) };
}

/** Returns what is wrong with a package, given the smaller ones of its family and place by ascending size. */
function problemOf(tier: LadderTier, before: readonly LadderTier[]): string | undefined {
  const last = before.at(-1);
  if (!last) return tier.units === 1 ? undefined : `units: the smallest package must be 1 unit, but is ${tier.id}`;
  const band = bandOf(tier, last);
  if (band.listCents <= 0) return `listCents: ${tier.id} costs no more than ${last.id}`;
  const lastBand = bandOf(last, before.at(-2));
  // Cross-multiplied instead of divided, to avoid rounding.
  if (band.listCents * lastBand.units <= lastBand.listCents * band.units) return undefined;
  return `listCents: ${tier.id} makes units beyond ${last.id} cost ${perUnit(band)}, more than the ${perUnit(lastBand)} up to there`;
}

/**
 * Checks that graduated prices are fair: each ladder begins with one unit, the unit price never rises from band to band, and a larger
 * package never costs less. Returns a line for each package that violates this.
 */
export function ladderProblems(tiers: readonly LadderTier[]): string[] {
  const ladders = Map.groupBy(tiers, ({ family, countryCode }) => `${family} ${countryCode}`);
  return [...ladders.values()]
    .map((ladder) => ladder.toSorted((left, right) => left.units - right.units))
    .flatMap((ladder) =>
      ladder.flatMap((tier, index) => {
        const problem = problemOf(tier, ladder.slice(0, index));
        return problem === undefined ? [] : [`${where(tier)}: ${problem}`];
      }),
    );
}
