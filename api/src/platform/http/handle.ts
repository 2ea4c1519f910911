import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltCall, CallInput, CallResponse } from 'shared-contracts/api/calls';
import { endpoints, type Endpoint, type EndpointName } from 'shared-contracts/api/endpoints';
import type { Language } from 'shared-contracts/languages';
import { requestBounds } from './request-bounds.ts';
import { schemas } from 'shared-contracts/api/schemas';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { sameText } from '../hashes.ts';
import { createCallPools, type CallPool, type MaybePromise } from '../limits/call-pools.ts';
import type { CallLimiters } from '../limits/limiter.ts';
import { refuse } from '../refusal.ts';
import { actingIn, personOf } from './caller-role.ts';
import type { Caller, Membership } from './caller.ts';
import { unknownDevice, type Device } from './device.ts';
import { JSON_TYPE, hasTag, keptHead, languageOf, serializedSuccess, success } from './envelope.ts';
import { sendRefusal } from './error-handler.ts';
import { checkKey, once, type Attempt } from './idempotency.ts';
import { POLICY_REPORT_TYPES } from './policy-report-types.ts';
import { flatInput, validate } from './validation.ts';

/** Context of a call. */
export interface Call {
  /** The database, or a transaction if the response is stored for repeats. */
  readonly db: Database;
  /** Time of the call. */
  readonly now: Date;
  readonly language: Language;
  /** IP address of the visitor. */
  readonly ip: string;
  /** User agent of the visitor; empty if not sent. */
  readonly userAgent: string;
  /** Origin of the site in the visitor's browser. */
  readonly origin: string;
  /** The browser, identified by a cookie from an earlier login. */
  readonly device: Device;
  /** The token sent with the call, valid or not; empty if none. */
  readonly token: string;
  /** The customer if the call has a valid token; looked up in the call's own database. */
  readonly findCaller: () => Promise<Caller | undefined>;
}

type CallOf<Name extends BuiltCall> = (typeof endpoints)[Name]['auth'] extends 'customer' | 'token'
  ? Call & { readonly caller: Caller }
  : Call;

/** A handler that has its answer in memory should return it without a promise: that saves a third of the cost of such a call. */
export type Handler<Name extends BuiltCall> = (input: CallInput<Name>, call: CallOf<Name>) => MaybePromise<CallResponse<Name>>;

/**
 * Executes a call that has an idempotency key in a single statement, which also stores the response. Returns undefined, without any effect,
 * to fall back to the handler.
 */
export type FastPath<Name extends BuiltCall> = (
  input: CallInput<Name>,
  call: CallOf<Name>,
  attempt: Attempt,
) => Promise<CallResponse<Name> | undefined>;

/** Registers the handler of a call at its path in the endpoint table. */
export type Handle = <Name extends BuiltCall>(name: Name, handler: Handler<Name>, fastPath?: FastPath<Name>) => void;

/** Runs before each call of a customer, outside any transaction, so it stays committed whatever happens to the call. */
export type BeforeCall = (name: BuiltCall, db: Database, caller: Caller, now: Date) => Promise<void>;

/** A call that has succeeded. */
export interface CallDone {
  readonly name: BuiltCall;
  readonly input: object;
  readonly answered: unknown;
}

/** Runs after a member's call has succeeded, in its transaction if it has an idempotency key. */
export type RecordActivity = (done: CallDone, call: Call, by: Membership) => Promise<void>;

/** Runs after each call of a customer that succeeded, when its changes are committed. */
export type AfterCall = (name: BuiltCall, input: object) => Promise<void>;

export type CallOn = (on: Database) => Call;

/** A request to a call in whatever form it arrived. */
export interface CallToPerform {
  /** Path parameters, query and body in one flat object, not validated. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly callOn: CallOn;
  readonly caller: Caller;
  /** `Idempotency-Key` header if the request may be repeated with it, and how long its response is kept. */
  readonly key: string;
  readonly keySeconds?: number | undefined;
}

