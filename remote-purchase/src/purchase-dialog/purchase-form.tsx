import { useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { ORDER_QUANTITY_MIN } from 'shared-contracts/constants';
import type { PurchaseOptions } from 'shared-contracts/shell';
import { Skeleton } from 'shared-ui/antd';
import { LoadFailed } from '../price-list/load-failed.tsx';
import { OfferBadge } from '../price-list/offer-badge.tsx';
import { usePriceList } from '../price-list/use-price-list.ts';
import { OrderSummary } from './order-summary.tsx';
import { PackageChoice } from './package-choice.tsx';
import styles from './purchase-form.module.css';
import { QuantityField } from './quantity-field.tsx';
import { UnpaidOrder } from './unpaid-order.tsx';
import { useQuote } from './use-quote.ts';
import { useUnpaidOrder } from './use-unpaid-order.ts';

/** Package, quantity and the summary that follows them. */
export function PurchaseForm({ family, productId }: PurchaseOptions) {
  const { t } = useTranslation('remote-purchase');
  const { data: priceList, isError, isFetching, refetch } = usePriceList(family);
  const [picked, setPicked] = useState(productId);
  const [quantity, setQuantity] = useState<number | null>(ORDER_QUANTITY_MIN);
  const unpaid = useUnpaidOrder();

  const chosen = priceList?.products.find((product) => product.productId === picked) ?? priceList?.products[0];
  const quoting = useQuote(chosen?.productId, quantity);

  if (isError) return <LoadFailed text={t('prices.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!priceList) return <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />;
  return (
    <>
      {unpaid.order && <UnpaidOrder order={unpaid.order} isCancelling={unpaid.isCancelling} onCancel={unpaid.cancel} />}
      <div className={styles.columns}>
        <div>
          {priceList.offer && <OfferBadge offer={priceList.offer} />}
          <PackageChoice priceList={priceList} chosen={chosen?.productId} onChoose={setPicked} />
          <QuantityField quantity={quantity} onChange={setQuantity} />
        </div>
        <div className={styles.aside}>
          <OrderSummary quoting={quoting} isBlocked={unpaid.order !== undefined} />
        </div>
      </div>
    </>
  );
}
