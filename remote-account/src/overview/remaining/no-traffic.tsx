import { useSession, useShell } from 'shared-contracts/shell';
import { isCountryChina } from 'shared-contracts/rules/customer';
import button from 'shared-ui/button.module.css';
import { formatBytes } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { useFreeProducts } from 'shared-ui/use-free-products';
import { useMay } from 'shared-ui/use-may';
import { useAccount } from '../../account/use-account.ts';
import styles from './no-traffic.module.css';

/**
 * The next step for a customer without usable traffic: the free trial if it is available, at once or after identity verification, else a
 * purchase.
 */
export function NoTraffic() {
  const { t } = useTranslation('remote-account');
  const { openFreeTrial, openPurchase, session } = useShell();
  const mayPay = useMay('pay');
  const mayUse = useMay('use');
  const isOwner = useMay('manage');
  const inChina = useSession(isCountryChina) && isOwner;
  const { data: products, isLoading: isListing } = useFreeProducts();
  const trial = mayUse ? products?.find(({ reason }) => reason === null) : undefined;
  const wantsPerson = inChina && products?.some(({ reason }) => reason === 'certificationNeeded');
  // A company is verified once and permanently, without the trial.
  const { data: account, isLoading: isAsking } = useAccount({ enabled: wantsPerson === true });
  const needsCertification = wantsPerson && !isAsking && account?.certified !== true;
  const isLoading = isListing || isAsking;
  const { locale } = session.getState();
  const size = trial && formatBytes(trial.bytes, locale);
  const text = trial ? 'overview.nothing.trial' : 'overview.nothing.buy';
  return (
    <div className={styles.nothing} aria-busy={isLoading}>
      <p className={styles.title}>{t('overview.nothing.title')}</p>
      {(mayPay || trial) && (
        <p className={styles.text}>
          {isLoading ? '\u00A0' : t(needsCertification && !trial ? 'overview.nothing.certify' : text, { size })}
        </p>
      )}
      <div className={styles.actions}>
        {trial && (
          <button type="button" className={button.main} onClick={() => openFreeTrial()}>
            {t('overview.nothing.getTrial', { size })}
          </button>
        )}
        {!trial && needsCertification && (
          <PageLink route="certificate" className={button.main ?? ''}>
            {t('overview.nothing.goCertify')}
          </PageLink>
        )}
        {mayPay && (
          <button type="button" className={trial || needsCertification ? button.outline : button.main} onClick={() => openPurchase()}>
            {t('orders.buy')}
          </button>
        )}
      </div>
    </div>
  );
}
