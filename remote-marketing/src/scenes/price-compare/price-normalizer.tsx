import { useState } from 'react';
import { languageTag } from 'shared-contracts/languages';
import { useHydrated, useLanguage } from 'shared-contracts/shell';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { normalizePrice } from './normalize-price.ts';
import styles from './price-normalizer.module.css';

/** Rounded figures; the taxes are the standard rates. */
const shelves = [
  { market: 'DE', currency: 'EUR', tax: 0.19, price: '129', rate: '1' },
  { market: 'GB', currency: 'GBP', tax: 0.2, price: '115', rate: '1.16' },
  { market: 'JP', currency: 'JPY', tax: 0.1, price: '19800', rate: '0.0061' },
] as const;
const COMPARED_IN = 'EUR';
const replaced = (values: readonly string[], at: number, value: string) => values.map((old, index) => (index === at ? value : old));

const columns = ['market', 'price', 'tax', 'rate', 'shown', 'net'] as const;

/** Makes three shelf prices comparable. Without JavaScript, it is a fixed example. */
export function PriceNormalizer() {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const hydrated = useHydrated();
  const [prices, setPrices] = useState<readonly string[]>(shelves.map(({ price }) => price));
  const [rates, setRates] = useState<readonly string[]>(shelves.map(({ rate }) => rate));
  const sums = shelves.map(({ tax }, index) => normalizePrice({ tax, price: Number(prices[index]), rate: Number(rates[index]) }));
  const percent = new Intl.NumberFormat(languageTag[language], { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const plainPercent = new Intl.NumberFormat(languageTag[language], { style: 'percent' });
  const field = { type: 'number', min: 0, step: 'any', inputMode: 'decimal', readOnly: !hydrated } as const;

  const sumCell = (index: number, kind: 'shown' | 'net') => {
    const [first, own] = [sums[0]?.[kind], sums[index]?.[kind]];
    if (own === undefined) return t('scenePriceCompare.sum.none');
    return (
      <>
        {formatMoney(own * 100, COMPARED_IN, language)}
        {index > 0 && first !== undefined && <span className={styles.against}>{percent.format(own / first - 1)}</span>}
      </>
    );
  };

  return (
    <table className={styles.sum}>
      <caption>{t('scenePriceCompare.sum.caption')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`scenePriceCompare.sum.${column}`, { currency: COMPARED_IN })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shelves.map(({ market, currency, tax }, index) => {
          const name = t(`scenePriceCompare.sum.${market}`);
          return (
            <tr key={market}>
              <th scope="row">{name}</th>
              <td data-label={t('scenePriceCompare.sum.price')}>
                <span className={styles.field}>
                  <TextInput
                    {...field}
                    aria-label={t('scenePriceCompare.sum.priceOf', { market: name, currency })}
                    value={prices[index]}
                    onChange={({ target }) => setPrices(replaced(prices, index, target.value))}
                  />
                  {currency}
                </span>
              </td>
              <td data-label={t('scenePriceCompare.sum.tax')}>{plainPercent.format(tax)}</td>
              <td data-label={t('scenePriceCompare.sum.rate', { currency: COMPARED_IN })}>
                <span className={styles.field}>
                  <TextInput
                    {...field}
                    aria-label={t('scenePriceCompare.sum.rateOf', { from: currency, to: COMPARED_IN })}
                    value={rates[index]}
                    onChange={({ target }) => setRates(replaced(rates, index, target.value))}
                  />
                </span>
              </td>
              <td data-label={t('scenePriceCompare.sum.shown', { currency: COMPARED_IN })}>{sumCell(index, 'shown')}</td>
              <td data-label={t('scenePriceCompare.sum.net', { currency: COMPARED_IN })}>{sumCell(index, 'net')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
