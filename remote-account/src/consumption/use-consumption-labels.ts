import { BYTES_PER_GB } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { placeName } from 'shared-ui/place-name';
import { useOrderWords } from 'shared-ui/use-order-words';
import type { Consumption } from './use-consumption.ts';

export interface ConsumptionWords {
  /** The item that was paid for. */
  readonly content: string;
  /** Origin: purchase, renewal or gift. */
  readonly kind: string;
  readonly method: string;
}

/** Describes a payment or gift in words, for the table, the cards and exported files. */
export function useConsumptionLabels(): (record: Consumption) => ConsumptionWords {
  const { t, i18n } = useTranslation('remote-account');
  const { amountOf, sourceOf } = useOrderWords();
  const language = useLanguage();

  function contentOf({ totalBytes, ...record }: Consumption): string {
    if (record.kind === 'verification') return sourceOf(record);
    const amount = amountOf({ ...record, gigabytes: totalBytes / BYTES_PER_GB });
    const { place } = record;
    return place ? t('consumption.placed', { place: placeName(place, language), lines: amount }) : amount;
  }

  // In accounting, a gift is a gift whatever it contains, and a verification says why it was paid.
  const kindOf = (record: Consumption) =>
    record.kind === 'gift' || record.kind === 'verification' ? t(`consumption.${record.kind}`) : sourceOf(record);

  /** What the specification calls other also has the name that customers know it by, if this release knows it. */
  function methodOf({ isFromBalance = false, method, payMethod }: Consumption): string {
    const named = isFromBalance ? 'balance' : payMethod;
    const key = `payMethod.${named as 'balance'}.name` as const;
    const hasName = method === 'other' && i18n.exists(key, { ns: 'remote-account' });
    return hasName ? t('consumption.method.named', { name: t(key) }) : t(`consumption.method.${method}`);
  }

  return (record) => ({
    content: contentOf(record),
    kind: kindOf(record),
    method: methodOf(record),
  });
}
