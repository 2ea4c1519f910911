import { eq } from 'drizzle-orm';
import { REMARK_MAX_CODE_POINTS, orderStatus } from 'shared-contracts/constants';
import { buyer, eventsOf, orderOf, paid, placed } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';
import { orders } from '../records/tables.ts';

const server = testServer();

let token: string;
let orderId: string;
beforeAll(async () => {
  token = await buyer(server);
  ({ orderId } = await paid(server, token));
});

const remark = (text: string) => server.call('addOrderRemark', { orderId, remark: text }, { token });
const failed = (text: unknown) => server.call.failed('addOrderRemark', { orderId, remark: text }, { token });
const stored = async () => (await server.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.remark;

describe('the remark of an order', () => {
  it.each([
    ['plain', 'Shop 7, for Anna'],
    ['a hundred characters', 'x'.repeat(REMARK_MAX_CODE_POINTS)],
    ['a hundred characters of four bytes', '𠮷'.repeat(REMARK_MAX_CODE_POINTS)],
    ['Chinese', '七号店铺，给小李用'],
    ['joined emoji', '👩‍👩‍👧‍👦🏳️‍🌈'],
    ['HTML', '<img src=x onerror=alert(1)>&amp;'],
    ['SQL', `'; drop table orders; --`],
    ['a template', '{{7*7}} ${7*7} <%= 7*7 %>'],
    ['a formula', '=HYPERLINK("http://example.com")'],
  ])('is kept and answered as it was written: %s [3.31][7.44]', async (_, text) => {
    expect(await remark(text)).toMatchObject({ orderId, remark: text, status: orderStatus.normal });
    expect(await stored()).toBe(text);
    expect((await server.call('queryOrderInfos', {}, { token })).list).toMatchObject([{ remark: text }]);
  });

  it('is kept on one line, and without what nobody sees', async () => {
    expect(await remark('one\ntwo')).toMatchObject({ remark: 'one two' });
    expect(await remark('abc\u202Egpj.exe')).toMatchObject({ remark: 'abcgpj.exe' });
    expect((await server.call('queryOrderInfos', { search: 'c\u202Egpj' }, { token })).list).toMatchObject([{ orderId }]);
  });

  it('loses the spaces around it, and is taken away by nothing else', async () => {
    expect(await remark('  mine \t\r\n')).toMatchObject({ remark: 'mine' });
    expect(await remark(' \u3000\t\r\n ')).toMatchObject({ remark: '' });
    await remark('mine');
    expect(await remark('')).toMatchObject({ remark: '' });
  });

  it.each([
    ['101 characters', 'x'.repeat(REMARK_MAX_CODE_POINTS + 1), 'warning.tip11'],
    ['101 characters of four bytes', '𠮷'.repeat(REMARK_MAX_CODE_POINTS + 1), 'warning.tip11'],
    ['as long as a request may be', 'x'.repeat(16_000), 'warning.tip11'],
    ['a NUL', 'a\0b', 'text.unstorable'],
    ['half a character', 'a\uD83D', 'text.unstorable'],
    ['a number', 7, 'invalid'],
    ['a list', ['a'], 'invalid'],
    ['nothing', undefined, 'required'],
  ])('is not %s, and what is there stays [5.25][8.30]', async (_, text, rule) => {
    await remark('what is there');
    expect(await failed(text)).toMatchObject([{ field: 'remark', rule }]);
    expect(await stored()).toBe('what is there');
  });

  it('is not longer than a request may be', async () => {
    await remark('what is there');
    const answer = await server.call.raw('addOrderRemark', { orderId, remark: 'x'.repeat(16_384) }, { token });
    expect(answer.status).toBe(413);
    expect(await stored()).toBe('what is there');
  });

  it('is one of any order in any state, and changes nothing else of it', async () => {
    const other = await buyer(server);
    const unpaid = await placed(server, other);
    const before = await orderOf(server, other, unpaid);
    expect(await server.call('addOrderRemark', { orderId: unpaid, remark: 'a' }, { token: other })).toEqual({ ...before, remark: 'a' });
    await server.call('cancelTrade', { orderId: unpaid }, { token: other });
    expect(await server.call('addOrderRemark', { orderId: unpaid, remark: 'b' }, { token: other })).toMatchObject({
      remark: 'b',
      failureReason: 'cancelled',
    });
    expect(await eventsOf(server, unpaid)).toEqual(['place', 'cancel']);
  });

  it('is nobody else’s', async () => {
    await remark('mine');
    const other = await buyer(server);
    expect(await server.call.reasonOf('addOrderRemark', { orderId, remark: 'theirs' }, { token: other })).toBe('orderNotFound');
    expect(await server.call.reasonOf('addOrderRemark', { orderId: 'nothing', remark: 'x' }, { token })).toBe('orderNotFound');
    expect(await stored()).toBe('mine');
  });
});
