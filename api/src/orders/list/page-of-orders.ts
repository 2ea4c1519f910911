import { and, count, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { orderStatus } from 'shared-contracts/constants';
import { customers } from '../../customers/records/tables.ts';
import { capCount, countUpTo, type Counted } from '../../platform/database/count-up-to.ts';
import type { Database } from '../../platform/database/database.ts';
import { toAutoRenewal } from '../records/auto-renewal.ts';
import { autoRenewals, type AutoRenewal } from '../records/auto-renewal-tables.ts';
import { toOrderAnswer } from '../records/orders.ts';
import { suspensionOf } from '../records/suspension-of.ts';
import { tagFilter } from '../records/tag-filter.ts';
import { tagsOf } from '../records/tags-of.ts';
import { isListedOnceOpen, orders, usedOrderColumns, type UsedOrder } from '../records/tables.ts';
import { branchesOf, partsOf, type Branch, type ListPart, type Wanted } from './list-parts.ts';
import { mayHaveText } from './order-search.ts';

interface Row {
  readonly order: UsedOrder;
  readonly autoRenewal: AutoRenewal | null;
  readonly tags: string[];
}

interface Slice {
  readonly skipped: number;
  readonly wanted: number;
}

/** More are found sooner by reading in the order of the list, because they soon fill a page and the count. */
const MOST_FOUND = 2000;

const either = (selects: readonly SQL[]) => sql.join([...selects], sql` union all `);
const rowsOf = (branches: readonly Branch[]) =>
  sql`(${either(branches.map(({ where }) => sql`(select 1 from ${orders} where ${where})`))}) as listed`;
const towards = (direction: ListPart['direction']) => (direction === 'ascending' ? sql`asc` : sql`desc`);

/**
 * Returns the full rows of a page.
 * @param page a subquery `page` with their `id`
 */
const readRows = (db: Database, page: SQL, inOrder: SQL) =>
  db
    .select({ order: { ...usedOrderColumns, suspension: suspensionOf }, autoRenewal: autoRenewals, tags: tagsOf })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(autoRenewals, eq(autoRenewals.orderId, orders.id))
    .innerJoin(page, eq(sql`page.id`, orders.id))
    .orderBy(inOrder);

/** Order of rows of several parts. */
function orderOf(parts: readonly ListPart[]): SQL {
  const keys = parts.flatMap(({ has, key, direction }) =>
    has
      ? [
          sql`${has} desc`,
          sql`case when ${has} then ${key} end ${towards(direction)}`,
          sql`case when ${has} then ${orders.id} end ${towards(direction)}`,
        ]
      : [sql`${key} ${towards(direction)}`, sql`${orders.id} ${towards(direction)}`],
  );
  return sql.join(keys, sql`, `);
}

interface Found {
  /** Of the page; undefined if there are more than MOST_FOUND orders. */
  readonly ids: readonly string[] | undefined;
  /** At most somewhat above MOST_FOUND. */
  readonly total: number;
}

/**
 * Finds the orders of a page that contain a text by index.
 * @returns undefined if the index doesn't help, or for a page beyond the last
 */
export async function findByText(db: Database, wanted: Wanted, { skipped, wanted: most }: Slice): Promise<Found | undefined> {
  const { customerId, input } = wanted;
  const mayBeFound = input.search ? mayHaveText(customerId, input.search) : undefined;
  if (!mayBeFound) return undefined;
  const branches = branchesOf(wanted);
  const open = or(...branches.map(({ where }) => where));
  const unpaid = branches
    .filter(({ status }) => status === orderStatus.toBePaid)
    .map(({ where }) => sql`(select * from ${orders} where ${where})`);
  const indexed = sql`(select * from ${orders} where ${and(isListedOnceOpen, mayBeFound, open)} limit ${MOST_FOUND + 1})`;
  const rows = await db
    .select({ id: sql<string>`${orders.id}`, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(sql`(${either([indexed, ...unpaid])}) as orders`)
    .orderBy(orderOf(partsOf(wanted)))
    .limit(most)
    .offset(skipped);
  const total = rows[0]?.total ?? 0;
  if (total === 0 && skipped > 0) return undefined;
  return { ids: total > MOST_FOUND ? undefined : rows.map(({ id }) => id), total };
}

/** Finds the rows by index alone where possible, and reads full rows only for the requested slice. */
async function readSlice(db: Database, { branches, key, direction }: ListPart, { skipped, wanted }: Slice): Promise<Row[]> {
  const inOrder = sql`order by sorted_by ${towards(direction)}, id ${towards(direction)}`;
  const first = sql`${inOrder} limit ${skipped + wanted}`;
  const found = branches.map(({ where }) => sql`(select ${orders.id} as id, ${key} as sorted_by from ${orders} where ${where} ${first})`);
  const page = sql`(select * from (${either(found)}) as found ${inOrder} limit ${wanted} offset ${skipped}) as page`;
  return readRows(db, page, sql`page.sorted_by ${towards(direction)}, page.id ${towards(direction)}`);
}

async function countPart(db: Database, { branches }: ListPart): Promise<number> {
  const [row] = await db.select({ total: count() }).from(rowsOf(branches));
  return row?.total ?? 0;
}

/** Continues with the next part when one is exhausted. */
async function readSliceOfParts(db: Database, [part, ...rest]: readonly ListPart[], { skipped, wanted }: Slice): Promise<Row[]> {
  if (!part || wanted === 0) return [];
  const rows = await readSlice(db, part, { skipped, wanted });
  if (rest.length === 0 || rows.length === wanted) return rows;
  const skippedHere = rows.length > 0 || skipped === 0 ? skipped : await countPart(db, part);
  return [...rows, ...(await readSliceOfParts(db, rest, { skipped: skipped - skippedHere, wanted: wanted - rows.length }))];
}

/** Skips counting, which is as slow as a search, if the slice contains the last rows and the total follows from it. */
async function countAll(db: Database, branches: readonly Branch[], { skipped, wanted }: Slice, found: number): Promise<Counted> {
  const isLast = found < wanted && (found > 0 || skipped === 0);
  return isLast ? capCount(skipped + found, skipped) : countUpTo(db, skipped, rowsOf(branches));
}

async function readPage(db: Database, wanted: Wanted, slice: Slice): Promise<Counted & { readonly rows: readonly Row[] }> {
  const found = await findByText(db, wanted, slice);
  if (found?.ids) {
    const page = sql`unnest(string_to_array(${found.ids.join(',')}, ',')) with ordinality as page (id, place)`;
    return { rows: await readRows(db, page, sql`page.place`), ...capCount(found.total, slice.skipped) };
  }
  const rows = await readSliceOfParts(db, partsOf(wanted), slice);
  const all = found && capCount(found.total, slice.skipped);
  return { rows, ...(all?.hasMore ? all : await countAll(db, branchesOf(wanted), slice, rows.length)) };
}

/**
 * Returns a page of a customer's orders. Searching, and sorting by creation or end use indexes, so their cost hardly depends on the number
 * of orders. Sorting by remaining traffic reads all usable orders, because an index on usage would make every usage report more expensive;
 * so does a search for a single rare letter.
 */
export async function pageOfOrders(
  db: Database,
  customerId: string,
  input: CallInput<'queryOrderInfos'>,
): Promise<CallResponse<'queryOrderInfos'>> {
  const { pageNo, pageSize } = input;
  const hasTag = await tagFilter(db, customerId, input.tag);
  // An unpaid renewal is listed on its own, without tags.
  const byTag = hasTag && and(hasTag, isNull(orders.renewsOrderId));
  const slice = { skipped: (pageNo - 1) * pageSize, wanted: pageSize };
  const { rows, ...all } = await readPage(db, { customerId, input, byTag }, slice);
  return {
    list: rows.map(({ order, autoRenewal, tags }) => ({ ...toOrderAnswer(order), autoRenewal: toAutoRenewal(order, autoRenewal), tags })),
    ...all,
    pageNo,
    pageSize,
  };
}
