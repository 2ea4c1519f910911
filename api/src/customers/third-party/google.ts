import {
  ClientSecretPost,
  allowInsecureRequests,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type ServerMetadata,
} from 'openid-client';
import { addSeconds } from '../../platform/clock.ts';
import type { Client } from '../../platform/config/third-party-settings.ts';
import { refuse } from '../../platform/refusal.ts';
import { accountName } from './account-name.ts';
import { configure, leavingUrl, redeem } from './code-flow.ts';
import { providerFetch, type Connection } from './provider-fetch.ts';
import type { ThirdPartyService } from './services.ts';

export interface GoogleIssuer {
  readonly issuer: string;
  /** All hosts that the discovery document may refer to. */
  readonly hosts: readonly string[];
}

export const googleIssuer: GoogleIssuer = {
  issuer: 'https://accounts.google.com',
  hosts: ['accounts.google.com', 'oauth2.googleapis.com', 'www.googleapis.com'],
};

const DISCOVERY_SECONDS = 3600;

/** Google, via OpenID Connect. The ID token identifies the account; its signature, issuer, audience, times and nonce are checked. */
export function google(client: Client, connection: Connection, { issuer, hosts }: GoogleIssuer = googleIssuer): ThirdPartyService {
  const auth = ClientSecretPost(client.secret);
  let discovered: { readonly metadata: ServerMetadata; readonly until: Date } | undefined;

  async function open(now: Date) {
    const fetch = providerFetch(connection, hosts);
    if (!discovered || discovered.until <= now) {
      const execute = connection.allowsHttp ? [allowInsecureRequests] : [];
      const found = await discovery(new URL(issuer), client.id, {}, auth, { [customFetch]: fetch, execute });
      discovered = { metadata: found.serverMetadata(), until: addSeconds(now, DISCOVERY_SECONDS) };
    }
    const config = configure({ metadata: discovered.metadata, client, auth, fetch }, connection);
    enableNonRepudiationChecks(config);
    return config;
  }

  return {
    authorizationUrl: async (leaving) => leavingUrl(await open(leaving.now), leaving, { scope: 'openid profile', nonce: leaving.nonce }),
    accountOf: async (returning) => {
      const config = await open(returning.now);
      const tokens = await redeem(config, returning, { expectedNonce: returning.nonce, idTokenExpected: true });
      const claims = tokens.claims();
      if (!claims) throw refuse('thirdPartyFailed');
      return { subject: claims.sub, name: accountName(claims.name) };
    },
  };
}
