import type { OrderAnswer, OrderContent } from 'shared-contracts/api/calls';
import { BYTES_PER_GB, productFamily } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { formatBytes } from '../format.ts';
import { placeName } from '../place-name.ts';
import { useOrderTexts } from './use-order-texts.ts';

type Amount = Pick<OrderContent, 'family' | 'quantity' | 'gigabytes' | 'validityDays' | 'months'>;
type Source = Pick<OrderAnswer, 'kind' | 'isTopUp' | 'family' | 'renewsOrderId'>;

interface OrderWords {
  /** Quantity and duration: `10 GB, 30 days` or `2 lines, 3 months`. */
  readonly amountOf: (order: Amount) => string;
  /** Product or origin: `Flow package` or `Renewal of F1`. */
  readonly sourceOf: (order: Source) => string;
  /** Full description, for use on its own: `Static IP in Japan: 2 lines, 3 months`. */
  readonly contentOf: (order: OrderContent & Source) => string;
}

/** Describes what an order is for, in the reader's language. */
export function useOrderWords(): OrderWords {
  const t = useOrderTexts();
  const language = useLanguage();
  const productOf = (family: Source['family']) => t(family === productFamily.staticIp ? 'staticIp' : 'flowPackage');

  function amountOf({ family, quantity, gigabytes, validityDays, months }: Amount): string {
    if (family !== productFamily.staticIp) {
      return t('traffic', { traffic: formatBytes(gigabytes * BYTES_PER_GB, language), count: validityDays });
    }
    return t('linesFor', { lines: t('lines', { count: quantity }), months: t('months', { count: months }) });
  }

  function sourceOf({ kind, isTopUp, family, renewsOrderId }: Source): string {
    if (kind === 'gift') return t('freeTrial');
    if (isTopUp) return t('topUp');
    if (kind === 'verification') return t('verification');
    return kind === 'renewal' ? t('renewalOf', { orderId: renewsOrderId ?? '' }) : productOf(family);
  }

  function contentOf(order: OrderContent & Source): string {
    const { kind, family, place } = order;
    if (kind === 'gift' || kind === 'verification') return sourceOf(order);
    const [product, amount] = [productOf(family), amountOf(order)];
    const goods = place ? t('goodsIn', { product, place: placeName(place, language), amount }) : t('goods', { product, amount });
    return kind === 'renewal' ? t('renewed', { renewal: sourceOf(order), goods }) : goods;
  }

  return { amountOf, sourceOf, contentOf };
}
