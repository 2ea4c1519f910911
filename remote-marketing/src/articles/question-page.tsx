import { useTranslation } from 'react-i18next';
import { ArticleDetail } from './article-detail.tsx';

export default function QuestionPage() {
  const { t } = useTranslation('remote-marketing');
  return <ArticleDetail kind="question" back={t('articles.backQuestions')} />;
}
