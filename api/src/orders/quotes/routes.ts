import type { Handle } from '../../platform/http/handle.ts';
import { createQuote } from './create-quote.ts';

/** @param cnyPerUsd CNY per USD; null where Alipay isn't available */
export function quoteRoutes(handle: Handle, cnyPerUsd: number | null): void {
  handle('quote', async (input, { db, now, language, caller: { customerId } }) =>
    createQuote(db, { ...input, customerId, language, cnyPerUsd, now }),
  );
}
