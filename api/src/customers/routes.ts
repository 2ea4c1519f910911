import type { Handle } from '../platform/http/handle.ts';
import type { Limiter } from '../platform/http/limiter.ts';
import { Refusal, refuse } from '../platform/http/refusal.ts';
import type { AccountServices } from './account-services.ts';
import { changeMobile } from './change-mobile.ts';
import { changeNickname } from './change-nickname.ts';
import { changePassword } from './change-password.ts';
import { findById, toLoginResult } from './customers.ts';
import { codeLogin, passwordLogin } from './log-in.ts';
import { register } from './register.ts';

/** Reasons that count as a failed try of the visitor's address. */
const FAILURES = new Set(['loginFailed', 'smsCodeWrong', 'smsCodeExpired']);

export function customerRoutes(handle: Handle, services: AccountServices, limiter: Limiter): void {
  const countingFailures = async <Result>(ip: string, logIn: () => Promise<Result>): Promise<Result> => {
    await limiter.check(ip);
    try {
      return await logIn();
    } catch (error) {
      if (error instanceof Refusal && FAILURES.has(error.reason)) await limiter.count(ip);
      throw error;
    }
  };

  handle('publicKey', async () => ({ kid: services.transport.kid, publicKey: services.transport.publicKey }));
  handle('register', async (input, call) => countingFailures(call.ip, () => register(services, call.db, input, call)));
  handle('passwordLogin', async (input, call) => countingFailures(call.ip, () => passwordLogin(services, call.db, input, call)));
  handle('verifyCodeLogin', async (input, call) => countingFailures(call.ip, () => codeLogin(services, call.db, input, call)));

  handle('logout', async (_input, { db, caller }) => {
    await services.sessions.end(db, caller.sessionId);
    return null;
  });

  handle('getUserInfo', async (_input, { db, now, caller }) => {
    const customer = await findById(db, caller.customerId);
    if (!customer) throw refuse('unauthenticated');
    const { token: _, ...info } = toLoginResult(customer, '', caller.loginWay);
    const recentLogin = await services.sessions.isRecent(db, caller.sessionId, now);
    return { ...info, customerId: customer.id, certified: customer.certifiedAt !== null, recentLogin };
  });

  handle('updateUserInfo', async ({ username }, { db, caller }) => changeNickname(db, caller.customerId, username));
  handle('updateMobile', async (input, { db, now, ip, caller }) =>
    countingFailures(ip, () => changeMobile(services, db, caller, input, now)),
  );
  handle('updatePassword', async (input, { db, now, ip, findCaller }) =>
    countingFailures(ip, async () => changePassword(services, db, input, now, await findCaller())),
  );
}
