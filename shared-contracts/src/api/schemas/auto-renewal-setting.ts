import { z } from 'zod';
import { autoRenewalFailures, autoRenewalTriggers, type AutoRenewalTriggerKind } from '../../constants.ts';
import { cents, currency, id, time } from './common.ts';

/** When an order renews automatically; the values are those of `autoRenewalTriggers`. */
export const autoRenewalTrigger = z
  .object({ kind: z.enum(Object.keys(autoRenewalTriggers) as [AutoRenewalTriggerKind, ...AutoRenewalTriggerKind[]]), value: z.int() })
  .refine(({ kind, value }) => (autoRenewalTriggers[kind] as readonly number[]).includes(value), 'invalid');

export const autoRenewalFailure = z.enum(autoRenewalFailures);

/** How an order renews automatically, as its customer last set it. */
export const autoRenewal = z.object({
  isOn: z.boolean(),
  trigger: autoRenewalTrigger,
  /** What is bought: a quantity of a package for traffic; a period for all lines that the order then has for static lines. */
  productId: id,
  quantity: z.int(),
  /** Price when it was last computed: when the setting was saved, at the announcement, or at the last attempt. */
  priceCents: cents,
  /** The order renews only if the price isn't higher. */
  maxPriceCents: cents,
  /** Highest total of the order's auto-renewals in a calendar month, in UTC. */
  monthlyCapCents: cents,
  currency,
  /** When it renews next, or is tried again; null if it is off, or if that depends on the traffic used. */
  nextAt: time.nullable(),
  /** Why the last attempt failed, while it is to be tried again. */
  failure: autoRenewalFailure.nullable(),
  /** The exact reason, if `failure` or `offReason` is only the one most like it; pages ignore those that they don't know. */
  failureDetail: z.string().optional(),
  /** Why it is off; null while it is on. */
  offReason: z.enum(['customer', 'ops', ...autoRenewalFailures]).nullable(),
});
