import { Wallet } from 'lucide-react';
import type { OrderAnswer } from 'shared-contracts/api/calls';
import { topUpSuffix } from 'shared-contracts/rules/top-up';
import { useLanguage } from 'shared-contracts/shell';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import card from '../choice-card/choice-card.module.css';
import styles from './payment-method-picker.module.css';
import type { BalanceOffer } from './use-balance.ts';

interface BalanceChoiceProps {
  readonly order: OrderAnswer;
  readonly offer: BalanceOffer;
  /** Name of the group of radio buttons. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** The balance as a payment method, with what is left, and a link to top it up with what is missing. */
export function BalanceChoice({ order, offer, name, isChosen, onChoose }: BalanceChoiceProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const { balanceCents, isFailed, isEnough } = offer;
  const { toPayCents, currency } = order;

  function about(): string {
    if (balanceCents === undefined) return t(isFailed ? 'pay.balance.failed' : 'pay.balance.waiting');
    return t(isEnough ? 'pay.balance.left' : 'pay.balance.tooSmall', { amount: formatMoney(balanceCents, currency, language) });
  }

  return (
    <div>
      <label className={`${card.card} ${styles.method}`} data-disabled={!isEnough || undefined}>
        <input type="radio" name={name} value="balance" checked={isChosen} disabled={!isEnough} onChange={onChoose} />
        <Wallet size={24} aria-hidden />
        <span className={styles.words}>
          <strong>{t('payMethod.balance.name')}</strong>
          <small>{about()}</small>
        </span>
        <span className={styles.amount}>{formatMoney(toPayCents, currency, language)}</span>
      </label>
      <p className={styles.topUp}>
        <PageLink route="balance" suffix={isEnough ? '' : topUpSuffix(toPayCents - (balanceCents ?? 0))}>
          {t('pay.balance.topUp')}
        </PageLink>
      </p>
    </div>
  );
}
