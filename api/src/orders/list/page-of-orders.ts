import { and, count, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { customers } from '../../customers/records/tables.ts';
import { capCount, countUpTo, type Counted } from '../../platform/database/count-up-to.ts';
import type { Database } from '../../platform/database/database.ts';
import { toAutoRenewal } from '../records/auto-renewal.ts';
import { autoRenewals, type AutoRenewal } from '../records/auto-renewal-tables.ts';
import { toOrderAnswer } from '../records/orders.ts';
import { suspensionOf } from '../records/suspension-of.ts';
import { tagFilter } from '../records/tag-filter.ts';
import { tagsOf } from '../records/tags-of.ts';
import { orders, usedOrderColumns, type UsedOrder } from '../records/tables.ts';
import { branchesOf, partsOf, type Branch, type ListPart } from './list-parts.ts';
import { findByText } from './order-search.ts';

interface Row {
  readonly order: UsedOrder;
  readonly autoRenewal: AutoRenewal | null;
  readonly tags: string[];
}

interface Slice {
  readonly skipped: number;
  readonly wanted: number;
}

const either = (selects: readonly SQL[]) => sql.join([...selects], sql` union all `);
const rowsOf = (branches: readonly Branch[]) =>
  sql`(${either(branches.map(({ from, where }) => sql`(select 1 from ${from} where ${where})`))}) as listed`;

/** Finds the rows by index alone where possible, and reads full rows only for the requested slice. */
async function readSlice(db: Database, { branches, key, direction }: ListPart, { skipped, wanted }: Slice): Promise<Row[]> {
  const towards = direction === 'ascending' ? sql`asc` : sql`desc`;
  const inOrder = sql`order by sorted_by ${towards}, id ${towards}`;
  const first = sql`${inOrder} limit ${skipped + wanted}`;
  const found = branches.map(
    ({ from, where }) => sql`(select ${orders.id} as id, ${key} as sorted_by from ${from} where ${where} ${first})`,
  );
  const page = sql`(select * from (${either(found)}) as found ${inOrder} limit ${wanted} offset ${skipped}) as page`;
  return db
    .select({ order: { ...usedOrderColumns, suspension: suspensionOf }, autoRenewal: autoRenewals, tags: tagsOf })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(autoRenewals, eq(autoRenewals.orderId, orders.id))
    .innerJoin(page, eq(sql`page.id`, orders.id))
    .orderBy(sql`page.sorted_by ${towards}, page.id ${towards}`);
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
  const slice = { skipped: (pageNo - 1) * pageSize, wanted: pageSize };
  const hasTag = await tagFilter(db, customerId, input.tag);
  // An unpaid renewal is listed on its own, without tags.
  const byTag = hasTag && and(hasTag, isNull(orders.renewsOrderId));
  const wanted = { customerId, input, found: await findByText(db, customerId, input), byTag };
  const rows = await readSliceOfParts(db, partsOf(wanted), slice);
  const all = await countAll(db, branchesOf(wanted), slice, rows.length);
  return {
    list: rows.map(({ order, autoRenewal, tags }) => ({ ...toOrderAnswer(order), autoRenewal: toAutoRenewal(order, autoRenewal), tags })),
    ...all,
    pageNo,
    pageSize,
  };
}
