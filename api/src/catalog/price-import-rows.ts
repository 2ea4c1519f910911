import { BYTES_PER_GB, MONTH_DAYS, ORDER_QUANTITY_MAX, productFamily } from 'shared-contracts/constants';
import { z } from 'zod';
import { placeOf } from '../countries/place-of.ts';
import { FileError } from '../ops/file-error.ts';
import { readRows } from '../ops/read-rows.ts';
import { family, wholeNumber } from '../ops/values.ts';
import { productIdOf, type ProductKey } from './product-id.ts';

export interface PriceRow extends ProductKey {
  readonly id: string;
  readonly validityDays: number;
  readonly listCents: number;
  /** Where it stands in the file. */
  readonly line: number;
}

/** What an order can hold: its cents are a 32-bit number, its bytes a safe one, its end a date that people can still read. */
const LIST_CENTS_MAX = Math.floor((2 ** 31 - 1) / ORDER_QUANTITY_MAX);
const UNITS_MAX = Math.floor(Number.MAX_SAFE_INTEGER / BYTES_PER_GB / ORDER_QUANTITY_MAX);
const VALIDITY_DAYS_MAX = 3650;

const columns = {
  family,
  country: z.string().refine((code) => code === '' || placeOf(code) !== null, 'is no country, such as US'),
  units: wholeNumber(1, UNITS_MAX),
  validityDays: wholeNumber(1, VALIDITY_DAYS_MAX),
  listCents: wholeNumber(1, LIST_CENTS_MAX),
};

export const priceColumns = Object.keys(columns) as (keyof typeof columns)[];

/** What is wrong with a row by itself. */
function problemOf({ family: of, countryCode, units, validityDays }: PriceRow): string | undefined {
  if (of === productFamily.flow) return countryCode === null ? undefined : 'country: flow packages have none';
  if (countryCode === null) return 'country: static lines need one';
  return validityDays === units * MONTH_DAYS ? undefined : `validityDays: ${units} months are ${units * MONTH_DAYS} days`;
}

/**
 * Reads a list of packages with their prices, as `prices export` writes it.
 * @throws FileError
 */
export function readPriceRows(text: string): PriceRow[] {
  const rows = readRows(text, columns).map(({ line, row: { country, ...rest } }): PriceRow => {
    const key = { ...rest, countryCode: country === '' ? null : country };
    return { ...key, id: productIdOf(key), line };
  });
  const first = new Map<string, number>();
  const problems = rows.flatMap((row) => {
    const problem = problemOf(row);
    const before = first.get(row.id);
    first.set(row.id, before ?? row.line);
    return [
      ...(problem === undefined ? [] : [`line ${row.line}: ${problem}`]),
      ...(before === undefined ? [] : [`line ${row.line}: units: ${row.id} stands in line ${before} already`]),
    ];
  });
  if (problems.length > 0) throw new FileError(problems);
  return rows;
}
