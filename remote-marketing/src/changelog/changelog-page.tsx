import { PROXY_HEAD_MAX_BYTES, REQUEST_LOG_MAX, STATUS_DAYS } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { LinkedText } from '../documents/linked-text.tsx';
import { formatDate } from '../page/format-date.ts';
import { Page } from '../page/page.tsx';
import styles from './changelog-page.module.css';
import { entries } from './entries.ts';

/** What changed for customers, newest first. */
export default function ChangelogPage() {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const limits = {
    headKib: PROXY_HEAD_MAX_BYTES / 1024,
    statusDays: STATUS_DAYS,
    requestLogMax: formatNumber(REQUEST_LOG_MAX, language),
  };
  return (
    <Page route="changelog" intro={t('changelog.intro')} width="narrow">
      {entries.map(({ id, date, points }) => (
        <section key={id} id={id} className={styles.entry}>
          <time dateTime={date}>{formatDate(date, language)}</time>
          <h2>{t(`changelog.${id}.title`)}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>
                <LinkedText text={t(point, limits)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}
