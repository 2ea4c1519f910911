import type { Provider } from 'oidc-provider';
import { thirdPartyType } from 'shared-contracts/constants';
import { google } from '../../customers/third-party/google.ts';
import type { Client } from '../../platform/config/third-party-settings.ts';
import { randomSecret } from '../../platform/random.ts';
import { standInPath } from './addresses.ts';
import { setBounded } from './set-bounded.ts';
import { createOpenidProvider } from './openid-provider.ts';
import type { SimulatedService } from './stand-in.ts';

const MOST_ORIGINS = 20;

/** Cookies that resume a login after the decision. The account is chosen again on each login. */
const RESUME_COOKIE = /^_interaction_resume(\.sig)?=/;

function resumeCookies(header: string | undefined): string {
  const cookies = (header ?? '').split('; ');
  return cookies.filter((cookie) => RESUME_COOKIE.test(cookie)).join('; ');
}

/** Simulates Google with a real OpenID provider. */
export function googleStandIn(): SimulatedService {
  const client: Client = { id: 'tidegate-sandbox', secret: randomSecret() };
  const path = standInPath(thirdPartyType.google);
  const providers = new Map<string, Promise<Provider>>();
  const names = new Map<string, string>();

  const providerAt = (origin: string): Promise<Provider> => {
    const known = providers.get(origin);
    if (known) return known;
    const made = createOpenidProvider({ origin, client, nameOf: (subject) => names.get(subject) ?? subject });
    setBounded(providers, origin, made, MOST_ORIGINS);
    return made;
  };

  const interactionOf = async (attempt: string) => {
    const found = [...providers.values()].map(async (provider) => (await provider).Interaction.find(attempt));
    return (await Promise.all(found)).find((interaction) => interaction !== undefined);
  };

  return {
    service: (origin, connection) => google(client, connection, { issuer: `${origin}${path}`, hosts: [new URL(origin).host] }),
    mount: async (app, originOf) => {
      await app.register(async (scope) => {
        // The provider parses its own requests.
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
        scope.route({
          method: ['GET', 'POST'],
          url: `${path}/*`,
          handler: async (request, reply) => {
            const origin = originOf(request);
            const provider = await providerAt(origin);
            const { raw } = request;
            const { protocol, host } = new URL(origin);
            const forwarded = { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host };
            Object.assign(raw.headers, forwarded, { cookie: resumeCookies(raw.headers.cookie) });
            // The provider detects its mount path from these properties, as in Express.
            Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(path.length) });
            reply.hijack();
            await provider.callback()(raw, reply.raw);
          },
        });
      });
    },
    knows: async (attempt) => (await interactionOf(attempt)) !== undefined,
    decide: async (attempt, { action, subject, name }) => {
      const interaction = await interactionOf(attempt);
      if (!interaction) throw new Error('the attempt has ended');
      setBounded(names, subject, name);
      interaction.result = action === 'approve' ? { login: { accountId: subject, remember: false } } : { error: 'access_denied' };
      await interaction.persist();
      return interaction.returnTo;
    },
  };
}
