import { articleTopics, type ArticleTopic } from 'shared-contracts/pages/articles';

/** Articles per page. */
export const PAGE_SIZE = 10;

/** Position in a list: page and topic. */
export interface ListPosition {
  /** From 1. */
  readonly page: number;
  /** Topic filter; all articles if undefined. */
  readonly topic?: ArticleTopic | undefined;
}

/** Reads the position from the URL; an invalid page becomes the first, and an invalid topic is ignored. */
export function readPosition(search: URLSearchParams): ListPosition {
  const text = search.get('page') ?? '';
  const topic = articleTopics.find((each) => each === search.get('topic'));
  return { page: /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1, topic };
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** Query string of a position; empty for the first page of all articles. */
export function listSuffix({ page, topic }: ListPosition): string {
  const query = new URLSearchParams({ ...(topic && { topic }), ...(page > 1 && { page: String(page) }) }).toString();
  return query && `?${query}`;
}

/** Page numbers to link: the first, the last and the neighbors of the current one; null for a gap. */
export function offeredPages(page: number, count: number): (number | null)[] {
  const near = Array.from({ length: count }, (_, i) => i + 1).filter((each) => each === 1 || each === count || Math.abs(each - page) <= 1);
  return near.flatMap((each, i) => {
    const before = near[i - 1];
    return before !== undefined && each - before > 1 ? [null, each] : [each];
  });
}
