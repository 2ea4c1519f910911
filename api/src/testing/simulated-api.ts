import { AsyncLocalStorage } from 'node:async_hooks';
import { NoopLogger } from 'drizzle-orm';
import type { BuiltCall, CallRequest, CallResponse, Envelope } from 'shared-contracts/api/calls';
import { SUCCESS_CODE } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import { splitRequest } from 'shared-contracts/api/split-request';
import { opsProgram } from '../ops/program.ts';
import type { Clock } from '../platform/clock.ts';
import type { WithDatabase } from '../platform/commands/with-database.ts';
import { IN_MEMORY, readConfig } from '../platform/config/config.ts';
import type { Draw } from '../platform/random.ts';
import { createServer } from '../server.ts';
import { certificationKey } from './certification-key.ts';
import { INTERNAL_TOKEN } from './gateways.ts';
import { preparedData, preparedKey } from './prepared-data.ts';
import { quickArgon2 } from './quick-argon2.ts';
import type { SimulatedRedis } from './simulated-redis.ts';

export interface Caller {
  readonly token?: string;
  /** Address of the visitor. */
  readonly from?: string;
}

export interface SimulatedApi {
  /** Makes a call and returns its `data`. @throws Error with the message of a refusal */
  readonly call: <Name extends BuiltCall>(name: Name, request: CallRequest<Name>, caller?: Caller) => Promise<CallResponse<Name>>;
  /** Answers a gateway. `statements` is how many the database got for it. */
  readonly send: (
    url: URL,
    request: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  ) => Promise<{ readonly answer: Response; readonly statements: number }>;
  /** Runs an ops command and returns what it says. */
  readonly ops: (...command: string[]) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** The calls that are their own envelope. */
const signedCalls: ReadonlySet<BuiltCall> = new Set(['getIp', 'addWhiteIp', 'delWhiteIp', 'renewSession']);

/** Starts the API on an embedded database with the seed of the sandbox and no jobs, on a simulated clock. */
export async function startSimulatedApi(clock: Clock, redis: SimulatedRedis, draw: Draw): Promise<SimulatedApi> {
  const settings = {
    DATA_DIR: IN_MEMORY,
    LOG_LEVEL: 'silent',
    MAX_CALLS_AT_ONCE: '0',
    PASSWORD_PRIVATE_KEY: await preparedKey(),
    CERTIFICATION_KEY: certificationKey,
    INTERNAL_TOKEN,
    PROXY_ENTRY_ADDRESS: 'proxy.example.org',
  };
  // Jobs would run by the real clock.
  const config = { ...readConfig(settings), role: 'api' } as const;
  // Only those of the call itself: jobs, and other servers of this process, go by the real clock.
  const counts = new AsyncLocalStorage<{ statements: number }>();
  const { logQuery } = NoopLogger.prototype;
  NoopLogger.prototype.logQuery = () => {
    const count = counts.getStore();
    if (count) count.statements += 1;
  };
  const { app, db, close } = await createServer(config, {
    clock,
    redis,
    draw,
    argon2: quickArgon2,
    data: await preparedData('sandbox'),
    isFilled: true,
  });
  const withDatabase: WithDatabase = async (work) => work(db, clock.now());

  return {
    async call<Name extends BuiltCall>(name: Name, request: CallRequest<Name>, { token = '', from = '127.0.0.1' }: Caller = {}) {
      const { method } = endpoints[name];
      const { path, rest } = splitRequest(name, request);
      const json = { 'content-type': 'application/json' };
      const answer = await app.inject({
        method,
        url: path,
        remoteAddress: from,
        headers: { token, ...(method === 'POST' && json) },
        ...(method === 'POST' ? { payload: rest } : { query: rest as Record<string, string> }),
      });
      const body = answer.json<Envelope<CallResponse<Name>>>();
      if (signedCalls.has(name)) return body as unknown as CallResponse<Name>;
      if (body.code !== SUCCESS_CODE) throw new Error(`${name}: ${body.code} ${body.msg}`);
      return body.data;
    },
    async send({ pathname }, { headers, body }) {
      const count = { statements: 0 };
      const { payload, statusCode } = await counts.run(count, async () =>
        app.inject({ method: 'POST', url: pathname, headers, payload: body }),
      );
      return { answer: new Response(payload, { status: statusCode }), ...count };
    },
    async ops(...command) {
      const said: string[] = [];
      await opsProgram(withDatabase, (text) => void said.push(text)).parseAsync(command, { from: 'user' });
      return said.join('\n');
    },
    async close() {
      await close();
      NoopLogger.prototype.logQuery = logQuery;
    },
  };
}
