import type { ArticleKind } from 'shared-contracts/pages/articles';
import { useHydrated } from 'shared-contracts/shell';
import { useSearchParams } from 'shared-ui/router';
import { useAnswer } from 'shared-ui/use-answer';
import { PAGE_SIZE, readPosition, type ListPosition } from './links/paging.ts';

const START: ListPosition = { page: 1 };

/** A page of the articles of a kind, as selected in the URL; a prerendered page always shows the first page of all. */
export function useArticles(kind: ArticleKind) {
  const [search] = useSearchParams();
  const place = useHydrated() ? readPosition(search) : START;
  const request = { kind, pageNo: place.page, pageSize: PAGE_SIZE, ...(place.topic && { topic: place.topic }) };
  return { ...useAnswer('articlePage', request), place };
}
