import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApi, type ApiProcess } from 'api/testing/api-process';
import { startGatewayStub } from 'api/testing/gateway-stub';
import { apiScopes } from 'shared-contracts/constants';
import { endpointNames, endpoints, type Endpoint } from 'shared-contracts/api/endpoints';
import { stringToSign } from 'shared-contracts/proxy/sign';
import { schemas } from 'shared-contracts/api/schemas';
import { operationIds, operationOf } from 'shared-contracts/v1/operations/operations';
import { V1_PREFIX } from 'shared-contracts/v1/path';
import type { ZodType } from 'zod';
import { createDatabase, withPostgres } from '../lib/postgres.ts';
import { callApi } from '../lib/call-api.ts';
import { seedCustomer } from '../lib/seed-customer.ts';
import { expectThat } from '../lib/drill.ts';
import { examples } from './fuzz/examples.ts';
import { nearRequest, pick, randomFrom, type Random } from './fuzz/near-values.ts';
import { memoryOf } from './hostile/memory.ts';

/** FUZZ_REQUESTS=5000 for a quick look. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 200_000);
const SEED = Number(process.env.FUZZ_SEED ?? 26);
const AT_ONCE = 8;
/** Share of the requests after which memory counts: until then, code is compiled and caches fill. */
const WARM_UP = 0.3;
const MOST_GROWTH = 0.2;
const KEPT_PER_FIELD = 40;
const TIMEOUT_MS = 20_000;
const INTERNAL_TOKEN = 'internal-token-of-the-fuzz-drill-0123456789';

interface Target {
  readonly name: string;
  readonly method: string;
  readonly pattern: string;
  readonly auth: Endpoint['auth'];
  readonly schema: ZodType | undefined;
}

/** Every call of a production site, and every operation for programs. The sandbox's own calls would reset the site or move its clock. */
const fuzzed: readonly Target[] = [
  ...endpointNames
    .map((name): Target => {
      const { method, path: pattern, auth }: Endpoint = endpoints[name];
      return { name, method, pattern, auth, schema: name in schemas ? schemas[name as keyof typeof schemas].request : undefined };
    })
    .filter(({ auth }) => auth !== 'sandbox'),
  ...operationIds.map((id): Target => {
    const { method, path: pattern, request } = operationOf(id);
    return { name: `operation ${id}`, method, pattern: `${V1_PREFIX}${pattern}`, auth: 'token', schema: request };
  }),
];

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Values of responses by field name, so that later requests name things that exist. */
class Memory {
  readonly #values = new Map<string, unknown[]>();

  readonly of = (field: string): readonly unknown[] => [...(examples[field] ?? []), ...(this.#values.get(field) ?? [])];

  keep(value: unknown, field = ''): void {
    if (Array.isArray(value)) for (const each of value.slice(0, 5)) this.keep(each, field);
    else if (typeof value === 'object' && value !== null) for (const [key, each] of Object.entries(value)) this.keep(each, key);
    else if (typeof value === 'string' || typeof value === 'number') {
      const kept = this.#values.get(field) ?? [];
      if (kept.includes(value)) return;
      this.#values.set(field, [...kept, value].slice(-KEPT_PER_FIELD));
    }
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

function ask(
  origin: string,
  method: string,
  target: string,
  headers: Readonly<Record<string, string>>,
  body: string | undefined,
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = send(
      { hostname, port, agent, method, path: target, headers: { ...headers, ...length }, timeout: TIMEOUT_MS },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text })).once('error', reject);
      },
    );
    sent.once('timeout', () => sent.destroy(new Error('timed out'))).once('error', reject);
    sent.end(body);
  });
}

/** A value as a query or a path has it; lone surrogates become U+FFFD. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

/** A text that HTTP allows in a query, with everything else percent-encoded. */
const queryOf = (fields: Readonly<Record<string, unknown>>): string =>
  Object.entries(fields)
    .map((pair) => pair.map((each) => encodeURIComponent(textOf(each))).join('='))
    .join('&');

/** Cuts or repeats a part of a JSON text. */
function torn(text: string, random: Random): string {
  const at = Math.floor(random() * text.length);
  return random() < 0.5 ? text.slice(0, at) : text.slice(0, at) + text.slice(Math.floor(at / 2));
}

/** An order of a customer with its key. */
interface Keyed {
  readonly orderId: string;
  readonly orderKey: string;
}

function signatureOf({ orderId, orderKey }: Keyed) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const sign = createHash('md5')
    .update(stringToSign(orderId, orderKey, timestamp))
    .digest('hex');
  return { orderId, timestamp, sign };
}

interface Known {
  readonly memory: Memory;
  /** Newest first. */
  readonly tokens: string[];
  readonly apiTokens: string[];
  readonly orders: Keyed[];
}

function requestOf({ method, pattern, auth, schema }: Target, { memory, orders }: Known, random: Random) {
  const made = schema ? nearRequest(schema, memory.of, random) : {};
  const fields = auth === 'signed' && random() < 0.7 ? { ...made, ...signatureOf(pick(random, orders)) } : made;
  const own = new Set<string>();
  const target = pattern.replaceAll(/:(\w+)/g, (_, key: string) => {
    own.add(key);
    return encodeURIComponent(textOf(fields[key] ?? 'x')) || 'x';
  });
  const rest = Object.fromEntries(Object.entries(fields).filter(([key]) => !own.has(key)));
  if (method === 'GET' || method === 'DELETE') return { method, target: `${target}?${queryOf(rest)}`, body: undefined };
  const text = JSON.stringify(rest);
  return { method, target, body: random() < 0.02 ? torn(text, random) : text };
}

