import { BadgeCheck, CodeXml, ListChecks, ShoppingCart } from 'lucide-react';
import { isCountryChina } from 'shared-contracts/rules/customer';
import { useLanguage, useSession, useShell } from 'shared-contracts/shell';
import { formatBytes, formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from './first-steps.module.css';
import { StepLink } from './step-link.tsx';
import type { StepName } from './steps-left.ts';

const icons = { verify: BadgeCheck, buy: ShoppingCart, whitelist: ListChecks, request: CodeXml } as const;

/** A step with its purpose and a link to it. */
export function Step({ name, hasOrder }: { readonly name: StepName; readonly hasOrder: boolean }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const inChina = useSession(isCountryChina);
  const key = name === 'verify' && inChina ? 'certify' : name;
  const Icon = icons[name];
  const { figures } = useShell();
  const fill = {
    amount: formatMoney(figures.verificationCents, 'USD', language),
    coupon: formatMoney(figures.verificationCouponCents, 'USD', language),
    trial: formatBytes(figures.verifiedTrialBytes, language),
    personal: formatBytes(figures.certifiedPersonalBytes, language),
    company: formatBytes(figures.certifiedCompanyBytes, language),
  };
  const isWaiting = !hasOrder && (name === 'whitelist' || name === 'request');
  return (
    <li className={styles.step}>
      <Icon size={20} aria-hidden />
      <h3>{t(`overview.steps.${key}.title`)}</h3>
      <p>{t(`overview.steps.${key}.text`, fill)}</p>
      {isWaiting ? <p className={styles.waiting}>{t('overview.steps.needsOrder')}</p> : <StepLink name={name} inChina={inChina} />}
    </li>
  );
}
