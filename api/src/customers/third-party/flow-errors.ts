import { AuthorizationResponseError, ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import type { ErrorName } from 'shared-contracts/texts/errors/error-codes';
import { refuse } from '../../platform/refusal.ts';
import { ProviderUnavailable } from './provider-fetch.ts';

/** Errors that a service may return in the redirect (RFC 6749, 4.1.2.1) and that have their own refusal. */
const returned: Readonly<Record<string, ErrorName>> = {
  access_denied: 'thirdPartyDenied',
  server_error: 'thirdPartyUnavailable',
  temporarily_unavailable: 'thirdPartyUnavailable',
};

function isUnavailable(error: unknown): boolean {
  return error instanceof ProviderUnavailable || (error instanceof Error && isUnavailable(error.cause));
}

/** Converts an error of a third-party service to a refusal; returns other errors unchanged. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError) return refuse(returned[error.error] ?? 'thirdPartyFailed');
  if (isUnavailable(error)) return refuse('thirdPartyUnavailable');
  const isAnswer = [ClientError, ResponseBodyError, WWWAuthenticateChallengeError].some((kind) => error instanceof kind);
  return isAnswer ? refuse('thirdPartyFailed') : error;
}
