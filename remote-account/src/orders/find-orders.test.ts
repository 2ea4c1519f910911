import type { CallRequest, CallResponse, OrderAnswer } from 'shared-contracts/api/calls';
import { productFamily } from 'shared-contracts/constants';
import type { SearchContext } from 'shared-contracts/shell';
import { queryClient } from 'shared-ui/query';
import { paidOrder } from 'shared-ui/testing/samples';
import { findFlowOrders, findStaticOrders } from './find-orders.ts';

type Asked = CallRequest<'queryOrderInfos'>;

const lines: OrderAnswer = {
  ...paidOrder,
  orderId: 'S1',
  family: productFamily.staticIp,
  place: { code: 'JP', enName: 'Japan', zhName: '日本' },
  tags: ['Shop 7'],
};

/** What the API answers for each filter, by its only value besides the family. */
function contextWith(
  found: (asked: Asked) => OrderAnswer[],
  tags: readonly string[] = [],
  filters: CallResponse<'savedFilters'>['list'] = [],
) {
  const asked: Asked[] = [];
  const api = async (name: string, request: Asked) => {
    if (name === 'savedFilters') return { list: filters, max: 20 };
    if (name === 'tags') return { tags: tags.map((each) => ({ name: each })), max: 100, maxPerOrder: 10 };
    asked.push(request);
    return { list: found(request) };
  };
  const context = { api, language: 'en', signal: new AbortController().signal } as unknown as SearchContext;
  return { context, asked: () => asked.map(({ family, search, tag, place }) => [family, search ?? tag ?? place]) };
}

afterEach(() => queryClient.clear());

describe('the search for orders', () => {
  it('finds flow orders by number, note and each tag that contains the query [2.160]', async () => {
    const { context, asked } = contextWith(() => [], ['Shop 7', 'Anna', 'Coffee shop']);
    await findFlowOrders('SHOP', context);
    expect(asked()).toEqual([
      [productFamily.flow, 'SHOP'],
      [productFamily.flow, 'Shop 7'],
      [productFamily.flow, 'Coffee shop'],
    ]);
  });

  it('also finds static IP orders by their place [2.160]', async () => {
    const { context, asked } = contextWith(({ place }) => (place ? [lines] : []));
    expect(await findStaticOrders('japan', context)).toEqual([
      { title: 'S1', detail: 'Japan · Shop 7', path: '/person/static-order?search=S1' },
    ]);
    expect(asked()).toEqual([
      [productFamily.staticIp, 'japan'],
      [productFamily.staticIp, 'japan'],
    ]);
  });

  it('finds saved filters of the page by name, first [2.166]', async () => {
    const filter = { filterId: 'sf1', page: 'flowOrder', name: 'Shops in Japan', query: 'tag=Shop+7' };
    const { context } = contextWith(() => [], [], [filter, { ...filter, filterId: 'sf2', page: 'staticOrder' }]);
    expect(await findFlowOrders('shops', context)).toEqual([{ title: 'Shops in Japan', path: '/person/flow-order?tag=Shop+7' }]);
    expect(await findStaticOrders('nothing', context)).toEqual([]);
  });

  it('lists an order once, with what tells it from others', async () => {
    const order = { ...paidOrder, remark: 'crawler', tags: ['crawler'] };
    const { context } = contextWith(() => [order], ['crawler']);
    expect(await findFlowOrders('crawler', context)).toEqual([
      { title: 'F1', detail: '10 GB · crawler · crawler', path: '/person/flow-order?search=F1' },
    ]);
  });

  it('fails if one of its calls does, so that no order is missing without a word', async () => {
    const { context } = contextWith(({ place }) => {
      if (place) throw new Error('offline');
      return [lines];
    });
    await expect(findStaticOrders('S1', context)).rejects.toThrow('offline');
  });
});
