import { BadgeCheck } from 'lucide-react';
import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { GrantedCoupon } from './granted-coupon.tsx';
import { GrantedTrial } from './granted-trial.tsx';
import styles from './pay-verify-page.module.css';
import type { Verification } from './use-verification.ts';

/** Benefits granted by the verification. */
export function Verified({ verification }: { readonly verification: Verification }) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const { verifiedAt, orderId } = verification;
  return (
    <>
      <section className={styles.card}>
        <h2>
          <BadgeCheck size={24} aria-hidden />
          {t('payVerify.verified.title')}
        </h2>
        {verifiedAt && <p>{t('payVerify.verified.since', { time: formatTime(verifiedAt, language) })}</p>}
        {orderId && (
          <p>
            <PageLink route="receipt" params={{ id: orderId }}>
              {t('result.receipt')}
            </PageLink>
          </p>
        )}
      </section>
      <GrantedCoupon verification={verification} />
      <GrantedTrial />
    </>
  );
}
