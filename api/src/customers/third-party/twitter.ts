import type { ClientAuth } from 'openid-client';
import { z } from 'zod';
import type { Client } from '../../platform/config/third-party-settings.ts';
import { accountName } from './account-name.ts';
import { plainService, type Endpoints } from './plain-service.ts';
import type { Connection } from './provider-fetch.ts';
import type { ThirdPartyService } from './services.ts';

export const twitterEndpoints: Endpoints = {
  issuer: 'https://x.com',
  authorize: 'https://x.com/i/oauth2/authorize',
  token: 'https://api.x.com/2/oauth2/token',
  profile: 'https://api.x.com/2/users/me',
};

const profile = z.object({ data: z.object({ id: z.string().regex(/^\d{1,64}$/), name: z.string() }) });

/**
 * HTTP basic authentication that is the same whether or not the service URL-decodes it, as RFC 6749 requires. The library also encodes
 * hyphens and underscores, which occur in X's ids and secrets.
 */
function basicAuth({ id, secret }: Client): ClientAuth {
  const pair = [id, secret].map(encodeURIComponent).join(':');
  return (_server, _client, _body, headers) => headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
}

/** X. Clients authenticate by HTTP basic authentication, and responses are wrapped in `data`. */
export function twitter(client: Client, connection: Connection, endpoints = twitterEndpoints): ThirdPartyService {
  const adapter = {
    endpoints,
    auth: basicAuth(client),
    // The profile endpoint requires both scopes.
    scope: 'users.read tweet.read',
    profile,
    accountOf: ({ data }: z.output<typeof profile>) => ({ subject: data.id, name: accountName(data.name) }),
  };
  return plainService(client, adapter, connection);
}
