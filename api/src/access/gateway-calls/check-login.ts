import type { ProxyErrorName } from 'shared-contracts/proxy/errors';
import { isLineAccount } from 'shared-contracts/proxy/user';
import { isMainland } from '../../platform/country-of-address.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import { noAccessCache } from './access-cache.ts';
import type { AccessParts } from './access-parts.ts';
import { storedRows } from './access-rows.ts';
import { exitsIn, expectAllowed } from './exits.ts';
import { findLogin, type ProxyLogin } from './find-login.ts';
import { findStaticLogin } from './static-login.ts';
import { findSessionExit } from './sticky-sessions.ts';

async function check(parts: AccessParts, login: ProxyLogin, clientAddress: string): Promise<void> {
  if (await isMainland(clientAddress)) throw new ProxyRefusal('mainlandRequestIp');
  if (isLineAccount(login.user)) return void (await findStaticLogin(parts, login));
  const { user, isOfSession } = await findLogin(parts, login, clientAddress);
  const kept = user.session ? await findSessionExit(parts, user) : undefined;
  if (kept) await expectAllowed(parts, user, kept.exit);
  else if (isOfSession) throw new ProxyRefusal('leaseExpired');
  else await exitsIn(parts, user);
}

/**
 * Returns the error with which a gateway would refuse a login from the address, or null if it would accept it. Starts no session.
 * @param clientAddress as in the whitelist
 */
export async function checkLogin(
  parts: Omit<AccessParts, 'rows' | 'cache'>,
  login: ProxyLogin,
  clientAddress: string,
): Promise<ProxyErrorName | null> {
  try {
    await check({ ...parts, rows: storedRows(parts), cache: noAccessCache }, login, clientAddress);
    return null;
  } catch (error) {
    if (error instanceof ProxyRefusal) return error.reason;
    throw error;
  }
}