/**
 * Validates a request, checks its limits and executes the call.
 * @throws Refusal
 */
export type Perform = (call: CallToPerform) => Promise<unknown>;

export interface HandleOptions {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly clock: Clock;
  /** The configured origin of the site; defaults to the origin of the request (sandbox). */
  readonly publicOrigin: string | undefined;
  /** Finds the owner of a token; undefined if it's invalid. */
  readonly findCaller: (token: string, db: Database, now: Date) => Promise<Caller | undefined>;
  readonly limiters?: CallLimiters;
  readonly deviceOf?: (cookieHeader: string, isSecure: boolean) => Device;
  /** Bearer token of internal calls; without one, they are disabled. */
  readonly internalToken?: string;
  readonly beforeCall?: BeforeCall;
  readonly recordActivity?: RecordActivity;
  readonly afterCall?: AfterCall;
  /** Slots of each call of visitors and customers; calls without a free slot are refused. Default: no limit. */
  readonly poolOf?: (name: EndpointName) => CallPool;
  /** Called for each registered call, for other ways to make it. */
  readonly onCall?: (name: BuiltCall, perform: Perform) => void;
}

export function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** Other sites can't send these types without a preflight request, which we don't allow. */
const bodyTypes: readonly string[] = ['application/json', ...POLICY_REPORT_TYPES];

async function checkJson({ headers }: FastifyRequest): Promise<void> {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (!bodyTypes.includes(type.trim().toLowerCase())) throw refuse('notJson');
}

