import { AuthorizationResponseError, ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import type { ErrorName } from 'shared-contracts/error-codes';
import { refuse } from '../../platform/refusal.ts';
import { ProviderUnavailable } from './provider-fetch.ts';

/** What a service may send its visitor back with (RFC 6749, 4.1.2.1), where it is not a plain no. */
const returned: Readonly<Record<string, ErrorName>> = {
  access_denied: 'thirdPartyDenied',
  server_error: 'thirdPartyUnavailable',
  temporarily_unavailable: 'thirdPartyUnavailable',
};

function isUnavailable(error: unknown): boolean {
  return error instanceof ProviderUnavailable || (error instanceof Error && isUnavailable(error.cause));
}

/** What went wrong with another service as a refusal; any other error as it is. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError) return refuse(returned[error.error] ?? 'thirdPartyFailed');
  if (isUnavailable(error)) return refuse('thirdPartyUnavailable');
  const isAnswer = [ClientError, ResponseBodyError, WWWAuthenticateChallengeError].some((kind) => error instanceof kind);
  return isAnswer ? refuse('thirdPartyFailed') : error;
}
