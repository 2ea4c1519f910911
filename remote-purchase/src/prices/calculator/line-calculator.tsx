import { useState } from 'react';
import { ORDER_LINES_MAX, ORDER_QUANTITY_MIN } from 'shared-contracts/constants';
import { useHydrated, useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { Field } from 'shared-ui/field';
import { formatMoney, formatUnitPrice } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { placeName } from 'shared-ui/place-name';
import { SelectInput } from 'shared-ui/select-input';
import { TextInput } from 'shared-ui/text-input';
import { placesOnSale } from '../../price-list/places-on-sale.ts';
import type { CurrentList } from '../current-list/use-current-list.ts';
import styles from './calculator.module.css';
import { choiceOf } from './cheapest-choice.ts';
import { Result } from './result.tsx';

/** Calculates the price of static lines from location, term and number. */
export function LineCalculator({ prices: { list, current, offer, isPriced } }: { readonly prices: CurrentList }) {
  const { t } = useTranslation('remote-purchase');
  const { openPurchase, track } = useShell();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const [code, setCode] = useState<string>();
  const [months, setMonths] = useState<number>();
  const [lines, setLines] = useState('1');
  const places = placesOnSale(list?.products ?? []);
  const place = places.find((each) => each.place.code === code) ?? places[0];
  const terms = [...(place?.terms.keys() ?? [])].toSorted((left, right) => left - right);
  const product = place?.terms.get(months ?? 0) ?? place?.terms.get(terms[0] ?? 0);
  const quantity = Number(lines);
  const isQuantity = Number.isInteger(quantity) && quantity >= ORDER_QUANTITY_MIN && quantity <= ORDER_LINES_MAX;
  const choice =
    place && product && isQuantity ? choiceOf([...place.terms.values()], product, quantity, offer?.percentOff ?? 0) : undefined;
  const stock = current ? product?.stock : undefined;
  const isShort = choice !== undefined && typeof stock === 'number' && stock < choice.quantity;
  const currency = list?.currency ?? 'USD';
  return (
    <section aria-labelledby="calculator-lines" className={styles.card}>
      <h3 id="calculator-lines">{t('calculator.lines.title')}</h3>
      <div className={styles.fields}>
        <Field label={t('prices.staticIp.place')}>
          {(control) => (
            <SelectInput {...control} disabled={!isHydrated} value={place?.place.code} onChange={({ target }) => setCode(target.value)}>
              {places.map((each) => (
                <option key={each.place.code} value={each.place.code}>
                  {placeName(each.place, language)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Field label={t('prices.staticIp.term')}>
          {(control) => (
            <SelectInput
              {...control}
              disabled={!isHydrated}
              value={product?.months}
              onChange={({ target }) => setMonths(Number(target.value))}
            >
              {terms.map((each) => (
                <option key={each} value={each}>
                  {t('prices.staticIp.months', { count: each })}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Field
          label={t('dialog.lines')}
          {...(!isQuantity && { error: t('dialog.rangeFault', { min: ORDER_QUANTITY_MIN, max: ORDER_LINES_MAX }) })}
        >
          {(control) => (
            <TextInput
              {...control}
              type="number"
              min={ORDER_QUANTITY_MIN}
              max={ORDER_LINES_MAX}
              inputMode="numeric"
              value={lines}
              readOnly={!isHydrated}
              onChange={({ target }) => setLines(target.value)}
            />
          )}
        </Field>
      </div>
      <Result
        rows={[
          [t('calculator.lines.average'), choice ? formatUnitPrice(choice.cents / choice.units, currency, language) : undefined],
          [t('prices.staticIp.stock'), typeof stock === 'number' ? t('prices.staticIp.left', { count: stock }) : undefined],
        ]}
        total={[t(isPriced ? 'calculator.total' : 'calculator.listTotal'), choice && formatMoney(choice.cents, currency, language)]}
        note={t(isShort ? 'calculator.lines.short' : 'calculator.lines.note')}
      >
        <button
          type="button"
          className={button.main}
          disabled={!choice || isShort}
          onClick={() => {
            if (!choice) return;
            track({ place: 'calculator', button: 'buyStatic' });
            openPurchase({ family: choice.product.family, productId: choice.product.productId, quantity: choice.quantity });
          }}
        >
          {t('calculator.lines.buy')}
        </button>
      </Result>
    </section>
  );
}
