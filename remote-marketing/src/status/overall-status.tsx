import { RotateCw, WifiOff } from 'lucide-react';
import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { stateIcons } from './state-mark.tsx';
import styles from './status-page.module.css';
import type { ServiceStatus, State } from '../availability/use-status.ts';

const byWeight: readonly State[] = ['down', 'degraded', 'unknown', 'operational'];

interface OverallProps {
  readonly status: ServiceStatus | undefined;
  readonly isAway: boolean;
  readonly onRetry: () => void;
}

/** Overall status in one sentence, or a notice that the API cannot be reached. */
export function OverallStatus({ status, isAway, onRetry }: OverallProps) {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  if (isAway) {
    return (
      <div className={styles.overall} data-state="down" role="alert">
        <WifiOff size={28} aria-hidden />
        <p>
          <strong>{t('status.away.title')}</strong>
          <span>{t('status.away.text')}</span>
        </p>
        <button type="button" className={button.outline} onClick={onRetry}>
          <RotateCw size={18} aria-hidden />
          {t('page.retry')}
        </button>
      </div>
    );
  }
  const state = status && byWeight.find((each) => status.components.some((part) => part.state === each));
  const checkedAt = status?.components
    .flatMap((part) => part.checkedAt ?? [])
    .toSorted()
    .at(-1);
  const Icon = stateIcons[state ?? 'unknown'];
  return (
    <div className={styles.overall} data-state={state} role="status">
      <Icon size={28} aria-hidden />
      <p>
        <strong>{state ? t(`status.overall.${state}`) : t('status.loading')}</strong>
        <span>{status && (checkedAt ? t('status.checkedAt', { time: formatTime(checkedAt, language) }) : t('status.notChecked'))}</span>
      </p>
    </div>
  );
}
