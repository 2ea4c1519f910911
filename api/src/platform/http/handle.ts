import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltCall, CallInput, CallResponse } from 'shared-contracts/calls';
import { endpoints, type Endpoint, type EndpointName } from 'shared-contracts/endpoints';
import type { Language } from 'shared-contracts/languages';
import { requestBounds } from 'shared-contracts/request-bounds';
import { schemas } from 'shared-contracts/schemas';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { sameText } from '../hashes.ts';
import { createCallPools, type CallPool } from '../limits/call-pools.ts';
import type { CallLimiters } from '../limits/limiter.ts';
import { Refusal, refuse } from '../refusal.ts';
import { unknownDevice, type Device } from './device.ts';
import { languageOf, success, refusalAnswer } from './envelope.ts';
import { checkKey, once, type Attempt } from './idempotency.ts';
import { POLICY_REPORT_TYPES } from './policy-report-types.ts';
import { flatInput, validate } from './validation.ts';

/** The customer whose token a call carries. */
export interface Caller {
  readonly customerId: string;
  readonly sessionId: string;
  /** '' for a login by mobile, else the third-party type. */
  readonly loginWay: string;
}

/** What a handler knows of its call besides the input. */
export interface Call {
  /** The database; a transaction where the answer is kept for repeats. */
  readonly db: Database;
  /** The moment of the call. */
  readonly now: Date;
  readonly language: Language;
  /** Address of the visitor. */
  readonly ip: string;
  /** What the visitor's browser calls itself; empty where it does not say. */
  readonly userAgent: string;
  /** Origin of the site as the visitor's browser sees it. */
  readonly origin: string;
  /** The browser, as far as an earlier login left a mark in it. */
  readonly device: Device;
  /** The token that came with the call, live or dead; empty without one. */
  readonly token: string;
  /** The customer, where a live token came with the call; looked up in the call's own database. */
  readonly findCaller: () => Promise<Caller | undefined>;
}

type CallOf<Name extends BuiltCall> = (typeof endpoints)[Name]['auth'] extends 'customer' ? Call & { readonly caller: Caller } : Call;

export type Handler<Name extends BuiltCall> = (input: CallInput<Name>, call: CallOf<Name>) => Promise<CallResponse<Name>>;

/** Tries to do a call that has a key in one statement, which also keeps the answer; undefined, with nothing done, leaves it to the handler. */
export type ShortWay<Name extends BuiltCall> = (
  input: CallInput<Name>,
  call: CallOf<Name>,
  attempt: Attempt,
) => Promise<CallResponse<Name> | undefined>;

/** Registers the handler of a call under its address in the endpoint table. */
export type Handle = <Name extends BuiltCall>(name: Name, handler: Handler<Name>, shortWay?: ShortWay<Name>) => void;

/** What is done before each call of a customer, in no transaction: committed whatever becomes of the call. */
export type BeforeCall = (name: BuiltCall, db: Database, caller: Caller, now: Date) => Promise<void>;

