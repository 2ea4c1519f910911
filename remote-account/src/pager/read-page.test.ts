import { readPage } from './read-page.ts';

describe('the page in the URL', () => {
  it.each([
    ['', 1],
    ['page=7', 7],
    ['page=100000', 100_000],
    ['page=100001', 1],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=last', 1],
    ['rows=7', 1],
  ])('of "%s" is %i [P8]', (query, page) => {
    expect(readPage(new URLSearchParams(query))).toBe(page);
  });

  it('has another parameter in a panel', () => {
    expect(readPage(new URLSearchParams('page=2&rows=7'), 'rows')).toBe(7);
  });
});
