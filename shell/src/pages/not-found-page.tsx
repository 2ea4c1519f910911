import { useEffect } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import styles from './message-page.module.css';

const STATUS = 404;

export function NotFoundPage() {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t('notFound.title');
  }, [t]);
  return (
    <section className={styles.page}>
      <p className={styles.number}>{STATUS}</p>
      <h1>{t('notFound.title')}</h1>
      <PageLink route="home">{t('notFound.home')}</PageLink>
    </section>
  );
}
