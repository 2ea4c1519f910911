import { Fragment } from 'react';
import { SIGN_PAST_SECONDS } from 'shared-contracts/constants';
import { extractionLink, isExtractQuantity, type ExtractionSettings, type Signature } from 'shared-contracts/extraction-link';
import { useHydrated, useSession } from 'shared-contracts/shell';
import { CopyButton } from 'shared-ui/copy-button';
import { useTranslation } from 'shared-ui/i18n';
import { latePart } from 'shared-ui/late-part';
import { TryProxy } from '../try-proxy/try-proxy.tsx';
import styles from './get-api.module.css';
import { ReadyLink } from './ready-link.tsx';

const OwnAddress = latePart(() => import('./own-address.tsx'));

interface LinkPaneProps {
  readonly settings: ExtractionSettings;
  readonly signature: Signature | undefined;
}

/** The link as the settings make it at this moment, what it is good for, and what it takes to work from here. */
export function LinkPane({ settings, signature }: LinkPaneProps) {
  const { t } = useTranslation('remote-tools');
  const isStranger = useSession((session) => session.accessToken === '');
  const isHydrated = useHydrated();
  const shown = extractionLink(isHydrated ? location.origin : '', settings, signature);
  const link = signature && isExtractQuantity(settings.num) ? shown : '';
  const orderId = isStranger ? '' : settings.orderId;
  return (
    <>
      <div>
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
          <ReadyLink
            key={link}
            link={link}
            seconds={Number(settings.time)}
            until={new Date((signature.timestamp + SIGN_PAST_SECONDS) * 1000).toISOString()}
          />
        ) : (
          <p className={styles.note}>{t('getApi.link.waiting')}</p>
        )}
      </div>
      {orderId !== '' && <OwnAddress key={orderId} orderId={orderId} />}
      <TryProxy request={{ orderId, protocol: settings.protocol === '2' ? 2 : 1, country: settings.country }} />
    </>
  );
}
