import { useState } from 'react';
import { ORDER_GIGABYTES_MAX, ORDER_QUANTITY_MIN } from 'shared-contracts/constants';
import { parseQuantity } from 'shared-contracts/rules/order-quantity';
import { useHydrated, useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { Field } from 'shared-ui/field';
import { formatMoney, formatUnitPrice } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import type { PriceList } from '../price-list/use-price-list.ts';
import styles from './any-amount.module.css';
import { cheapestChoice } from './calculator/cheapest-choice.ts';
import { Result } from './calculator/result.tsx';
import type { CurrentList } from './current-list/use-current-list.ts';

/** Example, shown until the reader enters an amount. */
const FIRST = '25';

interface AnyAmountProps extends Pick<CurrentList, 'offer' | 'isPriced'> {
  readonly priceList: PriceList;
}

/** Any whole number of GB, with its price and validity. */
export function AnyAmount({ priceList: { products, currency }, offer, isPriced }: AnyAmountProps) {
  const { t } = useTranslation('remote-purchase');
  const { openPurchase, track } = useShell();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState(FIRST);
  const gigabytes = parseQuantity(typed) ?? 0;
  const choice = gigabytes > 0 ? cheapestChoice(products, gigabytes, offer?.percentOff ?? 0) : undefined;
  return (
    <section aria-labelledby="any-amount" className={styles.amount}>
      <div>
        <h3 id="any-amount">{t('anyAmount.title')}</h3>
        <p className={styles.text}>{t('anyAmount.text')}</p>
        <Field
          label={t('dialog.amount')}
          {...(!choice && { error: t('dialog.rangeFault', { min: ORDER_QUANTITY_MIN, max: ORDER_GIGABYTES_MAX }) })}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              readOnly={!isHydrated}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      </div>
      <Result
        rows={[
          [t('calculator.traffic.average'), choice && formatUnitPrice(choice.cents / choice.units, currency, language)],
          [t('calculator.traffic.valid'), choice && t('days', { days: choice.validityDays })],
        ]}
        total={[t(isPriced ? 'calculator.total' : 'calculator.listTotal'), choice && formatMoney(choice.cents, currency, language)]}
      >
        <button
          type="button"
          className={button.main}
          disabled={!choice}
          onClick={() => {
            if (!choice) return;
            track({ place: 'anyAmount', button: 'buyFlow' });
            openPurchase({ family: choice.product.family, productId: choice.product.productId, quantity: choice.quantity });
          }}
        >
          {choice ? t('prices.buyLabel', { gigabytes }) : t('prices.buy')}
        </button>
      </Result>
    </section>
  );
}
