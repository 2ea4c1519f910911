import type { Logger } from 'pino';
import type { ThirdPartyType } from 'shared-contracts/constants';
import type { Handle } from '../../platform/http/handle.ts';
import { countingFailures } from '../../platform/limits/counting-failures.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { AccountServices } from '../account-services.ts';
import { startAuthorization } from './start-authorization.ts';
import { bind, checkBind, unbind } from './bind.ts';
import { handleCallback } from './handle-callback.ts';
import { finish } from './finish.ts';
import { asRefusal } from './flow-errors.ts';
import { finished } from '../start-login.ts';
import type { ThirdParties } from './third-parties.ts';

export interface ThirdPartyOptions {
  readonly accounts: AccountServices;
  readonly thirdParties: ThirdParties;
  readonly limiter: Limiter;
  readonly log: Logger;
}

/** Login with third-party accounts. */
export function thirdPartyRoutes(handle: Handle, { accounts, thirdParties, limiter, log }: ThirdPartyOptions): void {
  const withService = async <Result>(type: ThirdPartyType, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal !== error) log.warn({ err: error, type }, 'third-party login service rejected the request or did not respond');
      throw refusal;
    }
  };

  handle('thirdPartyAuth', async (input, call) =>
    withService(input.type, () => startAuthorization(thirdParties, accounts.sessions, input, call)),
  );
  handle('thirdPartyCallback', async (input, call) => withService(input.type, () => handleCallback(thirdParties, accounts, input, call)));
  handle('thirdPartyFinish', async (input, call) =>
    finished(await countingFailures(limiter, call, () => finish(accounts, thirdParties, call.db, input, call))),
  );
  handle('thirdPartyBind', async ({ ticket }, call) => bind(thirdParties, accounts, call.db, call.caller, ticket, call));
  handle('thirdPartyUnbind', async (input, call) => unbind(accounts, call.db, call.caller, input, call));
  handle('thirdPartyCheckBind', async (input, { db, caller }) => checkBind(db, caller, input));
}
