import type { ComponentProps } from 'react';
import { productFamily } from 'shared-contracts/constants';
import { PageLink } from 'shared-ui/link';
import { usePanelQuery, type PanelName } from '../order-parts/panel-address.ts';
import type { Order } from '../order-parts/use-orders.ts';

interface PanelLinkProps extends Omit<ComponentProps<typeof PageLink>, 'route' | 'params' | 'suffix'> {
  readonly panel: PanelName;
  readonly order: Pick<Order, 'orderId' | 'family'>;
}

/**
 * Opens a panel for an order over the current list. It is a component of its own so that only it, not the whole row, rerenders when the URL
 * changes.
 */
export function PanelLink({ panel, order: { orderId, family }, ...rest }: PanelLinkProps) {
  const query = usePanelQuery();
  return <PageLink {...rest} route={family === productFamily.staticIp ? 'staticOrder' : 'flowOrder'} suffix={query(panel, orderId)} />;
}
