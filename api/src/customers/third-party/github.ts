import { ClientSecretPost } from 'openid-client';
import { z } from 'zod';
import type { Client } from '../../platform/config/third-party-settings.ts';
import { accountName } from './account-name.ts';
import { plainService, type Endpoints } from './plain-service.ts';
import type { Connection } from './provider-fetch.ts';
import type { ThirdPartyService } from './services.ts';

export const githubEndpoints: Endpoints = {
  issuer: 'https://github.com/login/oauth',
  authorize: 'https://github.com/login/oauth/authorize',
  token: 'https://github.com/login/oauth/access_token',
  profile: 'https://api.github.com/user',
};

const profile = z.object({ id: z.int().positive(), login: z.string(), name: z.string().nullish() });

/** GitHub. IDs are numbers, and a token without a scope can read the public profile, which is enough. */
export function github(client: Client, connection: Connection, endpoints = githubEndpoints): ThirdPartyService {
  const adapter = {
    endpoints,
    auth: ClientSecretPost(client.secret),
    profile,
    accountOf: ({ id, login, name }: z.output<typeof profile>) => ({ subject: String(id), name: accountName(name) || accountName(login) }),
  };
  return plainService(client, adapter, connection);
}
