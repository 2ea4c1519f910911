import { sql } from 'drizzle-orm';
import { testServer } from '../../testing/test-server.ts';
import { createLog } from '../logging.ts';
import { createJobs } from './create-jobs.ts';
import type { JobData } from './job-data.ts';
import type { Jobs } from './jobs.ts';
import { WEBHOOKS_AT_ONCE, queues } from './queues.ts';

const server = testServer();
const HOUR_MS = 3_600_000;
/** No test runs into the next interval, which begins in 2038. */
const LONGEST_INTERVAL_SECONDS = 2 ** 31 - 1;

const lines: string[] = [];
const log = createLog('warn', { write: (line) => void lines.push(line) });
const done: string[] = [];
let failures = 0;

/** Runs the jobs instead of the server's own queue, which is stopped meanwhile. */
let jobs: Jobs;
const does = (name: string) => async (data: JobData['queryPayment']) => {
  if (failures > 0) {
    failures -= 1;
    throw new Error('not now');
  }
  done.push(`${name} ${data.paymentId}`);
};

beforeAll(async () => {
  await server.jobs.stop();
  jobs = await createJobs(server.db, log);
  jobs.register('queryPayment', does('first'));
});
afterAll(() => jobs.stop());
beforeEach(async () => {
  await jobs.clear(server.db);
  [done.length, lines.length, failures] = [0, 0, 0];
});

const send = async (paymentId: string, options = {}) => jobs.send('queryPayment', { paymentId }, { on: server.db, ...options });
const statesOf = async () => {
  const { rows } = (await server.db.execute(sql`select name, state::text from pgboss.job order by created_on`)) as {
    rows: { name: string; state: string }[];
  };
  return rows.map(({ name, state }) => `${name} ${state}`);
};

