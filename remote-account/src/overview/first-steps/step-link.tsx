import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { useRemainingTraffic } from '../remaining/use-remaining-traffic.ts';
import styles from './first-steps.module.css';
import type { StepName } from './steps-left.ts';

interface StepLinkProps {
  readonly name: StepName;
  readonly inChina: boolean;
}

/** Link to a step, for the order that will be used first if the step needs one. */
export function StepLink({ name, inChina }: StepLinkProps) {
  const { t } = useTranslation('remote-account');
  const { openPurchase } = useShell();
  const first = useRemainingTraffic().data?.[0];
  const suffixOf = (query: string) => `?${query}${first ? `&order=${first.orderId}` : ''}`;
  if (name === 'buy') {
    return (
      <button type="button" className={button.small} onClick={() => openPurchase()}>
        {t('overview.steps.buy.go')}
      </button>
    );
  }
  if (name === 'verify') {
    return (
      <PageLink route={inChina ? 'certificate' : 'payVerify'} className={button.small ?? ''}>
        {t(inChina ? 'overview.steps.certify.go' : 'overview.steps.verify.go')}
      </PageLink>
    );
  }
  if (name === 'request') {
    return (
      <PageLink route="flowOrder" suffix={suffixOf('step=1&type=2')} className={button.small ?? ''}>
        {t('overview.steps.request.go')}
      </PageLink>
    );
  }
  return (
    <div className={styles.ways}>
      <PageLink route="flowOrder" suffix={suffixOf('panel=whitelist')} className={button.small ?? ''}>
        {t('overview.steps.whitelist.go')}
      </PageLink>
      <PageLink route="flowOrder" suffix={suffixOf('step=1&type=1')}>
        {t('overview.steps.whitelist.account')}
      </PageLink>
    </div>
  );
}
