import { namedCharge } from 'shared-contracts/rules/charge-currencies';
import { useLanguage } from 'shared-contracts/shell';
import { discountWords, formatMoney, formatRate } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from './receipt-lines.module.css';
import type { Receipt } from './use-receipt.ts';

/** Price breakdown, amount paid, and the provider's charge if it is in another currency. */
export function ReceiptLines({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const { lines, paidCents, currency, charge: named } = receipt;
  const charge = namedCharge(named);
  const money = (cents: number) => formatMoney(cents, currency, language);
  const shown = lines.filter(({ kind, cents }) => kind === 'list' || cents !== 0);
  return (
    <table className={styles.lines}>
      <caption>{t('receipt.lines')}</caption>
      <tbody>
        {shown.map(({ kind, cents, percentOff }) => {
          const name = t(`quote.line.${kind}`);
          return (
            <tr key={kind}>
              <th scope="row">{percentOff ? t('quote.percent', { name, ...discountWords(percentOff) }) : name}</th>
              <td>{money(cents)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr className={styles.total}>
          <th scope="row">{t('result.paidAmount')}</th>
          <td>{t('receipt.amount', { amount: money(paidCents), currency })}</td>
        </tr>
        {charge.currency !== currency && (
          <tr>
            <th scope="row">{t('receipt.charged')}</th>
            <td>
              {t('receipt.amount', { amount: formatMoney(charge.amountCents, charge.currency, language), currency: charge.currency })}
            </td>
          </tr>
        )}
        {named.perUsd !== undefined && (
          <tr>
            <th scope="row">{t('receipt.rate')}</th>
            <td>{t('receipt.perUsd', { rate: formatRate(named.perUsd, language), currency: charge.currency })}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
