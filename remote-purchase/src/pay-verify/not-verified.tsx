import { BadgeCheck, Check } from 'lucide-react';
import { isCountryChina } from 'shared-contracts/rules/customer';
import { useLanguage, useSession, useShell } from 'shared-contracts/shell';
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
  const { figures } = useShell();
  const fill = {
    amount: money(amountCents),
    coupon: money(couponCents),
    size: formatBytes(figures.verifiedTrialBytes, language),
    worth: money(figures.verifiedTrialWorthCents),
  };
  const gains = ['coupon', 'trial', 'once', 'cost'] as const;
  return (
    <section className={styles.card}>
      <h2>
        <BadgeCheck size={24} aria-hidden />
        {t('payVerify.none.title', fill)}
      </h2>
      <ul className={styles.list}>
        {gains.map((gain) => (
          <li key={gain}>
            <Check size={20} aria-hidden />
            {t(`payVerify.none.${gain}`, fill)}
          </li>
        ))}
        {inChina && (
          <li>
            <Check size={20} aria-hidden />
            {t('payVerify.none.china')}
          </li>
        )}
      </ul>
      <StartVerification verification={verification} amount={fill.amount} />
    </section>
  );
}