function send(request: FastifyRequest, reply: FastifyReply, answered: unknown): FastifyReply {
  const language = languageOf(request.headers.env);
  const known = serializedSuccess(answered, language);
  if (known) {
    void reply.headers(keptHead(known));
    if (hasTag(request.headers['if-none-match'], known.etag)) return reply.code(304).send();
    return reply.header('content-type', JSON_TYPE).send(known.text);
  }
  const { status, body } = success(answered, language);
  return reply.code(status).send(body);
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
  recordActivity,
  afterCall,
  poolOf = createCallPools(0),
  onCall = () => {},
}: HandleOptions): Handle {
  /** Outsiders get a 404, so that internal calls can't be discovered. */
  const checkInternal = async (request: FastifyRequest): Promise<void> => {
    const isOurs = internalToken !== undefined && sameText(headerOf(request, 'authorization'), `Bearer ${internalToken}`);
    if (!isOurs) throw refuse('notFound');
  };

  /*
   * A request passes these functions in this order: `respond` takes a slot and sends the answer, `answer` collects what a handler may ask of
   * the request, `answerCustomer` finds the customer, and `perform` validates, limits and executes the call. `/api/v1` starts at `perform`.
   */
  return (name, handler, fastPath) => {
    const endpoint: Endpoint = endpoints[name];
    const bounds = requestBounds[name];
    const pool = poolOf(name);
    // Refusing a call of our own services for lack of slots would lose usage or turn customers away.
    const isNeverThrottled = endpoint.auth === 'internal';

    const validated = (given: Readonly<Record<string, unknown>>) =>
      validate(schemas[name].request, bounds, given) as CallInput<typeof name>;

    const perform: Perform = async ({ input: given, callOn, caller: found, key, keySeconds }) => {
      const { now } = callOn(db);
      const caller = actingIn(name, found);
      const { membership } = caller;
      const input = validated(given);
      // Outside the transaction of an idempotent call, because a rollback would restore the point.
      await limiters[name]?.take(db, caller.customerId, now);
      // The endpoint table decides whether there is a caller. The types match it, but the compiler can't infer that.
      const callerOn = (on: Database) => ({ ...callOn(on), caller }) as unknown as CallOf<typeof name>;
      const run = async (on: Database) => {
        const answered = await handler(input, callerOn(on));
        if (membership) await recordActivity?.({ name, input, answered }, callOn(on), membership);
        return answered;
      };
      const hasKey = key !== '';
      if (hasKey) checkKey(key);
      const attempt = {
        customerId: caller.customerId,
        endpoint: name,
        // Each person's keys are their own. A key has no spaces.
        key: membership ? `${membership.personId} ${key}` : key,
        input,
        now,
        ...(keySeconds && { seconds: keySeconds }),
      };
      // A fast path records no activity.
      const done = hasKey && !membership ? await fastPath?.(input, callerOn(db), attempt) : undefined;
      if (done !== undefined) return done;
      await beforeCall?.(name, db, caller, now);
      const answered = await (hasKey ? once(db, attempt, run) : run(db));
      await afterCall?.(name, input);
      return answered;
    };

    onCall(name, perform);
    // Made through `/api/v1` only.
    if (endpoint.auth === 'token') return;

    const answerCustomer = async (request: FastifyRequest, callOn: CallOn): Promise<unknown> => {
      const caller = await callOn(db).findCaller();
      if (!caller) throw refuse('unauthenticated');
      const key = endpoint.idempotent ? headerOf(request, 'idempotency-key') : '';
      // A member can't use up the calls of the account's owner.
      return pool.ofCustomer(personOf(caller), () => perform({ input: flatInput(request), callOn, caller, key }));
    };

    const answer = (request: FastifyRequest, reply: FastifyReply, ip: string): MaybePromise<unknown> => {
      const now = clock.now();
      const token = headerOf(request, 'token');
      const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
      const device = deviceOf(headerOf(request, 'cookie'), origin.startsWith('https:'));
      const callOn: CallOn = (on) => ({
        db: on,
        now,
        language: languageOf(request.headers.env),
        ip,
        userAgent: headerOf(request, 'user-agent'),
        origin,
        device,
        token,
        findCaller: async () => (token === '' ? undefined : findCaller(token, on, now)),
      });
      const withCookie = (answered: unknown): unknown => {
        const cookie = device.cookie();
        if (cookie !== undefined) reply.header('Set-Cookie', cookie);
        return answered;
      };
      const answered =
        endpoint.auth === 'customer'
          ? answerCustomer(request, callOn)
          : handler(validated(flatInput(request)), callOn(db) as unknown as CallOf<typeof name>);
      return answered instanceof Promise ? answered.then(withCookie) : withCookie(answered);
    };

    const respond = (request: FastifyRequest, reply: FastifyReply): MaybePromise<FastifyReply> => {
      // Parsing it from the headers is noticeable, so only once.
      const { ip } = request;
      const answered = isNeverThrottled ? answer(request, reply, ip) : pool.ofAddress(ip, () => answer(request, reply, ip));
      return answered instanceof Promise ? answered.then((done) => send(request, reply, done)) : send(request, reply, answered);
    };

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: bounds.bytes,
      // These checks run before the body is read.
      onRequest: [...(endpoint.auth === 'internal' ? [checkInternal] : []), ...(endpoint.method === 'POST' ? [checkJson] : [])],
      handler: respond,
    });
  };
}

const internalPaths: readonly string[] = Object.values<Endpoint>(endpoints).flatMap(({ auth, path }) => (auth === 'internal' ? path : []));

/** Responds with 405 to other methods on the paths of calls, except internal ones. Must be called after all routes are registered. */
export function refuseOtherMethods(app: FastifyInstance, paths: ReadonlyMap<string, readonly string[]>): void {
  const all = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  for (const [url, allowed] of paths) {
    if (internalPaths.includes(url)) continue;
    app.route({
      method: all.filter((method) => !allowed.includes(method)),
      url,
      handler: (request, reply) =>
        sendRefusal(refuse('methodNotAllowed'), request, reply.header('Allow', [...new Set(allowed)].join(', '))),
    });
  }
}
