import { z } from 'zod';
import { checkTopUp } from '../../rules/top-up.ts';
import { cappedPageOf, cents, currency, id, none, pageRequest, time } from './common.ts';
import { placed } from './purchase.ts';

/** Why a balance changed: `refund` returned money of an order, or, if negative, sent money of a top-up back to its payment method. */
const movementKind = z.enum(['topUp', 'orderPayment', 'refund', 'goodwill', 'correction']);

const movement = z.object({
  movementId: id,
  kind: movementKind,
  /** Positive if the balance grew. */
  amountCents: cents,
  /** Balance after the movement. */
  balanceCents: cents,
  currency,
  /** The order that was paid or refunded, or the top-up; null for goodwill and corrections. */
  orderId: id.nullable(),
  /** Our team's reason, as written; null for movements by the customer. */
  reason: z.string().nullable(),
  at: time,
});

/** The customer's balance. Our own. */
export const balanceSchemas = {
  getBalance: { request: none, response: z.object({ balanceCents: cents, currency }) },
  listBalanceMovements: {
    request: z.object(pageRequest),
    /** Newest first. */
    response: cappedPageOf(movement),
  },
  placeTopUp: {
    request: z.object({
      /** US cents. */
      topUpCents: z.int('topUp.range').refine((topUpCents) => checkTopUp(topUpCents) === null, 'topUp.range'),
    }),
    /** The order to pay, with `toPay`. Another unpaid top-up is canceled, unless it has the same amount and is returned. */
    response: placed,
  },
  payFromBalance: {
    request: z.object({ orderId: id }),
    /** Rejected with `orderNotPayable`, `balanceTooLow` or `balanceFrozen`. */
    response: z.object({ /** What is left. */ balanceCents: cents, currency }),
  },
};
