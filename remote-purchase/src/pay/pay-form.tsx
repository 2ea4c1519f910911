import { useState } from 'react';
import type { OrderAnswer } from 'shared-contracts/api/calls';
import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { useMedia } from 'shared-ui/use-media';
import { PaymentMethodPicker } from './payment-method-picker.tsx';
import { PayByPhone } from './pay-by-phone.tsx';
import styles from './pay-form.module.css';
import { payWays, type PayChoice } from './pay-methods.ts';
import { useBalance } from './use-balance.ts';
import { usePaymentErrorText } from './use-payment-error-text.ts';
import { usePay } from './use-pay.ts';

/** A screen that is likely to be on another device than the scanning phone. */
const DESKTOP = '(min-width: 900px) and (hover: hover)';
/** A device whose browser can't open WeChat. */
const NO_PHONE = '(hover: hover)';

interface PayFormProps {
  readonly order: OrderAnswer;
  /** Method of the open payment; null if there is none. */
  readonly openMethod: PaymentMethod | null;
  /** No payment may start automatically: the last one failed, or a stored method is being charged, which would be canceled. */
  readonly isHeldBack: boolean;
  readonly isOverdue: boolean;
  /** Called when the order may have a different state than shown. */
  readonly onChanged: () => void;
}

/** Selects the payment method, and opens the provider's page in this tab or by phone, or pays from the balance. */
export function PayForm({ order, openMethod, isHeldBack, isOverdue, onChanged }: PayFormProps) {
  const { t } = useTranslation('remote-purchase');
  const { site } = useShell();
  const language = useLanguage();
  const isDesktop = useMedia(DESKTOP);
  const isNoPhone = useMedia(NO_PHONE);
  const wordsOf = usePaymentErrorText();
  // Starts with the method of an open payment; one opened elsewhere later must not change the customer's choice.
  const [choice, setChoice] = useState<PayChoice | null>(openMethod);
  const { pay, isLeaving, error, reset } = usePay(order.orderId, onChanged);
  const ways = payWays(site.payMethods ?? site.paymentMethods, language, order);
  const offer = useBalance(order);
  const way = ways.find(({ method }) => method === choice) ?? ways[0];
  const isFromBalance = offer?.isEnough === true && (choice === 'balance' || !way);
  if (!way && !isFromBalance) return <p role="alert">{t('pay.none')}</p>;

  const choose = (method: PayChoice) => {
    setChoice(method);
    reset();
  };
  const provided = isFromBalance ? undefined : way;
  const fromBalance = { method: 'balance', amountCents: order.toPayCents, currency: order.currency } as const;
  const { method: chosen, amountCents, currency } = provided ?? fromBalance;
  const isOtherOpen = openMethod !== null && openMethod !== chosen;
  const isByCode = chosen === 'wechat' && isNoPhone;
  // WeChat's own browser rejects the page for other browsers.
  const isInWechat = chosen === 'wechat' && !isNoPhone && navigator.userAgent.includes('MicroMessenger');
  const byPhone = provided && !isOverdue && (isByCode || isDesktop) && (
    <PayByPhone key={chosen} orderId={order.orderId} way={provided} isHeldBack={isHeldBack || isOtherOpen} isOnlyWay={isByCode} />
  );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLeaving && !isOverdue && !isByCode && !isInWechat) pay(provided ?? 'balance');
      }}
    >
      <PaymentMethodPicker order={order} ways={ways} offer={offer} chosen={chosen} onChoose={choose} />
      {isByCode && byPhone}
      <div className={styles.pay}>
        {!isByCode && (
          <button type="submit" className={button.main} aria-busy={isLeaving} disabled={isOverdue || isInWechat}>
            {t('pay.button', { amount: formatMoney(amountCents, currency, language), method: t(`payMethod.${chosen}.name`) })}
          </button>
        )}
        <p className={styles.rule}>{t('noRefunds')}</p>
      </div>
      {isInWechat && <p role="status">{t('pay.outsideWechat')}</p>}
      {error && (
        <p className={styles.failure} role="alert">
          {wordsOf(error)}
        </p>
      )}
      {!isByCode && byPhone}
    </form>
  );
}
