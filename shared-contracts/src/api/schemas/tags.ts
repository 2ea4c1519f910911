import { z } from 'zod';
import { ORDER_TAGS_MAX, TAGGED_ORDERS_MAX, TAGS_MAX } from '../../constants.ts';
import { checkTagName } from '../../rules/tag.ts';
import { cents, checked, currency, id, none, time } from './common.ts';

/** Name of a tag, which identifies it among those of the customer regardless of case. */
export const tagName = checked(checkTagName);

const tag = z.object({ name: z.string() });

/** A customer's own tags of orders. */
export const tagSchemas = {
  tags: {
    request: none,
    /** By name. */
    response: z.object({ tags: z.array(tag), max: z.int(), maxPerOrder: z.int() }),
  },
  tagOrders: {
    /**
     * Adds tags to orders, creating those that don't exist, and removes others; the rest stay. Rejected with `orderNotFound` if one isn't
     * the customer's or is a renewal, which has the tags of the order that it renews; `tagsFull`, `orderTagsFull`.
     */
    request: z.object({
      orderIds: z.array(id).min(1).max(TAGGED_ORDERS_MAX),
      add: z.array(tagName).max(ORDER_TAGS_MAX).default([]),
      remove: z.array(tagName).max(TAGS_MAX).default([]),
    }),
    response: z.null(),
  },
  /** Rejected with `tagNotFound`. */
  renameTag: { request: z.object({ tag: tagName, name: tagName }), response: z.null() },
  /** Removes a tag from all orders. Rejected with `tagNotFound`. */
  removeTag: { request: z.object({ tag: tagName }), response: z.null() },
  tagSums: {
    /** Time range, excluding the end; open if omitted. */
    request: z.object({ from: time.optional(), to: time.optional() }),
    /** By name. An order with several tags counts toward each of them. */
    response: z.object({
      tags: z.array(
        tag.extend({
          /** Orders with the tag, whatever the range. */
          orders: z.int(),
          /** Traffic used in hours that begin in the range. */
          bytes: z.int(),
          /** Paid for these orders and their renewals that were created in the range, as in the consumption details. */
          paidCents: cents,
          /** What was refunded of it. */
          refundedCents: cents,
        }),
      ),
      currency,
    }),
  },
};
