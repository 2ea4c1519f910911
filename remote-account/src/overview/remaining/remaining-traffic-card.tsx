import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import { useMay } from 'shared-ui/use-may';
import { NoticeMenu } from '../../usage-notices/notice-menu.tsx';
import { useUsageNotices } from '../../usage-notices/use-usage-notices.ts';
import { Card } from '../card/card.tsx';
import { NoTraffic } from './no-traffic.tsx';
import { OrdersLeft } from './orders-left.tsx';
import { StaticLinesSummary } from './static-lines-summary.tsx';
import { UsageNotices } from './usage-notices.tsx';
import { useRemainingTraffic } from './use-remaining-traffic.ts';

/** Remaining traffic and end date of each order, below the alerts for orders that have reached a usage threshold of the customer. */
export function RemainingTrafficCard() {
  const { t } = useTranslation('remote-account');
  const surplus = useRemainingTraffic();
  const notices = useUsageNotices();
  const mayUse = useMay('use');
  // Alerts push the meters down, so the meters wait for them to load, but not if they fail.
  const data = notices.isLoading ? undefined : surplus.data;
  // Data from a minute ago is more useful than the error of a failed refetch.
  const error = surplus.data === undefined ? surplus.error : null;
  return (
    <Card title={t('overview.left.title')} aside={mayUse && <NoticeMenu />}>
      <Loaded query={{ ...surplus, data, error }} rows={5} isInCard>
        {(orders) => (
          <>
            <UsageNotices notices={notices.data?.notices ?? []} />
            {orders.length > 0 ? <OrdersLeft orders={orders} /> : <NoTraffic />}
          </>
        )}
      </Loaded>
      <StaticLinesSummary />
    </Card>
  );
}
