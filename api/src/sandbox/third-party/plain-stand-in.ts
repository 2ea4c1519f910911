import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { returnAddress } from '../../customers/third-party/start-authorization.ts';
import type { Endpoints } from '../../customers/third-party/plain-service.ts';
import type { Connection } from '../../customers/third-party/provider-fetch.ts';
import type { ThirdPartyService } from '../../customers/third-party/services.ts';
import type { Client } from '../../platform/config/third-party-settings.ts';
import { randomSecret } from '../../platform/random.ts';
import { decisionPath, standInPath } from './addresses.ts';
import { clientOf } from './client-auth.ts';
import { readFormBodies } from './form-bodies.ts';
import { createGrants, type Asked } from './plain-grants.ts';
import { plainQuirks, type PlainType, type Quirks } from './plain-quirks.ts';
import type { OriginOf, SimulatedService } from './stand-in.ts';

type Query = Readonly<Record<string, string | undefined>>;
type ToService = (client: Client, connection: Connection, endpoints: Endpoints) => ThirdPartyService;

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Simulates a plain OAuth 2 service with its quirks. */
export function plainStandIn(type: PlainType, toService: ToService): SimulatedService {
  const quirks: Quirks = plainQuirks[type];
  const client: Client = { id: 'tidegate-sandbox', secret: randomSecret() };
  const path = standInPath(type);
  const grants = createGrants();

  const readAsked = (query: Query, origin: string): Asked | undefined => {
    const { client_id: id, redirect_uri: redirectUri, state = '', code_challenge: codeChallenge = '' } = query;
    const isOurs = id === client.id && redirectUri === returnAddress(type, origin);
    const hasPkce = codeChallenge !== '' && query.code_challenge_method === 'S256';
    return isOurs && hasPkce && query.response_type === 'code' ? { redirectUri, state, codeChallenge } : undefined;
  };

  const answerToken = async ({ body, headers }: FastifyRequest, reply: FastifyReply) => {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    const refuse = (error: string) => {
      const { status, body: refusal } = quirks.refusal(error);
      return reply.code(status).send(refusal);
    };
    const named = clientOf(quirks.clientAuth, headers.authorization, form);
    if (named?.id !== client.id || named.secret !== client.secret) return refuse('invalid_client');
    const read = (name: string) => form.get(name) ?? '';
    const accessToken = grants.redeem({ code: read('code'), redirectUri: read('redirect_uri'), codeVerifier: read('code_verifier') });
    if (accessToken === undefined || read('grant_type') !== 'authorization_code') return refuse('invalid_grant');

    const tokens = { access_token: accessToken, token_type: 'bearer' };
    const wantsJson = headers.accept?.includes('application/json') ?? false;
    if (!quirks.formTokens || wantsJson) return reply.send(tokens);
    return reply.type('application/x-www-form-urlencoded').send(new URLSearchParams(tokens).toString());
  };

  const answerProfile = async (request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply) => {
    const { authorization = '', 'user-agent': userAgent } = request.headers;
    const accessToken = authorization.replace(/^Bearer /i, '');
    const account = grants.accountOf(accessToken);
    const asked = { query: request.query, userAgent, accessToken, clientSecret: client.secret };
    const profile = account && quirks.profile(account, asked);
    return profile ? reply.send(profile) : reply.code(401).send({ error: 'invalid_token' });
  };

  return {
    service: (origin, connection) => {
      const base = `${origin}${path}`;
      const endpoints = { issuer: base, authorize: `${base}/authorize`, token: `${base}/token`, profile: `${base}/profile` };
      return toService(client, connection, endpoints);
    },
    mount: async (app: FastifyInstance, originOf: OriginOf) => {
      await app.register(async (scope) => {
        readFormBodies(scope);
        scope.get<{ Querystring: Query }>(`${path}/authorize`, async (request, reply) => {
          const asked = readAsked(request.query, originOf(request));
          return asked ? reply.redirect(decisionPath(grants.ask(asked)), 302) : reply.code(400).send({ error: 'invalid_request' });
        });
        scope.post(`${path}/token`, answerToken);
        scope.get<{ Querystring: Query }>(`${path}/profile`, answerProfile);
      });
    },
    knows: async (attempt) => grants.knows(attempt),
    decide: async (attempt, { action, subject, name }) => {
      const asked = grants.take(attempt);
      if (!asked) throw new Error('the attempt has ended');
      const { redirectUri, state } = asked;
      if (action === 'deny') return withQuery(redirectUri, { error: 'access_denied', state });
      return withQuery(redirectUri, { code: grants.allow(asked, { subject, name }), state });
    },
  };
}
