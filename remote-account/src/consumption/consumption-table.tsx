import { useLanguage } from 'shared-contracts/shell';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { MoneyTable } from './money-table.tsx';
import { useConsumptionLabels } from './use-consumption-labels.ts';
import type { Consumption } from './use-consumption.ts';

/** Payments and gifts. */
export function ConsumptionTable({ list }: { readonly list: readonly Consumption[] }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const wordsOf = useConsumptionLabels();
  return (
    <MoneyTable
      label={t('consumption.title')}
      titles={{
        time: t('consumption.column.createdAt'),
        orderId: t('consumption.column.orderId'),
        item: t('consumption.column.content'),
        amount: t('consumption.column.paid'),
        detail: t('consumption.column.method'),
        receipt: t('consumption.column.receipt'),
      }}
      rows={list.map((record) => {
        const { orderId, createdAt, paidCents, refundedCents = 0, currency, charged, hasReceipt } = record;
        const { content, kind, method } = wordsOf(record);
        const amount = (
          <>
            {formatMoney(paidCents, currency, language)}
            {charged && <small>{t('consumption.charged', { amount: formatMoney(charged.amountCents, charged.currency, language) })}</small>}
            {refundedCents > 0 && <small>{t('orders.refunded', { amount: formatMoney(refundedCents, currency, language) })}</small>}
          </>
        );
        return { key: orderId, at: createdAt, orderId, item: content, note: kind, amount, detail: method, hasReceipt };
      })}
    />
  );
}