function headersOf({ auth }: Target, { tokens, apiTokens }: Known, random: Random): Record<string, string> {
  const bearer = auth === 'internal' ? INTERNAL_TOKEN : auth === 'token' ? pick(random, apiTokens) : undefined;
  return {
    'content-type':
      random() < 0.98
        ? 'application/json'
        : pick(random, ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=x']),
    env: pick(random, ['en', 'zh', 'zh', 'xx']),
    token: random() < 0.95 ? pick(random, tokens) : pick(random, ['', 'x', 'x'.repeat(5000)]),
    ...(random() < 0.2 && { 'idempotency-key': pick(random, ['one', 'two', `key-${random()}`, 'x'.repeat(300)]) }),
    ...(bearer !== undefined && { authorization: `Bearer ${random() < 0.95 ? bearer : 'wrong'}` }),
  };
}

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function sendAll(api: ApiProcess, random: Random) {
  const memory = new Memory();
  const known: Known = { memory, tokens: [], apiTokens: [], orders: [] };
  const join = async () => {
    const countryMobileCode = random() < 0.3 ? '+86' : undefined;
    const customer = await seedCustomer({ url: api.origin, scenario: 'paidOrder', countryMobileCode });
    memory.keep(customer);
    memory.keep(customer.orderIds, 'orderId');
    const [orderId = ''] = customer.orderIds;
    known.orders.unshift({ orderId, ...(await callApi(api.origin, 'orderKey', { orderId }, customer.token)) });
    const program = { name: 'fuzz', scopes: [...apiScopes], lifetimeDays: null };
    known.apiTokens.unshift((await callApi(api.origin, 'createApiToken', program, customer.token)).token);
    // Last, because other requests may log this customer out.
    known.tokens.unshift(customer.token);
    for (const list of [known.tokens, known.apiTokens, known.orders]) list.length = Math.min(list.length, 3);
  };
  const forget = (token: string) => {
    const at = known.tokens.indexOf(token);
    if (at !== -1 && known.tokens.length > 1) known.tokens.splice(at, 1);
  };
  for (let index = 0; index < 3; index += 1) await join();
  const faults: string[] = [];
  const statuses = new Map<string, number>();
  const megabytes: { readonly sent: number; readonly value: number }[] = [];
  let sent = 0;
  let accepted = 0;
  const work = async () => {
    while (sent < REQUESTS) {
      sent += 1;
      if (sent % 500 === 0) megabytes.push({ sent, value: memoryOf(api.pid) });
      if (sent % 300 === 0 || known.tokens.length < 2)
        await join().catch((error: unknown) => faults.push(`a new customer: ${String(error)}`));
      const call = pick(random, fuzzed);
      const { method, target, body } = requestOf(call, known, random);
      const headers = headersOf(call, known, random);
      const answer = await ask(api.origin, method, target, headers, body).catch((error: unknown) => ({
        status: 0,
        text: String(error),
      }));
      statuses.set(String(answer.status), (statuses.get(String(answer.status)) ?? 0) + 1);
      // Sessions end by log-outs, reset passwords and changed mobiles.
      if (answer.status === 401 && call.auth === 'customer') forget(headers.token ?? '');
      const code = Number(/^\{"code":(\d+)/.exec(answer.text)?.[1] ?? 0);
      if (code === 200) {
        accepted += 1;
        memory.keep((JSON.parse(answer.text) as { data: unknown }).data);
      }
      if (answer.status === 0 || answer.status >= 500 || (code >= 500 && code < 600))
        faults.push(
          `${call.name} returned ${answer.status} ${answer.text.slice(0, 200)} to ${target.slice(0, 500)} ${body?.slice(0, 500) ?? ''}`,
        );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const counted = megabytes.filter((each) => each.sent > REQUESTS * WARM_UP).map(({ value }) => value);
  const tenth = Math.max(1, Math.floor(counted.length / 10));
  return { faults, statuses, accepted, before: median(counted.slice(0, tenth)), after: median(counted.slice(-tenth)) };
}

/** Sends generated requests to every call; none may be answered by a 5xx, and the API's memory must not grow. */
export async function fuzz(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-fuzz-'));
  const gateway = await startGatewayStub();
  try {
    return await withPostgres(async (server) => {
      const settings = {
        DATABASE_URL: createDatabase(server, 'fuzz'),
        DATA_DIR: path.join(folder, 'data'),
        LOG_LEVEL: 'error',
        INTERNAL_TOKEN,
        GATEWAY_ADDRESS: gateway.address,
      };
      // Answers to an overload are 503s, and not what is looked for here.
      const api = await startApi({ ...settings, MAX_EVENT_LOOP_DELAY_MS: '0' }, undefined, 'inherit');
      try {
        const { faults, statuses, accepted, before, after } = await sendAll(api, randomFrom(SEED));
        const told = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
        const said = `${REQUESTS} requests to ${fuzzed.length} calls and operations (seed ${SEED}), ${accepted} accepted (statuses ${told}); memory ${before.toFixed(0)} → ${after.toFixed(0)} MB`;
        expectThat(!api.hasEnded(), `the API ended: ${said}`);
        expectThat(faults.length === 0, `${faults.length} faults, such as\n${[...new Set(faults)].slice(0, 20).join('\n')}\n${said}`);
        expectThat(after <= before * (1 + MOST_GROWTH), `the memory grew: ${said}`);
        return said;
      } finally {
        await api.stop();
      }
    });
  } finally {
    agent.destroy();
    await gateway.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
