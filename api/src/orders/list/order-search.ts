import { or, sql, type SQL } from 'drizzle-orm';
import { plainCode } from 'shared-contracts/rules/plain-text';
import { countries } from '../../catalog/countries/tables.ts';
import { orderGrams, orders } from '../records/tables.ts';

/** A text as part of an order number, however it is typed. */
function numberOf(search: string): string {
  const number = plainCode(search);
  return /^[A-Z\d]+$/.test(number) ? number : search.toUpperCase();
}

/** Returns the condition that an order's number or note contains a text, taken literally and ignoring case. */
export function hasText(search: string): SQL {
  // Order numbers are upper case. PostgreSQL takes `like` for rare and then reads all orders, but a third of them for likely to match this.
  return sql`(strpos(${orders.id}, ${numberOf(search)}) > 0 or (${orders.remark} <> '' and strpos(lower(${orders.remark}), lower(${search})) > 0))`;
}

/** Returns the condition that an order is for lines in a place whose name contains a text, taken literally and ignoring case. */
export function isIn(place: string): SQL {
  return sql`${orders.countryCode} in (select ${countries.code} from ${countries}
    where strpos(lower(${countries.enName}), lower(${place})) > 0 or strpos(lower(${countries.zhName}), lower(${place})) > 0)`;
}

/** Texts that the index can find: it has runs of three letters, and of two unless both are ASCII. */
const isIndexed = (search: string) => /.{3}|\P{ASCII}.|.\P{ASCII}/su.test(search);

/**
 * Returns the condition that an order, except an unpaid one, may have a text, for PostgreSQL to look up in an index.
 * @returns undefined if the index doesn't help
 */
export function mayHaveText(customerId: string, search: string): SQL | undefined {
  const texts = [search, ...[numberOf(search)].filter((number) => number !== search.toUpperCase())];
  if (!texts.every(isIndexed)) return undefined;
  return or(...texts.map((text) => sql`${orderGrams} @> text_grams(${customerId}, array[${text}])`));
}
