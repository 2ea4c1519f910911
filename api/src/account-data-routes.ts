import { and, eq, inArray } from 'drizzle-orm';
import { orderStatus } from 'shared-contracts/constants';
import type { AccountServices } from './customers/account-services.ts';
import { cancelDeletion, findDeletion, requestDeletion } from './customers/deletion/request-deletion.ts';
import { notify } from './customers/notifications/notify.ts';
import { requireRecentLogin } from './customers/require-recent-login.ts';
import { exportAccount } from './export-account.ts';
import { balanceOf } from './orders/records/move-balance.ts';
import { orders, usableKinds } from './orders/records/tables.ts';
import { stopAllAutoRenewals } from './payments/auto-renewal/settings.ts';
import type { Database } from './platform/database/database.ts';
import { inTransaction } from './platform/database/transactions.ts';
import type { Handle } from './platform/http/handle.ts';

/** When the account will be deleted, and what is lost with it. */
async function deletionOf(db: Database, customerId: string) {
  const isActive = and(eq(orders.customerId, customerId), eq(orders.status, orderStatus.normal), inArray(orders.kind, usableKinds));
  return {
    dueAt: (await findDeletion(db, customerId))?.toISOString() ?? null,
    activeOrders: await db.$count(orders, isActive),
    balanceCents: await balanceOf(db, customerId),
    currency: 'USD' as const,
  };
}

/** Export and deletion of an account. They concern every room, so they belong to none. */
export function accountDataRoutes(handle: Handle, { jobs, sessions }: Pick<AccountServices, 'jobs' | 'sessions'>): void {
  handle('accountData', async (input, call) => {
    const { db, now, ip, userAgent, caller } = call;
    const { customerId } = caller;
    await requireRecentLogin(sessions, db, caller, now);
    const exported = await exportAccount(db, customerId, input);
    // The list of sections comes first.
    if (input.section === undefined)
      await inTransaction(db, (tx) => notify(tx, jobs, { customerId }, { what: 'dataExported' }, { now, ip, userAgent }));
    return exported;
  });
  handle('accountDeletion', async (_input, { db, caller }) => deletionOf(db, caller.customerId));
  handle('requestDeletion', async (_input, call) => {
    const { db, now, ip, userAgent, caller } = call;
    await requireRecentLogin(sessions, db, caller, now);
    await inTransaction(db, async (tx) => {
      await requestDeletion(jobs, tx, caller.customerId, { now, ip, userAgent });
      await stopAllAutoRenewals(tx, caller.customerId, now);
    });
    return deletionOf(db, caller.customerId);
  });
  handle('cancelDeletion', async (_input, { db, now, ip, userAgent, caller }) => {
    await cancelDeletion(jobs, db, caller.customerId, { now, ip, userAgent });
    return deletionOf(db, caller.customerId);
  });
}
