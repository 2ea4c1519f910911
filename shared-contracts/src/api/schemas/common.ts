import { z } from 'zod';
import { PAGE_SIZE_MAX } from '../../constants.ts';
import type { RuleName } from '../../texts/rules.ts';
import { isId } from '../../pages/id.ts';
import { E164_PATTERN } from '../../rules/mobile.ts';
import { firstCurrencies } from '../../rules/charge-currencies.ts';
import { firstMethods, paymentMethods } from '../../rules/payment-methods.ts';
import { plainPhone, plainText } from '../../rules/plain-text.ts';
import { accountRoles } from '../../rules/roles.ts';
import { isStorableText } from '../../rules/text.ts';

/** Names in languages other than English and Chinese, which have fields of their own; absent while the site has no others. */
export const furtherNames = z.record(z.string(), z.string()).optional();

/** Text that can be stored: no NUL, no lone surrogate. */
export const text = (max: number) => z.string().max(max).refine(isStorableText, 'text.unstorable');

/**
 * Text validated by a form rule, in normalized form.
 * @param plain normalizes the text; default: `plainText`
 */
export const checked = (rule: (value: string) => RuleName | null, plain = plainText) =>
  z
    .string()
    .overwrite(plain)
    .superRefine((value, context) => {
      const failed = rule(value);
      if (failed) context.addIssue({ code: 'custom', message: failed });
    });

/** E.164, such as `+8613800138000`. The API decides whether the number is possible in its country. */
export const mobile = z.string().overwrite(plainPhone).regex(E164_PATTERN, 'warning.tip2');

/** Ids of rows, as they appear in addresses: letters, digits, `-`, `_`. */
export const id = z.string().refine(isId, 'id.malformed');

/** ISO 8601 in UTC, from the year 1: PostgreSQL has no year 0. */
export const time = z.iso.datetime().refine((at) => !at.startsWith('0000'), 'invalid');

/** US cents (or the smallest unit of the adjacent currency), always whole. */
export const cents = z.int();

/** Currency of prices. Providers may charge in another one, at the rate stored on the order. */
export const currency = z.literal('USD');

export const paymentMethod = z.enum(paymentMethods);
/** Both fields of `NamedMethod`. */
export const firstMethod = z.enum(firstMethods);
export const payMethod = z.string().optional();
/** Payment state of an order or of one payment. */
export const paymentState = z.enum(['pending', 'paid', 'declined', 'closed']);
/** Amount that a provider charges or returns, in any currency, so that currencies can be added. */
export const charged = z.object({ /** In hundredths. */ amountCents: cents, currency: z.string() });
/** Fields of `NamedCharge`. */
export const namedCharge = { amountCents: cents, currency: z.enum(firstCurrencies), charged: charged.optional() };
/** What each payment method charges; only if the customer's region has a currency of its own. */
export const charges = z
  .array(
    charged.extend({
      method: z.string(),
      /** Units of the currency per US dollar; absent for US dollars. */ perUsd: z.number().optional(),
    }),
  )
  .optional();

/** An account and what its caller is in it. */
export const account = z.object({
  accountId: id,
  /** Display name of its owner. */
  name: z.string(),
  role: z.enum(accountRoles),
});

export const none = z.object({});

export const pageRequest = {
  /** Starts at 1. */
  pageNo: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(PAGE_SIZE_MAX).default(10),
};

/** One page of a list. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ list: z.array(row), total: z.int(), pageNo: z.int(), pageSize: z.int() });

/** One page of a list whose rows are counted only up to `COUNT_AHEAD`, so that the query doesn't slow down as the list grows. */
export const cappedPageOf = <Row extends z.ZodType>(row: Row) =>
  pageOf(row).extend({
    /** True if there are more rows than `total`. */
    hasMore: z.boolean(),
  });
