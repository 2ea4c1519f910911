import { useState } from 'react';
import type { OrderAnswer } from 'shared-contracts/calls';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { chargeOf } from './charge-of.ts';
import { MethodChoice } from './method-choice.tsx';
import { PayByPhone } from './pay-by-phone.tsx';
import styles from './pay-form.module.css';
import { payMethods, type PayMethod } from './pay-methods.ts';
import { useDesktop } from './use-desktop.ts';
import { useFailureWords } from './use-failure-words.ts';
import { usePay } from './use-pay.ts';

interface PayFormProps {
  readonly order: OrderAnswer;
  /** The last attempt has ended without money. */
  readonly hasFailed: boolean;
  readonly isOverdue: boolean;
  /** The order may stand otherwise than it is shown. */
  readonly onRefused: () => void;
}

/** The choice of the way to pay, and the ways from there to the provider's page: in this tab, or by phone. */
export function PayForm({ order, hasFailed, isOverdue, onRefused }: PayFormProps) {
  const { t } = useTranslation('remote-purchase');
  const { site } = useShell();
  const language = useLanguage();
  const isDesktop = useDesktop();
  const wordsOf = useFailureWords();
  const [choice, setChoice] = useState<PayMethod>();
  const { pay, isLeaving, error, reset } = usePay(order.orderId, onRefused);
  const methods = payMethods(site.paymentMethods, language, order);
  const chosen = choice ?? methods[0];
  if (!chosen) return <p role="alert">{t('pay.none')}</p>;

  const choose = (method: PayMethod) => {
    setChoice(method);
    reset();
  };
  const { amount, currency } = chargeOf(order, chosen);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLeaving && !isOverdue) pay(chosen);
      }}
    >
      <MethodChoice order={order} methods={methods} chosen={chosen} onChoose={choose} />
      <div className={styles.pay}>
        <button type="submit" className={button.main} aria-busy={isLeaving} disabled={isOverdue}>
          {t('pay.button', { amount: formatMoney(amount, currency, language), method: t(`method.${chosen}`) })}
        </button>
        <p className={styles.rule}>{t('noRefunds')}</p>
      </div>
      {error && (
        <p className={styles.failure} role="alert">
          {wordsOf(error)}
        </p>
      )}
      {isDesktop && !isOverdue && <PayByPhone key={chosen} orderId={order.orderId} method={chosen} hasFailed={hasFailed} />}
    </form>
  );
}
