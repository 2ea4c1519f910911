import { and, eq, gt } from 'drizzle-orm';
import { DYNAMIC_PASSWORD_HOURS, ORDER_SECRET_LENGTH } from 'shared-contracts/constants';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { randomText } from '../../platform/random.ts';
import { dynamicPasswords } from './tables.ts';

export interface DynamicPassword {
  readonly password: string;
  readonly expiresAt: Date;
}

/** Creates a password that lets the user `proxy` use an order for an hour. Earlier passwords stay valid until their own expiry. */
export async function makeDynamicPassword(
  db: Database,
  orderId: string,
  { hash, now }: { readonly hash: (password: string) => string; readonly now: Date },
): Promise<DynamicPassword> {
  const password = randomText(ORDER_SECRET_LENGTH);
  const expiresAt = addSeconds(now, DYNAMIC_PASSWORD_HOURS * 3600);
  await db.insert(dynamicPasswords).values({ passwordHash: hash(password), orderId, expiresAt });
  return { password, expiresAt };
}

export interface DynamicOrder {
  readonly orderId: string;
  readonly expiresAt: Date;
}

/** Finds the order of a dynamic password and when the password expires; undefined if it doesn't exist or has expired. */
export async function findDynamicOrder(db: Database, passwordHash: string, now: Date): Promise<DynamicOrder | undefined> {
  const [row] = await db
    .select({ orderId: dynamicPasswords.orderId, expiresAt: dynamicPasswords.expiresAt })
    .from(dynamicPasswords)
    .where(and(eq(dynamicPasswords.passwordHash, passwordHash), gt(dynamicPasswords.expiresAt, now)));
  return row;
}
