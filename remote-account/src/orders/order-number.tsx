import { Pencil } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { productFamily } from 'shared-contracts/constants';
import { CopyableCode } from './copyable-code.tsx';
import styles from './order-number.module.css';
import { usePanelQuery } from './panel-address.ts';
import type { Order } from './use-orders.ts';

/** An order's number, and under it the customer's own note. */
export function OrderNumber({ order: { orderId, remark, family } }: { readonly order: Order }) {
  const { t } = useTranslation('remote-account');
  const panel = usePanelQuery();
  return (
    <div>
      <CopyableCode text={orderId} label={t('orders.column.orderId')} />
      <PageLink
        className={styles.remark}
        route={family === productFamily.staticIp ? 'staticOrder' : 'flowOrder'}
        suffix={panel('remark', orderId)}
        aria-label={t(remark ? 'orders.remark.changeLabel' : 'orders.remark.addLabel', { orderId, remark })}
      >
        <Pencil size={14} aria-hidden />
        {remark ? (
          // Isolated, so that a note in any script leaves what is around it alone.
          <bdi title={remark}>{remark}</bdi>
        ) : (
          t('orders.remark.add')
        )}
      </PageLink>
    </div>
  );
}
