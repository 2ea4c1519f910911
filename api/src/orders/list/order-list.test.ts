import { eq } from 'drizzle-orm';
import type { CallRequest } from 'shared-contracts/api/calls';
import { COUNT_AHEAD, orderStatus, productFamily } from 'shared-contracts/constants';
import { setUsedBytes } from '../../testing/buyers.ts';
import { createPeople } from '../../testing/customer-fixtures.ts';
import { testServer } from '../../testing/test-server.ts';
import { orders, type UsedOrder } from '../records/tables.ts';
import { findByText } from './page-of-orders.ts';

const pepper = 'a pepper for tests that is long enough';
const server = testServer({ TOKEN_PEPPER: pepper });
const people = createPeople(server, pepper);

type Asked = CallRequest<'queryOrderInfos'>;
type Changes = Partial<UsedOrder> & { readonly id: string };

const at = (day: number) => new Date(Date.UTC(2025, 0, day));

/** Inserts orders directly; by default they are paid, of 1 GB, and expired. */
async function customerWith(list: readonly Changes[]) {
  const { customerId, token } = await people.person('elsewhere');
  const plain = {
    customerId,
    kind: 'new',
    family: productFamily.flow,
    quantity: 1,
    gigabytes: 1,
    validityDays: 30,
    status: orderStatus.failure,
    failureReason: 'expired',
    totalBytes: 1e9,
    listCents: 1400,
    toPayCents: 1400,
    paidCents: 1400,
    currency: 'USD',
    createdAt: at(1),
    payBefore: at(1),
    paidAt: at(1),
    endsAt: at(31),
    endedAt: at(31),
  } as const;
  for (let from = 0; from < list.length; from += 1000)
    await server.db.insert(orders).values(list.slice(from, from + 1000).map((changes) => ({ ...plain, ...changes })));
  for (const { id, usedBytes } of list) if (usedBytes !== undefined) await setUsedBytes(server, id, usedBytes);
  const page = (asked: Asked = {}) => server.call('queryOrderInfos', asked, { token });
  const ids = async (asked: Asked = {}) => (await page(asked)).list.map(({ orderId }) => orderId);
  return { page, ids };
}

const running = { status: orderStatus.normal, failureReason: null, endedAt: null, endsAt: new Date(Date.UTC(2100, 0, 1)) } as const;
const unpaid = {
  status: orderStatus.toBePaid,
  failureReason: null,
  endedAt: null,
  endsAt: null,
  paidAt: null,
  paidCents: 0,
  payBefore: new Date(Date.UTC(2100, 0, 1)),
} as const;
const cancelled = { ...unpaid, status: orderStatus.failure, failureReason: 'cancelled', endedAt: at(2) } as const;

describe('order list search', () => {
  let ids: Awaited<ReturnType<typeof customerWith>>['ids'];

  beforeAll(async () => {
    ({ ids } = await customerWith([
      { id: 'F1AAA', createdAt: at(1), remark: '100% of Shop_7' },
      { id: 'F1AAB', createdAt: at(2), remark: String.raw`C:\new` },
      { id: 'F1CCC', createdAt: at(3), remark: '店铺 <b>甲</b> ÄRGER 👩‍👩‍👧' },
      { id: 'F1DDD', createdAt: at(4), remark: `'; drop table orders; --` },
      { id: 'S1AAA', createdAt: at(5), family: productFamily.staticIp },
    ]));
  });

  it.each([
    ['1aa', ['F1AAB', 'F1AAA']],
    ['F1AAA', ['F1AAA']],
    ['\u202dＦ１-ａａ a', ['F1AAA']],
    ['f1', ['F1DDD', 'F1CCC', 'F1AAB', 'F1AAA']],
    ['shop', ['F1AAA']],
    ['SHOP_', ['F1AAA']],
    ['%', ['F1AAA']],
    ['_', ['F1AAA']],
    ['0%_', []],
    ['\\', ['F1AAB']],
    [String.raw`:\N`, ['F1AAB']],
    ['甲', ['F1CCC']],
    ['<B>', ['F1CCC']],
    ['👩‍👩', ['F1CCC']],
    ["'", ['F1DDD']],
    [`' or 1=1 --`, []],
    ['{{7*7}}', []],
    ['  aab  ', ['F1AAB']],
    ['   ', ['F1DDD', 'F1CCC', 'F1AAB', 'F1AAA']],
  ] as const)('treats %j literally, apart from how an order number is typed, and ignores case [P3]', async (search, expected) => {
    expect(await ids({ search })).toEqual(expected);
  });

  it.each([
    ['a NUL', 'a\0'],
    ['a lone surrogate', '\uD800'],
    ['more than a hundred characters', 'x'.repeat(101)],
  ])('rejects %s', async (_, search) => {
    const { token } = await people.person('elsewhere');
    expect(await server.call.failed('queryOrderInfos', { search }, { token })).toMatchObject([{ field: 'search' }]);
  });
});

