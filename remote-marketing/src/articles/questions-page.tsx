import { useTranslation } from 'shared-ui/i18n';
import { ArticleList } from './article-list.tsx';

export default function QuestionsPage() {
  const { t } = useTranslation('remote-marketing');
  return <ArticleList kind="question" intro={t('articles.questionsIntro')} />;
}
