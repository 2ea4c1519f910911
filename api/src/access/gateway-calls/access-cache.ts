import { z } from 'zod';
import type { BuiltCall } from 'shared-contracts/api/calls';
import type { AfterCall } from '../../platform/http/handle.ts';
import { REDIS_PREFIX, type Redis } from '../../platform/redis.ts';
import { randomSecret } from '../../platform/random.ts';
import type { AccessOrder, AccessRows, AccessSubUser, Lease, Line, SessionKey, SessionRow } from './access-rows.ts';
import type { DynamicOrder } from './dynamic-passwords.ts';

/** How long a row is kept. What takes access away deletes it at once or is repeated as a revocation, but for a line that ops mark as faulty. */
export const ACCESS_CACHE_MS = 30_000;
/** Used bytes of orders and sub-users outlive their rows, so that a row never meets an older figure. */
const USED_MS = 2 * ACCESS_CACHE_MS;
/** A lookup may only be kept if it finishes within this time. */
const CLAIM_MS = 1000;
const CLAIM = '?';

export const KEEP = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`;

/** Bytes used only grow, so the largest figure is the latest. */
export const RAISE = `
for index, key in ipairs(KEYS) do
  local used = math.max(tonumber(redis.call('GET', key) or 0), tonumber(ARGV[index + 1]))
  redis.call('SET', key, string.format('%.0f', used), 'PX', ARGV[1])
