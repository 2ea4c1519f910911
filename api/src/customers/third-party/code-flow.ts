import {
  Configuration,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  type AuthorizationCodeGrantChecks,
  type ClientAuth,
  type CustomFetch,
  type ServerMetadata,
} from 'openid-client';
import type { Client } from '../../platform/config/third-party-settings.ts';
import type { Connection } from './provider-fetch.ts';
import type { AuthorizationRequest, AuthorizationResponse } from './services.ts';

export interface Server {
  readonly metadata: ServerMetadata;
  readonly client: Client;
  readonly auth: ClientAuth;
  readonly fetch: CustomFetch;
}

/** Creates the client configuration for a single API call. */
export function configure({ metadata, client, auth, fetch }: Server, { allowsHttp }: Pick<Connection, 'allowsHttp'>): Configuration {
  const config = new Configuration(metadata, client.id, {}, auth);
  config[customFetch] = fetch;
  if (allowsHttp) allowInsecureRequests(config);
  return config;
}

/** Returns the URL of the authorization page, with state and PKCE. */
export async function leavingUrl(
  config: Configuration,
  { redirectUri, state, codeVerifier }: AuthorizationRequest,
  more: Readonly<Record<string, string>>,
): Promise<string> {
  const challenge = await calculatePKCECodeChallenge(codeVerifier);
  const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
  return buildAuthorizationUrl(config, { redirect_uri: redirectUri, state, ...pkce, ...more }).href;
}

/** Exchanges the authorization code from the redirect for a token. */
export async function redeem(
  config: Configuration,
  { redirectUri, state, codeVerifier, code, iss, error }: AuthorizationResponse,
  checks: AuthorizationCodeGrantChecks = {},
) {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries({ state, code, iss, error })) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return authorizationCodeGrant(config, address, { ...checks, expectedState: state, pkceCodeVerifier: codeVerifier });
}
