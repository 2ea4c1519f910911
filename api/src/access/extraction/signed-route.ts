import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { endpoints } from 'shared-contracts/api/endpoints';
import { SUCCESS_TEXT } from 'shared-contracts/texts/errors';
import { fillText } from 'shared-contracts/texts/fill-text';
import { isLanguage, type Language } from 'shared-contracts/languages';
import { proxyErrors, type ProxyErrorName } from 'shared-contracts/proxy/errors';
import { schemas } from 'shared-contracts/api/schemas';
import type { Clock } from '../../platform/clock.ts';
import { isMainland } from '../../platform/country-of-address.ts';
import { languageOf, refusalAnswer } from '../../platform/http/envelope.ts';
import { isKey } from '../../platform/http/idempotency.ts';
import type { CallPool } from '../../platform/limits/call-pools.ts';
import type { Mode } from '../../platform/mode.ts';
import { randomId } from '../../platform/random.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import { clientFrom, type Client } from '../whitelist/check-address.ts';
import { BURST_SECONDS, type CallRate } from '../usable-orders/call-rate.ts';
import { render, type Format, type SignedAnswer } from './render.ts';

/** Calls for programs, authenticated by an order's signature. */
export type SignedName = 'getIp' | 'addWhiteIp' | 'delWhiteIp' | 'renewSession';

type Item<Name extends SignedName> = CallResponse<Name>['data'][number];

export interface SignedCall<Name extends SignedName> {
  readonly input: CallInput<Name>;
  readonly client: Client;
  readonly language: Language;
  /** `Idempotency-Key` header. */
  readonly key: string | undefined;
  readonly now: Date;
}

export interface SignedWork<Name extends SignedName> {
  /** @throws ProxyRefusal; like all other errors, it is rendered in the requested format */
  readonly answer: (call: SignedCall<Name>) => Promise<readonly Item<Name>[]>;
  /** Renders an item for text or HTML. */
  readonly lineOf: (item: Item<Name>) => string;
}

interface Parts {
  readonly app: FastifyInstance;
  readonly clock: Clock;
  readonly mode: Mode;
  readonly rate: CallRate;
  /** Called for every refusal. */
  readonly onRefused: (reason: ProxyErrorName) => void;
  readonly poolOf: (name: SignedName) => CallPool;
}

type Query = Readonly<Record<string, unknown>>;

function languageIn({ query, headers }: FastifyRequest): Language {
  const { lang, env } = query as Query;
  const wanted = lang ?? env;
  return isLanguage(wanted) ? wanted : languageOf(headers.env);
}

function formatIn({ format }: Query): Format {
  return format === '1' || format === '2' ? format : '0';
}

function readInput<Name extends SignedName>(name: Name, query: Query): CallInput<Name> {
  const parsed = schemas[name].request.safeParse(query);
  // The schema of a name yields that name's input, which the compiler can't infer.
  if (parsed.success) return parsed.data as CallInput<Name>;
  throw new ProxyRefusal('wrongParameter', { parameter: parsed.error.issues[0]?.path.join('.') ?? '' });
}

function readKey(key: string | string[] | undefined): string | undefined {
  if (key === undefined || (typeof key === 'string' && isKey(key))) return key;
  throw new ProxyRefusal('wrongParameter', { parameter: 'Idempotency-Key' });
}

/** Registers a call for programs. It responds in the requested format without an envelope, and refuses callers in mainland China. */
export function signedRoute<Name extends SignedName>(
  { app, clock, mode, rate, onRefused, poolOf }: Parts,
  name: Name,
  { answer, lineOf }: SignedWork<Name>,
): void {
  const { method, path } = endpoints[name];
  const pool = poolOf(name);
  // Header format from draft-ietf-httpapi-ratelimit-headers.
  const policy = `"order";q=${rate.perSecond * BURST_SECONDS};w=${BURST_SECONDS}`;
  const send = ({ query }: FastifyRequest, reply: FastifyReply, { code, msg, data }: Omit<SignedAnswer<Item<Name>>, 'serialNo'>) => {
    const { contentType, body } = render({ serialNo: randomId('x'), code, msg, data }, formatIn(query as Query), lineOf);
    return reply.headers({ 'Content-Type': contentType, 'X-Content-Type-Options': 'nosniff', 'RateLimit-Policy': policy }).send(body);
  };
  app.route<{ Querystring: Query }>({
    method,
    url: path,
    config: {
      sendRefusal: (refusal, request, reply) => {
        const { status, body } = refusalAnswer(refusal, languageIn(request));
        const { seconds } = refusal.details.params ?? {};
        if (seconds !== undefined) void reply.header('RateLimit', `"order";r=0;t=${seconds}`);
        return send(request, reply.code(status), { code: body.code, msg: body.msg, data: [] });
      },
    },
    handler: async (request, reply) => {
      const { query } = request;
      const language = languageIn(request);
      try {
        const client = clientFrom(request.ip, mode);
        if (await isMainland(client.address)) throw new ProxyRefusal('mainlandRequestIp');
        const key = readKey(request.headers['idempotency-key']);
        const call = { input: readInput(name, query), client, language, key, now: clock.now() };
        const data = await pool.ofAddress(request.ip, () => answer(call));
        return await send(request, reply, { code: 0, msg: SUCCESS_TEXT[language], data });
      } catch (error) {
        if (!(error instanceof ProxyRefusal)) throw error;
        onRefused(error.reason);
        const { code, text } = proxyErrors[error.reason];
        return send(request, reply, { code, msg: fillText(text[language], error.params), data: [] });
      }
    },
  });
}
