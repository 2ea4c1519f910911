import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import { NoticeMenu } from '../../usage-notices/notice-menu.tsx';
import { useUsageNotices } from '../../usage-notices/use-usage-notices.ts';
import { Card } from '../card/card.tsx';
import { NothingLeft } from './nothing-left.tsx';
import { OrdersLeft } from './orders-left.tsx';
import { StaticLeft } from './static-left.tsx';
import { UsageNotices } from './usage-notices.tsx';
import { useSurplus } from './use-surplus.ts';

/** What is left, of which order and until when; above it, what has been used up to a share that the customer wants to be told of. */
export function LeftCard() {
  const { t } = useTranslation('remote-account');
  const surplus = useSurplus();
  const notices = useUsageNotices();
  // Notices push the meters down, so that these wait for them, but not for their failure.
  const data = notices.isLoading ? undefined : surplus.data;
  // What was left a minute ago says more than that it could not be asked for again.
  const error = surplus.data === undefined ? surplus.error : null;
  return (
    <Card title={t('overview.left.title')} aside={<NoticeMenu />}>
      <Loaded query={{ ...surplus, data, error }} rows={5} isInCard>
        {(orders) => (
          <>
            <UsageNotices notices={notices.data?.notices ?? []} />
            {orders.length > 0 ? <OrdersLeft orders={orders} /> : <NothingLeft />}
          </>
        )}
      </Loaded>
      <StaticLeft />
    </Card>
  );
}
