import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { QrCode } from 'shared-ui/qr-code';
import { useIsOver } from 'shared-ui/use-is-over';
import { CallLink } from './call-link.tsx';
import styles from './get-api.module.css';

interface ReadyLinkProps {
  readonly link: string;
  /** Binding time of what it extracts. */
  readonly seconds: number;
  /** When its signature ends, in ISO 8601. */
  readonly until: string;
}

const QR_SIZE = 132;

/** A signed link: until when it works, the way to a phone, and what it answers now. */
export function ReadyLink({ link, seconds, until }: ReadyLinkProps) {
  const { t } = useTranslation('remote-tools');
  const language = useLanguage();
  const isOver = useIsOver(until);
  if (isOver) return <p className={styles.note}>{t('getApi.link.over')}</p>;
  return (
    <>
      <div className={styles.ready}>
        <p className={styles.note}>{t('getApi.link.until', { time: formatTime(until, language) })}</p>
        <figure className={styles.qr}>
          <QrCode address={link} label={t('getApi.link.qrLabel')} size={QR_SIZE} />
          <figcaption>{t('getApi.link.qr')}</figcaption>
        </figure>
      </div>
      <CallLink link={link} seconds={seconds} />
    </>
  );
}
