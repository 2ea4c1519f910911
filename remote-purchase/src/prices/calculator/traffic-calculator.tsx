import { useState } from 'react';
import { BYTES_PER_GB } from 'shared-contracts/constants';
import { TRAFFIC_OVERHEAD_PERCENT, pageTrafficBytes } from 'shared-contracts/rules/page-traffic';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { serviceFigures } from 'shared-contracts/texts/service-figures';
import button from 'shared-ui/button.module.css';
import { ChoiceField } from 'shared-ui/choice-field';
import { formatBytes, formatMoney, formatNumber, formatUnitPrice } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import type { CurrentList } from '../current-list/use-current-list.ts';
import { cheapestChoice } from './cheapest-choice.ts';
import styles from './calculator.module.css';
import { NumberField } from './number-field.tsx';
import { Result } from './result.tsx';
import { useTrafficFields } from './use-traffic-fields.ts';

/** Factors of the pages per month. */
const factors = { pages: ['pages'], sessions: ['sessions', 'sessionPages'] } as const;
const bases = ['pages', 'sessions'] as const;

/** Calculates the flow packages and their price from pages, or from sessions and their pages, and page size. */
export function TrafficCalculator({ prices: { list, offer, isPriced } }: { readonly prices: CurrentList }) {
  const { t } = useTranslation('remote-purchase');
  const { openPurchase, track } = useShell();
  const language = useLanguage();
  const fieldOf = useTrafficFields();
  const [basis, setBasis] = useState<(typeof bases)[number]>('pages');
  const isBySession = basis === 'sessions';
  const counts = factors[basis].map((name) => fieldOf(name));
  const weight = fieldOf('weight');
  const bytes = pageTrafficBytes(
    counts.reduce((pages, { value }) => pages * value, 1),
    weight.value,
  );
  const choice = list && bytes > 0 ? cheapestChoice(list.products, bytes / BYTES_PER_GB, offer?.percentOff ?? 0) : undefined;
  const currency = list?.currency ?? 'USD';
  const covered = choice && formatNumber(Math.floor((choice.units * BYTES_PER_GB * fieldOf('sessions').value) / bytes), language);
  return (
    <section aria-labelledby="calculator-traffic" className={styles.card}>
      <h3 id="calculator-traffic">{t('calculator.traffic.title')}</h3>
      <ChoiceField
        name="basis"
        label={t('calculator.traffic.basis')}
        options={bases.map((value) => ({ value, label: t(`calculator.traffic.by.${value}`) }))}
        value={basis}
        onChange={setBasis}
      />
      <div className={styles.fields}>
        {[...counts, weight].map((field) => (
          <NumberField key={field.name} {...field} />
        ))}
      </div>
      <Result
        rows={[
          [t('calculator.traffic.total'), formatBytes(bytes, language)],
          [t('calculator.order'), choice && t('gigabytes', { gigabytes: choice.units })],
          ...(isBySession ? [[t('calculator.traffic.covered'), covered] as const] : []),
          [t('calculator.traffic.average'), choice && formatUnitPrice(choice.cents / choice.units, currency, language)],
          [t('calculator.traffic.valid'), choice && t('days', { days: choice.validityDays })],
        ]}
        total={[t(isPriced ? 'calculator.total' : 'calculator.listTotal'), choice && formatMoney(choice.cents, currency, language)]}
        note={
          list && bytes > 0 && !choice
            ? t('calculator.traffic.tooMuch')
            : t(isBySession ? 'calculator.traffic.sessionNote' : 'calculator.traffic.note', {
                ...serviceFigures,
                percent: TRAFFIC_OVERHEAD_PERCENT,
              })
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
