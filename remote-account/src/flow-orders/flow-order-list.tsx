import { useTranslation } from 'shared-ui/i18n';
import { DIALOG_WIDTH, productFamily } from 'shared-contracts/constants';
import { latePart } from 'shared-ui/late-part';
import type { PanelProps, Panels } from '../order-parts/order-panel.tsx';
import { OrdersPage } from '../orders/orders-page.tsx';
import { FlowOrders } from './flow-orders.tsx';

const KeyPanel = latePart<PanelProps>(async () => ({ default: (await import('./panels/key-panel.tsx')).KeyPanel }));
const WhitelistPanel = latePart<PanelProps>(async () => ({ default: (await import('./panels/whitelist-panel.tsx')).WhitelistPanel }));
const SubUsersPanel = latePart<PanelProps>(async () => ({
  default: (await import('./panels/sub-users/sub-users-panel.tsx')).SubUsersPanel,
}));
const UsageRowsPanel = latePart<PanelProps>(async () => ({ default: (await import('./panels/usage-rows-panel.tsx')).UsageRowsPanel }));
const InsightPanel = latePart<PanelProps>(async () => ({ default: (await import('./panels/insight/insight-panel.tsx')).InsightPanel }));

const WHITELIST_WIDTH = 600;
const SUB_USERS_WIDTH = 640;
const LEDGER_WIDTH = 1080;

/** List of flow orders with the panels that open for one of them. */
export function FlowOrderList() {
  const { t } = useTranslation('remote-account');
  const panels: Panels = {
    key: { title: t('flowOrders.key.title'), width: DIALOG_WIDTH, Content: KeyPanel, right: 'use' },
    whitelist: { title: t('flowOrders.whitelist.title'), width: WHITELIST_WIDTH, Content: WhitelistPanel, right: 'use', isVisible: true },
    subUsers: { title: t('flowOrders.subUsers.title'), width: SUB_USERS_WIDTH, Content: SubUsersPanel, right: 'use', isVisible: true },
    insight: { title: t('flowOrders.insight.title'), width: LEDGER_WIDTH, Content: InsightPanel, right: 'use' },
    ledger: { title: t('flowOrders.ledger.title'), width: LEDGER_WIDTH, Content: UsageRowsPanel },
  };
  return (
    <OrdersPage
      family={productFamily.flow}
      title={t('orders.title')}
      buy={t('orders.buy')}
      none={t('orders.none')}
      Orders={FlowOrders}
      panels={panels}
    />
  );
}