describe('job', () => {
  it('is done once, by the first worker to claim it', async () => {
    const other = await createJobs(server.db, log);
    other.register('queryPayment', does('second'));
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => send(id)));
    await Promise.all([jobs.run(), other.run()]);
    await other.stop();
    expect(done.map((line) => line.slice(-1)).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    await jobs.run();
    expect(done).toHaveLength(7);
  });

  it('is sent with its transaction or not at all', async () => {
    const undone = server.db.transaction(async (tx) => {
      await jobs.send('queryPayment', { paymentId: 'undone' }, { on: tx });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await server.db.transaction((tx) => jobs.send('queryPayment', { paymentId: 'kept' }, { on: tx }));
    await jobs.run();
    expect(done).toEqual(['first kept']);
  });

  it('waits until it is due, which can be moved forward', async () => {
    await send('later', { afterSeconds: 7200 });
    await jobs.advance(server.db, HOUR_MS);
    await jobs.run();
    expect(done).toEqual([]);
    await jobs.advance(server.db, HOUR_MS);
    await jobs.run();
    expect(done).toEqual(['first later']);
  });

  it('is sent once per interval if requested', async () => {
    await Promise.all([1, 2, 3].map(() => send('once', { oncePerSeconds: LONGEST_INTERVAL_SECONDS })));
    await jobs.run();
    await send('once', { oncePerSeconds: LONGEST_INTERVAL_SECONDS });
    await jobs.run();
    expect(done).toEqual(['first once']);
  });

  it('is sent once per interval for each key', async () => {
    const once = { oncePerSeconds: LONGEST_INTERVAL_SECONDS };
    for (const key of ['left', 'left', 'right']) await send(key, { ...once, key });
    await jobs.run();
    expect(done.toSorted()).toEqual(['first left', 'first right']);
  });

  it('that fails is retried after a delay', async () => {
    failures = 1;
    await send('again');
    await jobs.run();
    expect(done).toEqual([]);
    expect(lines.join('')).not.toContain('alert');
    await jobs.advance(server.db, HOUR_MS);
    await jobs.run();
    expect(done).toEqual(['first again']);
  });

  it("that fails in a query does not store the query's values", async () => {
    const other = await createJobs(server.db, log);
    other.register('queryPayment', async () => {
      await server.db.execute(sql`select from nowhere where mobile = ${'+8613800138000'}`);
    });
    await send('query');
    await other.run();
    await other.stop();
    const { rows } = (await server.db.execute(sql`select output::text from pgboss.job`)) as { rows: { output: string }[] };
    expect(rows.map(({ output }) => output).join('')).toContain('nowhere');
    expect(rows.map(({ output }) => output).join('')).not.toContain('13800138000');
  });

  it('that fails permanently raises one alert and is kept for inspection', async () => {
    failures = 100;
    await send('never');
    for (let tries = 0; tries < 12; tries += 1) {
      await jobs.run();
      await jobs.advance(server.db, HOUR_MS);
    }
    expect(failures).toBe(100 - 11);
    const alarms = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ alert }) => alert !== undefined);
    expect(alarms).toMatchObject([{ level: 50, alert: 'job failed', job: 'queryPayment', paymentId: 'never' }]);
    expect(await statesOf()).toEqual(['queryPayment failed', 'failedJobs completed']);
  });

  it('survives the server that was running it', async () => {
    await send('orphan');
    await server.db.execute(sql`update pgboss.job set state = 'active', started_on = now() - interval '2 minutes'`);
    await server.db.execute(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`);
    await jobs.supervise();
    await jobs.advance(server.db, HOUR_MS);
    await jobs.run();
    expect(done).toEqual(['first orphan']);
  });
});

describe('job queue', () => {
  it.each(Object.entries(queues))('keeps ended jobs of %s for a week at most, so that it stays small [S9]', (_, { deleteAfterSeconds }) => {
    expect(deleteAfterSeconds).toBeGreaterThan(0);
    expect(deleteAfterSeconds).toBeLessThanOrEqual(7 * 86_400);
  });

  it('finishes running jobs and starts no more when it stops', async () => {
    const gate = Promise.withResolvers<void>();
    const begun: string[] = [];
    const other = await createJobs(server.db, log);
    other.register('queryPayment', async ({ paymentId }) => {
      begun.push(paymentId);
      await gate.promise;
    });
    for (let id = 0; id < 12; id += 1) await send(String(id));
    const run = other.run();
    while (begun.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    const stopped = other.stop();
    gate.resolve();
    await Promise.all([stopped, run]);
    expect(begun).toHaveLength(5);
    expect((await statesOf()).filter((state) => state === 'queryPayment completed')).toHaveLength(5);
  });

  it('leaves turns to others when all jobs of one customer wait [B2]', async () => {
    const slow = Promise.withResolvers<void>();
    const begun: string[] = [];
    const other = await createJobs(server.db, log);
    other.register('sendWebhook', async ({ deliveryId }) => {
      begun.push(deliveryId);
      if (deliveryId.startsWith('slow')) await slow.promise;
    });
    const deliver = async (deliveryId: string, group: string) => jobs.send('sendWebhook', { deliveryId }, { on: server.db, group });
    for (let id = 0; id < 30; id += 1) await deliver(`slow ${id}`, 'C1');
    await deliver('quick', 'C2');
    const run = other.run();
    while (!begun.includes('quick')) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(begun.filter((id) => id.startsWith('slow'))).toHaveLength(WEBHOOKS_AT_ONCE);
    slow.resolve();
    await run;
    expect(begun).toHaveLength(31);
    await other.stop();
  });

  it('asks the database once for all queues while they are empty', async () => {
    jobs.register('cleanUp', async () => undefined);
    const { $client } = server.db as unknown as { readonly $client: { query(): unknown } };
    const asked = jest.spyOn($client, 'query');
    await jobs.run();
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });

  it('logs an unavailable database once and continues when it is back', async () => {
    await server.db.execute(sql`alter table pgboss.job rename to job_away`);
    await jobs.run();
    await jobs.run();
    expect(lines.filter((line) => line.includes('job queue error'))).toHaveLength(1);
    await server.db.execute(sql`alter table pgboss.job_away rename to job`);
    await send('back');
    await jobs.run();
    expect(done).toEqual(['first back']);
  });
});
