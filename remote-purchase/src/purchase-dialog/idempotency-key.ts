import { randomId } from 'shared-contracts/random-id';

const keys = new Map<string, string>();

/** The `Idempotency-Key` for ordering at a quote: the same one as often as the order is sent. */
export function idempotencyKeyOf(quoteId: string): string {
  const known = keys.get(quoteId);
  if (known) return known;
  const key = randomId();
  keys.set(quoteId, key);
  return key;
}
