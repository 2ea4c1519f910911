import { routeAt } from 'shared-contracts/pages/addresses';
import { guidePages } from 'shared-contracts/pages/articles';
import type { RouteId } from 'shared-contracts/pages/routes';
import { useLocation, useParams } from 'shared-ui/router';
import { ArticlePage } from '../../articles/article-page.tsx';
import { AppVersion } from './app-version.tsx';
import { GuideSearch } from './guide-search.tsx';

const guideOf = new Map<RouteId | undefined, string>(Object.entries(guidePages).map(([id, route]) => [route, id]));

/** A guide by its id, or the guide that owns the current path. The latter is shown only there, so that each guide has one URL. */
export default function GuidePage() {
  const { pathname } = useLocation();
  const { id = '' } = useParams();
  const own = guideOf.get(routeAt(pathname));
  const isElsewhere = own === undefined && Object.hasOwn(guidePages, id);
  const note = own === 'set-up-android' && <AppVersion />;
  return <ArticlePage kind="guide" id={own ?? id} isElsewhere={isElsewhere} beside={<GuideSearch />} note={note} />;
}
