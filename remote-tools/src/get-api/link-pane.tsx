import { Fragment } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { SIGN_PAST_SECONDS } from 'shared-contracts/constants';
import { extractionLink, isExtractQuantity, type ExtractionSettings, type Signature } from 'shared-contracts/extraction-link';
import { useLanguage } from 'shared-contracts/shell';
import { CopyButton } from 'shared-ui/copy-button';
import { formatTime } from 'shared-ui/format';
import styles from './link-pane.module.css';
import { TryLink } from './try-link.tsx';

interface LinkPaneProps {
  readonly settings: ExtractionSettings;
  readonly signature: Signature | undefined;
}

/** The link as the settings make it at this moment, until when it works, and a try of it. */
export function LinkPane({ settings, signature }: LinkPaneProps) {
  const { t } = useTranslation('remote-tools');
  const language = useLanguage();
  const shown = extractionLink(location.origin, settings, signature);
  const link = signature && isExtractQuantity(settings.num) ? shown : '';
  return (
    <>
      <div className={styles.head}>
        <h2>{t('getApi.link.title')}</h2>
        <CopyButton text={link} label={t('getApi.link.address')} emptyNotice="warning.tip18" />
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
      {signature && link ? (
        <>
          <p className={styles.until}>
            {t('getApi.link.until', {
              time: formatTime(new Date((signature.timestamp + SIGN_PAST_SECONDS) * 1000).toISOString(), language),
            })}
          </p>
          <TryLink key={link} link={link} />
        </>
      ) : (
        <p className={styles.until}>{t('getApi.link.waiting')}</p>
      )}
    </>
  );
}
