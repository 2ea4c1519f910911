import { and, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { isLineAccount } from 'shared-contracts/proxy/user';
import { isMainland } from '../../platform/country-of-address.ts';
import { leases } from '../exits/tables.ts';
import { insightOf } from '../../orders/records/insight.ts';
import type { Order } from '../../orders/records/tables.ts';
import { checkOrderState, findKeyedOrder } from '../usable-orders/check-order.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import type { SubUser } from '../usable-orders/sub-user-login.ts';
import { isWhitelisted } from '../whitelist/whitelist.ts';
import type { AccessParts } from './access-parts.ts';
import { exitOfLease } from './exit-of-lease.ts';
import { exitsIn, type Exit } from './exits.ts';
import { findLogin, type ProxyLogin } from './find-login.ts';
import { findStaticLogin } from '../usable-orders/static-login.ts';
import { exitOfSession } from './sticky-sessions.ts';

type Question = CallInput<'gatewayAccess'>;
type Access = Extract<CallResponse<'gatewayAccess'>, { refusal: null }>['access'];

interface GrantedExits {
  readonly exits: readonly Exit[];
  readonly protocol: Access['protocol'];
  readonly boundUntil: Date | null;
  readonly validUntil: Date | null;
}

function toAccess({ id, totalBytes, usedBytes, endsAt }: Order, { exits, protocol, boundUntil, validUntil }: GrantedExits): Access {
  // Only for the type: `checkOrderState` has refused such an order.
  if (endsAt === null) throw new ProxyRefusal('invalidOrder');
  return {
    orderId: id,
    exits: [...exits],
    protocol,
    leftBytes: totalBytes - usedBytes,
    endsAt: endsAt.toISOString(),
    boundUntil: boundUntil && boundUntil.toISOString(),
    validUntil: validUntil && validUntil.toISOString(),
  };
}

/** Traffic quota reported for a static line until the next check; lines are unmetered. */
const UNLIMITED_BYTES = 1e15;

/** What a gateway may report about the order's requests. Those of static lines aren't kept, because they aren't metered. */
async function withInsight({ db, now }: AccessParts, access: Access): Promise<Access> {
  const { recordsTargets, logUntil } = await insightOf(db, access.orderId);
  return { ...access, recordsTargets, ...(logUntil && logUntil > now && { logUntil: logUntil.toISOString() }) };
}

async function byLine(parts: AccessParts, login: ProxyLogin): Promise<Access> {
  const { orderId, exit, endsAt } = await findStaticLogin(parts, login);
  const end = endsAt.toISOString();
  return { orderId, exits: [exit], protocol: null, leftBytes: UNLIMITED_BYTES, endsAt: end, boundUntil: null, validUntil: end };
}

function toSubUserAccess({ id, capBytes, usedBytes, requestsPerSecond }: SubUser): Access['subUser'] {
  return { id, leftBytes: capBytes === null ? null : capBytes - usedBytes, requestsPerSecond };
}

async function byAccount(parts: AccessParts, login: ProxyLogin, clientAddress: string): Promise<Access> {
  if (isLineAccount(login.user)) return byLine(parts, login);
  const { order, user, validUntil, subUser } = await findLogin(parts, login, clientAddress);
  const session = user.session ? await exitOfSession(parts, user) : undefined;
  const exits = session ? [session.exit] : await exitsIn(parts, user);
  const access = await withInsight(parts, toAccess(order, { exits, protocol: null, boundUntil: session?.endsAt ?? null, validUntil }));
  return subUser ? { ...access, subUser: toSubUserAccess(subUser) } : access;
}

async function byPort(parts: AccessParts, clientAddress: string, port: number): Promise<Access> {
  const { db, now } = parts;
  const [lease] = await db
    .select()
    .from(leases)
    .where(and(eq(leases.clientAddress, clientAddress), eq(leases.port, port)));
  if (!lease) throw new ProxyRefusal('notWhitelisted');
  if (lease.expiresAt <= now) throw new ProxyRefusal('leaseExpired');
  const order = await findKeyedOrder(db, lease.orderId);
  if (!(await isWhitelisted(db, order.id, clientAddress))) throw new ProxyRefusal('notWhitelisted');
  checkOrderState(order, now);
  const exits = [await exitOfLease(parts, lease)];
  const ends = { boundUntil: lease.expiresAt, validUntil: lease.expiresAt };
  return withInsight(parts, toAccess(order, { exits, protocol: lease.protocol === 2 ? 2 : 1, ...ends }));
}

/**
 * Decides whether a client may use a gateway, and through which exits.
 * @param clientAddress as in the whitelist
 * @throws ProxyRefusal
 */
export async function findAccess(parts: AccessParts, question: Question): Promise<Access> {
  const { clientAddress } = question;
  if (await isMainland(clientAddress)) throw new ProxyRefusal('mainlandRequestIp');
  return question.by === 'port' ? byPort(parts, clientAddress, question.port) : byAccount(parts, question, clientAddress);
}
