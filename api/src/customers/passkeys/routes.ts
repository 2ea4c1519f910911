import type { Handle } from '../../platform/http/handle.ts';
import { countingFailures } from '../../platform/limits/counting-failures.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { AccountServices } from '../account-services.ts';
import { requireRecentLogin } from '../require-recent-login.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './own-passkeys.ts';
import { passkeyLogin, startPasskeyLogin } from './passkey-login.ts';
import { relyingPartyOf } from './relying-party.ts';

export function passkeyRoutes(handle: Handle, services: Pick<AccountServices, 'jobs' | 'sessions'>, limiter: Limiter): void {
  const { jobs, sessions } = services;

  handle('startPasskeyLogin', async (_input, { db, origin, now }) => startPasskeyLogin(db, relyingPartyOf(origin), now));
  handle('passkeyLogin', async (input, call) =>
    countingFailures(limiter, call, () => passkeyLogin(services, call.db, input, relyingPartyOf(call.origin), call)),
  );
  handle('passkeys', async (_input, { db, caller }) => listPasskeys(db, caller.customerId));
  handle('startPasskey', async (_input, { db, now, origin, caller }) => {
    const rp = relyingPartyOf(origin);
    await requireRecentLogin(sessions, db, caller, now);
    return startPasskey(db, caller.customerId, rp, now);
  });
  handle('addPasskey', async (input, call) => {
    const { db, now, origin, caller } = call;
    await requireRecentLogin(sessions, db, caller, now);
    const { ip, userAgent } = call;
    return addPasskey(jobs, db, caller.customerId, input, relyingPartyOf(origin), { now, ip, userAgent });
  });
  handle('removePasskey', async ({ passkeyId }, call) => {
    const { db, now, ip, userAgent, caller } = call;
    await requireRecentLogin(sessions, db, caller, now);
    return removePasskey(jobs, db, caller.customerId, passkeyId, { now, ip, userAgent });
  });
}
