import { isApiError } from 'shared-contracts/api/api-error';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import type { PurchaseOptions } from 'shared-contracts/pages/purchase-address';
import { Button, Skeleton } from 'shared-ui/antd';
import { useTranslation } from 'shared-ui/i18n';
import { useOrderWords } from 'shared-ui/use-order-words';
import { CouponPicker } from '../coupons/coupon-picker.tsx';
import { LoadFailed } from '../price-list/load-failed.tsx';
import type { Product } from '../price-list/use-price-list.ts';
import styles from './order-summary.module.css';
import { PlaceOrder } from './place-order.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { QuoteTerms } from './quote-terms.tsx';
import type { usePriceChange } from './use-price-change.ts';
import type { Quoting } from './use-quote.ts';
import type { UnpaidState } from './use-unpaid-order.ts';

interface OrderSummaryProps {
  readonly quoting: Quoting;
  readonly products: readonly Product[];
  readonly unpaid: UnpaidState;
  readonly priceChange: ReturnType<typeof usePriceChange>;
  readonly isSoldOut: boolean;
  /** Message shown if nothing is selected or available. */
  readonly nothing: string;
  readonly onRetry: () => void;
  readonly choice: PurchaseOptions;
  /** Selects a coupon by id, or `none`. */
  readonly onCoupon: (couponId: string) => void;
  readonly onPlaced: (orderId: string) => void;
  /** Starts a new order when an order can no longer be renewed. */
  readonly onNew: () => void;
}

const overForRenewal: readonly number[] = [errorCodes.orderNotRenewable, errorCodes.lineNotFound];

/** Summary of the order: product, price and end date, with the order button. */
export function OrderSummary(props: OrderSummaryProps) {
  const { quoting, products, isSoldOut, nothing, choice, onRetry, onCoupon, onNew } = props;
  const { t } = useTranslation(['remote-purchase', 'shell']);
  const { contentOf } = useOrderWords();
  const { request, quote, current, error, isFetching } = quoting;

  if (isSoldOut) return <p role="status">{t('quote.soldOut')}</p>;
  if (request.productId === '') return <p>{nothing}</p>;
  if (error) {
    const isOver = choice.orderId !== undefined && isApiError(error) && overForRenewal.includes(error.code);
    return (
      <div className={styles.failed}>
        <LoadFailed text={isApiError(error) ? error.message : t('shell:toastTip.error.tip1')} isRetrying={isFetching} onRetry={onRetry} />
        {isOver && <Button onClick={onNew}>{t('dialog.buyNew')}</Button>}
      </div>
    );
  }
  if (!quote) return <Skeleton active title={false} paragraph={{ rows: 7, width: '100%' }} />;
  return (
    <>
      <section className={styles.summary} aria-labelledby="summary-title" aria-busy={!current}>
        <h3 id="summary-title">{t('quote.title')}</h3>
        <p className={styles.what}>{contentOf({ ...quote, kind: 'new' })}</p>
        <div className={styles.quote}>
          <QuoteLines quote={quote} />
        </div>
        <CouponPicker quote={quote} asked={request.couponId} isCurrent={current !== undefined} onChoose={onCoupon} />
        <QuoteTerms quote={quote} products={products} />
      </section>
      <PlaceOrder {...props} quote={quote} />
    </>
  );
}
