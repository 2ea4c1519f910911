import { DYNAMIC_PASSWORD_USER } from 'shared-contracts/constants';
import { ANYWHERE, parsePlace } from 'shared-contracts/proxy/exit-place';
import { isSessionPassword } from 'shared-contracts/proxy/session-password';
import { parseProxyUser } from 'shared-contracts/proxy/user';
import { sameText } from '../../platform/hashes.ts';
import { checkOrderState, requireKey, type UsableOrder } from '../usable-orders/check-order.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import type { AccessParts } from './access-parts.ts';
import type { AccessRows, AccessSubUser } from './access-rows.ts';
import { keyOfSession, type SessionUser } from './sticky-sessions.ts';
import { sessionPassword } from '../usable-orders/session-password.ts';

/** Credentials that a program uses in account-password mode. */
export interface ProxyLogin {
  readonly user: string;
  readonly password: string;
}

/** What a gateway may report about the order's requests. */
export interface ReportedInsight {
  readonly recordsTargets: boolean;
  readonly logUntil: Date | null;
}

export type FoundSubUser = AccessSubUser & { readonly usedBytes: number };

export interface FoundLogin {
  readonly order: UsableOrder & ReportedInsight & { readonly id: string };
  /** Parameters from the user name; for a dynamic password, only the order. */
  readonly user: SessionUser;
  /** When the login expires; null if it only ends with the order. */
  readonly validUntil: Date | null;
  readonly subUser?: FoundSubUser;
  /** Whether the login is that of a single session, which an extraction returned. It ends with its session. */
  readonly isOfSession?: boolean;
}

/**
 * Finds an order that logins can use: like `findKeyedOrder`, but in rows that the cache may keep, which have the key's hash instead of the
 * key.
 * @throws ProxyRefusal
 */
export async function keyedOrder({ order: find }: AccessRows, orderId: string) {
  const order = await find(orderId);
  if (!order) throw new ProxyRefusal('orderNotFound');
  return { ...order, keyHash: requireKey(order.family, order.keyHash) };
}

async function byDynamicPassword({ rows, now, hash }: AccessParts, password: string): Promise<FoundLogin> {
  const found = await rows.dynamicPassword(hash(password));
  if (!found) throw new ProxyRefusal('authFailed');
  const { orderId, expiresAt } = found;
  const order = await keyedOrder(rows, orderId);
  checkOrderState(order, now);
  return { order, user: { orderId, ...ANYWHERE }, validUntil: expiresAt };
}

/** @throws ProxyRefusal */
function checkSubUser({ isEnabled, addresses, capBytes, usedBytes }: FoundSubUser, clientAddress: string): void {
  if (!isEnabled) throw new ProxyRefusal('subUserDisabled');
  if (addresses.length > 0 && !addresses.includes(clientAddress)) throw new ProxyRefusal('subUserAddress');
  if (capBytes !== null && usedBytes >= capBytes) throw new ProxyRefusal('subUserUsedUp');
}

async function byUser(parts: AccessParts, { user: text, password }: ProxyLogin, clientAddress: string): Promise<FoundLogin> {
  const user = parseProxyUser(text);
  if (typeof user === 'string') throw new ProxyRefusal('wrongUser');
  // Without the right password, callers must not learn whether the order exists or its status.
  const order = await keyedOrder(parts.rows, user.orderId).catch((error: unknown) => {
    throw error instanceof ProxyRefusal ? new ProxyRefusal('authFailed') : error;
  });
  if (user.sub !== undefined) {
    const subUser = await parts.rows.subUser(order, user.sub);
    if (!subUser || !sameText(parts.hash(password), subUser.passwordHash)) throw new ProxyRefusal('authFailed');
    checkOrderState(order, parts.now);
    checkSubUser(subUser, clientAddress);
    const allowed = [...subUser.countries, ...subUser.places].map(parsePlace).filter((place) => typeof place !== 'string');
    return { order, user: { ...user, allowed }, validUntil: null, subUser };
  }
  const isOfSession = isSessionPassword(password);
  const isRight = isOfSession
    ? sameText(password, sessionPassword(parts.hash, keyOfSession(user), order.keyHash))
    : sameText(parts.hash(password), order.keyHash);
  if (!isRight) throw new ProxyRefusal('authFailed');
  checkOrderState(order, parts.now);
  return { order, user, validUntil: null, isOfSession };
}

/**
 * Finds the usable order of a login: by dynamic password for the user `proxy`, otherwise by the six-part user name and the order key, the
 * password of its session, or that of the sub-user that it names.
 * @param clientAddress as in the whitelist
 * @throws ProxyRefusal
 */
export async function findLogin(parts: AccessParts, login: ProxyLogin, clientAddress: string): Promise<FoundLogin> {
  const isDynamic = login.user === DYNAMIC_PASSWORD_USER;
  return isDynamic ? byDynamicPassword(parts, login.password) : byUser(parts, login, clientAddress);
}
