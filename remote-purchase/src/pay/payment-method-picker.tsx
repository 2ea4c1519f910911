import { CircleDollarSign, CreditCard, FlaskConical, MessageCircle, Smartphone, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { OrderAnswer } from 'shared-contracts/api/calls';
import { methodIcons } from 'shared-contracts/rules/payment-methods';
import { useLanguage } from 'shared-contracts/shell';
import { formatMoney, formatRate } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import card from '../choice-card/choice-card.module.css';
import styles from './payment-method-picker.module.css';
import { BalanceChoice } from './balance-choice.tsx';
import type { PayChoice, PayWay } from './pay-methods.ts';
import type { BalanceOffer } from './use-balance.ts';

interface MethodChoiceProps {
  readonly order: OrderAnswer;
  readonly ways: readonly PayWay[];
  /** Undefined if the order can't be paid from the balance. */
  readonly offer: BalanceOffer | undefined;
  readonly chosen: PayChoice;
  readonly onChoose: (choice: PayChoice) => void;
}

const icons: Readonly<Record<(typeof methodIcons)[keyof typeof methodIcons], LucideIcon>> = {
  card: CreditCard,
  wallet: CircleDollarSign,
  phone: Smartphone,
  chat: MessageCircle,
  test: FlaskConical,
};

/** Payment methods with the amount each of them charges, the balance last. */
export function PaymentMethodPicker({ order, ways, offer, chosen, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const name = useId();

  /** Where the method charges, and in which currency. */
  function aboutOf(method: PayWay['method'], currency: string, perUsd = 0): string {
    const rate = formatRate(perUsd, language);
    return currency === 'USD' || currency === 'CNY' ? t(`payMethod.${method}.about`, { rate }) : t('pay.inRegion', { rate, currency });
  }

  return (
    <fieldset className={styles.methods}>
      <legend>{t('pay.method')}</legend>
      {ways.map(({ method, amountCents, currency, perUsd }) => {
        const Icon = icons[methodIcons[method]];
        return (
          <label key={method} className={`${card.card} ${styles.method}`}>
            <input type="radio" name={name} value={method} checked={method === chosen} onChange={() => onChoose(method)} />
            <Icon size={24} aria-hidden />
            <span className={styles.words}>
              <strong>{t(`payMethod.${method}.name`)}</strong>
              <small>{aboutOf(method, currency, perUsd)}</small>
            </span>
            <span className={styles.amount}>{formatMoney(amountCents, currency, language)}</span>
          </label>
        );
      })}
      {offer && (
        <BalanceChoice order={order} offer={offer} name={name} isChosen={chosen === 'balance'} onChoose={() => onChoose('balance')} />
      )}
    </fieldset>
  );
}
