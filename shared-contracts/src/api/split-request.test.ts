import { endpointPath } from './endpoints.ts';
import { splitRequest } from './split-request.ts';

describe('splitRequest', () => {
  it('separates path parameters from the rest', () => {
    expect(splitRequest('getProductPriceList', { id: 1, orderId: 'A1' })).toEqual({
      path: '/webCommon/getProductPriceList/1',
      rest: { orderId: 'A1' },
    });
    expect(splitRequest('thirdPartyUnbind', { type: 4, customer: 'c' })).toEqual({ path: '/api/third-party/unbind/4/c', rest: {} });
    expect(splitRequest('placeOrder', { quoteId: 'q' })).toEqual({ path: '/webOrder/placeOrder', rest: { quoteId: 'q' } });
  });

  it('keeps a field whose name only starts like a path parameter', () => {
    expect(splitRequest('articleDetail', { id: 'a', idle: true }).rest).toEqual({ idle: true });
  });

  it('drops undefined values, which a query would contain as a string', () => {
    expect(splitRequest('searchHelp', { query: 'a', page: undefined }).rest).toEqual({ query: 'a' });
  });

  it('keeps a path parameter within its segment', () => {
    expect(splitRequest('articleDetail', { id: 'a/b?c' }).path).toBe('/webCommon/articleDetail/a%2Fb%3Fc');
  });

  it.each([{}, { id: undefined }, { id: '' }])('throws if a path parameter is missing: %j', (request) => {
    expect(() => splitRequest('articleDetail', request)).toThrow('needs id');
    expect(() => endpointPath('articleDetail', request)).toThrow('needs id');
  });
});
