import { and, eq, gt, isNotNull, not, sql, type SQL } from 'drizzle-orm';
import type { CallInput } from 'shared-contracts/calls';
import { orderStatus, type OrderStatus } from 'shared-contracts/constants';
import { isListedOnceOpen, orders } from '../records/tables.ts';
import { hasText } from './order-search.ts';

type Input = Pick<CallInput<'queryOrderInfos'>, 'family' | 'status' | 'search' | 'sort' | 'direction'>;

/** Rows that follow each other by one key. */
export interface ListPart {
  /** Conditions of the rows, one for each status: an index gives the rows of each in order. */
  readonly branches: readonly SQL[];
  readonly key: SQL;
  readonly direction: Input['direction'];
}

/** A renewal is listed only while it is to be paid: then it is part of what it renews. */
function isListed(status: OrderStatus): SQL | undefined {
  return and(eq(orders.status, status), status === orderStatus.toBePaid ? undefined : isListedOnceOpen);
}

/** The conditions of a list: a customer's orders as they are filtered. `has` is one more. */
export function branchesOf(customerId: string, { family, status, search }: Input, has?: SQL): SQL[] {
  const statuses = status === undefined ? Object.values(orderStatus) : [status];
  const found = search ? hasText(search) : undefined;
  return statuses.flatMap((each) => and(eq(orders.customerId, customerId), eq(orders.family, family), isListed(each), found, has) ?? []);
}

/** The list in the order of its rows: those that have what is sorted by, then the others, newest first. */
export function partsOf(customerId: string, input: Input): ListPart[] {
  const { sort, direction } = input;
  const byCreation = { key: sql`${orders.createdAt}`, direction: 'descending' } as const;
  const split = (key: SQL, has: SQL): ListPart[] => [
    { branches: branchesOf(customerId, input, has), key, direction },
    { branches: branchesOf(customerId, input, not(has)), ...byCreation },
  ];
  if (sort === 'endsAt') return split(sql`${orders.endsAt}`, isNotNull(orders.endsAt));
  // What was left of an order that has ended is gone.
  const canBeUsed = sql`(${eq(orders.status, orderStatus.normal)} and ${gt(orders.totalBytes, 0)})`;
  if (sort === 'leftBytes') return split(sql`${orders.totalBytes} - ${orders.usedBytes}`, canBeUsed);
  return [{ branches: branchesOf(customerId, input), ...byCreation, direction }];
}
