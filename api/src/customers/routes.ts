import type { Handle } from '../platform/http/handle.ts';
import type { Limiter } from '../platform/http/limiter.ts';
import { Refusal, refuse } from '../platform/http/refusal.ts';
import type { AccountServices } from './account-services.ts';
import { findById, toLoginResult } from './customers.ts';
import { codeLogin, passwordLogin } from './log-in.ts';
import { register } from './register.ts';

/** Reasons that count as a failed login of the visitor's address. */
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
  handle('register', async (input, { db, now, ip }) => countingFailures(ip, () => register(services, db, input, now)));
  handle('passwordLogin', async (input, { db, now, ip }) => countingFailures(ip, () => passwordLogin(services, db, input, now)));
  handle('verifyCodeLogin', async (input, { db, now, ip }) => countingFailures(ip, () => codeLogin(services, db, input, now)));

  handle('logout', async (_input, { db, caller }) => {
    await services.sessions.end(db, caller.sessionId);
    return null;
  });

  handle('getUserInfo', async (_input, { db, caller }) => {
    const customer = await findById(db, caller.customerId);
    if (!customer) throw refuse('unauthenticated');
    const { token: _, ...info } = toLoginResult(customer, '');
    return { ...info, customerId: customer.id, certified: customer.certifiedAt !== null };
  });
}
