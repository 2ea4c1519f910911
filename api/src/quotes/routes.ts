import type { Handle } from '../platform/http/handle.ts';
import { createQuote, toQuoteAnswer } from './quotes.ts';

export function quoteRoutes(handle: Handle): void {
  handle('quote', async ({ productId, quantity }, { db, now, caller }) =>
    toQuoteAnswer(await createQuote(db, caller.customerId, productId, quantity, now)),
  );
}
