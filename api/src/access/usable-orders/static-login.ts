import { eq } from 'drizzle-orm';
import { ProxyRefusal } from './proxy-refusal.ts';
import { customers } from '../../customers/records/tables.ts';
import { orders } from '../../orders/records/tables.ts';
import { sameText } from '../../platform/hashes.ts';
import { staticLines } from '../../orders/static-lines/tables.ts';
import { suspensionOf } from '../../orders/records/suspension-of.ts';
import type { Database } from '../../platform/database/database.ts';

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
  { db, now }: { readonly db: Database; readonly now: Date },
  { user, password }: { readonly user: string; readonly password: string },
): Promise<StaticLogin> {
  const [line] = await db
    .select({
      orderId: orders.id,
      password: staticLines.password,
      status: staticLines.status,
      address: staticLines.publicIp,
      countryCode: staticLines.countryCode,
      endsAt: staticLines.endsAt,
      suspension: suspensionOf,
    })
    .from(staticLines)
    .innerJoin(orders, eq(orders.id, staticLines.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(staticLines.account, user));
  if (!line || line.password === null || !sameText(password, line.password)) throw new ProxyRefusal('authFailed');
  const { orderId, address, countryCode, endsAt } = line;
  if (endsAt === null || endsAt <= now) throw new ProxyRefusal('orderExpired');
  if (line.suspension !== null) throw new ProxyRefusal('orderSuspended');
  if (line.status !== 'normal') throw new ProxyRefusal('connectionFailed');
  return { orderId, exit: { address, countryCode }, endsAt };
}
