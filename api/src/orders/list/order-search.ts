import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { CallInput } from 'shared-contracts/api/calls';
import { plainCode } from 'shared-contracts/rules/plain-text';
import { countries } from '../../catalog/countries/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { isListedOnceOpen, orderGrams, orders } from '../records/tables.ts';

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

/** If more orders match, reading them in the order of the list soon fills a page and the count. */
const MOST_FOUND = 2000;

/**
 * Finds a customer's orders that contain a text, except unpaid ones, by index.
 * @returns a subquery to use instead of the table; undefined if the index doesn't help
 */
export async function findByText(
  db: Database,
  customerId: string,
  { family, search }: Pick<CallInput<'queryOrderInfos'>, 'family' | 'search'>,
): Promise<SQL | undefined> {
  if (!search) return undefined;
  const texts = [search, ...[numberOf(search)].filter((number) => number !== search.toUpperCase())];
  if (!texts.every(isIndexed)) return undefined;
  const mayHaveText = or(...texts.map((text) => sql`${orderGrams} @> text_grams(${customerId}, array[${text}])`));
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.family, family), isListedOnceOpen, mayHaveText, hasText(search)))
    .limit(MOST_FOUND + 1);
  if (found.length > MOST_FOUND) return undefined;
  // With the offset, PostgreSQL reads them first; otherwise, it would look for them in the order of the list.
  return sql`(select * from ${orders} where id = any(string_to_array(${found.map(({ id }) => id).join(',')}, ',')) offset 0) as orders`;
}
