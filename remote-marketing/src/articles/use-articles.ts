import { useHydrated, useShell } from 'shared-contracts/shell';
import { answerKey } from 'shared-contracts/stored-answers';
import { useQuery } from 'shared-ui/query';
import { useSearchParams } from 'shared-ui/router';
import type { ArticleKind } from './article-kinds.ts';
import { PAGE_SIZE, readPage } from './paging.ts';

/** A page of the articles of a kind: the one in the address, which a stored page, being the first, does not know yet. */
export function useArticles(kind: ArticleKind) {
  const { api } = useShell();
  const [search] = useSearchParams();
  const page = useHydrated() ? readPage(search) : 1;
  const request = { kind, pageNo: page, pageSize: PAGE_SIZE };
  const query = useQuery({
    queryKey: answerKey('articlePage', request),
    queryFn: ({ signal }) => api('articlePage', request, { errors: 'quiet', signal }),
  });
  return { ...query, page };
}
