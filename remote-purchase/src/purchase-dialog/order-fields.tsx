import { useTranslation } from 'shared-ui/i18n';
import { ORDER_GIGABYTES_MAX } from 'shared-contracts/constants';
import { packagesFor } from 'shared-contracts/rules/order-quantity';
import { useLanguage } from 'shared-contracts/shell';
import type { PurchaseOptions } from 'shared-contracts/pages/purchase-address';
import { formatNumber } from 'shared-ui/format';
import type { PriceList, Product } from '../price-list/use-price-list.ts';
import { FixedLines } from './fixed-lines.tsx';
import type { RenewedOrder } from './purchase-form.ts';
import { PlaceField } from './place-field.tsx';
import { ProductChoice } from './product-choice.tsx';
import { QuantityField } from './quantity-field.tsx';
import type { QuantityRange } from './quantity-range.ts';
import { UnitPrice } from './unit-price.tsx';
import type { Quote } from './use-quote.ts';

interface OrderFieldsProps {
  readonly priceList: PriceList;
  /** The list's offer has ended, so only its list prices are valid. */
  readonly isOfferOver: boolean;
  readonly product: Product | undefined;
  readonly range: QuantityRange;
  readonly renewal: RenewedOrder | undefined;
  readonly quote: Quote | undefined;
  readonly onChange: (change: PurchaseOptions) => void;
  /** Whether the typed quantity is invalid, so that the last valid one is in effect. */
  readonly isFaulty: boolean;
  readonly onFault: (isFaulty: boolean) => void;
}

/** Fields of an order: package or any amount of GB, or location, term and number of lines; then the unit price. */
export function OrderFields({ priceList, isOfferOver, product, range, renewal, quote, onChange, isFaulty, onFault }: OrderFieldsProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const { products, currency } = priceList;
  const isStatic = products.some(({ place }) => place !== null);
  // Products priced together: all packages, or the terms of one location.
  const siblings = isStatic ? products.filter(({ place }) => place?.code === product?.place?.code) : products;
  const gigabytes = (product?.gigabytes ?? 0) * range.quantity;
  const chosen = isStatic ? product : products.find((each) => each.gigabytes === gigabytes);
  // Another package replaces the amount; another term keeps the number of lines.
  const choose = (productId: string) => onChange(range.isFixed || isStatic ? { productId } : { productId, quantity: 1 });

  function chooseAmount(amount: number): void {
    const packages = packagesFor(products, amount);
    if (packages) onChange({ productId: packages.product.productId, quantity: packages.quantity });
  }

  return (
    <>
      {isStatic && !renewal && <PlaceField products={products} chosen={product} onChoose={(productId) => onChange({ productId })} />}
      {product && (
        <ProductChoice
          legend={t(isStatic ? 'dialog.term' : 'dialog.package')}
          products={siblings}
          isOfferOver={isOfferOver}
          currency={currency}
          chosen={chosen?.productId}
          onChoose={choose}
        />
      )}
      {product && range.isFixed && <FixedLines place={product.place} lines={range.quantity} />}
      {product && !isStatic && (
        <QuantityField
          label={t('dialog.amount')}
          nameOf={(amount) => t('gigabytes', { gigabytes: amount })}
          quantity={gigabytes}
          max={ORDER_GIGABYTES_MAX}
          onChange={chooseAmount}
          isFaulty={isFaulty}
          onFault={onFault}
        />
      )}
      {product && isStatic && !range.isFixed && range.max > 0 && (
        <QuantityField
          key={range.max}
          label={t('dialog.lines')}
          nameOf={(lines) => formatNumber(lines, language)}
          quantity={range.quantity}
          max={range.max}
          onChange={(quantity) => onChange({ quantity })}
          isFaulty={isFaulty}
          onFault={onFault}
        />
      )}
      {quote && <UnitPrice quote={quote} products={siblings} onChoose={choose} />}
    </>
  );
}
