import { useTranslation } from 'shared-ui/i18n';
import { ArticleDetail } from './article-detail.tsx';

export default function QuestionPage() {
  const { t } = useTranslation('remote-marketing');
  return <ArticleDetail kind="question" back={t('articles.backQuestions')} />;
}