const numberOf = (n: number) => `D${String(n).padStart(6, '0')}`;

describe('order list search by index', () => {
  const DENSE = 2005;
  let page: Awaited<ReturnType<typeof customerWith>>['page'];
  let ids: Awaited<ReturnType<typeof customerWith>>['ids'];

  beforeAll(async () => {
    const dense = Array.from({ length: DENSE }, (_, n) => ({ id: numberOf(n), remark: `dense ${n}`, createdAt: new Date(n * 1000) }));
    ({ page, ids } = await customerWith([
      ...dense,
      { id: 'UNPAIDSHOP', ...unpaid, remark: '店铺一号 rare', createdAt: at(9) },
      { id: 'RUNNINGSHOP', ...running, remark: '二号店铺 Rare', createdAt: at(8) },
      { id: 'PASTSHOP', remark: '店里 rARE', createdAt: at(7) },
    ]));
    await customerWith([{ id: 'OTHER', remark: 'rare 店铺' }]);
  });

  it('finds orders of all states, and only of the customer, in the order of the list', async () => {
    expect(await ids({ search: 'rare' })).toEqual(['UNPAIDSHOP', 'RUNNINGSHOP', 'PASTSHOP']);
    expect(await ids({ search: 'RARE', direction: 'ascending' })).toEqual(['PASTSHOP', 'RUNNINGSHOP', 'UNPAIDSHOP']);
    expect(await ids({ search: 'rare', sort: 'leftBytes' })).toEqual(['RUNNINGSHOP', 'UNPAIDSHOP', 'PASTSHOP']);
    expect(await ids({ search: 'rare', status: orderStatus.failure })).toEqual(['PASTSHOP']);
    expect(await ids({ search: 'rare', status: orderStatus.toBePaid })).toEqual(['UNPAIDSHOP']);
    expect(await page({ search: 'rare', pageSize: 1, pageNo: 2 })).toMatchObject({
      total: 3,
      hasMore: false,
      list: [{ orderId: 'RUNNINGSHOP' }],
    });
  });

  it.each([
    ['店铺', ['UNPAIDSHOP', 'RUNNINGSHOP']],
    ['店', ['UNPAIDSHOP', 'RUNNINGSHOP', 'PASTSHOP']],
    ['号店铺', ['RUNNINGSHOP']],
    ['号 r', ['UNPAIDSHOP']],
    ['ar', ['UNPAIDSHOP', 'RUNNINGSHOP', 'PASTSHOP']],
    ['shop', ['UNPAIDSHOP', 'RUNNINGSHOP', 'PASTSHOP']],
    // All its runs of letters are there, but not next to each other.
    ['rarer', []],
    ['dense 1999', [numberOf(1999)]],
    ['rare-shop', []],
    ['running-shop', ['RUNNINGSHOP']],
  ] as const)('finds %j, of any length and language', async (search, expected) => {
    expect(await ids({ search })).toEqual(expected);
  });

  it('pages through more matches than it looks up', async () => {
    expect(await page({ search: 'dense' })).toMatchObject({
      total: COUNT_AHEAD,
      hasMore: true,
      list: [{ orderId: numberOf(DENSE - 1) }, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    });
    expect(await page({ search: 'dense', pageNo: DENSE / 5, pageSize: 5 })).toMatchObject({
      total: DENSE,
      hasMore: false,
      list: [{}, {}, {}, {}, { orderId: numberOf(0) }],
    });
  });

  it('looks up rare texts, and reads the list for frequent ones and those that are too short', async () => {
    const [order] = await server.db.select().from(orders).where(eq(orders.id, 'PASTSHOP'));
    const isLookedUp = async (search: string) => {
      const input = { family: productFamily.flow, sort: 'createdAt', direction: 'descending', search } as const;
      const wanted = { customerId: order?.customerId ?? '', input, byTag: undefined };
      return (await findByText(server.db, wanted, { skipped: 0, wanted: 10 }))?.ids !== undefined;
    };
    for (const search of ['rare', 'none', '店铺', '铺 ']) expect([search, await isLookedUp(search)]).toEqual([search, true]);
    for (const search of ['dense', 'ra', '店', '']) expect([search, await isLookedUp(search)]).toEqual([search, false]);
  });
});

describe('order list sorting', () => {
  const SHOP = 'one shop';
  let ids: Awaited<ReturnType<typeof customerWith>>['ids'];

  beforeAll(async () => {
    const list: readonly Changes[] = [
      { id: 'UNPAID', ...unpaid, createdAt: at(9) },
      { id: 'CANCELLED', ...cancelled, createdAt: at(3) },
      { id: 'FULL', ...running, createdAt: at(1), usedBytes: 0, endsAt: new Date(Date.UTC(2100, 5, 1)) },
      { id: 'HALF', ...running, createdAt: at(8), usedBytes: 5e8 },
      { id: 'TWIN', ...running, createdAt: at(8), usedBytes: 5e8 },
      { id: 'PAST', createdAt: at(2), usedBytes: 0 },
      { id: 'OLDEST', createdAt: at(1), usedBytes: 1e9, endsAt: at(20), failureReason: 'usedUp' },
    ];
    ({ ids } = await customerWith(list.map((order) => ({ ...order, remark: SHOP }))));
  });

  const expected = {
    createdAt: {
      ascending: ['FULL', 'OLDEST', 'PAST', 'CANCELLED', 'HALF', 'TWIN', 'UNPAID'],
      descending: ['UNPAID', 'TWIN', 'HALF', 'CANCELLED', 'PAST', 'OLDEST', 'FULL'],
    },
    endsAt: {
      ascending: ['OLDEST', 'PAST', 'HALF', 'TWIN', 'FULL', 'UNPAID', 'CANCELLED'],
      descending: ['FULL', 'TWIN', 'HALF', 'PAST', 'OLDEST', 'UNPAID', 'CANCELLED'],
    },
    // Traffic left on an order is lost when it ends.
    leftBytes: {
      ascending: ['HALF', 'TWIN', 'FULL', 'UNPAID', 'CANCELLED', 'PAST', 'OLDEST'],
      descending: ['FULL', 'TWIN', 'HALF', 'UNPAID', 'CANCELLED', 'PAST', 'OLDEST'],
    },
  } as const;

  const ways = (['createdAt', 'endsAt', 'leftBytes'] as const).flatMap((sort) =>
    (['ascending', 'descending'] as const).flatMap((direction) => ['', SHOP].map((search) => ({ sort, direction, search }))),
  );

  it.each(ways)('is by $sort, $direction, with missing values last and ties in a stable order, also of a search ($search)', async (way) => {
    const { sort, direction } = way;
    expect(await ids(way)).toEqual(expected[sort][direction]);
  });

  it.each(ways.flatMap((way) => [1, 2, 3, 5].map((pageSize) => ({ ...way, pageSize }))))(
    'is by $sort, $direction, and the same in pages of $pageSize, also of a search ($search)',
    async (way) => {
      const { sort, direction, pageSize } = way;
      const paged: string[] = [];
      for (let pageNo = 1; pageNo <= Math.ceil(7 / pageSize) + 1; pageNo += 1) paged.push(...(await ids({ ...way, pageNo })));
      expect(paged).toEqual(expected[sort][direction]);
    },
  );

  it('also works within one status', async () => {
    const asked = { sort: 'endsAt', direction: 'ascending' } as const;
    expect(await ids({ ...asked, status: orderStatus.failure })).toEqual(['OLDEST', 'PAST', 'CANCELLED']);
    expect(await ids({ ...asked, status: orderStatus.normal })).toEqual(['HALF', 'TWIN', 'FULL']);
    expect(await ids({ ...asked, status: orderStatus.toBePaid })).toEqual(['UNPAID']);
  });

  it.each([{ sort: 'usedBytes' }, { sort: 'created_at; --' }, { direction: 'desc' }, { sort: null }])('rejects %j', async (asked) => {
    const { token } = await people.person('elsewhere');
    expect(await server.call.failed('queryOrderInfos', asked, { token })).toHaveLength(1);
  });
});

describe('order list of a period', () => {
  let ids: Awaited<ReturnType<typeof customerWith>>['ids'];

  beforeAll(async () => {
    ({ ids } = await customerWith([
      { id: 'P1', createdAt: at(1) },
      { id: 'P2', createdAt: at(2), endsAt: at(20) },
      { id: 'P3', ...unpaid, createdAt: at(3) },
    ]));
  });

  it.each([
    [{ from: at(2) }, ['P3', 'P2']],
    [{ to: at(2) }, ['P1']],
    [{ from: at(2), to: at(3) }, ['P2']],
    [{ from: at(3), to: at(2) }, []],
  ])('contains the orders created in it, without its end: %j [P8]', async (period, expected) => {
    const asked = Object.fromEntries(Object.entries(period).map(([name, time]) => [name, time.toISOString()]));
    expect(await ids(asked)).toEqual(expected);
    expect(new Set(await ids({ ...asked, sort: 'endsAt' }))).toEqual(new Set(expected));
  });
});

describe('order list of a place', () => {
  let ids: Awaited<ReturnType<typeof customerWith>>['ids'];
  const family = productFamily.staticIp;

  beforeAll(async () => {
    const lines = { family, gigabytes: 0, totalBytes: 0, months: 1, remark: 'scraper' } as const;
    ({ ids } = await customerWith([
      { id: 'S1', ...lines, countryCode: 'JP', createdAt: at(1) },
      { id: 'S2', ...lines, countryCode: 'DE', createdAt: at(2), remark: 'Japan' },
      { id: 'S3', ...lines, ...unpaid, countryCode: 'JP', createdAt: at(3) },
      { id: 'F1', createdAt: at(4) },
    ]));
    await customerWith([{ id: 'S4', ...lines, countryCode: 'JP' }]);
  });

  it.each([
    [{ place: 'jap' }, ['S3', 'S1']],
    [{ place: '日本' }, ['S3', 'S1']],
    [{ place: 'GERMANY' }, ['S2']],
    [{ place: 'JP' }, []],
    [{ place: '%' }, []],
    [{ place: '  ' }, ['S3', 'S2', 'S1']],
    [{ place: 'japan', search: 's1' }, ['S1']],
    [{ place: 'japan', status: orderStatus.toBePaid }, ['S3']],
  ])('contains the lines there, found by a part of its name in either language: %j [4.84]', async (asked, expected) => {
    expect(await ids({ family, ...asked })).toEqual(expected);
    expect(new Set(await ids({ family, ...asked, sort: 'endsAt' }))).toEqual(new Set(expected));
  });

  it('contains no orders of traffic, which have no place', async () => {
    expect(await ids({ place: 'japan' })).toEqual([]);
  });
});

describe('a long order list', () => {
  it('is counted only up to a limit ahead, and can be paged through to its end', async () => {
    const past = COUNT_AHEAD + 3;
    const { page } = await customerWith(Array.from({ length: past }, (_, n) => ({ id: `F${String(n).padStart(6, '0')}` })));
    expect(await page()).toMatchObject({ total: COUNT_AHEAD, hasMore: true });
    expect(await page({ pageNo: 2, pageSize: 5 })).toMatchObject({ total: past, hasMore: false });
    const last = await page({ pageNo: COUNT_AHEAD / 5 + 1, pageSize: 5, direction: 'ascending' });
    expect(last.list.map(({ orderId }) => Number(orderId.slice(1)))).toEqual([past - 3, past - 2, past - 1]);
    expect(await page({ status: orderStatus.normal })).toMatchObject({ list: [], total: 0, hasMore: false });
    expect(await page({ search: '000001' })).toMatchObject({ list: [{ orderId: 'F000001' }], total: 1, hasMore: false });
  });
});
