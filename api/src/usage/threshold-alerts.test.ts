import { eq } from 'drizzle-orm';
import { usagePercents } from 'shared-contracts/constants';
import { buyer, paid, longLivedBuyer, renewed } from '../testing/buyers.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../testing/gateways.ts';
import { testServer } from '../testing/test-server.ts';
import { usageNotices } from './tables.ts';

const server = testServer({ INTERNAL_TOKEN });

const toldTo = (token: string) => server.call('usageNotices', {}, { token });
const percentsTold = async (token: string) => (await toldTo(token)).notices.map(({ percent }) => percent);
const dismiss = async (token: string) => {
  const [notice] = (await toldTo(token)).notices;
  await server.call('dismissUsageNotice', { noticeId: notice?.noticeId ?? '' }, { token });
};
/** Uses the given number of thousandths of 1 GB. */
const use = (orderId: string, thousandths: number) => report(server, [usedNow(server, orderId, thousandths * 1e6)]);
const noted = async (orderId: string) =>
  (await server.db.select({ percent: usageNotices.percent }).from(usageNotices).where(eq(usageNotices.orderId, orderId)))
    .map(({ percent }) => percent)
    .toSorted((left, right) => left - right);

describe('usage notices', () => {
  it('are created once per threshold, and only the highest is returned', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    await report(server, [usedNow(server, orderId, 5e8 - 1)]);
    expect(await toldTo(token)).toEqual({ percents: [...usagePercents], notices: [] });
    await report(server, [usedNow(server, orderId, 1)]);
    expect((await toldTo(token)).notices).toMatchObject([{ orderId, remark: '', percent: 50, at: server.clock.now().toISOString() }]);
    await use(orderId, 100);
    expect(await percentsTold(token)).toEqual([50]);
    await use(orderId, 350);
    expect(await percentsTold(token)).toEqual([95]);
    expect(await noted(orderId)).toEqual([50, 80, 95]);
  });

  it('stay dismissed, together with those of lower thresholds', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    await use(orderId, 600);
    await dismiss(token);
    expect(await percentsTold(token)).toEqual([]);
    await use(orderId, 10);
    expect(await percentsTold(token)).toEqual([]);
    await use(orderId, 350);
    expect(await percentsTold(token)).toEqual([95]);
    await dismiss(token);
    expect(await percentsTold(token)).toEqual([]);
  });

  it('are returned for the chosen thresholds only', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    await use(orderId, 960);
    const choose = (percents: readonly (50 | 80 | 95)[]) => server.call('setUsageNotices', { percents: [...percents] }, { token });
    await choose([80, 50, 80]);
    expect(await toldTo(token)).toMatchObject({ percents: [50, 80], notices: [{ percent: 80 }] });
    await choose([]);
    expect(await toldTo(token)).toEqual({ percents: [], notices: [] });
    await choose([95]);
    expect(await toldTo(token)).toMatchObject({ percents: [95], notices: [{ percent: 95 }] });
    expect(await server.call.reasonOf('setUsageNotices', { percents: [60] }, { token })).toBe('validationFailed');
  });

  it('are returned for each usable order, newest first', async () => {
    const token = await longLivedBuyer(server);
    const [first, second, spent] = [await paid(server, token), await paid(server, token), await paid(server, token)];
    await use(second.orderId, 500);
    server.clock.advance(1);
    await report(server, [usedNow(server, first.orderId, 8e8), usedNow(server, spent.orderId, spent.totalBytes)]);
    expect((await toldTo(token)).notices.map(({ orderId, percent }) => [orderId, percent])).toEqual([
      [first.orderId, 80],
      [second.orderId, 50],
    ]);
    server.clock.advance(31 * 86_400);
    expect((await toldTo(token)).notices).toEqual([]);
  });

  it('about traffic from before a renewal are no longer shown', async () => {
    const token = await longLivedBuyer(server);
    const { orderId } = await paid(server, token);
    await use(orderId, 960);
    expect(await percentsTold(token)).toEqual([95]);
    await renewed(server, token, { orderId });
    expect(await percentsTold(token)).toEqual([]);
  });

  it('start over when a renewal adds traffic', async () => {
    const token = await longLivedBuyer(server);
    const { orderId } = await paid(server, token);
    await use(orderId, 990);
    await dismiss(token);
    await renewed(server, token, { orderId });
    expect(await percentsTold(token)).toEqual([]);
    await use(orderId, 5000);
    expect(await percentsTold(token)).toEqual([50]);
  });

  it('of other customers are not dismissed, and unknown ones are ignored', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    await use(orderId, 600);
    const noticeId = (await toldTo(token)).notices[0]?.noticeId ?? '';
    const other = await buyer(server);
    for (const id of [noticeId, 'un-none']) expect(await server.call('dismissUsageNotice', { noticeId: id }, { token: other })).toBeNull();
    expect(await percentsTold(token)).toEqual([50]);
    expect(await percentsTold(other)).toEqual([]);
  });
});
