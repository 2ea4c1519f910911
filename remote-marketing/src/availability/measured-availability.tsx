import { AVAILABILITY_DAYS } from 'shared-contracts/constants';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { formatDate } from '../page/format-date.ts';
import type { StatusState } from './use-status.ts';
import styles from './measured-availability.module.css';
import { supportedPercent } from './supported-percent.ts';

const DAY_MS = 86_400_000;

/** The measured IP availability with the number of checks it is based on. */
export function MeasuredAvailability({ status, isAway }: StatusState) {
  const { t } = useTranslation('remote-marketing');
  const { site } = useShell();
  const language = useLanguage();

  function measuredText(now: string, { attempts, available, since }: NonNullable<NonNullable<StatusState['status']>['ipAvailability']>) {
    const percent = supportedPercent(attempts, available, language);
    const words = { attempts: formatNumber(attempts, language), date: formatDate(since, language) };
    if (percent === undefined) return t('availability.few', { ...words, available: formatNumber(available, language) });
    const firstDay = new Date(Date.parse(now) - (AVAILABILITY_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
    return since > firstDay
      ? t('availability.measuredSince', { ...words, percent })
      : t('availability.measured', { ...words, percent, days: AVAILABILITY_DAYS });
  }

  if (!status) return <p className={styles.measured}>{t(isAway ? 'availability.away' : 'availability.loading')}</p>;
  // An API of an earlier release doesn't measure it.
  const { now, ipAvailability } = status;
  return (
    <p className={styles.measured}>
      <strong>{ipAvailability ? measuredText(now, ipAvailability) : t('availability.none')}</strong>
      {ipAvailability && site.mode === 'sandbox' && <span>{t('availability.simulated')}</span>}
    </p>
  );
}