export interface HandleOptions {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly clock: Clock;
  /** The configured origin of the site; without one (sandbox) it is the one that was asked. */
  readonly publicOrigin: string | undefined;
  /** Finds whose token it is; undefined for a dead one. */
  readonly findCaller: (token: string, db: Database, now: Date) => Promise<Caller | undefined>;
  readonly limiters?: CallLimiters;
  readonly deviceOf?: (cookieHeader: string, isSecure: boolean) => Device;
  /** What internal calls bring as `Authorization: Bearer …`; without one there are none. */
  readonly internalToken?: string;
  readonly beforeCall?: BeforeCall;
  /** The slots of each call of visitors and customers; none waits for its turn. Default: no limit. */
  readonly poolOf?: (name: EndpointName) => CallPool;
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** Notices of providers are not read by customers: whatever is wrong with one is HTTP 400. */
function asNoticeRefusal(error: unknown): unknown {
  return error instanceof Refusal ? refuse('badRequest') : error;
}

/** Pages of other sites can't send these types without asking first, and we allow no other site to. */
const bodyTypes: readonly string[] = ['application/json', ...POLICY_REPORT_TYPES];

async function checkJson({ headers }: FastifyRequest): Promise<void> {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (!bodyTypes.includes(type.trim().toLowerCase())) throw refuse('notJson');
}

export function createHandle({
  app,
  db,
  clock,
  publicOrigin,
  findCaller,
  limiters = {},
  deviceOf = () => unknownDevice,
  internalToken,
  beforeCall,
  poolOf = createCallPools(0),
}: HandleOptions): Handle {
  /** Whoever is none of us is told nothing, not even that there is such a call. */
  const checkInternal = async (request: FastifyRequest): Promise<void> => {
    const isOurs = internalToken !== undefined && sameText(headerOf(request, 'authorization'), `Bearer ${internalToken}`);
    if (!isOurs) throw refuse('notFound');
  };

  return (name, handler, shortWay) => {
    const endpoint: Endpoint = endpoints[name];
    const bounds = requestBounds[name];
    const pool = poolOf(name);
    // What providers and gateways tell has happened already.
    const isAlwaysTaken = endpoint.auth === 'provider' || endpoint.auth === 'internal';

    type CallOn = (on: Database) => Call;
    const work = async (request: FastifyRequest, callOn: CallOn, caller: Caller | undefined): Promise<unknown> => {
      const { now } = callOn(db);
      const input = validate(schemas[name].request, bounds, flatInput(request)) as CallInput<typeof name>;
      // Before the transaction of a call that has a key: a rollback would give the point back.
      if (caller) await limiters[name]?.take(db, caller.customerId, now);
      // The table decides whether there is a caller; the types follow it, which the compiler cannot see.
      const callerOn = (on: Database) => ({ ...callOn(on), caller }) as unknown as CallOf<typeof name>;
      const run = (on: Database) => handler(input, callerOn(on));
      const key = headerOf(request, 'idempotency-key');
      if (!caller) return run(db);
      const hasKey = endpoint.idempotent && key !== '';
      if (hasKey) checkKey(key);
      const attempt = { customerId: caller.customerId, endpoint: name, key, input, now };
      const done = hasKey ? await shortWay?.(input, callerOn(db), attempt) : undefined;
      if (done !== undefined) return done;
      await beforeCall?.(name, db, caller, now);
      return hasKey ? once(db, attempt, run) : run(db);
    };

    const answerTo = async (request: FastifyRequest, callOn: CallOn): Promise<unknown> => {
      if (endpoint.auth !== 'customer') return work(request, callOn, undefined);
      const caller = await callOn(db).findCaller();
      if (!caller) throw refuse('unauthenticated');
      return pool.ofCustomer(caller.customerId, () => work(request, callOn, caller));
    };

    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const now = clock.now();
      const token = headerOf(request, 'token');
      const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
      const device = deviceOf(headerOf(request, 'cookie'), origin.startsWith('https:'));
      const callOn: CallOn = (on) => ({
        db: on,
        now,
        language: languageOf(request.headers.env),
        ip: request.ip,
        userAgent: headerOf(request, 'user-agent'),
        origin,
        device,
        token,
        findCaller: async () => (token === '' ? undefined : findCaller(token, on, now)),
      });
      const answered = await answerTo(request, callOn);
      const cookie = device.cookie();
      if (cookie !== undefined) reply.header('Set-Cookie', cookie);
      return answered;
    };

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: bounds.bytes,
      // Before the body is read.
      onRequest: [...(endpoint.auth === 'internal' ? [checkInternal] : []), ...(endpoint.method === 'POST' ? [checkJson] : [])],
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        try {
          const answered = await (isAlwaysTaken ? answer(request, reply) : pool.ofAddress(request.ip, () => answer(request, reply)));
          const { status, body } = success(answered, languageOf(request.headers.env));
          return await reply.code(status).send(body);
        } catch (error) {
          throw endpoint.auth === 'provider' ? asNoticeRefusal(error) : error;
        }
      },
    });
  };
}

const internalPaths: readonly string[] = Object.values<Endpoint>(endpoints).flatMap(({ auth, path }) => (auth === 'internal' ? path : []));

/** Answers 405 for the other methods of addresses that are calls, internal ones left out. To be called when all are registered. */
export function refuseOtherMethods(app: FastifyInstance, paths: ReadonlyMap<string, readonly string[]>): void {
  const all = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  for (const [url, allowed] of paths) {
    if (internalPaths.includes(url)) continue;
    app.route({
      method: all.filter((method) => !allowed.includes(method)),
      url,
      handler: (request, reply) => {
        const { status, body } = refusalAnswer(refuse('methodNotAllowed'), languageOf(request.headers.env));
        return reply.code(status).header('Allow', allowed.join(', ')).send(body);
      },
    });
  }
}
