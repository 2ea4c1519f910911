import { BadgeCheck, Check } from 'lucide-react';
import { VERIFIED_TRIAL_BYTES, VERIFIED_TRIAL_WORTH_CENTS } from 'shared-contracts/constants';
import { isCountryChina } from 'shared-contracts/rules/customer';
import { useLanguage, useSession } from 'shared-contracts/shell';
import { formatBytes, formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from './pay-verify-page.module.css';
import { StartVerification } from './start-verification.tsx';
import type { Verification } from './use-verification.ts';

/** Price and benefits of the verification, before it is paid. */
export function NotVerified({ verification }: { readonly verification: Verification }) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const inChina = useSession(isCountryChina);
  const { amountCents, couponCents, currency } = verification;
  const money = (cents: number) => formatMoney(cents, currency, language);
  const figures = {
    amount: money(amountCents),
    coupon: money(couponCents),
    size: formatBytes(VERIFIED_TRIAL_BYTES, language),
    worth: money(VERIFIED_TRIAL_WORTH_CENTS),
  };
  const gains = ['coupon', 'trial', 'once', 'cost'] as const;
  return (
    <section className={styles.card}>
      <h2>
        <BadgeCheck size={24} aria-hidden />
        {t('payVerify.none.title', figures)}
      </h2>
      <ul className={styles.list}>
        {gains.map((gain) => (
          <li key={gain}>
            <Check size={20} aria-hidden />
            {t(`payVerify.none.${gain}`, figures)}
          </li>
        ))}
        {inChina && (
          <li>
            <Check size={20} aria-hidden />
            {t('payVerify.none.china')}
          </li>
        )}
      </ul>
      <StartVerification verification={verification} amount={figures.amount} />
    </section>
  );
}
