import { eq, sum } from 'drizzle-orm';
import { GRANT_SLACK_BYTES } from 'shared-contracts/rules/traffic-grants';
import { rounds } from 'shared-contracts/testing/tries';
import { orders, usedBytesOf } from '../../orders/records/tables.ts';
import { IN_MEMORY, readConfig } from '../../platform/config/config.ts';
import { shuffled } from '../../platform/random.ts';
import { createServer, type Server } from '../../server.ts';
import { longLivedBuyer, paid } from '../../testing/buyers.ts';
import { createCaller } from '../../testing/call.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../../testing/gateways.ts';
import { preparedKey } from '../../testing/prepared-data.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';
import { checkUsage } from '../check-usage.ts';
import { usageGrants } from './tables.ts';

// The embedded database has one connection and hides races: these run on PostgreSQL only.
const server = testServer({ INTERNAL_TOKEN });
/** A second API on the same database. */
let other: Server;
let apis: TestServer[];

beforeAll(async () => {
  const config = readConfig({
    INTERNAL_TOKEN,
    DATABASE_URL: server.databaseUrl ?? '',
    DATA_DIR: IN_MEMORY,
    MAX_EVENT_LOOP_DELAY_MS: '0',
    MAX_CALLS_AT_ONCE: '0',
    LOG_LEVEL: 'silent',
    PASSWORD_PRIVATE_KEY: await preparedKey(),
  });
  other = await createServer(config, { clock: server.clock, isFilled: true });
  apis = [server, { ...server, ...other, call: createCaller(other.app) }];
});

afterAll(() => other.close());

/** A gateway that uses all it is granted, and exceeds each grant by a little. */
class GreedyGateway {
  readonly #id: string;
  #left = 0;
  #unreported = 0;
  used = 0;

  constructor(id: string) {
    this.#id = id;
  }

  /** Uses some of its grant, reports it to one of the APIs, twice if need be, and asks for more. */
  async turn(orderId: string, turn: number): Promise<boolean> {
    const api = apis[turn % apis.length] as TestServer;
    const isDry = this.#left <= 30e6;
    if (this.#left > 0) {
      const bytes = isDry ? this.#left + 100_000 : 30e6;
      this.#left -= bytes;
      this.#unreported += bytes;
      this.used += bytes;
    }
    const rows = this.#unreported > 0 ? [usedNow(server, orderId, this.#unreported)] : [];
    this.#unreported = 0;
    const told = isDry ? { grants: [{ orderId, keptBytes: 0, wantsMore: true }] } : {};
    const reportId = `${this.#id}-${orderId}-${turn}`;
    const send = (to: TestServer) => report(to, rows, reportId, { gatewayId: this.#id, ...told });
    const answers = await Promise.all(turn % 3 === 0 ? apis.map(send) : [send(api)]);
    const granted = answers.map(({ grants = [] }) => grants.find(({ id }) => id === orderId)?.bytes ?? 0);
    // Either answer is right: the repeated one may have been booked first.
    this.#left = Math.min(...granted);
    return answers.every(({ endedOrderIds }) => !endedOrderIds.includes(orderId));
  }
}

describe.each(rounds(8))('three gateways and two APIs, round %i,', () => {
  it('together exceed an order by less than 1 MB, and use it up [G6]', async () => {
    const { orderId, totalBytes } = await paid(server, await longLivedBuyer(server));
    const spent = totalBytes - 400e6;
    await report(server, [usedNow(server, orderId, spent)]);
    const gateways = ['a', 'b', 'c'].map((id) => new GreedyGateway(`${id}-${orderId}`));
    let isUsable = true;
    for (let turn = 0; isUsable && turn < 300; turn += 1) {
      const usable = await Promise.all(shuffled(gateways).map((each) => each.turn(orderId, turn)));
      isUsable = usable.every(Boolean);
      const [granted] = await server.db
        .select({ bytes: sum(usageGrants.bytes) })
        .from(usageGrants)
        .where(eq(usageGrants.orderId, orderId));
      const [order] = await server.db.select({ usedBytes: usedBytesOf }).from(orders).where(eq(orders.id, orderId));
      expect(Number(granted?.bytes) + (order?.usedBytes ?? 0)).toBeLessThanOrEqual(totalBytes + GRANT_SLACK_BYTES);
    }
    const used = spent + gateways.reduce((all, each) => all + each.used, 0);
    expect(used).toBeGreaterThanOrEqual(totalBytes);
    expect(used).toBeLessThan(totalBytes + GRANT_SLACK_BYTES);
    expect(await checkUsage(server.db, server.clock.now())).toEqual([]);
  });
});
