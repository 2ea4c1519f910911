interface Paid {
  /** What the provider charged, in its currency. */
  readonly chargedCents: number;
  /** What the order cost, in US cents. */
  readonly paidCents: number;
}

/**
 * Part of a charge that corresponds to a refund in US cents. Rounds running totals, so that partial refunds of a charge in CNY add up to
 * exactly the charge.
 * @param earlierCents refunded before, in US cents
 */
export function chargedPart({ chargedCents, paidCents }: Paid, earlierCents: number, cents: number): number {
  const upTo = (total: number) => Math.round((chargedCents * total) / paidCents);
  return upTo(earlierCents + cents) - upTo(earlierCents);
}
