import type { PriceTier } from 'shared-contracts/rules/graduated-price';
import type { ProductKey } from './product-id.ts';

export interface LadderTier extends PriceTier, ProductKey {
  readonly id: string;
  /** Of the file; undefined where it is on sale already and not in the file. */
  readonly line?: number;
}

const where = ({ id, line }: LadderTier) => (line === undefined ? `${id}, which is not in the file and stays on sale` : `line ${line}`);

/** Fractions of a cent are told, for two prices may differ by no more. */
const perUnit = (band: PriceTier) => `${(band.listCents / band.units / 100).toFixed(4)} USD`;

/** What a package has more than the one before it, each unit of which costs the same. */
function bandOf(tier: PriceTier, before: PriceTier | undefined): PriceTier {
  return { units: tier.units - (before?.units ?? 0), listCents: tier.listCents - (before?.listCents ?? 0) };
}

/** What is wrong with one package of a family and place, where those before it are by rising size. */
function problemOf(tier: LadderTier, before: readonly LadderTier[]): string | undefined {
  const last = before.at(-1);
  if (!last) return tier.units === 1 ? undefined : `units: the smallest package has to be of 1 unit, and ${tier.id} is`;
  const band = bandOf(tier, last);
  if (band.listCents <= 0) return `listCents: ${tier.id} costs no more than ${last.id}`;
  const lastBand = bandOf(last, before.at(-2));
  // Compared without dividing, so that nothing is rounded.
  if (band.listCents * lastBand.units <= lastBand.listCents * band.units) return undefined;
  return `listCents: ${tier.id} makes a unit cost ${perUnit(band)} beyond ${last.id}, and it is ${perUnit(lastBand)} up to there`;
}

/**
 * What would make a graduated price unfair: each ladder begins with one unit, the price of a unit never rises from band to band, and
 * more never costs less. A line for each package that does so.
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
