import { Pencil } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { useMay } from 'shared-ui/use-may';
import { CopyableCode } from '../order-parts/copyable-code.tsx';
import styles from './order-number.module.css';
import { PanelLink } from './panel-link.tsx';
import { SelectOrder } from './selection.tsx';
import type { Order } from '../order-parts/use-orders.ts';

/** An order's number with the customer's own note below it. */
export function OrderNumber({ order }: { readonly order: Order }) {
  const { t } = useTranslation('remote-account');
  const { orderId, remark } = order;
  const mayUse = useMay('use');
  // Isolated, so that a note in any script does not affect the surrounding text.
  const note = remark && <bdi title={remark}>{remark}</bdi>;
  return (
    <div>
      <SelectOrder order={order} />
      <CopyableCode text={orderId} label={t('orders.column.orderId')} />
      {mayUse ? (
        <PanelLink
          panel="remark"
          order={order}
          className={styles.remark}
          aria-label={t(remark ? 'orders.remark.changeLabel' : 'orders.remark.addLabel', { orderId, remark })}
        >
          <Pencil size={14} aria-hidden />
          {note || t('orders.remark.add')}
        </PanelLink>
      ) : (
        note && <div className={styles.remark}>{note}</div>
      )}
    </div>
  );
}
