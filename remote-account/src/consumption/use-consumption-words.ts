import { MONTH_DAYS, productFamily } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { formatBytes } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
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
  const language = useLanguage();

  function contentOf({ kind, family, place, quantity, totalBytes, validityDays }: Consumption): string {
    if (kind === 'verification') return t('orders.verification');
    if (family !== productFamily.staticIp) return t('orders.content', { traffic: formatBytes(totalBytes, language), count: validityDays });
    const lines = t('staticOrders.content', {
      lines: t('staticOrders.lines', { count: quantity }),
      months: t('staticOrders.months', { count: validityDays / MONTH_DAYS }),
    });
    return place ? t('consumption.placed', { place: language === 'zh' ? place.zhName : place.enName, lines }) : lines;
  }

  function kindOf({ kind, family, renewsOrderId }: Consumption): string {
    if (kind === 'renewal') return t('orders.renewalOf', { orderId: renewsOrderId });
    if (kind === 'gift') return t('consumption.gift');
    if (kind === 'verification') return t('consumption.verification');
    return t(family === productFamily.staticIp ? 'orders.staticIp' : 'orders.flowPackage');
  }

  return (record) => ({ content: contentOf(record), kind: kindOf(record), method: t(`consumption.method.${record.method}`) });
}
