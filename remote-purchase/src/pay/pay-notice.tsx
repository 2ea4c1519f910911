import { CircleX, Hourglass, ScanSearch, TimerOff, WifiOff } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import styles from './pay-notice.module.css';

/** What there is to say while an order is to be paid. */
export type PayNews = 'offline' | 'overdue' | 'mismatch' | 'declined' | 'closed' | 'started';

const looks = {
  offline: { Icon: WifiOff, tone: 'warn' },
  overdue: { Icon: TimerOff, tone: 'warn' },
  mismatch: { Icon: ScanSearch, tone: 'warn' },
  declined: { Icon: CircleX, tone: 'bad' },
  closed: { Icon: CircleX, tone: 'warn' },
  started: { Icon: Hourglass, tone: 'quiet' },
} as const;

interface PayNoticeProps {
  readonly news: PayNews;
  /** The name of the way of the last attempt. */
  readonly method: string;
}

/** How the last attempt to pay went, or why nothing is known of it. */
export function PayNotice({ news, method }: PayNoticeProps) {
  const { t } = useTranslation('remote-purchase');
  const { Icon, tone } = looks[news];
  return (
    <div className={styles.notice} data-tone={tone}>
      <Icon size={24} aria-hidden />
      <p>
        <strong>{t(`pay.news.${news}.title`)}</strong>
        {t(`pay.news.${news}.text`, { method })}
      </p>
    </div>
  );
}
