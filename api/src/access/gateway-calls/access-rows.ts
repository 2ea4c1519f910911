import { and, eq, isNull, sql } from 'drizzle-orm';
import { defaultInsight } from '../../orders/records/insight.ts';
import { orderInsight } from '../../orders/records/insight-tables.ts';
import { subUsers, type SubUser } from '../../orders/records/sub-user-tables.ts';
import { suspensionLookedUp } from '../../orders/records/suspension-of.ts';
import { orders, usedBytesOf, type Order } from '../../orders/records/tables.ts';
import { staticLines } from '../../orders/static-lines/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { leases } from '../exits/tables.ts';
import { whitelistAddresses } from '../whitelist/tables.ts';
import { findDynamicOrder, type DynamicOrder } from './dynamic-passwords.ts';
import { stickySessions } from './tables.ts';

/** What access to an order depends on, besides the bytes used. */
export type AccessOrder = Pick<Order, 'id' | 'family' | 'status' | 'failureReason' | 'totalBytes' | 'endsAt' | 'endedAt' | 'suspension'> & {
  /** Null without a key. */
  readonly keyHash: string | null;
  readonly recordsTargets: boolean;
  readonly logUntil: Date | null;
  readonly whitelist: readonly string[];
};

/** An order as it was read. */
export interface ReadOrder extends AccessOrder {
  readonly usedBytes: number;
  /** Identifies this reading of its row in the cache. */
  readonly stamp?: string;
}

/** What access of a sub-user depends on, besides its order and the bytes used. */
export type AccessSubUser = Pick<SubUser, 'id' | 'isEnabled' | 'capBytes' | 'requestsPerSecond' | 'countries' | 'places' | 'addresses'> & {
  readonly passwordHash: string;
};

/** A static line that an order has. */
export type Line = Pick<typeof staticLines.$inferSelect, 'status' | 'countryCode' | 'endsAt'> & {
  readonly orderId: string;
  readonly address: string;
  readonly passwordHash: string;
};

export type Lease = typeof leases.$inferSelect;

export interface SessionKey {
  readonly orderId: string;
  readonly place: string;
  readonly sessionId: string;
}

export type SessionRow = Pick<typeof stickySessions.$inferSelect, 'exitAddress' | 'endsAt' | 'singleIp' | 'dedupe'>;

/** The rows that a decision about access is made from. */
export interface AccessRows {
  readonly order: (orderId: string) => Promise<ReadOrder | undefined>;
  /** By its name; not one that was removed. */
  readonly subUser: (order: ReadOrder, name: string) => Promise<(AccessSubUser & { readonly usedBytes: number }) | undefined>;
  readonly line: (account: string) => Promise<Line | undefined>;
  readonly lease: (clientAddress: string, port: number) => Promise<Lease | undefined>;
  readonly session: (key: SessionKey) => Promise<SessionRow | undefined>;
  /** Not one that has expired. */
  readonly dynamicPassword: (passwordHash: string) => Promise<DynamicOrder | undefined>;
}

interface StoredParts {
  readonly db: Database;
  readonly now: Date;
  readonly hash: (password: string) => string;
}

/** The rows as they are in the database. */
export function storedRows({ db, now, hash }: StoredParts): AccessRows {
  return {
    order: async (orderId) => {
      const { id, family, status, failureReason, totalBytes, endsAt, endedAt } = orders;
      const [order] = await db
        .select({
          row: { id, family, status, failureReason, totalBytes, usedBytes: usedBytesOf, endsAt, endedAt, suspension: suspensionLookedUp },
          orderKey: orders.orderKey,
          insight: { recordsTargets: orderInsight.recordsTargets, logUntil: orderInsight.logUntil },
          whitelist: sql<
            string[]
          >`array(select ${whitelistAddresses.address} from ${whitelistAddresses} where ${whitelistAddresses.orderId} = ${id})`,
        })
        .from(orders)
        .leftJoin(orderInsight, eq(orderInsight.orderId, id))
        .where(eq(id, orderId));
      if (!order) return undefined;
      const { recordsTargets, logUntil } = order.insight ?? defaultInsight;
      const keyHash = order.orderKey === null ? null : hash(order.orderKey);
      return { ...order.row, keyHash, recordsTargets, logUntil, whitelist: order.whitelist };
    },
    subUser: async ({ id: orderId }, name) => {
      const { id, password, isEnabled, capBytes, requestsPerSecond, countries, places, addresses, usedBytes } = subUsers;
      const [found] = await db
        .select({ row: { id, isEnabled, capBytes, requestsPerSecond, countries, places, addresses, usedBytes }, password })
        .from(subUsers)
        .where(and(eq(subUsers.orderId, orderId), eq(subUsers.name, name), isNull(subUsers.removedAt)));
      return found && { ...found.row, passwordHash: hash(found.password) };
    },
    line: async (account) => {
      const { orderId, password, status, publicIp: address, countryCode, endsAt } = staticLines;
      const [line] = await db
        .select({ orderId, password, row: { status, address, countryCode, endsAt } })
        .from(staticLines)
        .where(eq(staticLines.account, account));
      if (!line || line.orderId === null || line.password === null) return undefined;
      return { ...line.row, orderId: line.orderId, passwordHash: hash(line.password) };
    },
    lease: async (clientAddress, port) => {
      const [lease] = await db
        .select()
        .from(leases)
        .where(and(eq(leases.clientAddress, clientAddress), eq(leases.port, port)));
      return lease;
    },
    session: async ({ orderId, place, sessionId }) => {
      const isSame = and(eq(stickySessions.orderId, orderId), eq(stickySessions.place, place), eq(stickySessions.sessionId, sessionId));
      const { exitAddress, endsAt, singleIp, dedupe } = stickySessions;
      const [session] = await db.select({ exitAddress, endsAt, singleIp, dedupe }).from(stickySessions).where(isSame);
      return session;
    },
    dynamicPassword: async (passwordHash) => findDynamicOrder(db, passwordHash, now),
  };
}
