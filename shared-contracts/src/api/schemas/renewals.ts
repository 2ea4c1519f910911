import { z } from 'zod';
import { RENEWED_ORDERS_MAX } from '../../constants.ts';
import { cents, currency, id } from './common.ts';
import { quote } from './purchase.ts';

/** Renewals of several orders together, paid from the balance. Our own. */
export const renewalSchemas = {
  quoteRenewals: {
    /**
     * Quotes for repeating the latest purchase of each order, without coupons; of static orders for all lines that they still have. Rejected
     * with `orderNotFound`.
     */
    request: z.object({ orderIds: z.array(id).min(1).max(RENEWED_ORDERS_MAX) }),
    response: z.object({
      /** In the order of the request; without a quote, why it can't be renewed now, for the reader. */
      renewals: z.array(z.object({ orderId: id, quote: quote.nullable(), refusal: z.string().nullable() })),
      /** Of those that can be renewed. */
      totalCents: cents,
      balanceCents: cents,
      currency,
    }),
  },
  renewFromBalance: {
    /** Renews and pays all of them or none. */
    request: z.object({ quoteIds: z.array(id).min(1).max(RENEWED_ORDERS_MAX) }),
    /**
     * Rejected as `renewOrder` and `payFromBalance`; `balanceTooLow` has the missing amount as `missingCents`, `unpaidOrderExists` the unpaid
     * order.
     */
    response: z.object({
      renewals: z.array(z.object({ orderId: id, renewalOrderId: id, paidCents: cents })),
      balanceCents: cents,
      currency,
    }),
  },
};
