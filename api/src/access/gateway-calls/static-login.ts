import { sameText } from '../../platform/hashes.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import type { AccessParts } from './access-parts.ts';

export interface StaticLogin {
  readonly orderId: string;
  /** Exit IP of the line itself. */
  readonly exit: { readonly address: string; readonly countryCode: string };
  readonly endsAt: Date;
}

/**
 * Finds the static line of a login. Lines have no traffic limit.
 * @throws ProxyRefusal
 */
export async function findStaticLogin(
  { rows, now, hash }: Pick<AccessParts, 'rows' | 'now' | 'hash'>,
  { user, password }: { readonly user: string; readonly password: string },
): Promise<StaticLogin> {
  const line = await rows.line(user);
  if (!line || !sameText(hash(password), line.passwordHash)) throw new ProxyRefusal('authFailed');
  const { orderId, address, countryCode, endsAt, status } = line;
  if (endsAt === null || endsAt <= now) throw new ProxyRefusal('orderExpired');
  const order = await rows.order(orderId);
  if (!order) throw new ProxyRefusal('orderNotFound');
  // The line may have been read before the refund.
  if (order.failureReason === 'refunded') throw new ProxyRefusal('orderExpired');
  if (order.suspension !== null) throw new ProxyRefusal('orderSuspended');
  if (status !== 'normal') throw new ProxyRefusal('connectionFailed');
  return { orderId, exit: { address, countryCode }, endsAt };
}
