import type { Handle } from '../../platform/http/handle.ts';
import { createQuote } from './create-quote.ts';
import type { CnyPerUsd } from '../records/tables.ts';

export function quoteRoutes(handle: Handle, cnyPerUsd: CnyPerUsd): void {
  handle('quote', async (input, { db, now, language, caller: { customerId } }) =>
    createQuote(db, { ...input, customerId, language, cnyPerUsd, now }),
  );
}
