import { useEffect, useEffectEvent, useState } from 'react';
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
import type { PurchaseForm, RenewedOrder } from './purchase-form.ts';
import { quantityRange } from './quantity-range.ts';
import { offerPercentOf, usePriceChange } from './use-price-change.ts';
import { useQuote } from './use-quote.ts';
import type { UnpaidState } from './use-unpaid-order.ts';

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

  const hasOfferExpired = useIsOver(priceList?.offer?.endsAt);
  const offerPercent = priceList?.offer?.percentOff ?? 0;
  const { current } = quoting;
  const decisive = quoting.error ? undefined : quoting.quote;
  // The server decides whether an offer still applies: the reader's clock may be wrong, and an offer may end early.
  const isOfferOver = decisive ? offerPercentOf(decisive) < offerPercent : hasOfferExpired;
  const priceChange = usePriceChange(quoting, isOfferOver ? 0 : offerPercent);
  // Cards and quote must show the same prices: when one of them changes, refetch the other too.
  const isOutdated = priceChange.change !== undefined || (current !== undefined && offerPercentOf(current) !== offerPercent);
  const outdatedBy = isOutdated ? current?.quoteId : undefined;
  const refetchPrices = useEffectEvent(() => void refetch());
  const refetchQuote = useEffectEvent(() => void quoting.refetch());
  useEffect(() => {
    if (outdatedBy !== undefined) refetchPrices();
  }, [outdatedBy]);
  useEffect(() => {
    if (!hasOfferExpired) return;
    refetchPrices();
    refetchQuote();
  }, [hasOfferExpired]);

  if (isError) return <LoadFailed text={t('prices.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!priceList) return <FormSkeleton />;
  return (
    <div className={styles.columns}>
      <div className={styles.fields}>
        {priceList.offer && !isOfferOver && <OfferBadge offer={priceList.offer} />}
        <OrderFields
          priceList={priceList}
          isOfferOver={isOfferOver}
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
