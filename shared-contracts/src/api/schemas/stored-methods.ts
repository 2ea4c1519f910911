import { z } from 'zod';
import { id, none, time } from './common.ts';

/** A stored payment method. */
export const storedMethod = z.object({
  storedMethodId: id,
  /** The provider, one of `PaymentMethod`; any text, so that methods can be added. */
  payMethod: z.string(),
  /** A card; absent for an account. */
  card: z
    .object({
      /** As the provider names it, such as `visa`. */
      brand: z.string(),
      last4: z.string(),
      expMonth: z.int(),
      expYear: z.int(),
    })
    .optional(),
  /** An account at the provider, as the provider masks it; absent for a card. */
  account: z.string().optional(),
});

const answer = z.object({
  /** Those that can be charged, oldest first. */
  list: z.array(
    storedMethod.extend({
      activeSince: time,
      /** Orders whose auto-renewal charges it. */
      renews: z.array(id),
    }),
  ),
  /** One has left the provider's page, and the provider hasn't reported yet whether it was stored. */
  isPending: z.boolean(),
  /** Methods that can be stored, as `payMethod`; empty if none can. */
  offered: z.array(z.string()),
  max: z.int(),
});

/** Payment methods that customers store with a provider, for auto-renewals only. Our own. */
export const storedMethodSchemas = {
  storedMethods: { request: none, response: answer },
  startStoredMethod: {
    request: z.object({ payMethod: z.string().max(20) }),
    /** Rejected with `paymentMethodUnavailable`, `paymentUnavailable`, `storedMethodsFull`. */
    response: z.object({
      storedMethodId: id,
      /** Leads to the provider's page. */
      setupUrl: z.string(),
      /** The page opens in the provider's app only: on a desktop, the URL is shown as a QR code. */
      isInApp: z.boolean().optional(),
    }),
  },
  removeStoredMethod: {
    /** Turns the auto-renewals that charge it off. Rejected with `storedMethodNotFound`. */
    request: z.object({ storedMethodId: id }),
    response: answer,
  },
};
