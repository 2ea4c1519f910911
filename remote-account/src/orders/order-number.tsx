import { Pencil } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { CopyableCode } from './copyable-code.tsx';
import styles from './order-number.module.css';
import { PanelLink } from './panel-link.tsx';
import type { Order } from './use-orders.ts';

/** An order's number, and under it the customer's own note. */
export function OrderNumber({ order }: { readonly order: Order }) {
  const { t } = useTranslation('remote-account');
  const { orderId, remark } = order;
  return (
    <div>
      <CopyableCode text={orderId} label={t('orders.column.orderId')} />
      <PanelLink
        panel="remark"
        order={order}
        className={styles.remark}
        aria-label={t(remark ? 'orders.remark.changeLabel' : 'orders.remark.addLabel', { orderId, remark })}
      >
        <Pencil size={14} aria-hidden />
        {remark ? (
          // Isolated, so that a note in any script leaves what is around it alone.
          <bdi title={remark}>{remark}</bdi>
        ) : (
          t('orders.remark.add')
        )}
      </PanelLink>
    </div>
  );
}
