import { useEffect, useEffectEvent, useState } from 'react';
import type { OrderContent } from 'shared-contracts/api/calls';
import { productFamily, type ProductFamily } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import { useIsOver } from 'shared-ui/use-is-over';
import { LoadFailed } from '../price-list/load-failed.tsx';
import { OfferBadge } from '../price-list/offer-badge.tsx';
import { usePriceList } from '../price-list/use-price-list.ts';
import { chosenProduct } from './chosen-product.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import styles from './order-form.module.css';
import { OrderFields } from './order-fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { PurchaseForm } from './purchase-form.ts';
import { quantityRange } from './quantity-range.ts';
import { usePriceChange } from './use-price-change.ts';
import { useQuote } from './use-quote.ts';
import type { UnpaidState } from './use-unpaid-order.ts';

/** The order being renewed. */
export interface RenewedOrder {
  readonly orderId: string;
  /** The order's product; null for gifts. */
  readonly productId: string | null;
  /** Number of lines being renewed; undefined for flow packages. */
  readonly lines: number | 'all' | undefined;
  readonly place: OrderContent['place'];
}

interface OrderFormProps extends PurchaseForm {
  readonly family: ProductFamily;
  readonly unpaid: UnpaidState;
  readonly renewal?: RenewedOrder;
}

/** Order fields with the summary. */
export function OrderForm({ family, unpaid, renewal, choice, onChange, onBegin, onPlaced }: OrderFormProps) {
  const { t } = useTranslation('remote-purchase');
  const { data: priceList, isError, isFetching, refetch } = usePriceList(family, renewal?.orderId);

  const product = chosenProduct(priceList?.products ?? [], choice.productId, renewal);
  const range = quantityRange(product, choice.quantity, renewal);
  // What is in effect while something invalid is typed. Choosing another quantity replaces what was typed.
  const inEffect = `${product?.gigabytes} × ${range.quantity} of ${range.max}`;
  const [faultAt, setFaultAt] = useState<string>();
  if (faultAt !== undefined && faultAt !== inEffect) setFaultAt(undefined);
  const isFaulty = faultAt === inEffect;
  const quoting = useQuote(
    product && range.max > 0
      ? {
          productId: product.productId,
          quantity: isFaulty ? null : range.quantity,
          ...(renewal && { orderId: renewal.orderId, ...(choice.lineIds && { lineIds: [...choice.lineIds] }) }),
          ...(choice.couponId !== undefined && { couponId: choice.couponId === 'none' ? null : choice.couponId }),
        }
      : undefined,
  );

  const priceChange = usePriceChange(quoting);
  // Cards and quote must show the same prices: when one detects that an offer has ended, refetch the other too.
  const hasOfferEnded = useIsOver(priceList?.offer?.endsAt);
  const refetchPrices = useEffectEvent(() => {
    void refetch();
    if (hasOfferEnded) void quoting.refetch();
  });
  const changedTo = priceChange.change?.after.quoteId;
  useEffect(() => {
    if (hasOfferEnded || changedTo !== undefined) refetchPrices();
  }, [hasOfferEnded, changedTo]);

  if (isError) return <LoadFailed text={t('prices.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!priceList) return <FormSkeleton />;
  return (
    <div className={styles.columns}>
      <div className={styles.fields}>
        {priceList.offer && <OfferBadge offer={priceList.offer} />}
        <OrderFields
          priceList={priceList}
          isOfferOver={hasOfferEnded}
          product={product}
          range={range}
          renewal={renewal}
          quote={quoting.quote}
          onChange={onChange}
          isFaulty={isFaulty}
          onFault={(isWrong) => setFaultAt(isWrong ? inEffect : undefined)}
        />
      </div>
      <div className={styles.aside}>
        <OrderSummary
          quoting={quoting}
          products={priceList.products}
          unpaid={unpaid}
          priceChange={priceChange}
          isSoldOut={range.max === 0}
          nothing={t(
            priceList.products.length > 0 ? 'quote.noPlace' : `prices.${family === productFamily.staticIp ? 'staticIp' : 'flow'}.none`,
          )}
          onRetry={() => {
            // The price list contains the number of lines left in the order.
            void refetch();
            void quoting.refetch();
          }}
          choice={choice}
          onCoupon={(couponId) => onChange({ couponId })}
          onPlaced={onPlaced}
          onNew={() => onBegin(family)}
        />
      </div>
    </div>
  );
}
