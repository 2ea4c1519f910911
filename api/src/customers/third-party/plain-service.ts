import { fetchProtectedResource, type ClientAuth } from 'openid-client';
import { z } from 'zod';
import type { Client } from '../../platform/config/third-party-settings.ts';
import { refuse } from '../../platform/refusal.ts';
import { configure, leavingUrl, redeem } from './code-flow.ts';
import { providerFetch, type Connection } from './provider-fetch.ts';
import type { ThirdPartyAccount, ThirdPartyService } from './services.ts';

/** Addresses of a service that speaks plain OAuth 2. */
export interface Endpoints {
  /** What it calls itself, where it says so on the way back. */
  readonly issuer: string;
  readonly authorize: string;
  readonly token: string;
  /** Answers whose account an access token is for. */
  readonly profile: string;
}

/** What the services do each in their own way. */
export interface PlainAdapter<Profile> {
  readonly endpoints: Endpoints;
  readonly auth: ClientAuth;
  readonly scope?: string;
  /** Parameters that the profile is asked with. */
  readonly profileQuery?: (accessToken: string) => Readonly<Record<string, string>>;
  readonly profile: z.ZodType<Profile>;
  readonly accountOf: (profile: Profile) => ThirdPartyAccount;
}

const parseJson = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('no JSON');
    return z.NEVER;
  }
});

/** A service that speaks plain OAuth 2: who it was is asked with the access token, which is then forgotten. */
export function plainService<Profile>(
  client: Client,
  { endpoints, auth, scope, profileQuery, profile, accountOf }: PlainAdapter<Profile>,
  connection: Connection,
): ThirdPartyService {
  const { issuer, authorize, token } = endpoints;
  const metadata = { issuer, authorization_endpoint: authorize, token_endpoint: token };
  const hosts = [token, endpoints.profile].map((address) => new URL(address).host);
  const open = () => configure({ metadata, client, auth, fetch: providerFetch(connection, hosts) }, connection);

  return {
    authorizationUrl: async (leaving) => leavingUrl(open(), leaving, scope === undefined ? {} : { scope }),
    accountOf: async (returning) => {
      const config = open();
      const { access_token: accessToken } = await redeem(config, returning);
      const address = new URL(endpoints.profile);
      for (const [name, value] of Object.entries(profileQuery?.(accessToken) ?? {})) address.searchParams.set(name, value);
      const headers = new Headers({ accept: 'application/json', 'user-agent': 'Tidegate' });
      const answer = await fetchProtectedResource(config, accessToken, address, 'GET', undefined, headers);
      const read = parseJson.pipe(profile).safeParse(await answer.text());
      if (!answer.ok || !read.success) throw refuse('thirdPartyFailed');
      return accountOf(read.data);
    },
  };
}
