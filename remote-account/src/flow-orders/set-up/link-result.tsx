import { ExternalLink } from 'lucide-react';
import { SIGN_PAST_SECONDS } from 'shared-contracts/constants';
import { extractionLink } from 'shared-contracts/extraction-link';
import { readExtractionSettings } from 'shared-contracts/extraction-settings';
import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { CopyButton } from 'shared-ui/copy-button';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { QrCode } from 'shared-ui/qr-code';
import { Loaded } from '../../loaded/loaded.tsx';
import { OwnAddress } from './own-address.tsx';
import { ResultFrame } from './result-frame.tsx';
import { useSetUp } from './set-up-address.ts';
import styles from './set-up.module.css';
import { useSignature } from './use-signature.ts';

const QR_SIZE = 180;

/** The signed link that the settings make, ready to be used. */
export function LinkResult({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation(['remote-account', 'shell']);
  const language = useLanguage();
  const { params } = useSetUp();
  const settings = { ...readExtractionSettings(params), orderId };
  const query = useSignature(orderId);
  return (
    <ResultFrame>
      <Loaded query={query} rows={4} isInCard failed={t('shell:toastTip.warning.tip20')}>
        {(signature) => {
          const link = extractionLink(location.origin, settings, signature);
          const until = new Date((signature.timestamp + SIGN_PAST_SECONDS) * 1000).toISOString();
          return (
            <>
              <div className={styles.link}>
                <div>
                  <p className={styles.code} data-testid="extraction-link" translate="no">
                    {link}
                  </p>
                  <div className={styles.buttons}>
                    <CopyButton text={link} label={t('flowOrders.setUp.linkName')} emptyNotice="warning.tip18" />
                    <a className={button.small} href={link} target="_blank" rel="noreferrer">
                      <ExternalLink size={16} aria-hidden />
                      {t('flowOrders.setUp.open')}
                    </a>
                    <button type="button" className={button.small} aria-busy={query.isFetching} onClick={() => void query.refetch()}>
                      {t('flowOrders.setUp.signAgain')}
                    </button>
                  </div>
                  <p className={styles.note}>{t('flowOrders.setUp.until', { time: formatTime(until, language) })}</p>
                </div>
                <figure className={styles.qr}>
                  <QrCode address={link} label={t('flowOrders.setUp.qrLabel')} size={QR_SIZE} />
                  <figcaption>{t('flowOrders.setUp.qr')}</figcaption>
                </figure>
              </div>
              <OwnAddress orderId={orderId} />
            </>
          );
        }}
      </Loaded>
    </ResultFrame>
  );
}
