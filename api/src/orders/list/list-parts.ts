import { and, eq, gt, gte, isNotNull, lt, not, sql, type SQL } from 'drizzle-orm';
import type { CallInput } from 'shared-contracts/api/calls';
import { orderStatus, type OrderStatus } from 'shared-contracts/constants';
import { isListedOnceOpen, orders, usedBytesOf } from '../records/tables.ts';
import { hasText, isIn } from './order-search.ts';

type Input = Pick<CallInput<'queryOrderInfos'>, 'family' | 'status' | 'search' | 'place' | 'from' | 'to' | 'sort' | 'direction'>;

/** The orders of one status. */
export interface Branch {
  readonly status: OrderStatus;
  readonly where: SQL | undefined;
}

/** A part of the list whose rows are sorted by the same key. */
export interface ListPart {
  /** Condition of its rows; undefined for those that are in no earlier part. */
  readonly has?: SQL;
  /** One per status, because an index returns the rows of each status in order. */
  readonly branches: readonly Branch[];
  readonly key: SQL;
  readonly direction: Input['direction'];
}

/** A renewal is only listed while it is unpaid; after that it is part of the order that it renews. */
function isListed(status: OrderStatus): SQL | undefined {
  return and(eq(orders.status, status), status === orderStatus.toBePaid ? undefined : isListedOnceOpen);
}

/** The orders asked for. */
export interface Wanted {
  readonly customerId: string;
  readonly input: Input;
  /** Condition that they have the tag; undefined without one. */
  readonly byTag: SQL | undefined;
}

/** Returns a customer's filtered orders; `has` is an additional condition. */
export function branchesOf({ customerId, input, byTag }: Wanted, has?: SQL): Branch[] {
  const { family, status, search, place, from, to } = input;
  const rest = [
    search ? hasText(search) : undefined,
    place ? isIn(place) : undefined,
    from === undefined ? undefined : gte(orders.createdAt, new Date(from)),
    to === undefined ? undefined : lt(orders.createdAt, new Date(to)),
    byTag,
    has,
  ];
  const statuses = status === undefined ? Object.values(orderStatus) : [status];
  const own = [eq(orders.customerId, customerId), eq(orders.family, family)];
  return statuses.map((each) => ({ status: each, where: and(...own, isListed(each), ...rest) }));
}

/** Returns the parts of the sorted list: rows with a sort value first, then the others, newest first. */
export function partsOf(wanted: Wanted): ListPart[] {
  const { sort, direction } = wanted.input;
  const byCreation = { key: sql`${orders.createdAt}`, direction: 'descending' } as const;
  const split = (key: SQL, has: SQL): ListPart[] => [
    { has, branches: branchesOf(wanted, has), key, direction },
    { branches: branchesOf(wanted, not(has)), ...byCreation },
  ];
  if (sort === 'endsAt') return split(sql`${orders.endsAt}`, isNotNull(orders.endsAt));
  // Traffic left on an order is lost when it ends.
  const canBeUsed = sql`(${eq(orders.status, orderStatus.normal)} and ${gt(orders.totalBytes, 0)})`;
  if (sort === 'leftBytes') return split(sql`${orders.totalBytes} - ${usedBytesOf}`, canBeUsed);
  return [{ branches: branchesOf(wanted), ...byCreation, direction }];
}
