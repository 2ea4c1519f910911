import { and, eq, sql } from 'drizzle-orm';
import { defaultInsight } from '../../orders/records/insight.ts';
import { orderInsight } from '../../orders/records/insight-tables.ts';
import { suspensionLookedUp } from '../../orders/records/suspension-of.ts';
import { orders, type Order } from '../../orders/records/tables.ts';
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

export type Lease = typeof leases.$inferSelect;

export interface SessionKey {
  readonly orderId: string;
  readonly place: string;
  readonly sessionId: string;
}

export type SessionRow = Pick<typeof stickySessions.$inferSelect, 'exitAddress' | 'endsAt' | 'singleIp' | 'dedupe'>;

/** The rows that a decision about access is made from. */
export interface AccessRows {
  readonly order: (orderId: string) => Promise<(AccessOrder & { readonly usedBytes: number }) | undefined>;
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
      const { id, family, status, failureReason, totalBytes, usedBytes, endsAt, endedAt } = orders;
      const [order] = await db
        .select({
          row: { id, family, status, failureReason, totalBytes, usedBytes, endsAt, endedAt, suspension: suspensionLookedUp },
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
