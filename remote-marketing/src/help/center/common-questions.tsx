import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { useAnswer } from 'shared-ui/use-answer';
import { ArticleLink } from '../../articles/links/article-link.tsx';
import styles from './common-questions.module.css';

const request = { kind: 'question', pageSize: 6 } as const;

/** Six questions and a link to all of them; only the link if they could not be loaded. */
export function CommonQuestions() {
  const { t } = useTranslation('remote-marketing');
  const { data } = useAnswer('articlePage', request);
  return (
    <section className={styles.questions} aria-labelledby="questions-title">
      <h2 id="questions-title">{t('help.commonQuestions')}</h2>
      <ul>
        {data?.list.map((question) => (
          <li key={question.id}>
            <ArticleLink article={question}>{question.title}</ArticleLink>
          </li>
        ))}
      </ul>
      <PageLink route="questions" className={styles.all}>
        {t('help.allQuestions')}
        <ArrowRight size={16} aria-hidden />
      </PageLink>
    </section>
  );
}
