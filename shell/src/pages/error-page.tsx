import { useTranslation } from 'shared-ui/i18n';
import styles from './message-page.module.css';

/** Shown when the shell itself fails to render. It uses a plain link, because the router may be what failed. */
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
