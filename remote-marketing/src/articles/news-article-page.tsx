import { useTranslation } from 'shared-ui/i18n';
import { ArticleDetail } from './article-detail.tsx';

export default function NewsArticlePage() {
  const { t } = useTranslation('remote-marketing');
  return <ArticleDetail kind="news" back={t('articles.backNews')} />;
}
