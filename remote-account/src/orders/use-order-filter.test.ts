import { noFilter, readFilter, writeFilter } from './use-order-filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

describe('the filter in the address', () => {
  it('is none where nothing is said, and leaves defaults out', () => {
    expect(read('')).toEqual(noFilter);
    expect(writeFilter(new URLSearchParams(), noFilter).toString()).toBe('');
  });

  it('comes back as it was written, beside what else the address says', () => {
    const filter = { status: 'failure', search: 'a&b %_', sort: 'leftBytes', direction: 'ascending', page: 3, size: 50 } as const;
    const written = writeFilter(new URLSearchParams('panel=ledger&status=normal'), filter);
    expect(written.get('panel')).toBe('ledger');
    expect(readFilter(new URLSearchParams(written.toString()))).toEqual(filter);
  });

  it.each(['status=paid', 'sort=price', 'direction=up', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e9', 'size=7', 'size=1000'])(
    'is none for %s',
    (query) => expect(read(query)).toEqual(noFilter),
  );

  it('takes no longer a search than the API does', () => {
    expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(100);
    expect(read(`search=x${'𠮷'.repeat(60)}`).search).toBe(`x${'𠮷'.repeat(49)}`);
  });
});
