import { eq } from 'drizzle-orm';
import { SITE_NOTICE_DAYS } from 'shared-contracts/constants';
import { notifyOrderEnds } from '../../orders/notifications/notify-order-ends.ts';
import { createLog } from '../../platform/logging.ts';
import { buyer, orderOf, longLivedBuyer, paid } from '../../testing/buyers.ts';
import { confirmedEmail } from '../../testing/emails.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';
import { notify } from '../notifications/notify.ts';
import { siteNotices } from '../records/site-notice-tables.ts';

const server = testServer();
const ops = opsOf(server);

const notices = (token: string, env: 'en' | 'zh' = 'en') => server.call('siteNotices', {}, { token, language: env });
const titles = async (token: string) => (await notices(token)).list.map(({ title }) => title);
const customerIdOf = async (token: string) => (await server.call('getUserInfo', {}, { token })).customerId;

describe('notices on the site [4.90]', () => {
  it('list what a customer without an email address was notified of, in their language, and lead to the page', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const { list, unread } = await notices(token);
    expect(unread).toBe(1);
    expect(list).toMatchObject([
      {
        what: 'paymentReceived',
        title: 'Receipt for your payment of $1.40',
        facts: expect.arrayContaining([{ label: 'Order number', value: orderId }]),
        action: { label: 'View receipt', path: `/buy/receipt/${orderId}` },
        isRead: false,
      },
    ]);
    expect((await notices(token, 'zh')).list).toMatchObject([{ title: '付款成功：$1.40', action: { path: `/buy/receipt/${orderId}` } }]);
  });

  it('list what was turned off for email, too', async () => {
    const token = await buyer(server);
    await confirmedEmail(server, token);
    await server.call('setNotifications', { kinds: [], language: 'en' }, { token });
    await paid(server, token);
    expect(await titles(token)).toEqual(['Receipt for your payment of $1.40']);
  });

  it('tell of an order that ends soon and has ended, once each', async () => {
    const token = await longLivedBuyer(server);
    const { orderId } = await paid(server, token);
    const { endsAt } = await orderOf(server, token, orderId);
    const tell = async () => {
      await server.jobs.send('endDueOrders', {}, { on: server.db });
      await server.jobs.run();
      for (const _ of [1, 2]) await notifyOrderEnds(server.db, server.jobs, server.clock.now(), createLog('silent'));
    };
    server.clock.advance((Date.parse(endsAt ?? '') - server.clock.now().getTime()) / 1000 - 3600);
    await tell();
    server.clock.advance(3601);
    await tell();
    expect(await titles(token)).toEqual(['Your order has expired', expect.stringMatching(/^Your order ends on/), expect.any(String)]);
  });

  it('are read up to the newest that was seen, which changes nothing for others', async () => {
    const [token, other] = [await buyer(server), await buyer(server)];
    for (const each of [token, other]) await paid(server, each);
    const customerId = await customerIdOf(token);
    await ops.changed('goodwill', customerId, '--amount', '1', '--reason', 'hello');
    const { list } = await notices(token);
    expect(list.map(({ what }) => what)).toEqual(['balanceChanged', 'paymentReceived']);
    const [newest, oldest] = list.map(({ noticeId }) => noticeId);
    expect(await server.call('readSiteNotices', { upTo: oldest ?? '' }, { token })).toEqual({ unread: 1 });
    expect((await notices(token)).list.map(({ isRead }) => isRead)).toEqual([false, true]);
    expect(await server.call('readSiteNotices', { upTo: newest ?? '' }, { token })).toEqual({ unread: 0 });
    expect(await server.call('unreadNotices', {}, { token })).toEqual({ unread: 0, timeZone: null });
    expect(await server.call('unreadNotices', {}, { token: other })).toEqual({ unread: 1, timeZone: null });
  });

  it('are stored once per key, never for nobody, and for a limited time', async () => {
    const token = await buyer(server);
    const customerId = await customerIdOf(token);
    const now = server.clock.now();
    for (const to of [customerId, customerId, ''])
      await notify(server.db, server.jobs, { customerId: to }, { what: 'dataExported' }, { now, key: 'one' });
    expect(await titles(token)).toEqual([expect.any(String)]);
    const own = eq(siteNotices.customerId, customerId);
    await server.db
      .update(siteNotices)
      .set({ at: new Date(now.getTime() - SITE_NOTICE_DAYS * 86_400_000) })
      .where(own);
    await server.jobs.send('cleanUp', {}, { on: server.db });
    await server.jobs.run();
    expect(await server.db.$count(siteNotices, own)).toBe(0);
  });
});
