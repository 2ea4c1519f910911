import { useTranslation } from 'shared-ui/i18n';
import styles from './message-page.module.css';

/** The page of last resort when the shell itself fails to draw. A plain link: the router may be what failed. */
export function ErrorPage() {
  const { t } = useTranslation();
  return (
    <main className={styles.page}>
      <h1>{t('errorPage.title')}</h1>
      <p>{t('errorPage.text')}</p>
      <a href="/">{t('notFound.home')}</a>
    </main>
  );
}
