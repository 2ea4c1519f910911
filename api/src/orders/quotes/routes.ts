import { endDueOrders } from '../end-due-orders.ts';
import type { Handle } from '../../platform/http/handle.ts';
import { createQuote } from './create-quote.ts';

/** @param cnyPerUsd CNY for one USD where Alipay is offered */
export function quoteRoutes(handle: Handle, cnyPerUsd: number | null): void {
  handle('quote', async (input, { db, now, language, caller: { customerId } }) => {
    // An order that is out of time gives its coupon back.
    await endDueOrders(db, now, customerId);
    return createQuote(db, { ...input, customerId, language, cnyPerUsd, now });
  });
}
