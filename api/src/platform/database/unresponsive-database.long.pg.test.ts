import { startFlakyTcpProxy, type Wire } from '../../testing/flaky-tcp-proxy.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../logging.ts';
import { openDatabase, ping, type OpenDatabase } from './database.ts';
import { inTransaction } from './transactions.ts';

const CONNECTIONS = 2;
const times = { statementTimeoutMs: 500, poolWaitMs: 1000 };

let wire: Wire;
let opened: OpenDatabase;
beforeEach(async () => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  wire = await startFlakyTcpProxy(Number(url.port || 5432));
  url.hostname = '127.0.0.1';
  url.port = String(wire.port);
  const config = readConfig({ DATABASE_URL: url.href, DATABASE_POOL: String(CONNECTIONS), TOKEN_PEPPER: 'p' });
  opened = await openDatabase(config, createLog('silent'), times);
});
afterEach(async () => {
  await opened.close();
  await wire.close();
});

const works: Readonly<Record<string, () => Promise<unknown>>> = {
  'a statement': () => {
    wire.freeze();
    return ping(opened.db);
  },
  'the start of a transaction': () => {
    wire.freeze();
    return inTransaction(opened.db, (tx) => ping(tx));
  },
  'a transaction': () =>
    inTransaction(opened.db, async (tx) => {
      await ping(tx);
      wire.freeze();
      await ping(tx);
    }),
};

describe.each(Object.entries(works))('database that becomes unresponsive during %s', (_, work) => {
  it.each(['thaw', 'forget'] as const)('does not block pool connections (%s)', async (back) => {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => ping(opened.db)));
    const outcomes = await Promise.allSettled(Array.from({ length: 2 * CONNECTIONS }, work));
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'));
    wire[back]();
    for (let calls = 0; calls < 2 * CONNECTIONS; calls += 1) await inTransaction(opened.db, (tx) => ping(tx));
  });
});
