import { TOP_UP_MAX_CENTS, TOP_UP_MIN_CENTS } from '../constants.ts';
import type { RuleName } from '../texts/rules.ts';

const AMOUNT = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/** Checks the amount of a top-up in US cents. */
export function checkTopUp(cents: number): RuleName | null {
  return Number.isInteger(cents) && cents >= TOP_UP_MIN_CENTS && cents <= TOP_UP_MAX_CENTS ? null : 'topUp.range';
}

/** Parses an amount such as `25`, `25.5` or `1,000.00`, as people type it, into cents; undefined for anything else. */
export function parseCents(text: string): number | undefined {
  const [, whole, part = ''] =
    AMOUNT.exec(
      text
        .trim()
        .replaceAll(/[,，\s]/g, '')
        .replace(/^\$/, ''),
    ) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Suffix of the address of the balance page that fills in the amount to top up: what is missing, or the smallest top-up if that is more. */
export const topUpSuffix = (missingCents: number): string => `?amount=${(Math.max(missingCents, TOP_UP_MIN_CENTS) / 100).toFixed(2)}`;
