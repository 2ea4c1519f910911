import type { Database } from '../../platform/database/database.ts';
import type { Call, Handle } from '../../platform/http/handle.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { countingFailures } from '../../platform/limits/counting-failures.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { refuse } from '../../platform/refusal.ts';
import type { AccountServices } from '../account-services.ts';
import { countTry, resetTries } from '../password-tries.ts';
import { requireRecentLogin } from '../require-recent-login.ts';
import { finishLogin } from './finish-login.ts';
import type { SecondFactorServices } from './second-factor.ts';
import { cancelReset, changeWithCode, confirmTotp, findSecondFactor, renewRecoveryCodes, startTotp, turnOffTotp } from './settings.ts';

type CallOfCustomer = Call & { readonly caller: Caller };

export function secondFactorRoutes(
  handle: Handle,
  services: SecondFactorServices & Pick<AccountServices, 'sessions'>,
  limiter: Limiter,
): void {
  const checkLogin = async ({ db, caller, now }: CallOfCustomer) => requireRecentLogin(services.sessions, db, caller, now);

  /**
   * Makes a change that needs a recent login and a code. Codes are counted like those of logins, outside the transaction.
   * @param change returns undefined if the code is wrong
   */
  async function withCode<Result>(call: CallOfCustomer, change: (db: Database) => Promise<Result | undefined>): Promise<Result> {
    await checkLogin(call);
    const tries = `second factor setting ${call.caller.customerId}`;
    const changed = (await countTry(call.db, tries, call.now)) ? await change(call.db) : undefined;
    if (changed === undefined) throw refuse('secondFactorWrong');
    await resetTries(call.db, tries);
    return changed;
  }

  handle('finishLogin', async (input, call) => countingFailures(limiter, call, () => finishLogin(services, call.db, input, call)));
  handle('secondFactor', async (_input, { db, now, caller }) => findSecondFactor(db, caller.customerId, now));
  handle('startTotp', async (_input, call) => {
    await checkLogin(call);
    return startTotp(services, call.db, call.caller.customerId, call.now);
  });
  handle('confirmTotp', async ({ secondFactor }, call) => ({
    recoveryCodes: await withCode(call, (db) => confirmTotp(services, db, call.caller.customerId, secondFactor, call)),
  }));
  handle('turnOffTotp', async ({ secondFactor }, call) => {
    const { customerId } = call.caller;
    return withCode(call, (db) => changeWithCode(services, db, customerId, secondFactor, call, turnOffTotp(services, customerId, call)));
  });
  handle('renewRecoveryCodes', async ({ secondFactor }, call) => {
    const { customerId } = call.caller;
    const renew = renewRecoveryCodes(services, customerId, call);
    return { recoveryCodes: await withCode(call, (db) => changeWithCode(services, db, customerId, secondFactor, call, renew)) };
  });
  handle('cancelSecondFactorReset', async (_input, call) => {
    await cancelReset(call.db, call.caller.customerId, call);
    return null;
  });
}
