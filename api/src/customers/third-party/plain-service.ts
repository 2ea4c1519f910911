import { fetchProtectedResource, type ClientAuth } from 'openid-client';
import { z } from 'zod';
import type { Client } from '../../platform/config/third-party-settings.ts';
import { refuse } from '../../platform/refusal.ts';
import { configure, leavingUrl, redeem } from './code-flow.ts';
import { providerFetch, type Connection } from './provider-fetch.ts';
import type { ThirdPartyAccount, ThirdPartyService } from './services.ts';

/** Endpoints of a plain OAuth 2 service. */
export interface Endpoints {
  /** Its issuer identifier, if it returns one in the redirect. */
  readonly issuer: string;
  readonly authorize: string;
  readonly token: string;
  /** Returns the account of an access token. */
  readonly profile: string;
}

/** Service-specific parts of the flow. */
export interface PlainAdapter<Profile> {
  readonly endpoints: Endpoints;
  readonly auth: ClientAuth;
  readonly scope?: string;
  /** Query parameters for the profile request. */
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

/** Creates a plain OAuth 2 service: the access token is used once to read the profile and then discarded. */
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
