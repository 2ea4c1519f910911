import { verifyCodeType } from 'shared-contracts/constants';
import { createServer, type Server } from '../../server.ts';
import { createCaller } from '../../testing/call.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { freshMobile } from '../../testing/visitors.ts';
import { IN_MEMORY, readConfig } from '../config/config.ts';

// The embedded database has a single connection and server, so this test needs PostgreSQL.
let database: TestDatabase;
let servers: Server[];
const clock = createTestClock();
const PATIENCE_MS = 60_000;

const start = async () => {
  const config = readConfig({
    DATABASE_URL: database.url ?? '',
    DATA_DIR: IN_MEMORY,
    MAX_EVENT_LOOP_DELAY_MS: '0',
    MAX_CALLS_AT_ONCE: '0',
    LOG_LEVEL: 'silent',
    LIMIT_SMS_PER_HOUR: '5',
    TOKEN_PEPPER: 'p',
  });
  return createServer(config, { clock });
};

beforeAll(async () => {
  database = await createTestDatabase();
  servers = await Promise.all([start(), start()]);
}, PATIENCE_MS);
afterAll(async () => {
  await Promise.all(servers.map(({ close }) => close()));
  await database.drop();
});

async function send(server: Server) {
  const call = createCaller(server.app);
  const { verifyId } = await call('imageVerifyCode', {});
  const { text: imageCode } = await call('sandboxCaptcha', { verifyId });
  return (await call.raw('sendVerifyCode', { mobile: freshMobile(), verifyCodeType: verifyCodeType.register, verifyId, imageCode })).status;
}

describe('rate limit', () => {
  it(
    'is shared by all servers on a database, under concurrency and across a restart',
    async () => {
      const statuses = await Promise.all(Array.from({ length: 10 }, (_, index) => send(servers[index % 2] as Server)));
      expect(statuses.toSorted((left, right) => left - right)).toEqual([...Array(5).fill(200), ...Array(5).fill(429)]);

      const [first, ...rest] = servers;
      await first?.close();
      const again = await start();
      servers = [again, ...rest];
      expect(await send(again)).toBe(429);
      clock.advance(3600);
      expect(await send(again)).toBe(200);
    },
    PATIENCE_MS,
  );
});
