import { and, eq, gt, gte, isNotNull, lt, not, sql, type SQL } from 'drizzle-orm';
import type { CallInput } from 'shared-contracts/calls';
import { orderStatus, type OrderStatus } from 'shared-contracts/constants';
import { isListedOnceOpen, orders } from '../records/tables.ts';
import { hasText } from './order-search.ts';

type Input = Pick<CallInput<'queryOrderInfos'>, 'family' | 'status' | 'search' | 'from' | 'to' | 'sort' | 'direction'>;

/** A part of the list whose rows are sorted by the same key. */
export interface ListPart {
  /** Row conditions, one per status, because an index returns the rows of each status in order. */
  readonly branches: readonly SQL[];
  readonly key: SQL;
  readonly direction: Input['direction'];
}

/** A renewal is only listed while it is unpaid; after that it is part of the order that it renews. */
function isListed(status: OrderStatus): SQL | undefined {
  return and(eq(orders.status, status), status === orderStatus.toBePaid ? undefined : isListedOnceOpen);
}

/** Returns the conditions for a customer's filtered orders; `has` is an additional one. */
export function branchesOf(customerId: string, { family, status, search, from, to }: Input, has?: SQL): SQL[] {
  const statuses = status === undefined ? Object.values(orderStatus) : [status];
  const found = and(
    search ? hasText(search) : undefined,
    from === undefined ? undefined : gte(orders.createdAt, new Date(from)),
    to === undefined ? undefined : lt(orders.createdAt, new Date(to)),
  );
  return statuses.flatMap((each) => and(eq(orders.customerId, customerId), eq(orders.family, family), isListed(each), found, has) ?? []);
}

/** Returns the parts of the sorted list: rows with a sort value first, then the others, newest first. */
export function partsOf(customerId: string, input: Input): ListPart[] {
  const { sort, direction } = input;
  const byCreation = { key: sql`${orders.createdAt}`, direction: 'descending' } as const;
  const split = (key: SQL, has: SQL): ListPart[] => [
    { branches: branchesOf(customerId, input, has), key, direction },
    { branches: branchesOf(customerId, input, not(has)), ...byCreation },
  ];
  if (sort === 'endsAt') return split(sql`${orders.endsAt}`, isNotNull(orders.endsAt));
  // Traffic left on an order is lost when it ends.
  const canBeUsed = sql`(${eq(orders.status, orderStatus.normal)} and ${gt(orders.totalBytes, 0)})`;
  if (sort === 'leftBytes') return split(sql`${orders.totalBytes} - ${orders.usedBytes}`, canBeUsed);
  return [{ branches: branchesOf(customerId, input), ...byCreation, direction }];
}
