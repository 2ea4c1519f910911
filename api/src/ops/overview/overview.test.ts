import { eq, sql } from 'drizzle-orm';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RELEASES_PATH } from 'shared-contracts/releases/federation';
import { cleanUp } from '../../housekeeping.ts';
import { emailOutbox } from '../../customers/records/email-tables.ts';
import { noSessionCache } from '../../customers/sessions/session-cache.ts';
import { webhookDeliveries, webhooks } from '../../customers/records/webhook-tables.ts';
import { statusSpans } from '../../monitoring/status/tables.ts';
import { autoRenewals } from '../../orders/records/auto-renewal-tables.ts';
import { reviews } from '../../payments/records/review-tables.ts';
import { autoRenewing } from '../../testing/auto-renewals.ts';
import { buyer, paid, placed } from '../../testing/buyers.ts';
import { confirmedEmail } from '../../testing/emails.ts';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';
import { registered } from '../../testing/visitors.ts';
import { usageReports } from '../../usage/tables.ts';
import { releasesAt } from './current-releases.ts';

const server = testServer({ INTERNAL_TOKEN });
const ops = opsOf(server, noSessionCache, async () => 'shell 1.0.0');

/** The lines of a section, with single spaces. */
async function section(title: string): Promise<string[]> {
  const page = await ops.run('overview');
  const found = page.split('\n\n').find((each) => each.startsWith(`== ${title}`));
  return (found ?? '').replaceAll(/ +/g, ' ').split('\n').slice(1);
}

