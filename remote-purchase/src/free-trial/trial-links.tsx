import { useTranslation } from 'shared-ui/i18n';
import { orderStatus } from 'shared-contracts/constants';
import button from 'shared-ui/button.module.css';
import { PageLink } from 'shared-ui/link';
import type { TrialOrder } from 'shared-ui/use-free-products';

interface TrialLinksProps {
  readonly order: TrialOrder;
  /** Called when a link is followed. */
  readonly onLeave?: () => void;
}

/** Links for a trial: to its API link while it runs, to the prices once it has ended, and to the order. */
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