end
return 1`;

const date = z.iso.datetime().transform((text) => new Date(text));
const text = z.string();

// Strict, so that rows of another release are read from the database.
const shapes = {
  order: z.strictObject({
    id: text,
    family: z.int(),
    status: z.int(),
    failureReason: text.nullable(),
    totalBytes: z.int(),
    endsAt: date.nullable(),
    endedAt: date.nullable(),
    suspension: text.nullable(),
    keyHash: text.nullable(),
    recordsTargets: z.boolean(),
    logUntil: date.nullable(),
    whitelist: z.array(text),
    /** Sub-users are kept under it, so they are forgotten with their order. */
    stamp: text,
  }),
  subUser: z.strictObject({
    id: text,
    isEnabled: z.boolean(),
    capBytes: z.int().nullable(),
    requestsPerSecond: z.int().nullable(),
    countries: z.array(text),
    places: z.array(text),
    addresses: z.array(text),
    passwordHash: text,
  }),
  line: z.strictObject({
    orderId: text,
    status: z.enum(['normal', 'fault']),
    address: text,
    countryCode: text,
    endsAt: date.nullable(),
    passwordHash: text,
  }),
  lease: z.strictObject({
    clientAddress: text,
    port: z.int(),
    orderId: text,
    exitAddress: text,
    protocol: z.int(),
    singleIp: z.boolean(),
    countryCode: text.nullable(),
    place: text.nullable(),
    dedupe: z.boolean().nullable(),
    createdAt: date,
    expiresAt: date,
  }),
  session: z.strictObject({ exitAddress: text, endsAt: date, singleIp: z.boolean().nullable(), dedupe: z.boolean().nullable() }),
  password: z.strictObject({ orderId: text, expiresAt: date }),
};
interface Rows {
  readonly order: AccessOrder & { readonly stamp: string };
  readonly subUser: AccessSubUser;
  readonly line: Line;
  readonly lease: Lease;
  readonly session: SessionRow;
  readonly password: DynamicOrder;
}
type Kind = keyof Rows;

const keyOf = (kind: Kind | 'used', ...parts: readonly (string | number)[]) => `${REDIS_PREFIX}access:${kind}:${parts.join('|')}`;
const sessionKey = ({ orderId, place, sessionId }: SessionKey) => keyOf('session', orderId, place, sessionId);

export interface CachedRows {
  readonly rows: AccessRows;
  /** Keys of the rows that came from the cache. */
  readonly found: readonly string[];
}

/** Rows that decide about access, so that gateways are answered without PostgreSQL. */
export interface AccessCache {
  /** Reads from the cache first; what is missing or over comes from the stored rows. */
  readonly over: (stored: AccessRows, now: Date) => CachedRows;
  /** Must be awaited after the transaction that changes the orders. Never throws, as the others. */
  readonly forgetOrders: (orderIds: readonly string[]) => Promise<void>;
  readonly forgetSession: (key: SessionKey) => Promise<void>;
  readonly forgetLease: (clientAddress: string, port: number) => Promise<void>;
  readonly forget: (keys: readonly string[]) => Promise<void>;
  /** Used bytes of orders and sub-users. Must be awaited after the transaction that counts them, and before its gateway gets a response. */
  readonly raiseUsed: (used: ReadonlyMap<string, number>) => Promise<void>;
}

const nothing = async (): Promise<void> => {};

export const noAccessCache: AccessCache = {
  over: (rows) => ({ rows, found: [] }),
  forgetOrders: nothing,
  forgetSession: nothing,
  forgetLease: nothing,
  forget: nothing,
  raiseUsed: nothing,
};

interface Lookup<Row> {
  readonly load: () => Promise<Row | undefined>;
  readonly isOver: (row: Row) => boolean;
  readonly found: string[];
  readonly mayKeep?: () => Promise<boolean>;
}

/**
 * Redis cache shared by all servers. A lookup claims the row's key, and deleting the row ends the claim: what was read before a change isn't
 * kept after it.
 */
export function createAccessCache(redis: Redis): AccessCache {
  const ask = async <Answer>(command: readonly string[], read: (answer: unknown) => Answer, isUrgent = false) =>
    redis.ask({ use: 'access', command, read, isUrgent }).catch(() => undefined);
  const raise = async (used: ReadonlyMap<string, number>) => {
    if (used.size === 0) return 1;
    const keys = [...used.keys()].map((id) => keyOf('used', id));
    return ask(['EVAL', RAISE, String(keys.length), ...keys, String(USED_MS), ...[...used.values()].map(String)], z.literal(1).parse, true);
  };

  const find = async <Name extends Kind>(
    kind: Name,
    key: string,
    { load, isOver, found, mayKeep = async () => true }: Lookup<Rows[Name]>,
  ): Promise<Rows[Name] | undefined> => {
    const claim = `${CLAIM}${randomSecret()}`;
    const held = await ask(['SET', key, claim, 'NX', 'GET', 'PX', String(CLAIM_MS)], (answer) => {
      const value = text.nullable().parse(answer);
      if (value === null) return 'claimed';
      return value.startsWith(CLAIM) ? undefined : { row: shapes[kind].parse(JSON.parse(value)) as Rows[Name] };
    });
    if (typeof held === 'object' && !isOver(held.row)) {
      found.push(key);
      return held.row;
    }
    const row = await load();
    if (row && held === 'claimed' && (await mayKeep()))
      await ask(['EVAL', KEEP, '1', key, claim, JSON.stringify(row), String(ACCESS_CACHE_MS)], () => undefined);
    return row;
  };

  type Counted<Name extends 'order' | 'subUser'> = Rows[Name] & { readonly usedBytes: number };

  /** Finds a row whose used bytes are kept by themselves, because reports change them. */
  const findCounted = async <Name extends 'order' | 'subUser'>(
    kind: Name,
    key: string,
    load: () => Promise<Counted<Name> | undefined>,
    found: string[],
  ): Promise<Counted<Name> | undefined> => {
    let read: Counted<Name> | undefined;
    let used: ReadonlyMap<string, number> = new Map();
    const loadRow = async () => {
      read = await load();
      if (!read) return undefined;
      const { usedBytes, ...row } = read;
      used = new Map([[read.id, usedBytes]]);
      return row as unknown as Rows[Name];
    };
    // A row that is kept without its used bytes would meet an older figure.
    const mayKeep = async () => (await raise(used)) === 1;
    const row = await find(kind, key, { load: loadRow, isOver: () => false, found, mayKeep });
    if (!row || read) return read;
    const usedBytes = await ask(['GET', keyOf('used', row.id)], z.coerce.number().int().nullable().parse);
    return typeof usedBytes === 'number' ? { ...row, usedBytes } : load();
  };

  const forget = async (keys: readonly string[]) => {
    if (keys.length > 0) await ask(['DEL', ...keys], () => undefined, true);
  };

  return {
    over: (stored, now) => {
      const found: string[] = [];
      const hasExpired = ({ expiresAt }: { readonly expiresAt: Date }) => expiresAt <= now;
      const hasEnded = ({ endsAt }: SessionRow) => endsAt <= now;
      return {
        found,
        rows: {
          order: async (orderId) => {
            const load = async () => {
              const order = await stored.order(orderId);
              return order && { ...order, stamp: randomSecret() };
            };
            return findCounted('order', keyOf('order', orderId), load, found);
          },
          subUser: async (order, name) => {
            const load = async () => stored.subUser(order, name);
            return findCounted('subUser', keyOf('subUser', order.id, name, order.stamp ?? ''), load, found);
          },
          // Its suspension is that of its order, as is its refund.
          line: async (account) => {
            return find('line', keyOf('line', account), { load: async () => stored.line(account), isOver: () => false, found });
          },
          lease: async (clientAddress, port) => {
            const load = async () => stored.lease(clientAddress, port);
            return find('lease', keyOf('lease', clientAddress, port), { load, isOver: hasExpired, found });
          },
          session: async (key) => {
            return find('session', sessionKey(key), { load: async () => stored.session(key), isOver: hasEnded, found });
          },
          dynamicPassword: async (hash) => {
            return find('password', keyOf('password', hash), { load: async () => stored.dynamicPassword(hash), isOver: hasExpired, found });
          },
        },
      };
    },
    forgetOrders: async (orderIds) => forget(orderIds.map((orderId) => keyOf('order', orderId))),
    forgetSession: async (key) => forget([sessionKey(key)]),
    forgetLease: async (clientAddress, port) => forget([keyOf('lease', clientAddress, port)]),
    forget,
    raiseUsed: async (used) => void (await raise(used)),
  };
}

/** Calls after which an order's row is read again. What widens access needs none, because refusals are checked in the database. */
const changesAccess: ReadonlySet<BuiltCall> = new Set([
  'rotateOrderKey',
  'addAndDelWhiteIps',
  'setOrderInsight',
  'setRequestLog',
  'updateSubUser',
  'removeSubUser',
  'setSubUserPassword',
]);

export const forgetAfterCalls =
  (cache: AccessCache): AfterCall =>
  async (name, input) => {
    if (changesAccess.has(name) && 'orderId' in input) await cache.forgetOrders([String(input.orderId)]);
  };
