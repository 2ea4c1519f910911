import { BYTES_PER_GB } from 'shared-contracts/constants';
import { TRAFFIC_OVERHEAD_PERCENT, pageTrafficBytes } from 'shared-contracts/rules/page-traffic';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { Field } from 'shared-ui/field';
import { formatBytes, formatMoney, formatUnitPrice } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import type { CurrentList } from '../current-list/use-current-list.ts';
import { cheapestChoice } from './cheapest-choice.ts';
import styles from './calculator.module.css';
import { Result } from './result.tsx';
import { useTrafficFields } from './use-traffic-fields.ts';

const names = ['pages', 'weight'] as const;

/** Calculates the flow packages and their price from pages and page size. */
export function TrafficCalculator({ prices: { list, offer, isPriced } }: { readonly prices: CurrentList }) {
  const { t } = useTranslation('remote-purchase');
  const { openPurchase, track } = useShell();
  const language = useLanguage();
  const fields = useTrafficFields();
  const bytes = pageTrafficBytes(Number(fields.pages.value), Number(fields.weight.value));
  const choice = list && bytes > 0 ? cheapestChoice(list.products, bytes / BYTES_PER_GB, offer?.percentOff ?? 0) : undefined;
  const money = (cents: number) => formatMoney(cents, list?.currency ?? 'USD', language);
  const order = choice && t('gigabytes', { gigabytes: choice.units });
  return (
    <section aria-labelledby="calculator-traffic" className={styles.card}>
      <h3 id="calculator-traffic">{t('calculator.traffic.title')}</h3>
      <div className={styles.fields}>
        {names.map((name) => (
          <Field key={name} label={t(`calculator.traffic.${name}`)}>
            {(control) => (
              <TextInput
                {...control}
                type="number"
                min={1}
                max={999_999_999}
                step="any"
                inputMode="decimal"
                value={fields[name].value}
                readOnly={fields[name].readOnly}
                onChange={({ target }) => fields[name].onChange(target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <Result
        rows={[
          [t('calculator.traffic.total'), formatBytes(bytes, language)],
          [t('calculator.order'), order],
          [
            t('calculator.traffic.average'),
            choice ? formatUnitPrice(choice.cents / choice.units, list?.currency ?? 'USD', language) : undefined,
          ],
          [t('calculator.traffic.valid'), choice && t('days', { days: choice.validityDays })],
        ]}
        total={[t(isPriced ? 'calculator.total' : 'calculator.listTotal'), choice && money(choice.cents)]}
        note={
          list && bytes > 0 && !choice
            ? t('calculator.traffic.tooMuch')
            : t('calculator.traffic.note', { percent: TRAFFIC_OVERHEAD_PERCENT })
        }
      >
        <button
          type="button"
          className={button.main}
          disabled={!choice}
          onClick={() => {
            if (!choice) return;
            track({ place: 'calculator', button: 'buyFlow' });
            openPurchase({ family: choice.product.family, productId: choice.product.productId, quantity: choice.quantity });
          }}
        >
          {t('calculator.traffic.buy')}
        </button>
      </Result>
    </section>
  );
}