describe('npm run ops -- overview [6.15]', () => {
  it('has a page of sections when nothing has happened', async () => {
    const page = await ops.run('overview');
    expect(page.match(/^== .*/gm)).toEqual([
      '== Orders since 2026-12-01T00:00:00.000Z',
      '== Money in review',
      '== Customers to help',
      '== Failing jobs',
      '== Services and gateways',
      '== Releases',
    ]);
    expect(await section('Orders')).toEqual(['None.']);
    expect(await section('Money')).toEqual(['No open reviews.']);
    expect(await section('Failing')).toEqual(['No failing jobs.']);
    expect(await section('Releases')).toEqual(['shell 1.0.0']);
  });

  it('counts orders of the day in UTC, and what was paid', async () => {
    await paid(server, await buyer(server));
    server.clock.advance(16 * 3600);
    expect(await section('Orders')).toEqual(['None.']);
    await placed(server, await buyer(server));
    await paid(server, await buyer(server));
    expect(await section('Orders')).toEqual(['kind placed paid amount paid', 'orders 2 1 1.40 USD']);
  });

  it('shows money in open reviews', async () => {
    const at = server.clock.now();
    await server.db
      .insert(reviews)
      .values({ id: 'r1', reason: 'unknownPayment', paymentId: 'p1', amountCents: 994, currency: 'CNY', detail: '', at });
    expect(await section('Money')).toEqual([`Open reviews: 1, oldest ${at.toISOString()}. Received: 9.94 CNY.`]);
    await server.db.update(reviews).set({ resolvedAt: at });
    expect(await section('Money')).toEqual(['No open reviews.']);
  });

  it('counts auto-renewals and webhooks that fail [4.87]', async () => {
    expect(await section('Customers')).toEqual(['None.']);
    const { token } = await autoRenewing(server);
    await server.db.update(autoRenewals).set({ failure: 'balanceTooLow' });
    const { customerId } = await server.call('getUserInfo', {}, { token });
    const createdAt = server.clock.now();
    await server.db.insert(webhooks).values({ id: 'wh1', customerId, url: 'https://shop.example', secret: 's', events: [], createdAt });
    const delivery = { webhookId: 'wh1', event: 'test', data: {}, state: 'failed', createdAt } as const;
    await server.db.insert(webhookDeliveries).values([
      { ...delivery, id: 'wd1', key: '1' },
      { ...delivery, id: 'wd2', key: '2' },
    ]);
    expect(await section('Customers')).toEqual([
      'Auto-renewals whose last attempt failed: 1. See `auto-renewals list --failing`.',
      'Webhooks with failed deliveries of the last 24 h: 1.',
    ]);
  });

  it('shows the components of the status page, and the last report of a gateway', async () => {
    const now = server.clock.now();
    const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
    await server.db.insert(statusSpans).values({ component: 'gateway', since: minute, until: minute, state: 'degraded' });
    await server.db.insert(usageReports).values([
      { id: 'u1', at: now },
      { id: 'u2', at: new Date(now.getTime() - 3_601_000) },
    ]);
    const lines = await section('Services');
    expect(lines).toContain(`gateway degraded ${minute.toISOString()}`);
    expect(lines.at(-1)).toMatch(new RegExp(`^Usage reports of gateways: 1 in the last hour, last ${now.toISOString()}. Exits: \\d+.$`));
  });

  it('lists the gateways of regions with version, connections and capacity, and those that are lost [S6]', async () => {
    const renew = (id: string, region: string, more = {}) =>
      server.call('gatewayRevocations', { gateway: { id, region, ...more } }, { authorization: `Bearer ${INTERNAL_TOKEN}` });
    const capacity = 16_000;
    await renew('east-1', 'east', { version: '0123abcdef', openConnections: 3, capacity });
    await renew('east-2', 'east', { version: '0123abcdef', openConnections: 5, capacity });
    await renew('west-1', 'west', { openConnections: 1, capacity });
    // Of older releases.
    await renew('south-1', 'south', { openConnections: 2 });
    await renew('south-2', 'south');
    const heard = server.clock.now();
    server.clock.advance(31);
    await renew('east-2', 'east', { version: '456789abcd', openConnections: 15_000, capacity: 20_000 });
    await renew('east-3', 'east', { openConnections: 7, capacity });
    await renew('south-1', 'south', { openConnections: 4 });
    const now = server.clock.now();
    const lines = await section('Services');
    expect(
      lines.slice(
        lines.findIndex((line) => line.startsWith('region')),
        -1,
      ),
    ).toEqual([
      'region gateways up open / capacity',
      'east 2 of 3 15007 / 36000',
      'south 1 of 2 4 / -',
      'west 0 of 1 0 / 0',
      'region gateway state version open / capacity last heard',
      `east east-1 lost 0123abcdef 3 / 16000 ${heard.toISOString()}`,
      `east east-2 up 456789abcd 15000 / 20000 ${now.toISOString()}`,
      `east east-3 up - 7 / 16000 ${now.toISOString()}`,
      `south south-1 up - 4 / - ${now.toISOString()}`,
      `south south-2 lost - - / - ${heard.toISOString()}`,
      `west west-1 lost - 1 / 16000 ${heard.toISOString()}`,
    ]);
    server.clock.advance(86_400);
    await cleanUp(server.db, server.clock.now());
    expect((await section('Services')).filter((line) => line.startsWith('region'))).toEqual([]);
  });

  it('shows jobs that failed for good, wait for another try or are late, with the last error', async () => {
    const insert = (name: string, state: string, minutes: number, message?: string) =>
      server.db.execute(sql`insert into pgboss.job (name, state, start_after, completed_on, output) values (${name}, ${state},
        now() - ${`${minutes} minutes`}::interval, ${state === 'failed' ? sql`now() - ${`${minutes} minutes`}::interval` : sql`null`},
        ${message === undefined ? null : JSON.stringify({ message })}::jsonb)`);
    await insert('sendRefunds', 'failed', 60, 'provider is down');
    await insert('sendRefunds', 'failed', 30, 'provider is still down');
    await insert('sendRefunds', 'failed', 1500, 'long ago');
    await insert('sendWebhook', 'retry', -10, 'HTTP 500');
    await insert('deleteAccounts', 'created', 6);
    await insert('deleteAccounts', 'created', 1);
    expect(await section('Failing')).toEqual([
      'job failed in 24 h to be retried late last error',
      'deleteAccounts 0 0 1 -',
      'sendRefunds 2 0 0 provider is still down',
      'sendWebhook 0 1 0 HTTP 500',
    ]);
    await server.db.execute(sql`delete from pgboss.job`);
  });

  it('counts emails that failed, until they are sent again [4.59]', async () => {
    const address = await confirmedEmail(server, (await registered(server)).token);
    await server.db.update(emailOutbox).set({ state: 'failed', tries: 14 }).where(eq(emailOutbox.address, address));
    expect(await section('Failing')).toContain('Emails that failed: 1. See `emails list`.');
    await ops.run('emails', 'retry');
    expect(await section('Failing')).toEqual(['No failing jobs.']);
  });
});

describe('the releases of the overview', () => {
  it('are those of the front door', async () => {
    const record = { part: 'shell', release: '1.2.3-ab', commit: 'c', since: '2026-12-01T00:00:00.000Z', by: 'mei', unchecked: true };
    const door = createServer((request, response) => {
      response.statusCode = request.url === RELEASES_PATH ? 200 : 404;
      response.end(JSON.stringify([record, { ...record, part: 'remote-tools', unchecked: false }]));
    });
    await new Promise<void>((resolve) => {
      door.listen(0, '127.0.0.1', resolve);
    });
    const text = await releasesAt(`http://127.0.0.1:${(door.address() as AddressInfo).port}`);
    door.close();
    expect(text.replaceAll(/ +/g, ' ').split('\n')).toEqual([
      'part release since checks by',
      'shell 1.2.3-ab 2026-12-01T00:00:00.000Z unchecked mei',
      'remote-tools 1.2.3-ab 2026-12-01T00:00:00.000Z - mei',
    ]);
  });

  it('are unknown without a front door, and the page says why', async () => {
    expect(await releasesAt(undefined)).toBe('Unknown: set FRONT_DOOR_URL or PUBLIC_ORIGIN.');
    expect(await releasesAt('http://127.0.0.1:1')).toMatch(/^Unknown: http:\/\/127\.0\.0\.1:1 couldn't be read \(.+\)\.$/);
  });
});
