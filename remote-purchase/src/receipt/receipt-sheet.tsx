import 'shared-ui/code-font.css';
import { Printer } from 'lucide-react';
import { Fragment } from 'react';
import { namedMethod } from 'shared-contracts/rules/payment-methods';
import { brandName } from 'shared-contracts/texts/brand';
import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { useOrderWords } from 'shared-ui/use-order-words';
import { OrdersLink } from '../payment-result/orders-link.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import styles from './receipt-sheet.module.css';
import type { Receipt } from './use-receipt.ts';

/** Printable receipt with a print button. */
export function ReceiptSheet({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const { contentOf } = useOrderWords();
  const { receiptNumber, invoiceNumber, orderId, paidAt, customer } = receipt;
  const facts = [
    [t('receipt.number'), <code key="number">{receiptNumber}</code>],
    [t('result.orderId'), <code key="order">{orderId}</code>],
    [t('receipt.paidAt'), formatTime(paidAt, language)],
    [
      t('receipt.customer'),
      <Fragment key="customer">
        {/* Isolated, so that a right-to-left name doesn't affect the text around it. */}
        <bdi>{customer.nickName}</bdi>
        {customer.nickName && customer.mobile && ' · '}
        <bdi>{customer.mobile}</bdi>
      </Fragment>,
    ],
    [t('receipt.method'), t(`payMethod.${namedMethod(receipt)}.name`)],
    [t('result.content'), contentOf(receipt)],
  ] as const;
  return (
    <div className={styles.page}>
      <article className={styles.sheet}>
        <header className={styles.head}>
          <h1>{t('receipt.title')}</h1>
          <p className={styles.brand}>{brandName[language]}</p>
        </header>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ReceiptLines receipt={receipt} />
        <p className={styles.note}>{t('receipt.noInvoice')}</p>
      </article>
      <div className={styles.actions}>
        <button type="button" className={button.main} onClick={() => print()}>
          <Printer size={20} aria-hidden />
          {t('receipt.print')}
        </button>
        {invoiceNumber !== undefined && <InvoiceButton number={invoiceNumber} />}
        <OrdersLink family={receipt.family} isTopUp={receipt.isTopUp} />
      </div>
    </div>
  );
}
