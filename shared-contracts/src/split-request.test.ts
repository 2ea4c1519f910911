import { endpointPath } from './endpoints.ts';
import { splitRequest } from './split-request.ts';

describe('a request', () => {
  it('is split into its path and what is left', () => {
    expect(splitRequest('getProductPriceList', { id: 1, orderId: 'A1' })).toEqual({
      path: '/webCommon/getProductPriceList/1',
      rest: { orderId: 'A1' },
    });
    expect(splitRequest('thirdPartyUnbind', { type: 4, customer: 'c' })).toEqual({ path: '/api/third-party/unbind/4/c', rest: {} });
    expect(splitRequest('placeOrder', { quoteId: 'q' })).toEqual({ path: '/webOrder/placeOrder', rest: { quoteId: 'q' } });
  });

  it('keeps a field whose name only begins like a parameter of the path', () => {
    expect(splitRequest('articleDetail', { id: 'a', idle: true }).rest).toEqual({ idle: true });
  });

  it('leaves out what is undefined, which a query would send as a word', () => {
    expect(splitRequest('searchHelp', { query: 'a', page: undefined }).rest).toEqual({ query: 'a' });
  });

  it('cannot leave its path segment', () => {
    expect(splitRequest('articleDetail', { id: 'a/b?c' }).path).toBe('/webCommon/articleDetail/a%2Fb%3Fc');
  });

  it.each([{}, { id: undefined }, { id: '' }])('without a parameter of its path is a mistake of its caller: %j', (request) => {
    expect(() => splitRequest('articleDetail', request)).toThrow('needs id');
    expect(() => endpointPath('articleDetail', request)).toThrow('needs id');
  });
});
