import { ORDER_GIGABYTES_MAX, SMALLEST_PAYMENT_CENTS, productFamily } from 'shared-contracts/constants';
import { quantityMaxOf } from 'shared-contracts/rules/order-quantity';
import { z } from 'zod';
import { FileError } from '../../platform/commands/file-error.ts';
import { readRows } from '../../platform/commands/read-rows.ts';
import { family, wholeNumber } from '../../platform/commands/values.ts';
import { findPlace } from '../countries/find-place.ts';
import { NOMINAL_MONTH_DAYS } from './nominal-month.ts';
import { productIdOf, type ProductKey } from './product-id.ts';

export interface PriceRow extends ProductKey {
  readonly id: string;
  readonly validityDays: number;
  readonly listCents: number;
  /** Line number in the file. */
  readonly line: number;
}

/** Limits of an order: its cents are a 32-bit integer, and its end must remain a readable date. */
const ORDER_CENTS_MAX = 2 ** 31 - 1;
const VALIDITY_DAYS_MAX = 3650;

const columns = {
  family,
  country: z.string().refine((code) => code === '' || findPlace(code) !== null, 'must be a country code such as US'),
  units: wholeNumber(1, ORDER_GIGABYTES_MAX),
  validityDays: z
    .string()
    .transform((given) => given || null)
    .pipe(wholeNumber(1, VALIDITY_DAYS_MAX).nullable()),
  listCents: wholeNumber(SMALLEST_PAYMENT_CENTS, ORDER_CENTS_MAX),
};

export const priceColumns = Object.keys(columns) as (keyof typeof columns)[];

function problemOf({ family: of, countryCode, units, listCents }: PriceRow, validityDays: number | null): string | undefined {
  const quantityMax = quantityMaxOf(of === productFamily.flow ? units : 0);
  const listCentsMax = Math.floor(ORDER_CENTS_MAX / quantityMax);
  if (listCents > listCentsMax) return `listCents: must be at most ${listCentsMax}, because an order can include ${quantityMax} of them`;
  if (of === productFamily.flow) {
    if (countryCode !== null) return 'country: leave it empty for flow packages';
    return validityDays === null ? 'validityDays: is required for flow packages' : undefined;
  }
  if (countryCode === null) return 'country: is required for static lines';
  return validityDays === null ? undefined : 'validityDays: leave it empty, static lines are sold by the calendar month';
}

/**
 * Reads a list of packages with prices, in the format of `prices export`.
 * @throws FileError
 */
export function readPriceRows(text: string): PriceRow[] {
  const read = readRows(text, columns).map(({ line, row: { country, validityDays, ...rest } }) => {
    const key = { ...rest, countryCode: country === '' ? null : country };
    const row: PriceRow = { ...key, validityDays: validityDays ?? rest.units * NOMINAL_MONTH_DAYS, id: productIdOf(key), line };
    return { row, problem: problemOf(row, validityDays) };
  });
  const first = new Map<string, number>();
  const problems = read.flatMap(({ row, problem }) => {
    const before = first.get(row.id);
    first.set(row.id, before ?? row.line);
    return [
      ...(problem === undefined ? [] : [`line ${row.line}: ${problem}`]),
      ...(before === undefined ? [] : [`line ${row.line}: units: ${row.id} is already in line ${before}`]),
    ];
  });
  if (problems.length > 0) throw new FileError(problems);
  return read.map(({ row }) => row);
}
