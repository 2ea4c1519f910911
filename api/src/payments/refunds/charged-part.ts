interface Paid {
  /** What the provider charged, in its currency. */
  readonly chargedCents: number;
  /** What the order cost, in US cents. */
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
export function chargedPart({ chargedCents, paidCents }: Paid, earlier: Returned, cents: number): number {
  const total = Math.round((chargedCents * (earlier.cents + cents)) / paidCents);
  return Math.max(0, total - earlier.chargedCents);
}
