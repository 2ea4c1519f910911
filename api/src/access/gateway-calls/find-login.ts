import { DYNAMIC_PASSWORD_USER } from 'shared-contracts/constants';
import { ANYWHERE, type ExitPlace } from 'shared-contracts/exit-place';
import { parseProxyUser, type ProxyUser } from 'shared-contracts/proxy-user';
import { sameText } from '../../platform/hashes.ts';
import { checkOrderState, findKeyedOrder, type KeyedOrder } from '../usable-orders/check-order.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import type { AccessParts } from './access-parts.ts';
import { findDynamicOrder } from './dynamic-passwords.ts';

/** Credentials that a program uses in account-password mode. */
export interface ProxyLogin {
  readonly user: string;
  readonly password: string;
}

export interface FoundLogin {
  readonly order: KeyedOrder;
  /** Parameters from the user name; for a dynamic password, only the order. */
  readonly user: ProxyUser & ExitPlace;
  /** When the login expires; null if it only ends with the order. */
  readonly validUntil: Date | null;
}

async function byDynamicPassword({ db, now, hash }: AccessParts, password: string): Promise<FoundLogin> {
  const found = await findDynamicOrder(db, hash(password), now);
  if (!found) throw new ProxyRefusal('authFailed');
  const { orderId, expiresAt } = found;
  return { order: await findKeyedOrder(db, orderId), user: { orderId, ...ANYWHERE }, validUntil: expiresAt };
}

async function byOrderKey({ db }: AccessParts, text: string, password: string): Promise<FoundLogin> {
  const user = parseProxyUser(text);
  if (typeof user === 'string') throw new ProxyRefusal('wrongUser');
  // Without a valid key, callers must not learn whether the order exists or its status.
  const order = await findKeyedOrder(db, user.orderId).catch((error: unknown) => {
    throw error instanceof ProxyRefusal ? new ProxyRefusal('authFailed') : error;
  });
  if (!sameText(password, order.orderKey)) throw new ProxyRefusal('authFailed');
  return { order, user, validUntil: null };
}

/**
 * Finds the usable order of a login: by dynamic password for the user `proxy`, otherwise by the six-part user name and the order key.
 * @throws ProxyRefusal
 */
export async function findLogin(parts: AccessParts, { user, password }: ProxyLogin): Promise<FoundLogin> {
  const found = await (user === DYNAMIC_PASSWORD_USER ? byDynamicPassword(parts, password) : byOrderKey(parts, user, password));
  checkOrderState(found.order, parts.now);
  return found;
}
