import { useParams } from 'shared-ui/router';
import { ArticlePage } from './article-page.tsx';

export default function NewsArticlePage() {
  const { id = '' } = useParams();
  return <ArticlePage kind="news" id={id} />;
}
