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

/** Methods that the specification calls other, by the names that customers know them by. */
const named = ['stripe', 'paypal', 'wechat'] as const;

function methodOf({ isFromBalance = false, method, payMethod }: Consumption) {
  if (isFromBalance) return 'balance';
  return (method === 'other' && named.find((known) => known === payMethod)) || method;
}

/** Describes a payment or gift in words, for the table, the cards and exported files. */
export function useConsumptionLabels(): (record: Consumption) => ConsumptionWords {
  const { t } = useTranslation('remote-account');
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

  return (record) => ({
    content: contentOf(record),
    kind: kindOf(record),
    method: t(`consumption.method.${methodOf(record)}`),
  });
}
