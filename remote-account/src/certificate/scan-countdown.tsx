import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from './scan-step.module.css';

interface ScanCountdownProps {
  readonly secondsLeft: number;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}

const MINUTE_SECONDS = 60;
const SOON_SECONDS = 120;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Time left to scan the code. */
export function ScanCountdown({ secondsLeft, expiresAt }: ScanCountdownProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const label = t('certificate.scan.timeLeft');
  return (
    <p className={styles.countdown} data-soon={secondsLeft < SOON_SECONDS}>
      <span>{label}</span>
      <strong role="timer" aria-label={label}>
        {`${twoDigits(Math.floor(secondsLeft / MINUTE_SECONDS))}:${twoDigits(secondsLeft % MINUTE_SECONDS)}`}
      </strong>
      <small>{t('certificate.scan.until', { time: formatTime(expiresAt, language) })}</small>
    </p>
  );
}
