import { useState } from 'react';
import type { Quote, Quoting } from './use-quote.ts';

/** A price increase while the choice stayed the same. */
export interface PriceChange {
  /** The quote shown before. */
  readonly before: Quote;
  readonly after: Quote;
}

/** Discount of a dated offer in a quote; zero or negative. */
export const offerCents = ({ lines }: Pick<Quote, 'lines'>) => lines.find(({ kind }) => kind === 'extra')?.cents ?? 0;

/**
 * Detects a price increase for an unchanged choice, for example when an offer ends. A click meant for the lower price must not order at the
 * higher one.
 * @returns the change, until it is accepted
 */
export function usePriceChange({ request, current }: Pick<Quoting, 'request' | 'current'>) {
  const key = JSON.stringify(request);
  const [seen, setSeen] = useState<{ readonly key: string; readonly quote: Quote }>();
  const isSame = seen?.key === key;
  if (current && seen?.quote !== current && !(isSame && current.toPayCents > seen.quote.toPayCents)) setSeen({ key, quote: current });
  const change: PriceChange | undefined =
    current && isSame && current.toPayCents > seen.quote.toPayCents ? { before: seen.quote, after: current } : undefined;
  return { change, accept: () => current && setSeen({ key, quote: current }) };
}
