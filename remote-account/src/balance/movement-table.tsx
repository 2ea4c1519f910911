import { useLanguage } from 'shared-contracts/shell';
import { formatMoney, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from '../consumption/consumption-table.module.css';
import { ReceiptLink } from '../consumption/receipt-link.tsx';
import { CopyableCode } from '../orders/copyable-code.tsx';
import table from '../table/table.module.css';
import type { Movement } from './use-balance.ts';

const columns = ['at', 'orderId', 'kind', 'amount', 'balance', 'receipt'] as const;

/** Money of a top-up that went back is a refund with a minus sign. */
const kindOf = ({ kind, amountCents }: Movement) => (kind === 'refund' && amountCents < 0 ? 'returned' : kind);

/** Movements as a table, or as a list of cards if the space is too narrow. */
export function MovementTable({ list }: { readonly list: readonly Movement[] }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const title = (name: (typeof columns)[number]) => t(`balance.column.${name}`);
  return (
    <table className={`${table.table} ${styles.table}`} aria-label={t('balance.movements')}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {title(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map((movement) => {
          const { movementId, kind, amountCents, balanceCents, currency, orderId, reason, at } = movement;
          const sign = amountCents > 0 ? '+' : '';
          return (
            <tr key={movementId}>
              <td>{formatTime(at, language)}</td>
              <td>{orderId ? <CopyableCode text={orderId} label={t('orders.column.orderId')} /> : t('orders.nothing')}</td>
              <td>
                <span>
                  {t(`balance.kind.${kindOf(movement)}`)}
                  {reason && <small>{reason}</small>}
                </span>
              </td>
              <td className={styles.paid}>{`${sign}${formatMoney(amountCents, currency, language)}`}</td>
              <td data-title={title('balance')}>{formatMoney(balanceCents, currency, language)}</td>
              <td>
                <ReceiptLink record={{ orderId: orderId ?? '', hasReceipt: kind === 'topUp' }} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
