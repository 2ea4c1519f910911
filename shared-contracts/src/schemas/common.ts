import { z } from 'zod';
import { PAGE_SIZE_MAX } from '../constants.ts';
import type { RuleName } from '../rule-texts.ts';
import { isId } from '../rules/id.ts';
import { E164_PATTERN } from '../rules/mobile.ts';
import { plainPhone, plainText } from '../rules/plain-text.ts';
import { isStorableText } from '../rules/text.ts';

/** Text that can be stored: no NUL, no lone surrogate. */
export const text = (max: number) => z.string().max(max).refine(isStorableText, 'text.unstorable');

/**
 * Text that a rule of the forms decides about, in its one spelling.
 * @param plain gives that spelling; default: as the text is seen
 */
export const checked = (rule: (value: string) => RuleName | null, plain = plainText) =>
  z
    .string()
    .overwrite(plain)
    .superRefine((value, context) => {
      const failed = rule(value);
      if (failed) context.addIssue({ code: 'custom', message: failed });
    });

/** E.164, such as `+8613800138000`. Whether the number exists in its country is the API's to decide. */
export const mobile = z.string().overwrite(plainPhone).regex(E164_PATTERN, 'warning.tip2');

/** Ids of rows, as they appear in addresses: letters, digits, `-`, `_`. */
export const id = z.string().refine(isId, 'id.malformed');

/** ISO 8601 in UTC, from the year 1: PostgreSQL knows no year 0. */
export const time = z.iso.datetime().refine((at) => !at.startsWith('0000'), 'invalid');

/** US cents (or the smallest unit of the currency beside it), never a fraction. */
export const cents = z.int();

/** Of prices. Alipay charges in CNY, at the rate that is stored on the order. */
export const currency = z.literal('USD');

export const paymentMethod = z.enum(['sandbox', 'stripe', 'alipay']);
/** How paying an order, or one payment, stands. */
export const paymentState = z.enum(['pending', 'paid', 'declined', 'closed']);
/** What a provider is told to charge. */
export const charge = {
  /** The smallest unit of the currency beside it: cents or fen. */
  amountCents: cents,
  currency: z.enum(['USD', 'CNY']),
};

export const none = z.object({});

export const pageRequest = {
  /** From 1. */
  pageNo: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(PAGE_SIZE_MAX).default(10),
};

/** One page of a list. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ list: z.array(row), total: z.int(), pageNo: z.int(), pageSize: z.int() });

/** One page of a list whose rows are counted `COUNT_AHEAD` and no further, so that asking for it takes no longer the longer it is. */
export const cappedPageOf = <Row extends z.ZodType>(row: Row) =>
  pageOf(row).extend({
    /** There are more than `total`. */
    hasMore: z.boolean(),
  });
