import type { guidePages } from 'shared-contracts/articles';
import { ArticlePage } from '../../articles/article-page.tsx';
import { GuideSearch } from './guide-search.tsx';

/** A guide at an address of its own. */
export function FixedGuide({ id }: { readonly id: keyof typeof guidePages }) {
  return <ArticlePage kind="guide" id={id} beside={<GuideSearch />} />;
}
