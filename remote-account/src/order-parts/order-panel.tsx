import type { ComponentType } from 'react';
import type { ProductFamily } from 'shared-contracts/constants';
import type { Right } from 'shared-contracts/rules/roles';
import button from 'shared-ui/button.module.css';
import { Dialog } from 'shared-ui/dialog';
import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import { Restricted } from '../restricted/restricted.tsx';
import styles from './order-panel.module.css';
import { useOpenPanel, type PanelName } from './panel-address.ts';
import { useOrder } from './use-order.ts';
import type { Order } from './use-orders.ts';

export interface PanelProps {
  readonly order: Order;
  readonly onClose: () => void;
}

export interface Panel {
  readonly title: string;
  /** In CSS pixels; on a phone, the panel fills the screen. */
  readonly width: number;
  readonly Content: ComponentType<PanelProps>;
  /** What changes in it need in the open account. Default: nothing. */
  readonly right?: Right;
  /** Whether it is for viewing, too, without that right. */
  readonly isVisible?: boolean;
}

export type Panels = Readonly<Partial<Record<PanelName, Panel>>>;

interface ContentProps {
  readonly family: ProductFamily;
  readonly orderId: string;
  readonly panel: Panel;
  readonly onClose: () => void;
}

/** Content of a panel, once its order has loaded. */
function OrderContent({ family, orderId, panel: { Content, right = 'read', isVisible = false }, onClose }: ContentProps) {
  const { t } = useTranslation('remote-account');
  return (
    <Loaded query={useOrder(family, orderId)} rows={6} isInCard isKept>
      {(order) =>
        order ? (
          <Restricted right={right} isVisible={isVisible}>
            <Content order={order} onClose={onClose} />
          </Restricted>
        ) : (
          <div className={styles.message} role="alert">
            <p>{t('orders.unknown', { orderId })}</p>
            <button type="button" className={button.outline} onClick={onClose}>
              {t('orders.backToList')}
            </button>
          </div>
        )
      }
    </Loaded>
  );
}

/** The panel that the URL opens beside the list: a drawer, or full screen on a phone. */
export function OrderPanel({ family, panels }: { readonly family: ProductFamily; readonly panels: Panels }) {
  const { panel, orderId, close } = useOpenPanel();
  const shown = panel !== null && Object.hasOwn(panels, panel) ? panels[panel as PanelName] : undefined;
  if (!shown) return null;
  const { title, width } = shown;
  return (
    <Dialog key={`${panel} ${orderId}`} title={title} width={width} placement="side" onClose={close}>
      <OrderContent family={family} orderId={orderId} panel={shown} onClose={close} />
    </Dialog>
  );
}
