import { routes } from 'shared-contracts/pages/routes';
import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import styles from './no-results.module.css';

/** Suggestions for a search without results. */
export function NoResults() {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  return (
    <div className={styles.nothing}>
      <p>{t('help.search.noneText')}</p>
      <p className={styles.ways}>
        {(['questions', 'aboutContact'] as const).map((route) => (
          <PageLink key={route} route={route} className={button.outline}>
            {routes[route].title[language]}
          </PageLink>
        ))}
      </p>
    </div>
  );
}
