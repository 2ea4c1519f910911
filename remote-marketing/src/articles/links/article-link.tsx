import type { ComponentProps } from 'react';
import { articleRoute, type ArticleKind } from 'shared-contracts/pages/articles';
import { PageLink } from 'shared-ui/link';

interface ArticleLinkProps extends Omit<ComponentProps<typeof PageLink>, 'route' | 'params' | 'id'> {
  readonly article: { readonly kind: ArticleKind; readonly id: string };
}

/** A link to the page where an article is read. */
export function ArticleLink({ article: { kind, id }, ...rest }: ArticleLinkProps) {
  return <PageLink {...rest} {...articleRoute(kind, id)} />;
}
