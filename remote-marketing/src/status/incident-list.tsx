import { STATUS_DAYS } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { StateMark } from './state-mark.tsx';
import styles from './status-page.module.css';
import { useStatusTexts } from './use-status-texts.ts';
import type { ServiceStatus } from '../availability/use-status.ts';

const minutesBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 60_000);

/** Past incidents detected by the checks. */
export function IncidentList({ status }: { readonly status: ServiceStatus | undefined }) {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const { duration, noIncidents } = useStatusTexts();
  return (
    <section className={styles.incidents}>
      <h2>{t('status.incidents.title', { count: STATUS_DAYS })}</h2>
      {status?.incidents.length === 0 && <p>{noIncidents(status.components)}</p>}
      {status && status.incidents.length > 0 && (
        <ul>
          {status.incidents.map(({ component, state, from, to }) => {
            const begun = formatTime(from, language);
            const over = to && t('status.incidents.over', { from: begun, duration: duration(minutesBetween(from, to)) });
            return (
              <li key={component + from}>
                <strong>{t(`status.parts.${component}.name`)}</strong>
                <StateMark state={state} />
                <span>{over ?? t('status.incidents.ongoing', { from: begun })}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
