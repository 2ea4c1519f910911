import { guidePages } from 'shared-contracts/articles';
import { useParams } from 'shared-ui/router';
import { ArticlePage } from '../../articles/article-page.tsx';
import { GuideSearch } from './guide-search.tsx';

/** A guide by its id. One with an address of its own is not here, so that each has one address only. */
export default function GuidePage() {
  const { id = '' } = useParams();
  return <ArticlePage kind="guide" id={id} isElsewhere={Object.hasOwn(guidePages, id)} beside={<GuideSearch />} />;
}
