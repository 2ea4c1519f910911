import { ExternalLink } from 'lucide-react';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { useAnswer } from 'shared-ui/use-answer';
import { formatDate } from '../../page/format-date.ts';
import styles from './app-version.module.css';

const request = {};

/** The latest version of our app, or a note that there is none. */
export function AppVersion() {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const { data } = useAnswer('getLatestAppVersion', request);
  if (data === undefined) return null;
  return (
    <section className={styles.app} aria-labelledby="app-title">
      <h2 id="app-title">{t('help.app.title')}</h2>
      {data === null ? (
        <p>{t('help.app.none')}</p>
      ) : (
        <>
          <p>{t('help.app.version', { version: data.version, date: formatDate(data.publishedAt, language) })}</p>
          <p>{data.notes[language]}</p>
          <a href={data.url}>
            {t('help.app.get')}
            <ExternalLink size={16} aria-hidden />
          </a>
        </>
      )}
    </section>
  );
}
