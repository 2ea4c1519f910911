import { Fragment, type ReactNode } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { CopyButton } from '../../copy-button/copy-button.tsx';
import { formatTime } from '../../format.ts';
import { PhoneCode } from '../phone-code.tsx';
import styles from './link-result.module.css';
import type { SignedLink } from './use-signed-link.ts';

const QR_SIZE = 132;

interface LinkResultProps {
  /** Result of `useSignedLink()`. */
  readonly signed: SignedLink;
  /** Further actions, besides the QR code. */
  readonly children?: ReactNode;
}

/** The link, its expiry, and a QR code to open it on a phone. */
export function LinkResult({ signed: { shown, link, until, isOver }, children }: LinkResultProps) {
  const { t } = useTranslation('proxySettings');
  const language = useLanguage();
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
      <div className={styles.below}>
        <div>
          <p className={styles.note}>
            {until && link ? t('link.until', { time: formatTime(until, language) }) : t(isOver ? 'link.over' : 'link.waiting')}
          </p>
          {children}
        </div>
        {link && <PhoneCode address={link} label={t('link.qrLabel')} text={t('link.qr')} size={QR_SIZE} />}
      </div>
    </div>
  );
}
