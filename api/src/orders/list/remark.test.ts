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

describe('the note on an order', () => {
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
  ])('is stored and returned as written: %s [3.31][7.44]', async (_, text) => {
    expect(await remark(text)).toMatchObject({ orderId, remark: text, status: orderStatus.normal });
    expect(await stored()).toBe(text);
    expect((await server.call('queryOrderInfos', {}, { token })).list).toMatchObject([{ remark: text }]);
  });

  it('is reduced to one line without invisible characters', async () => {
    expect(await remark('one\ntwo')).toMatchObject({ remark: 'one two' });
    expect(await remark('abc\u202Egpj.exe')).toMatchObject({ remark: 'abcgpj.exe' });
    expect((await server.call('queryOrderInfos', { search: 'c\u202Egpj' }, { token })).list).toMatchObject([{ orderId }]);
  });

  it('is trimmed, and can be removed with an empty text', async () => {
    expect(await remark('  mine \t\r\n')).toMatchObject({ remark: 'mine' });
    expect(await remark(' \u3000\t\r\n ')).toMatchObject({ remark: '' });
    await remark('mine');
    expect(await remark('')).toMatchObject({ remark: '' });
  });

  it.each([
    ['101 characters', 'x'.repeat(REMARK_MAX_CODE_POINTS + 1), 'warning.tip11'],
    ['101 characters of four bytes', '𠮷'.repeat(REMARK_MAX_CODE_POINTS + 1), 'warning.tip11'],
    ['the longest text that a request may have', 'x'.repeat(16_000), 'warning.tip11'],
    ['a NUL', 'a\0b', 'text.unstorable'],
    ['a lone surrogate', 'a\uD83D', 'text.unstorable'],
    ['a number', 7, 'invalid'],
    ['a list', ['a'], 'invalid'],
    ['nothing', undefined, 'required'],
  ])("can't be %s, and the existing one is kept [5.25][8.30]", async (_, text, rule) => {
    await remark('what is there');
    expect(await failed(text)).toMatchObject([{ field: 'remark', rule }]);
    expect(await stored()).toBe('what is there');
  });

  it("can't exceed the request size limit", async () => {
    await remark('what is there');
    const answer = await server.call.raw('addOrderRemark', { orderId, remark: 'x'.repeat(16_384) }, { token });
    expect(answer.status).toBe(413);
    expect(await stored()).toBe('what is there');
  });

  it('can be set on any order in any status, and changes nothing else', async () => {
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

  it("can't be set by other customers", async () => {
    await remark('mine');
    const other = await buyer(server);
    expect(await server.call.reasonOf('addOrderRemark', { orderId, remark: 'theirs' }, { token: other })).toBe('orderNotFound');
    expect(await server.call.reasonOf('addOrderRemark', { orderId: 'nothing', remark: 'x' }, { token })).toBe('orderNotFound');
    expect(await stored()).toBe('mine');
  });
});
