import { useTranslation } from 'react-i18next';
import { ArticleDetail } from './article-detail.tsx';

export default function NewsArticlePage() {
  const { t } = useTranslation('remote-marketing');
  return <ArticleDetail kind="news" back={t('articles.backNews')} />;
}
