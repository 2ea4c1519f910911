import { parseCents } from 'shared-contracts/rules/top-up';
import { z } from 'zod';
import { parseOption } from './parse-option.ts';
import { words } from './values.ts';

const REASON_MAX = 200;
/** Maximum amount in cents, which limits the damage of a typo. */
const CENTS_MAX = 1_000_000;

const amount = z
  .string()
  .transform((given) => parseCents(given) ?? 0)
  .refine((cents) => cents > 0 && cents <= CENTS_MAX, `is not an amount from 0.01 to ${CENTS_MAX / 100} USD, such as 12.50`);

/** Parsed into cents. */
export const amountOption = ['--amount <usd>', 'amount in US dollars, such as 12.50', parseOption('--amount', amount)] as const;
export const reasonOption = ['--reason <text>', 'shown to the customer as written', parseOption('--reason', words(REASON_MAX))] as const;
