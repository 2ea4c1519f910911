import { CircleX, Hourglass, ScanSearch, TimerOff, WifiOff } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import styles from './pay-notice.module.css';

/** Notices shown while an order is unpaid. */
export type PayNoticeKind = 'offline' | 'overdue' | 'mismatch' | 'declined' | 'closed' | 'started' | 'charging';

const looks = {
  offline: { Icon: WifiOff, tone: 'warn' },
  overdue: { Icon: TimerOff, tone: 'warn' },
  mismatch: { Icon: ScanSearch, tone: 'warn' },
  declined: { Icon: CircleX, tone: 'bad' },
  closed: { Icon: CircleX, tone: 'warn' },
  started: { Icon: Hourglass, tone: 'quiet' },
  charging: { Icon: Hourglass, tone: 'quiet' },
} as const;

interface PayNoticeProps {
  readonly kind: PayNoticeKind;
  /** Name of the method of the last attempt. */
  readonly method: string;
}

/** Result of the last payment attempt, or why it is unknown. */
export function PayNotice({ kind, method }: PayNoticeProps) {
  const { t } = useTranslation('remote-purchase');
  const { Icon, tone } = looks[kind];
  return (
    <div className={styles.notice} data-tone={tone}>
      <Icon size={24} aria-hidden />
      <p>
        <strong>{t(`pay.news.${kind}.title`)}</strong>
        {t(`pay.news.${kind}.text`, { method })}
      </p>
    </div>
  );
}
