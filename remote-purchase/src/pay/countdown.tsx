import { Timer } from 'lucide-react';
import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from './countdown.module.css';

interface CountdownProps {
  readonly secondsLeft: number;
  /** ISO 8601 in UTC. */
  readonly payBefore: string;
}

const MINUTE_SECONDS = 60;
const SOON_SECONDS = 300;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Countdown to the payment deadline of an order, and the deadline itself. */
export function Countdown({ secondsLeft, payBefore }: CountdownProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const clock = `${twoDigits(Math.floor(secondsLeft / MINUTE_SECONDS))}:${twoDigits(secondsLeft % MINUTE_SECONDS)}`;
  return (
    <div className={styles.countdown} data-soon={secondsLeft < SOON_SECONDS}>
      <Timer size={20} aria-hidden />
      <div>
        <span>{t('pay.timeLeft')}</span>
        <strong role="timer" aria-label={t('pay.timeLeft')}>
          {clock}
        </strong>
        <small>{t('pay.until', { time: formatTime(payBefore, language) })}</small>
      </div>
    </div>
  );
}
