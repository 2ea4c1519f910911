import { useTranslation } from 'shared-ui/i18n';

const DAY_HOURS = 24;

/** `24 hours`, and `30 days` where it is more than one whole day. */
export function usePeriodWords(): (hours: number) => string {
  const { t } = useTranslation('remote-purchase');
  return (hours) => (hours > DAY_HOURS && hours % DAY_HOURS === 0 ? t('days', { days: hours / DAY_HOURS }) : t('trial.hours', { hours }));
}
