import { Pool } from 'pg';
import { sql } from 'drizzle-orm';
import { countingSender } from '../../customers/sms/counting-sender.ts';
import { reviews } from '../../payments/records/review-tables.ts';
import { paymentNotices } from '../../payments/records/tables.ts';
import { buyer, paying } from '../../testing/buyers.ts';
import { account, accessRefusal } from '../../testing/access-requests.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../../testing/gateways.ts';
import { readMetrics } from '../../testing/read-metrics.ts';
import { testServer } from '../../testing/test-server.ts';
import { encrypted, freshMobile, sentCode } from '../../testing/visitors.ts';
import type { Database } from '../database/database.ts';
import { createApp } from '../http/app.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import { createLog } from '../logging.ts';
import { databaseMetricQueries } from './database-metric-queries.ts';
import { createMetrics } from './metrics.ts';
import { readDatabaseMetrics } from './read-database-metrics.ts';
import { metricsRoutes } from './routes.ts';

const server = testServer({ INTERNAL_TOKEN });
const read = (prefix: string) => readMetrics(server.app, prefix);

describe('Prometheus metrics', () => {
  it('count requests by method, route pattern and status, without IDs', async () => {
    await server.call.raw('receipt', { orderId: 'F123SECRET' });
    await server.app.inject({ method: 'GET', url: '/nothing/here?mobile=1' });
    const lines = await read('http_request_duration_seconds_count');
    expect(lines).toContain('http_request_duration_seconds_count{method="GET",route="/api/v1/receipts/:orderId",status="401"} 1');
    expect(lines).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1');
    expect((await read('')).join('\n')).not.toMatch(/F123SECRET|nothing\/here/);
  });

  it('include the default process metrics of prom-client', async () => {
    const names = ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds', 'process_open_fds'];
    for (const name of names) expect(await read(name)).toHaveLength(1);
  });

  it("distinguish failed logins, other customers' orders and rate limits", async () => {
    const mobile = freshMobile();
    await server.call.reasonOf('passwordLogin', { mobile, countryEnName: 'China', password: await encrypted(server, 'wrong-one') });
    const token = await buyer(server);
    await server.call.refused('receipt', 'orderNotFound', { orderId: 'F000000NOTHING' }, { token });
    await sentCode(server, mobile, 1);
    const { verifyId } = await server.call('imageVerifyCode', {});
    const { text: imageCode } = await server.call('sandboxCaptcha', { verifyId });
    await server.call.refused('sendVerifyCode', 'smsTooSoon', { mobile, verifyCodeType: 1, verifyId, imageCode });
    const lines = await read('refusals_total');
    expect(lines).toContain('refusals_total{kind="authentication",reason="loginFailed"} 1');
    expect(lines).toContain('refusals_total{kind="authorisation",reason="orderNotFound"} 1');
    expect(lines).toContain('refusals_total{kind="limit",reason="smsTooSoon"} 1');
    expect(await read('sms_messages_total')).toEqual(['sms_messages_total{provider="sandbox",outcome="sent"} 1']);
  });

  it('count refusals of extraction and gateways by reason', async () => {
    await server.app.inject({ method: 'GET', url: '/api/getIp' });
    expect(await accessRefusal(server, account('proxy', 'nobody has this'))).toBe('authFailed');
    expect(await read('proxy_refusals_total')).toEqual([
      'proxy_refusals_total{interface="extraction",reason="wrongParameter"} 1',
      'proxy_refusals_total{interface="gateway",reason="authFailed"} 1',
    ]);
  });

  it('count gateway reports as new, repeated or for unknown orders', async () => {
    const rows = [usedNow(server, 'F000000NOTHING', 1000, { sentBytes: 10 })];
    await report(server, rows, 'r-1');
    await report(server, rows, 'r-1');
    await report(server, [], 'r-2');
    expect(await read('usage_reports_total')).toEqual([
      'usage_reports_total{outcome="unknownOrders"} 1',
      'usage_reports_total{outcome="repeated"} 1',
      'usage_reports_total{outcome="taken"} 1',
    ]);
    expect(await read('usage_reported_bytes_total')).toEqual([
      'usage_reported_bytes_total{direction="up"} 10',
      'usage_reported_bytes_total{direction="down"} 1000',
    ]);
  });

  it('show money that is waiting to be applied or reviewed', async () => {
    const { paymentId } = await paying(server, await buyer(server));
    const notice = { method: 'sandbox', noticeId: 'n-1', paymentId, state: 'paid', amountCents: 1, currency: 'USD' } as const;
    await server.db.insert(paymentNotices).values({ ...notice, receivedAt: server.clock.now(), appliedAt: null });
    const review = { id: 'r-1', reason: 'unknownPayment', paymentId: 'x', orderId: null, detail: '' } as const;
    await server.db.insert(reviews).values({ ...review, at: server.clock.now() });
    server.clock.advance(90);
    expect(await read('payment')).toEqual([
      'payment_notice_lag_seconds 90',
      'payment_reviews_open{reason="unknownPayment"} 1',
      'payments_charged_but_unpaid 1',
    ]);
    await server.db.delete(reviews);
    await server.db.delete(paymentNotices);
    expect(await read('payment')).toEqual(['payment_notice_lag_seconds 0', 'payments_charged_but_unpaid 0']);
  });
});

