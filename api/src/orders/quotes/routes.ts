import type { Handle } from '../../platform/http/handle.ts';
import { createQuote } from './create-quote.ts';
import type { ChargeTermsOf } from '../records/charge-terms.ts';

export function quoteRoutes(handle: Handle, termsOf: ChargeTermsOf): void {
  handle('quote', async (input, { db, now, language, caller: { customerId } }) =>
    createQuote(db, { ...input, customerId, language, termsOf, now }),
  );
}
