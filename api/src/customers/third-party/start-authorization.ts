import { apiPagePath } from 'shared-contracts/pages/api-pages';
import { thirdParties } from 'shared-contracts/rules/third-party';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import type { ThirdPartyType } from 'shared-contracts/constants';
import { personOf } from '../../platform/http/caller-role.ts';
import type { Call } from '../../platform/http/handle.ts';
import { randomSecret } from '../../platform/random.ts';
import { refuse } from '../../platform/refusal.ts';
import { requireRecentLogin } from '../require-recent-login.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { ThirdParties } from './third-parties.ts';

/** Returns the redirect URI of a service. */
export function returnAddress(type: ThirdPartyType, origin: string): string {
  return new URL(apiPagePath(thirdParties[type].returnRoute), origin).href;
}

/**
 * Starts a login, or the binding of an account to the caller.
 * @throws Refusal `thirdPartyNotSetUp`, `unauthenticated`, `recentLoginNeeded`, and errors that `asRefusal` converts
 */
export async function startAuthorization(
  { services, attempts }: ThirdParties,
  sessions: Sessions,
  { type, binding, purpose }: CallInput<'thirdPartyAuth'>,
  { db, now, origin, findCaller }: Call,
): Promise<CallResponse<'thirdPartyAuth'>> {
  const service = services.find(type, origin);
  if (!service) throw refuse('thirdPartyNotSetUp');
  const caller = purpose === 'bind' ? await findCaller() : undefined;
  if (purpose === 'bind') {
    if (!caller) throw refuse('unauthenticated');
    await requireRecentLogin(sessions, db, caller, now);
  }

  const secrets = { state: randomSecret(), nonce: randomSecret(), codeVerifier: randomSecret() };
  const url = await service.authorizationUrl({ ...secrets, redirectUri: returnAddress(type, origin), now });
  await attempts.keep(db, { type, binding, customerId: caller ? personOf(caller) : null, ...secrets }, now);
  return { url };
}
