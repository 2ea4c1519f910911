import type { Handle } from '../../platform/http/handle.ts';
import { createQuote } from './create-quote.ts';

/** @param cnyPerUsd CNY for one USD where Alipay is offered */
export function quoteRoutes(handle: Handle, cnyPerUsd: number | null): void {
  handle('quote', async (input, { db, now, language, caller: { customerId } }) =>
    createQuote(db, { ...input, customerId, language, cnyPerUsd, now }),
  );
}
