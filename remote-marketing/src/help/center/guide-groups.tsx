import type { CallResponse } from 'shared-contracts/api/calls';
import { demoCodeLanguages } from 'shared-contracts/constants';
import { routes } from 'shared-contracts/pages/routes';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { ArticleLink } from '../../articles/links/article-link.tsx';
import { ListSkeleton, LoadFailure } from '../../page/loading.tsx';
import styles from './guide-groups.module.css';
import { HelpCard } from './help-card.tsx';
import { helpGroups, pagesOf, type HelpGroup } from './help-groups.ts';
import { useGuides } from './use-guides.ts';

type Guides = CallResponse<'articlePage'>['list'];

function Cards({ guides, ...group }: HelpGroup & { readonly guides: Guides }) {
  const { t, i18n } = useTranslation('remote-marketing');
  const language = useLanguage();
  // A page newer than these texts has only its title.
  const summaryOf = (route: string) => {
    const key = `help.pages.${route}`;
    return i18n.exists(key, { ns: 'remote-marketing' }) ? t(key as 'help.pages.toolGetApi', { count: demoCodeLanguages.length }) : '';
  };
  return (
    <ul className={styles.cards}>
      {guides
        .filter(({ topic }) => group.topics.some((each) => each === topic))
        .map((guide) => (
          <HelpCard key={guide.id} id={guide.id} text={guide.summary}>
            <ArticleLink article={guide}>{guide.title}</ArticleLink>
          </HelpCard>
        ))}
      {pagesOf(group).map((route) => (
        <HelpCard key={route} id={route} text={summaryOf(route)}>
          <PageLink route={route}>{routes[route].title[language]}</PageLink>
        </HelpCard>
      ))}
    </ul>
  );
}

/** Guides and pages of the help center, grouped by topic. */
export function GuideGroups() {
  const { t } = useTranslation('remote-marketing');
  const { data, error, retry } = useGuides();
  if (!data && !error) return <ListSkeleton />;
  const guides = data?.list ?? [];
  return (
    <>
      {!data && <LoadFailure text={t('help.guidesFailed')} onRetry={retry} />}
      {helpGroups
        .filter((group) => pagesOf(group).length > 0 || guides.some(({ topic }) => group.topics.some((each) => each === topic)))
        .map((group) => (
          <section key={group.name} id={group.name} className={styles.group} aria-labelledby={`${group.name}-title`}>
            <h2 id={`${group.name}-title`}>{t(`help.groups.${group.name}`)}</h2>
            <Cards {...group} guides={guides} />
          </section>
        ))}
    </>
  );
}
