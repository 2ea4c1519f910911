import { useState } from 'react';
import type { Quote, Quoting } from './use-quote.ts';

/** A price increase that the customer hasn't accepted yet. */
export interface PriceChange {
  readonly after: Quote;
  readonly hasOfferEnded: boolean;
}

/** Discount of the dated offer in a quote; 0 without one. */
export const offerPercentOf = ({ lines }: Pick<Quote, 'lines'>): number => lines.find(({ kind }) => kind === 'extra')?.percentOff ?? 0;

interface Seen {
  readonly key: string;
  /** Discount of the offer that the cards showed when the choice was made. */
  readonly promisedPercent: number;
  /** The quote last shown or accepted for the choice. */
  readonly quote?: Quote;
}

/**
 * Detects that a choice costs more than was shown for it, for example after an offer has ended. A click meant for the lower price must not
 * order at the higher one.
 * @param shownPercent discount of the offer that the cards show
 * @returns the change, until it is accepted
 */
export function usePriceChange({ request, current }: Pick<Quoting, 'request' | 'current'>, shownPercent: number) {
  const key = JSON.stringify(request);
  const [seen, setSeen] = useState<Seen>({ key, promisedPercent: shownPercent });
  const isSame = seen.key === key;
  if (!isSame) setSeen({ key, promisedPercent: shownPercent });
  const promisedPercent = seen.quote ? offerPercentOf(seen.quote) : seen.promisedPercent;
  const hasOfferEnded = current !== undefined && offerPercentOf(current) < promisedPercent;
  const isDearer = isSame && current !== undefined && (seen.quote ? current.toPayCents > seen.quote.toPayCents : hasOfferEnded);
  const accept = () => current && setSeen({ key, promisedPercent, quote: current });
  if (isSame && !isDearer && seen.quote !== current) accept();
  const change: PriceChange | undefined = isDearer ? { after: current, hasOfferEnded } : undefined;
  return { change, accept };
}
