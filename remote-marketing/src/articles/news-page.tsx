import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { ArticleList } from './article-list.tsx';

export default function NewsPage() {
  const { t } = useTranslation('remote-marketing');
  return (
    <ArticleList kind="news" intro={t('articles.newsIntro')}>
      <p>
        <PageLink route="changelog">{t('articles.newsChangelog')}</PageLink>
      </p>
    </ArticleList>
  );
}
