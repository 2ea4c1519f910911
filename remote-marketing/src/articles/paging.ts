import { articleTopics, type ArticleTopic } from 'shared-contracts/articles';

/** Articles on one page of a list. */
export const PAGE_SIZE = 10;

/** What of a list is shown. */
export interface ListPlace {
  /** From 1. */
  readonly page: number;
  /** Only articles about this; all where there is none. */
  readonly topic?: ArticleTopic | undefined;
}

/** The place that an address asks for; anything that is no page number is the first page, anything that is no topic is all of them. */
export function readPlace(search: URLSearchParams): ListPlace {
  const text = search.get('page') ?? '';
  const topic = articleTopics.find((each) => each === search.get('topic'));
  return { page: /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1, topic };
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** The query of a place's address; the first page of all has none. */
export function listSuffix({ page, topic }: ListPlace): string {
  const query = new URLSearchParams({ ...(topic && { topic }), ...(page > 1 && { page: String(page) }) }).toString();
  return query && `?${query}`;
}

/** Page numbers to offer: the first, the last and those beside the current one; null stands for a gap. */
export function offeredPages(page: number, count: number): (number | null)[] {
  const near = Array.from({ length: count }, (_, i) => i + 1).filter((each) => each === 1 || each === count || Math.abs(each - page) <= 1);
  return near.flatMap((each, i) => {
    const before = near[i - 1];
    return before !== undefined && each - before > 1 ? [null, each] : [each];
  });
}
