import { useParams } from 'shared-ui/router';
import { ArticlePage } from './article-page.tsx';

export default function QuestionPage() {
  const { id = '' } = useParams();
  return <ArticlePage kind="question" id={id} />;
}