describe('job metrics', () => {
  const outcomes: string[] = [];

  it('count done, failed and dead jobs, and due ones by age', async () => {
    await server.jobs.clear(server.db);
    let isBroken = true;
    const jobs = await createJobs(server.db, createLog('silent'), { onEnd: (job, outcome) => outcomes.push(`${job} ${outcome}`) });
    jobs.register('endDueOrders', async () => {
      if (isBroken) throw new Error('not now');
    });
    await jobs.send('endDueOrders', {}, { on: server.db });
    await jobs.run();
    isBroken = false;
    await jobs.send('endDueOrders', {}, { on: server.db });
    await jobs.run();
    await jobs.send('queryPayment', { paymentId: 'p' }, { on: server.db });
    await jobs.advance(server.db, 60_000);
    await jobs.stop();
    expect(outcomes).toEqual(['endDueOrders failed', 'endDueOrders dead', 'endDueOrders done']);
    expect(await read('jobs_d')).toEqual(['jobs_due{queue="queryPayment"} 1', 'jobs_dead_letter{queue="endDueOrders"} 1']);
    const [age = ''] = await read('jobs_oldest_due_seconds');
    expect(Number(age.split(' ')[1])).toBeGreaterThanOrEqual(60);
  });
});

it('SMS metrics count messages rejected by the provider separately', async () => {
  const metrics = createMetrics();
  const refusing = { send: async () => Promise.reject(new Error('no')) };
  const message = { mobile: '+8613800000000', code: '123456', type: 1, at: new Date(0) } as const;
  await expect(countingSender(refusing, 'twilio', metrics).send(message, server.db)).rejects.toThrow('no');
  expect((await metrics.sms.get()).values).toMatchObject([{ value: 1, labels: { provider: 'twilio', outcome: 'failed' } }]);
});

it('database metrics cover the pool and are cleared while the database is unavailable', async () => {
  const metrics = createMetrics();
  await readDatabaseMetrics(metrics, server.db, server.clock.now());
  expect((await metrics.databaseUp.get()).values).toMatchObject([{ value: 1 }]);
  metrics.reviewsOpen.set({ reason: 'mismatch' }, 3);
  const away = { $client: new Pool(), execute: async () => Promise.reject(new Error('away')) } as unknown as Database;
  await readDatabaseMetrics(metrics, away, server.clock.now());
  expect((await metrics.databaseUp.get()).values).toMatchObject([{ value: 0 }]);
  expect((await metrics.reviewsOpen.get()).values).toEqual([]);
  const states = (await metrics.poolConnections.get()).values.map(({ labels }) => labels.state);
  expect(states).toEqual(['total', 'idle', 'waiting']);
});

it('the metrics endpoint rejects other methods and contains no customer data', async () => {
  expect((await server.app.inject({ method: 'POST', url: '/metrics' })).statusCode).toBe(405);
  const { rows } = (await server.db.execute(sql`select id from customers`)) as { rows: { id: string }[] };
  const text = (await read('')).join('\n');
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows) expect(text).not.toContain(id);
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe('database metrics', () => {
  it.each(Object.entries(databaseMetricQueries))('use an index at any size: %s [B12][S9]', async (_, query) => {
    const plan = await server.db.transaction(async (tx) => {
      // Test tables are so small that a sequential scan would be faster.
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = (await tx.execute(sql`explain (format json) ${query}`)) as { rows: { 'QUERY PLAN': [{ Plan: PlanNode }] }[] };
      return rows[0]?.['QUERY PLAN'][0].Plan;
    });
    const { rows } = (await server.db.execute(sql`
      select indexrelid::regclass::text as name from pg_index where indpred is not null`)) as { rows: { name: string }[] };
    const partial = new Set(rows.map(({ name }) => name.replace(/^.*\./, '')));
    const scans = (plan ? nodesOf(plan) : []).filter((node) => node['Node Type'].includes('Scan'));
    // A scan of a whole index would grow with the table, unless the index has only rows that wait for something.
    const whole = scans.filter((node) => {
      if (node['Node Type'] === 'Bitmap Heap Scan' || node['Node Type'] === 'Subquery Scan') return false;
      return node['Index Cond'] === undefined && !partial.has(node['Index Name'] ?? '');
    });
    expect(scans.length).toBeGreaterThan(0);
    expect(whole).toEqual([]);
  });

  it('keep their values and timestamp while the database is slow but not down [B12]', async () => {
    const metrics = createMetrics();
    const before = server.clock.now();
    await readDatabaseMetrics(metrics, server.db, before);
    metrics.reviewsOpen.set({ reason: 'mismatch' }, 3);
    let asked = 0;
    const execute = async () => {
      asked += 1;
      if (asked > 1) throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
      return { rows: [] };
    };
    await readDatabaseMetrics(metrics, { execute } as unknown as Database, new Date(before.getTime() + 60_000));
    expect((await metrics.databaseUp.get()).values).toMatchObject([{ value: 1 }]);
    expect((await metrics.reviewsOpen.get()).values).toMatchObject([{ value: 3 }]);
    expect((await metrics.factsAt.get()).values).toMatchObject([{ value: before.getTime() / 1000 }]);
  });

  it('delay a scrape only briefly and are read once at a time [B12]', async () => {
    const metrics = createMetrics();
    let asked = 0;
    const execute = async () => {
      asked += 1;
      return new Promise(() => {});
    };
    const app = createApp({ log: createLog('silent'), trustProxy: 'loopback', isDraining: () => false });
    metricsRoutes(app, metrics, { execute } as unknown as Database, server.clock);
    const answers = await Promise.all([app.inject('/metrics'), app.inject('/metrics')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(asked).toBe(1);
    await app.close();
  });
});
