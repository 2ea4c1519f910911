import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltCall } from 'shared-contracts/api/calls';
import type { ApiScope } from 'shared-contracts/constants';
import { endpoints, type Endpoint, type EndpointName } from 'shared-contracts/api/endpoints';
import { boundsOfSchema } from './request-bounds.ts';
import { chooseLanguage, isLanguage } from 'shared-contracts/languages';
import { openApiDocument } from 'shared-contracts/v1/openapi';
import type { Operation } from 'shared-contracts/v1/operations/operation';
import { operationIds, operationOf } from 'shared-contracts/v1/operations/operations';
import { OPENAPI_PATH, V1_PREFIX } from 'shared-contracts/v1/path';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { CallPool } from '../limits/call-pools.ts';
import { createLimiter, type LimitServices } from '../limits/limiter.ts';
import { Refusal, refuse } from '../refusal.ts';
import { personOf } from './caller-role.ts';
import { unknownDevice } from './device.ts';
import { headerOf, type CallOn, type Perform } from './handle.ts';
import type { Membership } from './caller.ts';
import { hasBearer, languageOfProgram } from './problem.ts';
import { flatInput, validate } from './validation.ts';

const WINDOW_SECONDS = 60;
const PDF = 'application/pdf';

/** The customer that a token belongs to. */
export interface TokenHolder {
  readonly tokenId: string;
  readonly customerId: string;
  readonly scopes: readonly ApiScope[];
  /** Of the member who created it; undefined for the customer's own token. */
  readonly membership?: Membership | undefined;
}

export interface V1Options {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly clock: Clock;
  readonly publicOrigin: string | undefined;
  readonly findToken: (db: Database, token: string, now: Date) => Promise<TokenHolder | undefined>;
  readonly callsPerMinute: number;
  readonly limits: LimitServices;
  readonly poolOf: (name: EndpointName) => CallPool;
  /** How each registered call is executed. */
  readonly calls: ReadonlyMap<BuiltCall, Perform>;
}

/** Methods and paths of the site's own calls, which have an operation's address in a few cases. */
const ownAddresses: ReadonlySet<string> = new Set(
  Object.values<Endpoint>(endpoints).flatMap(({ auth, method, path }) => (auth === 'token' ? [] : [`${method} ${path}`])),
);

function tokenOf(request: FastifyRequest): string {
  const authorization = headerOf(request, 'authorization');
  return hasBearer(authorization) ? authorization.slice('bearer '.length).trim() : '';
}

/** Reports failed fields by the names that the operation has for them. */
function renamed(error: unknown, names: Operation['fields']): unknown {
  if (!(error instanceof Refusal) || !error.details.fields || !names) return error;
  const fields = error.details.fields.map(({ field, rule }) => ({ field: names[field] ?? field, rule }));
  return new Refusal(error.reason, { ...error.details, fields });
}

/** Registers `/api/v1`: every operation is one of the site's calls, made by the customer that a bearer token belongs to. */
export function v1Routes({ app, db, clock, publicOrigin, findToken, callsPerMinute, limits, poolOf, calls }: V1Options): void {
  const limiter = createLimiter({ name: 'api token', points: callsPerMinute, seconds: WINDOW_SECONDS, whenAway: 'open' }, limits);
  // Header format from draft-ietf-httpapi-ratelimit-headers.
  const policy = `"token";q=${callsPerMinute};w=${WINDOW_SECONDS}`;
  const tellLimit = (reply: FastifyReply, left: number, seconds: number) =>
    reply.headers({ 'RateLimit-Policy': policy, RateLimit: `"token";r=${left};t=${seconds}` });

  const takePoint = async (reply: FastifyReply, tokenId: string, now: Date): Promise<void> => {
    try {
      const { left, seconds } = await limiter.takeAndCount(db, tokenId, now);
      tellLimit(reply, left, seconds);
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'rateLimited') tellLimit(reply, 0, Number(error.details.params?.seconds));
      throw error;
    }
  };

  const callerOf = async (request: FastifyRequest, reply: FastifyReply, scope: ApiScope, now: Date) => {
    const holder = await findToken(db, tokenOf(request), now);
    if (!holder) throw refuse('apiTokenInvalid');
    await takePoint(reply, holder.tokenId, now);
    if (!holder.scopes.includes(scope)) throw refuse('apiTokenScope', { params: { scope } });
    // Without a session, so that a call which requires a recent login is refused.
    const { customerId, membership } = holder;
    return { customerId, sessionId: '', loginWay: '', scope, ...(membership && { membership }) };
  };

  app.addConstraintStrategy({
    name: 'bearer',
    storage: () => {
      const handlers = new Map<unknown, never>();
      return { get: (key) => handlers.get(key) ?? null, set: (key, handler) => void handlers.set(key, handler as never) };
    },
    deriveConstraint: ({ headers }) => (hasBearer(headers.authorization) ? 'yes' : undefined),
    validate: () => true,
  });

  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(OPENAPI_PATH, async ({ query, headers }) =>
    openApiDocument(isLanguage(query.lang) ? query.lang : chooseLanguage(undefined, headers['accept-language'])),
  );

  for (const operationId of operationIds) {
    const {
      method,
      path,
      scope,
      call: name,
      request: schema,
      status,
      response,
      toCall,
      toResponse,
      fields,
      lineOf,
      isFile,
      keySeconds,
    } = operationOf(operationId);
    const url = `${V1_PREFIX}${path}`;
    const bounds = boundsOfSchema(schema);
    const pool = poolOf(name);

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const now = clock.now();
      const caller = await callerOf(request, reply, scope, now);
      const callOn: CallOn = (on) => ({
        db: on,
        now,
        language: languageOfProgram(request),
        ip: request.ip,
        userAgent: headerOf(request, 'user-agent'),
        origin: publicOrigin ?? `${request.protocol}://${request.host}`,
        device: unknownDevice,
        token: '',
        findCaller: async () => caller,
      });
      const perform = calls.get(name);
      if (!perform) throw refuse('notFound');
      const input = validate(schema, bounds, flatInput(request));
      const key = method === 'POST' ? headerOf(request, 'idempotency-key') : '';
      const work = () => perform({ input: toCall(input as never), callOn, caller, key, keySeconds });
      const data = toResponse((await pool.ofCustomer(personOf(caller), work)) as never);
      void reply.code(status);
      if (response === null) return reply.send();
      if (isFile && headerOf(request, 'accept').includes(PDF)) {
        const { fileName, base64 } = data as { readonly fileName: string; readonly base64: string };
        return reply.type(PDF).header('Content-Disposition', `attachment; filename="${fileName}"`).send(Buffer.from(base64, 'base64'));
      }
      if (!lineOf || input.format !== 'txt') return reply.send(data);
      const lines = (data as { readonly items: readonly never[] }).items.map((item) => `${lineOf(item)}\n`);
      return reply.type('text/plain; charset=utf-8').send(lines.join(''));
    };

    app.route({
      method,
      url,
      bodyLimit: bounds.bytes,
      config: { isForPrograms: true },
      constraints: ownAddresses.has(`${method} ${url}`) ? { bearer: 'yes' } : {},
      handler: async (request, reply) => {
        try {
          return await pool.ofAddress(request.ip, () => answer(request, reply));
        } catch (error) {
          throw renamed(error, fields);
        }
      },
    });
  }
}
