import { ClientSecretPost } from 'openid-client';
import { z } from 'zod';
import type { Client } from '../../platform/config/third-party-settings.ts';
import { hmac } from '../../platform/hashes.ts';
import { accountName } from './account-name.ts';
import { plainService, type Endpoints } from './plain-service.ts';
import type { Connection } from './provider-fetch.ts';
import type { ThirdPartyService } from './services.ts';

const VERSION = 'v23.0';

export const facebookEndpoints: Endpoints = {
  issuer: 'https://www.facebook.com',
  authorize: `https://www.facebook.com/${VERSION}/dialog/oauth`,
  token: `https://graph.facebook.com/${VERSION}/oauth/access_token`,
  profile: `https://graph.facebook.com/${VERSION}/me`,
};

const profile = z.object({ id: z.string().regex(/^\d{1,64}$/), name: z.string().optional() });

/** Facebook. The Graph API requires a proof that each access token is used by the app that it was issued to. */
export function facebook(client: Client, connection: Connection, endpoints = facebookEndpoints): ThirdPartyService {
  const adapter = {
    endpoints,
    auth: ClientSecretPost(client.secret),
    scope: 'public_profile',
    profileQuery: (accessToken: string) => ({ fields: 'id,name', appsecret_proof: hmac(client.secret, accessToken) }),
    profile,
    accountOf: ({ id, name }: z.output<typeof profile>) => ({ subject: id, name: accountName(name) }),
  };
  return plainService(client, adapter, connection);
}
