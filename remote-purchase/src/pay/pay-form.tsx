import { useState } from 'react';
import type { OrderAnswer } from 'shared-contracts/calls';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { useMedia } from 'shared-ui/use-media';
import { PaymentMethodPicker } from './payment-method-picker.tsx';
import { PayByPhone } from './pay-by-phone.tsx';
import styles from './pay-form.module.css';
import { payWays, type PayMethod } from './pay-methods.ts';
import { usePaymentErrorText } from './use-payment-error-text.ts';
import { usePay } from './use-pay.ts';

/** A screen that is likely to be on another device than the scanning phone. */
const DESKTOP = '(min-width: 900px) and (hover: hover)';

interface PayFormProps {
  readonly order: OrderAnswer;
  /** Method of the open payment; null if there is none. */
  readonly openMethod: PayMethod | null;
  /** The last attempt ended without a payment. */
  readonly hasFailed: boolean;
  readonly isOverdue: boolean;
  /** Called when the order may have a different state than shown. */
  readonly onRefused: () => void;
}

/** Selects the payment method and opens the provider's page, in this tab or by phone. */
export function PayForm({ order, openMethod, hasFailed, isOverdue, onRefused }: PayFormProps) {
  const { t } = useTranslation('remote-purchase');
  const { site } = useShell();
  const language = useLanguage();
  const isDesktop = useMedia(DESKTOP);
  const wordsOf = usePaymentErrorText();
  // Starts with the method of an open payment; one opened elsewhere later must not change the customer's choice.
  const [choice, setChoice] = useState(openMethod);
  const { pay, isLeaving, error, reset } = usePay(order.orderId, onRefused);
  const ways = payWays(site.paymentMethods, language, order);
  const way = ways.find(({ method }) => method === choice) ?? ways[0];
  if (!way) return <p role="alert">{t('pay.none')}</p>;

  const choose = (method: PayMethod) => {
    setChoice(method);
    reset();
  };
  const { method: chosen, amountCents, currency } = way;
  const isOtherOpen = openMethod !== null && openMethod !== chosen;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLeaving && !isOverdue) pay(chosen);
      }}
    >
      <PaymentMethodPicker order={order} ways={ways} chosen={chosen} onChoose={choose} />
      <div className={styles.pay}>
        <button type="submit" className={button.main} aria-busy={isLeaving} disabled={isOverdue}>
          {t('pay.button', { amount: formatMoney(amountCents, currency, language), method: t(`method.${chosen}`) })}
        </button>
        <p className={styles.rule}>{t('noRefunds')}</p>
      </div>
      {error && (
        <p className={styles.failure} role="alert">
          {wordsOf(error)}
        </p>
      )}
      {isDesktop && !isOverdue && <PayByPhone key={chosen} orderId={order.orderId} method={chosen} isHeldBack={hasFailed || isOtherOpen} />}
    </form>
  );
}
