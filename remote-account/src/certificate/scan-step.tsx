import { Smartphone, WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { QrCode } from 'shared-ui/qr-code';
import { Spinner } from 'shared-ui/spinner';
import { useMedia } from 'shared-ui/use-media';
import { useSecondsLeft } from 'shared-ui/use-seconds-left';
import { ScanCountdown } from './scan-countdown.tsx';
import styles from './scan-step.module.css';
import { StepHeading } from './step-heading.tsx';

interface ScanStepProps {
  readonly url: string;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
  /** The server's clock at the time of its response. */
  readonly serverNow: string;
  /** The browser's clock when that response arrived, in milliseconds. */
  readonly receivedAt: number;
  /** The last poll failed. */
  readonly isOutOfTouch: boolean;
  readonly askAgain: () => void;
  readonly onEdit: () => void;
}

const SIZE = 184;
const steps = ['open', 'scan', 'confirm'] as const;

/** Confirms the identity in the payment app, by QR code or by opening the app on the same phone. */
export function ScanStep({ url, expiresAt, serverNow, receivedAt, isOutOfTouch, askAgain, onEdit }: ScanStepProps) {
  const { t } = useTranslation('remote-account');
  const isPhone = useMedia('(max-width: 640px)');
  const secondsLeft = useSecondsLeft({ deadline: expiresAt, serverNow, receivedAt });
  const address = new URL(url, location.origin).href;

  const onEnd = useEffectEvent(askAgain);
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);

  return (
    <>
      <StepHeading title={t('certificate.scan.title')} text={t(isPhone ? 'certificate.scan.textOnPhone' : 'certificate.scan.text')} />
      <div className={styles.scan}>
        {!isPhone && (
          <div className={styles.code}>
            <QrCode address={address} label={t('certificate.scan.label')} size={SIZE} />
          </div>
        )}
        <div className={styles.beside}>
          {isPhone ? (
            <a href={address} className={`${button.main} ${styles.open}`}>
              <Smartphone size={18} aria-hidden />
              {t('certificate.scan.openOnPhone')}
            </a>
          ) : (
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{t(`certificate.scan.steps.${step}`)}</li>
              ))}
            </ol>
          )}
          <ScanCountdown secondsLeft={secondsLeft} expiresAt={expiresAt} />
          <p className={styles.state} role="status">
            {isOutOfTouch ? <WifiOff size={18} aria-hidden /> : <Spinner size={18} />}
            {t(isOutOfTouch ? 'certificate.outOfTouch' : 'certificate.scan.waiting')}
          </p>
          <div className={styles.ways}>
            {!isPhone && (
              <a href={address} target="_blank" rel="noreferrer">
                {t('certificate.scan.openHere')}
              </a>
            )}
            <button type="button" className={button.text} onClick={onEdit}>
              {t('certificate.scan.edit')}
            </button>
          </div>
        </div>
      </div>
    </>
  );
}
