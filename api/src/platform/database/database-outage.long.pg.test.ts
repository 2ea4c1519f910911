import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { freePort } from 'shared-contracts/testing/free-port';
import migrations from '../../../migrations/meta/_journal.json' with { type: 'json' };
import { killStartedApis, startApi, type ApiProcess } from '../../testing/api-process.ts';
import { startPostgres, unsynced, type PostgresServer } from '../../testing/postgres-server.ts';
import { startFlakyTcpProxy } from '../../testing/flaky-tcp-proxy.ts';

// Runs separate processes against a separate PostgreSQL that is stopped and started. An unhandled rejection would end them.
const PATIENCE_MS = 120_000;
/** Twice the maximum duration of a request. */
const SILENCE_PATIENCE_MS = 20_000;
jest.setTimeout(PATIENCE_MS);

let postgres: PostgresServer;
const STATEMENT_MS = '500';
/** Defaults to the database that the first server fills and the others find filled. */
const settings = (databaseUrl = postgres.url) => ({
  DATABASE_URL: databaseUrl,
  DATABASE_STATEMENT_TIMEOUT_MS: STATEMENT_MS,
  DATA_DIR: ':memory:',
  MAX_EVENT_LOOP_DELAY_MS: '0',
  MAX_CALLS_AT_ONCE: '0',
  LOG_LEVEL: 'silent',
  TOKEN_PEPPER: 'p',
});
beforeAll(async () => {
  postgres = await startPostgres(unsynced);
}, PATIENCE_MS);
afterEach(async () => {
  killStartedApis();
  await postgres.start();
});
afterAll(() => postgres.remove());

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly wait: string | null;
}

async function answerOf(url: string, init?: RequestInit): Promise<Answer | undefined> {
  try {
    const answer = await fetch(url, init);
    return { status: answer.status, body: await answer.json(), wait: answer.headers.get('retry-after') };
  } catch {
    return undefined;
  }
}

/** Starts an API that can't be ready yet, and waits until it reports that. */
async function startWaiting(more: Readonly<Record<string, string>>): Promise<{ readonly ready: Promise<ApiProcess> }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const ready = startApi({ ...settings(), ...more, PORT: String(port) });
  while ((await answerOf(`${origin}/livez`))?.status !== 200) await sleep(50);
  expect(await answerOf(`${origin}/readyz`)).toMatchObject({ status: 503, body: { status: 'starting' } });
  return { ready };
}

async function onDatabase<Result>(work: (client: Client) => Promise<Result>, connectionString = postgres.url): Promise<Result> {
  const client = new Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const migrateOnce = async (databaseUrl: string) =>
  promisify(execFile)(process.execPath, [path.resolve(import.meta.dirname, '../../migrate.ts')], {
    env: { ...process.env, ...settings(databaseUrl) },
  });

describe('PostgreSQL unavailable at startup', () => {
  it('is waited for: live but not ready, then ready once it is up', async () => {
    await postgres.stop();
    const { ready } = await startWaiting({});
    await postgres.start();
    const api = await ready;
    expect(await answerOf(`${api.origin}/readyz`)).toMatchObject({ status: 200 });
    await api.stop();
  });
});

describe('migrations run by another process', () => {
  it('are waited for by server and worker; two concurrent migrators each finish, and each migration runs once', async () => {
    await onDatabase((client) => client.query('create database empty'));
    const empty = new URL('empty', postgres.url).href;
    const waiting = await Promise.all(['api', 'worker'].map((ROLE) => startWaiting({ DATABASE_URL: empty, MIGRATE: 'no', ROLE })));
    await Promise.all([migrateOnce(empty), migrateOnce(empty)]);
    const servers = await Promise.all(waiting.map(({ ready }) => ready));
    for (const { origin } of servers) expect(await answerOf(`${origin}/readyz`)).toMatchObject({ status: 200 });
    const { rows } = await onDatabase((client) => client.query('select count(*)::int as count from drizzle.__drizzle_migrations'), empty);
    expect(rows).toEqual([{ count: migrations.entries.length }]);
    await Promise.all(servers.map(({ stop }) => stop()));
  });
});

describe('PostgreSQL restart', () => {
  it('fails the running request with 503 and no later one, and the process survives', async () => {
    const api = await startApi(settings());
    const url = `${api.origin}${endpointPath('imageVerifyCode')}`;
    const restarted = onDatabase(async (client) => {
      await client.query('begin');
      await client.query('lock table captchas in access exclusive mode');
      const answer = answerOf(url);
      // Terminate the connection first; if the lock were released before that, the request might still succeed.
      const cut = `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query ilike 'insert into%captchas%'`;
      while ((await onDatabase((other) => other.query(cut))).rowCount === 0) await sleep(25);
      await postgres.stop();
      return { answer: await answer };
    });
    expect(await restarted).toMatchObject({ answer: { status: 503, wait: '2', body: { code: 503, data: null } } });
    expect(await answerOf(`${api.origin}/readyz`)).toMatchObject({ status: 503 });
    expect(await answerOf(`${api.origin}/livez`)).toMatchObject({ status: 200 });
    await postgres.start();
    while ((await answerOf(`${api.origin}/readyz`))?.status !== 200) await sleep(50);
    for (let calls = 0; calls < 20; calls += 1) expect(await answerOf(url)).toMatchObject({ status: 200 });
    await api.stop();
  });
});

describe('unresponsive PostgreSQL', () => {
  it('times out after the statement timeout: live but not ready, then ready once it is back', async () => {
    const wire = await startFlakyTcpProxy(Number(new URL(postgres.url).port));
    const behindWire = new URL(postgres.url);
    behindWire.port = String(wire.port);
    const api = await startApi({ ...settings(), DATABASE_URL: behindWire.href });
    const url = `${api.origin}${endpointPath('imageVerifyCode')}`;
    expect(await answerOf(url)).toMatchObject({ status: 200 });
    wire.freeze();
    // More requests than connections, so some of them wait for one.
    const answers = Promise.all(Array.from({ length: 40 }, () => answerOf(url, { signal: AbortSignal.timeout(SILENCE_PATIENCE_MS) })));
    expect(await answerOf(`${api.origin}/livez`)).toMatchObject({ status: 200 });
    for (const answer of await answers) expect(answer).toMatchObject({ status: 503, wait: '2', body: { code: 503, data: null } });
    expect(await answerOf(`${api.origin}/readyz`)).toMatchObject({ status: 503 });
    wire.forget();
    while ((await answerOf(`${api.origin}/readyz`))?.status !== 200) await sleep(50);
    for (let calls = 0; calls < 40; calls += 1) expect(await answerOf(url)).toMatchObject({ status: 200 });
    await api.stop();
    await wire.close();
  });
});
