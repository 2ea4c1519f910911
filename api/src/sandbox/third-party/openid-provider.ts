import { generateKeyPairSync } from 'node:crypto';
import type { Configuration, Provider } from 'oidc-provider';
import { brandName } from 'shared-contracts/texts/brand';
import { THIRD_PARTY_ATTEMPT_SECONDS, thirdPartyType } from 'shared-contracts/constants';
import { returnAddress } from '../../customers/third-party/start-authorization.ts';
import type { Client } from '../../platform/config/third-party-settings.ts';
import { randomSecret } from '../../platform/random.ts';
import { decisionPath, standInPath } from './addresses.ts';
import { createMemoryAdapter } from './memory-adapter.ts';

const SHORT_SECONDS = 60;
const KEY_BITS = 2048;

const signingKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: KEY_BITS }).privateKey.export({ format: 'jwk' }),
  kty: 'RSA' as const,
  alg: 'RS256',
  use: 'sig',
  kid: 'sandbox',
});

export interface ProviderOptions {
  readonly origin: string;
  readonly client: Client;
  /** Display name of an account. */
  readonly nameOf: (subject: string) => string;
}

function configuration({ origin, client, nameOf }: ProviderOptions): Configuration {
  return {
    adapter: createMemoryAdapter(),
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomSecret()], long: { path: standInPath(thirdPartyType.google), httpOnly: true, sameSite: 'lax' } },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        client_name: brandName.en,
        redirect_uris: [returnAddress(thirdPartyType.google, origin)],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    scopes: ['openid', 'profile'],
    claims: { openid: ['sub'], profile: ['name'] },
    // Google includes the name in the ID token.
    conformIdTokenClaims: false,
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, name: nameOf(subject) }),
    }),
    // The decision on the page counts as consent.
    loadExistingGrant: async ({ oidc }) => {
      if (!oidc.client || !oidc.session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    interactions: { url: (_context, { uid }) => decisionPath(uid) },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      AccessToken: SHORT_SECONDS,
      AuthorizationCode: SHORT_SECONDS,
      IdToken: SHORT_SECONDS,
      Grant: THIRD_PARTY_ATTEMPT_SECONDS,
      Interaction: THIRD_PARTY_ATTEMPT_SECONDS,
      Session: THIRD_PARTY_ATTEMPT_SECONDS,
    },
    renderError: (context, { error, error_description: description }) => {
      context.type = 'json';
      context.body = JSON.stringify({ error, error_description: description });
    },
  };
}

/** Creates a real OpenID provider for the site's origin. The library is loaded at the first login. */
export async function createOpenidProvider(options: ProviderOptions): Promise<Provider> {
  // oxlint-disable-next-line no-restricted-imports -- the one place, and only at the first login in the sandbox
  const { Provider: OpenidProvider } = await import('oidc-provider');
  const provider = new OpenidProvider(`${options.origin}${standInPath(thirdPartyType.google)}`, configuration(options));
  provider.proxy = true;
  return provider;
}
