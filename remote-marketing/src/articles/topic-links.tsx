import type { ArticleTopic } from 'shared-contracts/pages/articles';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { listTopics } from './list-topics.ts';
import { listSuffix } from './links/paging.ts';
import styles from './topic-links.module.css';

interface TopicLinksProps {
  readonly route: 'news' | 'questions';
  readonly topic: ArticleTopic | undefined;
}

/** Links to the list of all articles and to each topic. */
export function TopicLinks({ route, topic }: TopicLinksProps) {
  const { t } = useTranslation('remote-marketing');
  return (
    <nav className={styles.topics} aria-label={t('articles.topic')}>
      {[undefined, ...listTopics[route]].map((each) => (
        <PageLink
          key={each ?? 'all'}
          route={route}
          suffix={listSuffix({ page: 1, topic: each })}
          aria-current={each === topic ? 'true' : undefined}
        >
          {t(each ? `articles.topics.${each}` : 'articles.allTopics')}
        </PageLink>
      ))}
    </nav>
  );
}
