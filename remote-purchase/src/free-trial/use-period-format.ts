import { useTranslation } from 'shared-ui/i18n';

const DAY_HOURS = 24;

/** Formats hours as `24 hours`, or as `30 days` if they are more than one whole day. */
export function usePeriodFormat(): (hours: number) => string {
  const { t } = useTranslation('remote-purchase');
  return (hours) => (hours > DAY_HOURS && hours % DAY_HOURS === 0 ? t('days', { days: hours / DAY_HOURS }) : t('trial.hours', { hours }));
}
