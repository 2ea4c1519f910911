import 'shared-ui/code-font.css';
import { ArrowLeft } from 'lucide-react';
import { isApiError } from 'shared-contracts/api/api-error';
import { isCustomerError } from 'shared-contracts/texts/errors/error-codes';
import { AppProviders } from 'shared-ui/app-providers';
import { PageLink } from 'shared-ui/link';
import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import { CopyableCode } from '../../order-parts/copyable-code.tsx';
import { OrderActions } from '../../orders/order-actions.tsx';
import { OrderContent } from '../../orders/order-content.tsx';
import { OrderStatus } from '../../orders/order-status.tsx';
import { LinesList } from './lines-list.tsx';
import empty from '../../table/empty-list.module.css';
import styles from './lines-view.module.css';
import { useLines } from './use-lines.ts';

function Lines({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-account');
  const query = useLines(orderId);
  if (isApiError(query.error) && isCustomerError(query.error.code)) {
    return (
      <div className={empty.box} role="alert">
        <p>{t('lines.unknownOrder')}</p>
      </div>
    );
  }
  return (
    <Loaded query={query} rows={8}>
      {({ order, lines }) => (
        <>
          <div className={styles.order}>
            <CopyableCode text={order.orderId} label={t('orders.column.orderId')} />
            <OrderContent order={order} />
            <OrderStatus order={order} />
            <OrderActions order={order} />
          </div>
          <p className={styles.note}>{t('lines.note')}</p>
          <LinesList order={order} lines={lines} />
        </>
      )}
    </Loaded>
  );
}

export default function LinesView({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-account');
  return (
    <AppProviders>
      <PageLink route="staticOrder" className={styles.back}>
        <ArrowLeft size={16} aria-hidden />
        {t('lines.back')}
      </PageLink>
      <h1 className={styles.title}>{t('lines.title')}</h1>
      <Lines orderId={orderId} />
    </AppProviders>
  );
}
