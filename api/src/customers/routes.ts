import { eq } from 'drizzle-orm';
import type { Handle } from '../platform/http/handle.ts';
import { countingFailures } from '../platform/limits/counting-failures.ts';
import type { Limiter } from '../platform/limits/limiter.ts';
import { refuse } from '../platform/refusal.ts';
import type { AccountServices } from './account-services.ts';
import { bindMobile } from './bind-mobile.ts';
import { changeMobile } from './change-mobile.ts';
import { changeNickname } from './change-nickname.ts';
import { changePassword } from './change-password.ts';
import { codeLogin, passwordLogin } from './log-in.ts';
import { findById, toLoginResult } from './records/customers.ts';
import { membershipsOf } from './records/memberships-of.ts';
import { customers } from './records/tables.ts';
import { register } from './register.ts';
import { finished } from './start-login.ts';

export function customerRoutes(handle: Handle, services: AccountServices, limiter: Limiter): void {
  handle('publicKey', async () => ({ kid: services.transport.kid, publicKey: services.transport.publicKey }));
  handle('register', async (input, call) =>
    finished(await countingFailures(limiter, call, () => register(services, call.db, input, call))),
  );
  handle('passwordLogin', async (input, call) =>
    finished(await countingFailures(limiter, call, () => passwordLogin(services, call.db, input, call))),
  );
  handle('verifyCodeLogin', async (input, call) =>
    finished(await countingFailures(limiter, call, () => codeLogin(services, call.db, input, call))),
  );

  handle('logout', async (_input, { db, caller }) => {
    await services.sessions.end(db, caller.sessionId);
    return null;
  });

  handle('getUserInfo', async (_input, { db, now, caller }) => {
    const customer = await findById(db, caller.customerId);
    if (!customer) throw refuse('unauthenticated');
    const { membership } = caller;
    const [account] = membership ? await membershipsOf(db, membership.personId, membership.accountId) : [];
    const { token: _, ...info } = toLoginResult(customer, '', caller.loginWay, account);
    const recentLogin = await services.sessions.isRecent(db, caller.sessionId, now);
    return { ...info, customerId: customer.id, certified: customer.certifiedAt !== null, recentLogin };
  });

  handle('updateUserInfo', async ({ username }, { db, caller }) => changeNickname(db, caller.customerId, username));
  handle('setTimeZone', async ({ timeZone }, { db, caller: { customerId } }) => {
    await db.update(customers).set({ timeZone }).where(eq(customers.id, customerId));
    return null;
  });
  handle('updateMobile', async (input, call) =>
    countingFailures(limiter, call, () => changeMobile(services, call.db, call.caller, input, call)),
  );
  handle('bindMobile', async (input, call) =>
    countingFailures(limiter, call, () => bindMobile(services, call.db, call.caller, input, call)),
  );
  handle('updatePassword', async (input, call) =>
    countingFailures(limiter, call, async () => changePassword(services, call.db, input, call, await call.findCaller())),
  );
}
