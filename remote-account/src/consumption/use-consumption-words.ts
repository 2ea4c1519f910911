import { BYTES_PER_GB } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { placeName } from 'shared-ui/place-name';
import { useOrderWords } from 'shared-ui/use-order-words';
import type { Consumption } from './use-consumption.ts';

export interface ConsumptionWords {
  /** What it was for. */
  readonly content: string;
  /** What it came from: bought, renewed, given. */
  readonly kind: string;
  readonly method: string;
}

/** Puts what was paid or given into words, for the table, the cards and files alike. */
export function useConsumptionWords(): (record: Consumption) => ConsumptionWords {
  const { t } = useTranslation('remote-account');
  const { amountOf, sourceOf } = useOrderWords();
  const language = useLanguage();

  function contentOf({ totalBytes, ...record }: Consumption): string {
    if (record.kind === 'verification') return sourceOf(record);
    const amount = amountOf({ ...record, gigabytes: totalBytes / BYTES_PER_GB });
    const { place } = record;
    return place ? t('consumption.placed', { place: placeName(place, language), lines: amount }) : amount;
  }

  // Where money is accounted for, a gift is one whatever it is for, and a verification says why it was paid.
  const kindOf = (record: Consumption) =>
    record.kind === 'gift' || record.kind === 'verification' ? t(`consumption.${record.kind}`) : sourceOf(record);

  return (record) => ({ content: contentOf(record), kind: kindOf(record), method: t(`consumption.method.${record.method}`) });
}
