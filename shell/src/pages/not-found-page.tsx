import { Suspense, lazy, useEffect, type ComponentType } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import styles from './message-page.module.css';

const STATUS = 404;

function HomeLink() {
  const { t } = useTranslation();
  return <PageLink route="home">{t('notFound.home')}</PageLink>;
}

/** Loaded on its own, because few visitors see it. If it can't be loaded, the link to the home page remains. */
const NotFoundHelp = lazy(async (): Promise<{ default: ComponentType }> =>
  import('./not-found-help.tsx').catch(() => ({ default: HomeLink })),
);

/** The page of an unknown URL. */
export function NotFoundPage() {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t('notFound.title');
  }, [t]);
  return (
    <section className={styles.page}>
      <p className={styles.number}>{STATUS}</p>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <Suspense fallback={<HomeLink />}>
        <NotFoundHelp />
      </Suspense>
    </section>
  );
}
