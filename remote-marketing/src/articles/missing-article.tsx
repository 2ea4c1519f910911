import type { ArticleKind } from 'shared-contracts/pages/articles';
import { useTranslation } from 'shared-ui/i18n';
import { HelpCenterSearch } from '../help/search/help-center-search.tsx';

/** Shown at the URL of an article that does not exist. */
export function MissingArticle({ kind }: { readonly kind: ArticleKind }) {
  const { t } = useTranslation('remote-marketing');
  return (
    <>
      <h1>{t('articles.notFound')}</h1>
      <p>{t('articles.notFoundText')}</p>
      {/* Pages of guides always have it. */}
      {kind !== 'guide' && <HelpCenterSearch />}
    </>
  );
}
