import { Fragment, type ReactNode } from 'react';
import { SIGN_PAST_SECONDS } from 'shared-contracts/constants';
import { extractionLink, isExtractQuantity, type ExtractionSettings, type Signature } from 'shared-contracts/extraction-link';
import { useHydrated, useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { CopyButton } from '../../copy-button/copy-button.tsx';
import { formatTime } from '../../format.ts';
import { useIsOver } from '../../use-is-over.ts';
import { PhoneCode } from '../phone-code.tsx';
import styles from './link-result.module.css';

const QR_SIZE = 132;

interface LinkResultProps {
  readonly settings: ExtractionSettings;
  /** Undefined until there is one: the link is shown as it will be. */
  readonly signature: Signature | undefined;
  /** What else can be done with the link, which is empty while there is none that works. */
  readonly children: (link: string) => ReactNode;
}

/** The link as the settings make it at this moment, until when it works, and the way to a phone. */
export function LinkResult({ settings, signature, children }: LinkResultProps) {
  const { t } = useTranslation('proxySettings');
  const language = useLanguage();
  const isHydrated = useHydrated();
  const until = signature && new Date((signature.timestamp + SIGN_PAST_SECONDS) * 1000).toISOString();
  const isOver = useIsOver(until);
  const shown = extractionLink(isHydrated ? location.origin : '', settings, isOver ? undefined : signature);
  const link = signature && !isOver && isExtractQuantity(settings.num) ? shown : '';
  return (
    <div>
      <div className={styles.head}>
        <h2>{t('link.title')}</h2>
        <CopyButton text={link} label={t('link.address')} emptyNotice="warning.tip18" />
      </div>
      <p className={styles.link} data-ready={link !== ''} data-testid="extraction-link" translate="no">
        {shown.split('&').map((part, index) => (
          <Fragment key={part}>
            {index > 0 && <wbr />}
            {index > 0 && '&'}
            {part}
          </Fragment>
        ))}
      </p>
      {until && link ? (
        <div className={styles.ready}>
          <p className={styles.note}>{t('link.until', { time: formatTime(until, language) })}</p>
          <PhoneCode address={link} label={t('link.qrLabel')} text={t('link.qr')} size={QR_SIZE} />
        </div>
      ) : (
        <p className={styles.note}>{t(isOver ? 'link.over' : 'link.waiting')}</p>
      )}
      {children(link)}
    </div>
  );
}
