import { orderStatus } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import type { Order } from '../order-parts/use-orders.ts';
import styles from './lines-link.module.css';

/** Link to the lines of an order, if it has any. */
export function LinesLink({ order: { orderId, status, paidCents } }: { readonly order: Order }) {
  const { t } = useTranslation('remote-account');
  // An order that has ended still shows its lines as long as they are retained.
  const hasLines = status === orderStatus.normal || paidCents > 0;
  if (!hasLines) return null;
  return (
    <PageLink
      route="staticOrder"
      suffix={`?order=${encodeURIComponent(orderId)}`}
      className={styles.link}
      aria-label={t('lines.showLabel', { orderId })}
    >
      {t('lines.show')}
    </PageLink>
  );
}
