import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { isLineAccount } from 'shared-contracts/proxy/user';
import { isMainland } from '../../platform/country-of-address.ts';
import { checkOrderState } from '../usable-orders/check-order.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import type { AccessParts } from './access-parts.ts';
import { storedRows } from './access-rows.ts';
import { exitOfLease } from './exit-of-lease.ts';
import { exitsIn, type Exit } from './exits.ts';
import { findLogin, keyedOrder, type FoundLogin, type FoundSubUser, type ProxyLogin, type ReportedInsight } from './find-login.ts';
import { findStaticLogin } from './static-login.ts';
import { exitOfSession } from './sticky-sessions.ts';

type Question = CallInput<'gatewayAccess'>;
type Access = Extract<CallResponse<'gatewayAccess'>, { refusal: null }>['access'];

interface AdmittedExits {
  readonly exits: readonly Exit[];
  readonly protocol: Access['protocol'];
  readonly boundUntil: Date | null;
  readonly validUntil: Date | null;
}

function toAccess(
  { id, totalBytes, usedBytes, endsAt }: FoundLogin['order'],
  { exits, protocol, boundUntil, validUntil }: AdmittedExits,
): Access {
  // Only for the type: `checkOrderState` has refused such an order.
  if (endsAt === null) throw new ProxyRefusal('invalidOrder');
  return {
    orderId: id,
    exits: exits.map(({ address, countryCode }) => ({ address, countryCode })),
    protocol,
    leftBytes: totalBytes - usedBytes,
    needsGrant: true,
    endsAt: endsAt.toISOString(),
    boundUntil: boundUntil && boundUntil.toISOString(),
    validUntil: validUntil && validUntil.toISOString(),
  };
}

/** Traffic quota reported for a static line until the next check; lines are unmetered. */
const UNLIMITED_BYTES = 1e15;

function withInsight({ now }: AccessParts, access: Access, { recordsTargets, logUntil }: ReportedInsight): Access {
  return { ...access, recordsTargets, ...(logUntil && logUntil > now && { logUntil: logUntil.toISOString() }) };
}

/** Requests of static lines are reported neither one by one nor by target, because they aren't metered. */
async function byLine(parts: AccessParts, login: ProxyLogin): Promise<Access> {
  const { orderId, exit, endsAt } = await findStaticLogin(parts, login);
  const end = endsAt.toISOString();
  return { orderId, exits: [exit], protocol: null, leftBytes: UNLIMITED_BYTES, endsAt: end, boundUntil: null, validUntil: end };
}

function toSubUserAccess({ id, capBytes, usedBytes, requestsPerSecond }: FoundSubUser): Access['subUser'] {
  return { id, leftBytes: capBytes === null ? null : capBytes - usedBytes, requestsPerSecond };
}

async function byAccount(parts: AccessParts, login: ProxyLogin, clientAddress: string): Promise<Access> {
  if (isLineAccount(login.user)) return byLine(parts, login);
  const { order, user, validUntil, subUser, isOfSession = false } = await findLogin(parts, login, clientAddress);
  const session = user.session ? await exitOfSession(parts, user, isOfSession) : undefined;
  const exits = session ? [session.exit] : await exitsIn(parts, user);
  const boundUntil = session?.endsAt ?? null;
  const admitted = toAccess(order, { exits, protocol: null, boundUntil, validUntil: isOfSession ? boundUntil : validUntil });
  const access = withInsight(parts, admitted, order);
  return subUser ? { ...access, subUser: toSubUserAccess(subUser) } : access;
}

async function byPort(parts: AccessParts, clientAddress: string, port: number): Promise<Access> {
  const { rows, now } = parts;
  const lease = await rows.lease(clientAddress, port);
  if (!lease) throw new ProxyRefusal('notWhitelisted');
  if (lease.expiresAt <= now) throw new ProxyRefusal('leaseExpired');
  const order = await keyedOrder(rows, lease.orderId);
  if (!order.whitelist.includes(clientAddress)) throw new ProxyRefusal('notWhitelisted');
  checkOrderState(order, now);
  const exits = [await exitOfLease(parts, lease)];
  const ends = { boundUntil: lease.expiresAt, validUntil: lease.expiresAt };
  return withInsight(parts, toAccess(order, { exits, protocol: lease.protocol === 2 ? 2 : 1, ...ends }), order);
}

const decide = async (parts: AccessParts, question: Question): Promise<Access> =>
  question.by === 'port' ? byPort(parts, question.clientAddress, question.port) : byAccount(parts, question, question.clientAddress);

/**
 * Decides whether a client may use a gateway, and through which exits.
 * @param question with the client's address as in the whitelist
 * @throws ProxyRefusal
 */
export async function findAccess(parts: Omit<AccessParts, 'rows'>, question: Question): Promise<Access> {
  if (await isMainland(question.clientAddress)) throw new ProxyRefusal('mainlandRequestIp');
  const stored = storedRows(parts);
  const { rows, found } = parts.cache.over(stored, parts.now);
  try {
    return await decide({ ...parts, rows }, question);
  } catch (error) {
    if (!(error instanceof ProxyRefusal) || found.length === 0) throw error;
    // A refusal must not outlive its cause, such as an order that was renewed meanwhile.
    const access = await decide({ ...parts, rows: stored }, question);
    await parts.cache.forget(found);
    return access;
  }
}
