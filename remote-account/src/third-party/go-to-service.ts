import type { ApiClient } from 'shared-contracts/api/calls';
import { randomId } from 'shared-contracts/api/random-id';
import { keepAttempt, type LoginIntent } from './attempt.ts';
import { isLeavingAddress, serviceHosts } from 'shared-contracts/rules/leaving-address';
import { leaveFor } from 'shared-ui/leave-for';
import { ThirdPartyClientError } from './third-party-error.ts';

/** Starts the login at a service. Rejects with the API's refusal, or with a `ThirdPartyClientError` if its response must not be followed. */
export async function goToService(api: ApiClient, journey: LoginIntent): Promise<void> {
  const { type, purpose } = journey;
  const binding = randomId();
  keepAttempt({ ...journey, binding });
  const { url } = await api('thirdPartyAuth', { type, binding, purpose }, { errors: 'quiet' });
  if (!url) throw new ThirdPartyClientError('noAddress');
  if (!isLeavingAddress(url, serviceHosts, location.host)) throw new ThirdPartyClientError('invalidAddress');
  leaveFor(url);
}
