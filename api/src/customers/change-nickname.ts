import { eq } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { customers } from './records/tables.ts';

/**
 * @param nickName already validated
 * @throws Refusal `unauthenticated` if the customer no longer exists
 */
export async function changeNickname(db: Database, customerId: string, nickName: string): Promise<CallResponse<'updateUserInfo'>> {
  const [changed] = await db
    .update(customers)
    .set({ nickName })
    .where(eq(customers.id, customerId))
    .returning({ nickName: customers.nickName });
  if (!changed) throw refuse('unauthenticated');
  return changed;
}
