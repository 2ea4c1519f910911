import { useLanguage } from 'shared-contracts/shell';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { MoneyTable } from '../consumption/money-table.tsx';
import type { Movement } from './use-balance.ts';

/** Money of a top-up that went back is a refund with a minus sign. */
const kindOf = ({ kind, amountCents }: Movement) => (kind === 'refund' && amountCents < 0 ? 'returned' : kind);

/** Movements of the balance. */
export function MovementTable({ list }: { readonly list: readonly Movement[] }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  return (
    <MoneyTable
      label={t('balance.movements')}
      titles={{
        time: t('balance.column.at'),
        orderId: t('balance.column.orderId'),
        item: t('balance.column.kind'),
        amount: t('balance.column.amount'),
        detail: t('balance.column.balance'),
        receipt: t('balance.column.receipt'),
      }}
      rows={list.map((movement) => {
        const { movementId, kind, amountCents, balanceCents, currency, orderId, reason, at } = movement;
        const sign = amountCents > 0 ? '+' : '';
        return {
          key: movementId,
          at,
          orderId: orderId ?? undefined,
          item: t(`balance.kind.${kindOf(movement)}`),
          note: reason ?? undefined,
          amount: `${sign}${formatMoney(amountCents, currency, language)}`,
          detail: formatMoney(balanceCents, currency, language),
          hasReceipt: kind === 'topUp',
        };
      })}
    />
  );
}
