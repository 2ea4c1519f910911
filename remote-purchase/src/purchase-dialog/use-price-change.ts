import { useState } from 'react';
import type { Quote, Quoting } from './use-quote.ts';

/** A price that has risen under the customer's eyes, with nothing chosen anew. */
export interface PriceChange {
  /** What was on screen before. */
  readonly before: Quote;
  readonly after: Quote;
}

/** What a dated offer takes off a quote. */
export const offerCents = ({ lines }: Pick<Quote, 'lines'>) => lines.find(({ kind }) => kind === 'extra')?.cents ?? 0;

/**
 * Notices when the price of a choice rises while the choice stays, as it does when an offer ends: what was to be pressed for the lower price
 * must not order at the higher one.
 * @returns the change, until it is accepted
 */
export function usePriceChange({ question, current }: Pick<Quoting, 'question' | 'current'>) {
  const key = JSON.stringify(question);
  const [seen, setSeen] = useState<{ readonly key: string; readonly quote: Quote }>();
  const isSame = seen?.key === key;
  if (current && seen?.quote !== current && !(isSame && current.toPayCents > seen.quote.toPayCents)) setSeen({ key, quote: current });
  const change: PriceChange | undefined =
    current && isSame && current.toPayCents > seen.quote.toPayCents ? { before: seen.quote, after: current } : undefined;
  return { change, accept: () => current && setSeen({ key, quote: current }) };
}
