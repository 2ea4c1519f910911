import { useTranslation } from 'shared-ui/i18n';
import { orderStatus } from 'shared-contracts/constants';
import button from 'shared-ui/button.module.css';
import { PageLink } from 'shared-ui/link';
import type { TrialOrder } from 'shared-ui/use-free-products';

interface TrialLinksProps {
  readonly order: TrialOrder;
  /** A link was followed. */
  readonly onLeave?: () => void;
}

/** Where a customer goes with a trial: to its API link while it runs, to the prices when it is over, and to the order. */
export function TrialLinks({ order, onLeave }: TrialLinksProps) {
  const { t } = useTranslation('remote-purchase');
  const isRunning = order.status === orderStatus.normal;
  const target = isRunning ? ({ route: 'toolGetApi', suffix: `?orderId=${order.orderId}` } as const) : ({ route: 'buyFlow' } as const);
  return (
    <>
      <PageLink {...target} className={button.main ?? ''} onClick={onLeave}>
        {t(isRunning ? 'result.getLink' : 'prices.title')}
      </PageLink>
      <PageLink route="flowOrder" onClick={onLeave}>
        {t('result.orders')}
      </PageLink>
    </>
  );
}
