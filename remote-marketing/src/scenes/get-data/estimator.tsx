import { useState } from 'react';
import { useHydrated, useLanguage } from 'shared-contracts/shell';
import { Field } from 'shared-ui/field';
import { formatBytes, formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { Calculation } from '../parts/calculation.tsx';
import { PriceLink } from '../parts/price-link.tsx';
import { KB, MONTH_DAYS } from '../parts/traffic.ts';
import { useTotalRows } from '../parts/use-total-rows.ts';
import styles from './estimator.module.css';

/** Prints the compressed size of a page in bytes, as transferred through the proxy. */
const WEIGH = "curl --compressed -so page -w '%{size_download}' …";

/** The number that was typed, or undefined. */
function readAmount(text: string): number | undefined {
  const amount = Number(text);
  return text !== '' && amount >= 0 ? amount : undefined;
}

/** Estimates monthly traffic from two numbers. Without JavaScript, it is a fixed example. */
export function Estimator() {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const hydrated = useHydrated();
  const totalRows = useTotalRows();
  const [pages, setPages] = useState('2000');
  const [weight, setWeight] = useState('180');
  const [typedPages, typedWeight] = [readAmount(pages), readAmount(weight)];
  const [pageCount, kilobytes] = [typedPages ?? 0, typedWeight ?? 0];
  const faultOf = (amount: number | undefined) => (amount === undefined ? t('scene.amountFault') : undefined);
  const common = { type: 'number', min: 0, step: 'any', inputMode: 'decimal', readOnly: !hydrated } as const;

  const hint = (
    <>
      {t('sceneGetData.traffic.weightHint')}
      <code className={styles.command}>{WEIGH}</code>
    </>
  );

  return (
    <div className={styles.estimator}>
      <div className={styles.fields}>
        <Field label={t('sceneGetData.traffic.pages')} error={faultOf(typedPages)}>
          {(control) => <TextInput {...control} {...common} value={pages} onChange={({ target }) => setPages(target.value)} />}
        </Field>
        <Field label={t('sceneGetData.traffic.weight')} hint={hint} error={faultOf(typedWeight)}>
          {(control) => <TextInput {...control} {...common} value={weight} onChange={({ target }) => setWeight(target.value)} />}
        </Field>
      </div>
      <div aria-live="polite">
        <Calculation
          label={t('sceneGetData.traffic.sum')}
          rows={[
            { label: t('sceneGetData.traffic.pages'), value: formatNumber(pageCount, language) },
            { sign: '×', label: t('sceneGetData.traffic.weight'), value: formatBytes(kilobytes * KB, language) },
            { sign: '×', label: t('sceneGetData.traffic.days'), value: formatNumber(MONTH_DAYS, language) },
            ...totalRows(t('sceneGetData.traffic.month'), pageCount * MONTH_DAYS * kilobytes * KB),
          ]}
        />
        <PriceLink pages={pageCount * MONTH_DAYS} weight={kilobytes * KB}>
          {t('sceneGetData.traffic.price')}
        </PriceLink>
      </div>
    </div>
  );
}
