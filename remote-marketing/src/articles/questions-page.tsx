import { useTranslation } from 'react-i18next';
import { ArticleList } from './article-list.tsx';

export default function QuestionsPage() {
  const { t } = useTranslation('remote-marketing');
  return <ArticleList kind="question" intro={t('articles.questionsIntro')} />;
}
