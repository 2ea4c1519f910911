import { STATUS_DAYS } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { formatDate } from '../page/format-date.ts';
import type { StatusDay, StatusPart } from '../availability/use-status.ts';

const sum = (days: readonly StatusDay[], of: 'checked' | 'down') => days.reduce((all, day) => all + day[of], 0);

/** The first day with checks. */
const firstMeasured = (parts: readonly StatusPart[]) =>
  parts
    .flatMap(({ days }) => days.find(({ checked }) => checked > 0)?.date ?? [])
    .toSorted()
    .at(0);

/** Texts about days, in the reader's language. */
export function useStatusTexts() {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();

  const shortDate = (iso: string) =>
    new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(iso));

  const duration = (minutes: number): string =>
    minutes < 60 ? t('status.minutes', { count: minutes }) : t('status.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });

  const dayText = ({ date, state, down, degraded }: StatusDay): string => {
    const faults = [
      ...(down > 0 ? [t('status.history.down', { duration: duration(down) })] : []),
      ...(degraded > 0 ? [t('status.history.degraded', { duration: duration(degraded) })] : []),
    ];
    const what = faults.length > 0 ? new Intl.ListFormat(language).format(faults) : t(`status.state.${state}`);
    return t('status.history.day', { date: formatDate(date, language), what });
  };

  const available = (part: StatusPart): string => {
    const { days } = part;
    const checked = sum(days, 'checked');
    if (checked === 0) return t('status.history.unmeasured');
    // Never rounded up: 100% appears only if there was no downtime.
    const percent = Math.floor(((checked - sum(days, 'down')) / checked) * 10_000) / 100;
    const words = { percent: new Intl.NumberFormat(language).format(percent) };
    const since = firstMeasured([part]);
    return since === part.days[0]?.date || since === undefined
      ? t('status.history.available', words)
      : t('status.history.availableSince', { ...words, date: shortDate(since) });
  };

  /** Text for no known incidents, limited to the monitored period. */
  const noIncidents = (parts: readonly StatusPart[]): string => {
    const since = firstMeasured(parts);
    if (since === undefined) return t('status.incidents.unmeasured');
    return since === parts[0]?.days[0]?.date
      ? t('status.incidents.none')
      : t('status.incidents.noneSince', { date: formatDate(since, language) });
  };

  const historyText = (part: StatusPart): string => {
    const faults = part.days.filter(({ down, degraded }) => down + degraded > 0).map(dayText);
    return t('status.history.label', {
      part: t(`status.parts.${part.id}.name`),
      count: STATUS_DAYS,
      available: available(part),
      faults:
        faults.length > 0 ? t('status.history.faults', { list: faults.join(t('status.history.separator')) }) : t('status.history.noFaults'),
    });
  };

  return { duration, dayText, available, historyText, noIncidents };
}
