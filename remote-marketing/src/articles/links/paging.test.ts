import { PAGE_SIZE, listSuffix, offeredPages, pageCount, readPosition } from './paging.ts';

describe('paging', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=1e9', 1],
    ['page=abc', 1],
    ['page=99999', 99_999],
    ['page=999999', 1],
  ])('reads %j as page %d', (query, page) => {
    expect(readPosition(new URLSearchParams(query)).page).toBe(page);
  });

  it('counts at least one page', () => {
    expect(pageCount(0)).toBe(1);
    expect(pageCount(PAGE_SIZE)).toBe(1);
    expect(pageCount(PAGE_SIZE + 1)).toBe(2);
  });

  it.each([
    [{ page: 1 }, ''],
    [{ page: 2 }, '?page=2'],
    [{ page: 1, topic: 'payment' }, '?topic=payment'],
    [{ page: 3, topic: 'payment' }, '?topic=payment&page=3'],
  ] as const)('writes %j as %j, and reads it back', (place, suffix) => {
    expect(listSuffix(place)).toBe(suffix);
    expect(readPosition(new URLSearchParams(suffix))).toEqual(place);
  });

  it('shows all articles if the URL names an unknown topic', () => {
    expect(readPosition(new URLSearchParams('topic=anything')).topic).toBeUndefined();
  });

  it('offers the ends, the neighbors and the gaps between them', () => {
    expect(offeredPages(1, 1)).toEqual([1]);
    expect(offeredPages(2, 3)).toEqual([1, 2, 3]);
    expect(offeredPages(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
    expect(offeredPages(9, 9)).toEqual([1, null, 8, 9]);
  });
});
