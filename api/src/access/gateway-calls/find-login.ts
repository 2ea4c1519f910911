import { DYNAMIC_PASSWORD_USER } from 'shared-contracts/constants';
import { ANYWHERE } from 'shared-contracts/proxy/exit-place';
import { parseProxyUser } from 'shared-contracts/proxy/user';
import { sameText } from '../../platform/hashes.ts';
import type { Order } from '../../orders/records/tables.ts';
import { checkOrderState, findKeyedOrder } from '../usable-orders/check-order.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import { findSubUserLogin, type SubUser } from '../usable-orders/sub-user-login.ts';
import type { AccessParts } from './access-parts.ts';
import { findDynamicOrder } from './dynamic-passwords.ts';
import type { SessionUser } from './sticky-sessions.ts';

/** Credentials that a program uses in account-password mode. */
export interface ProxyLogin {
  readonly user: string;
  readonly password: string;
}

export interface FoundLogin {
  readonly order: Order;
  /** Parameters from the user name; for a dynamic password, only the order. */
  readonly user: SessionUser;
  /** When the login expires; null if it only ends with the order. */
  readonly validUntil: Date | null;
  readonly subUser?: SubUser;
}

async function byDynamicPassword({ db, now, hash }: AccessParts, password: string): Promise<FoundLogin> {
  const found = await findDynamicOrder(db, hash(password), now);
  if (!found) throw new ProxyRefusal('authFailed');
  const { orderId, expiresAt } = found;
  const order = await findKeyedOrder(db, orderId);
  checkOrderState(order, now);
  return { order, user: { orderId, ...ANYWHERE }, validUntil: expiresAt };
}

async function byUser(parts: AccessParts, { user: text, password }: ProxyLogin, clientAddress: string): Promise<FoundLogin> {
  const user = parseProxyUser(text);
  if (typeof user === 'string') throw new ProxyRefusal('wrongUser');
  if (user.sub !== undefined) {
    const { orderId, sub: name, country } = user;
    const { order, subUser } = await findSubUserLogin(parts, { orderId, name, password, country, clientAddress });
    return { order, user: { ...user, countries: subUser.countries }, validUntil: null, subUser };
  }
  // Without a valid key, callers must not learn whether the order exists or its status.
  const order = await findKeyedOrder(parts.db, user.orderId).catch((error: unknown) => {
    throw error instanceof ProxyRefusal ? new ProxyRefusal('authFailed') : error;
  });
  if (!sameText(password, order.orderKey)) throw new ProxyRefusal('authFailed');
  checkOrderState(order, parts.now);
  return { order, user, validUntil: null };
}

/**
 * Finds the usable order of a login: by dynamic password for the user `proxy`, otherwise by the six-part user name and the order key, or
 * the password of the sub-user that it names.
 * @param clientAddress as in the whitelist
 * @throws ProxyRefusal
 */
export async function findLogin(parts: AccessParts, login: ProxyLogin, clientAddress: string): Promise<FoundLogin> {
  const isDynamic = login.user === DYNAMIC_PASSWORD_USER;
  return isDynamic ? byDynamicPassword(parts, login.password) : byUser(parts, login, clientAddress);
}
