import { CreditCard, FlaskConical, Smartphone, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { OrderAnswer } from 'shared-contracts/calls';
import { useLanguage } from 'shared-contracts/shell';
import { formatMoney, formatRate } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import card from '../choice-card/choice-card.module.css';
import styles from './payment-method-picker.module.css';
import type { PayMethod, PayWay } from './pay-methods.ts';

interface MethodChoiceProps {
  readonly order: OrderAnswer;
  readonly ways: readonly PayWay[];
  readonly chosen: PayMethod;
  readonly onChoose: (method: PayMethod) => void;
}

const icons: Readonly<Record<PayMethod, LucideIcon>> = { alipay: Smartphone, stripe: CreditCard, sandbox: FlaskConical };

/** Payment methods with the amount each of them charges. */
export function PaymentMethodPicker({ order, ways, chosen, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const name = useId();
  const rate = formatRate(order.cnyPerUsd ?? 0, language);
  return (
    <fieldset className={styles.methods}>
      <legend>{t('pay.method')}</legend>
      {ways.map(({ method, amountCents, currency }) => {
        const Icon = icons[method];
        return (
          <label key={method} className={`${card.card} ${styles.method}`}>
            <input type="radio" name={name} value={method} checked={method === chosen} onChange={() => onChoose(method)} />
            <Icon size={24} aria-hidden />
            <span className={styles.words}>
              <strong>{t(`method.${method}`)}</strong>
              <small>{t(`pay.about.${method}`, { rate })}</small>
            </span>
            <span className={styles.amount}>{formatMoney(amountCents, currency, language)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
