import { noFilter, readFilter, writeFilter } from './use-order-filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

describe('the order filter in the URL', () => {
  it('is empty by default, and omits default values', () => {
    expect(read('')).toEqual(noFilter);
    expect(writeFilter(new URLSearchParams(), noFilter).toString()).toBe('');
  });

  it('survives a round trip beside other parameters', () => {
    const filter = {
      status: 'failure',
      search: 'a&b %_',
      tag: 'Shop 7 & 客户',
      createdFrom: '2026-11-01',
      createdTo: '2026-11-30',
      sort: 'leftBytes',
      direction: 'ascending',
      page: 3,
      size: 50,
    } as const;
    const written = writeFilter(new URLSearchParams('panel=ledger&status=normal'), filter);
    expect(written.get('panel')).toBe('ledger');
    expect(readFilter(new URLSearchParams(written.toString()))).toEqual(filter);
  });

  it.each([
    'status=paid',
    'tag=%20',
    `tag=${'x'.repeat(31)}`,
    'sort=price',
    'direction=up',
    'createdFrom=2026-02-30',
    'createdTo=today',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1e9',
    'size=7',
    'size=1000',
  ])('ignores %s', (query) => expect(read(query)).toEqual(noFilter));

  it("truncates a search to the API's limit", () => {
    expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(100);
    expect(read(`search=x${'𠮷'.repeat(60)}`).search).toBe(`x${'𠮷'.repeat(49)}`);
  });
});
