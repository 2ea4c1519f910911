/** Articles on one page of a list. */
export const PAGE_SIZE = 10;

/** The page that an address asks for, from 1; anything that is no page number is the first. */
export function readPage(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** The query of a page's address; the first page has none. */
export function pageSuffix(page: number): string {
  return page > 1 ? `?page=${page}` : '';
}

/** Page numbers to offer: the first, the last and those beside the current one; null stands for a gap. */
export function offeredPages(page: number, count: number): (number | null)[] {
  const near = Array.from({ length: count }, (_, i) => i + 1).filter((each) => each === 1 || each === count || Math.abs(each - page) <= 1);
  return near.flatMap((each, i) => {
    const before = near[i - 1];
    return before !== undefined && each - before > 1 ? [null, each] : [each];
  });
}
