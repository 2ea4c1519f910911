import { eq } from 'drizzle-orm';
import { DYNAMIC_PASSWORD_USER } from 'shared-contracts/constants';
import type { ProxyErrorName } from 'shared-contracts/proxy-errors';
import { parseProxyUser } from 'shared-contracts/proxy-user';
import { ProxyRefusal } from '../extraction/proxy-refusal.ts';
import { isMainland } from '../ip-countries/country-of.ts';
import { orders } from '../orders/tables.ts';
import type { Database } from '../platform/database.ts';
import { sameText } from '../platform/hashes.ts';
import type { AccessParts } from './access-parts.ts';
import { exitsIn } from './exits.ts';
import { findLogin, type ProxyLogin } from './find-login.ts';
import { keptExit } from './sticky-sessions.ts';

/** Whether the password is the key of the order that a user name begins with. */
async function hasKey(db: Database, { user, password }: ProxyLogin): Promise<boolean> {
  const parsed = parseProxyUser(user);
  if (typeof parsed === 'string') return false;
  const [order] = await db.select({ orderKey: orders.orderKey }).from(orders).where(eq(orders.id, parsed.orderId));
  return typeof order?.orderKey === 'string' && sameText(password, order.orderKey);
}

async function check(parts: AccessParts, login: ProxyLogin, clientAddress: string): Promise<void> {
  if (await isMainland(clientAddress)) throw new ProxyRefusal('mainlandRequestIp');
  // Whoever has no key learns neither that there is such an order nor how it stands.
  if (login.user !== DYNAMIC_PASSWORD_USER && !(await hasKey(parts.db, login))) throw new ProxyRefusal('authFailed');
  const { user } = await findLogin(parts, login);
  const kept = user.session ? await keptExit(parts, user) : undefined;
  if (!kept) await exitsIn(parts, user.country ?? '');
}

/**
 * What a gateway would refuse a log-in with that comes from an address; null where it would let it in. No session begins by it.
 * @param clientAddress as the whitelist knows it
 */
export async function checkLogin(parts: AccessParts, login: ProxyLogin, clientAddress: string): Promise<ProxyErrorName | null> {
  try {
    await check(parts, login, clientAddress);
    return null;
  } catch (error) {
    if (error instanceof ProxyRefusal) return error.reason;
    throw error;
  }
}
