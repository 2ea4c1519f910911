export interface Charged {
  /** What the provider charged, in its currency. */
  readonly chargedCents: number;
  /** Its value in US cents: what the order cost. */
  readonly paidCents: number;
}

interface Returned {
  readonly cents: number;
  readonly chargedCents: number;
}

/**
 * Part of a charge that corresponds to a refund in US cents. Completes what earlier refunds have returned to the rounded total, so that
 * partial refunds of a charge in another currency add up to exactly the charge, also if some of them have failed.
 * @param earlier refunds that count, in US cents and in the currency of the charge
 */
export function chargedPart({ chargedCents, paidCents }: Charged, earlier: Returned, cents: number): number {
  const total = Math.round((chargedCents * (earlier.cents + cents)) / paidCents);
  return Math.max(0, total - earlier.chargedCents);
}
