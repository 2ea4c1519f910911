import { BadgeCheck } from 'lucide-react';
import { isCountryChina } from 'shared-contracts/rules/customer';
import { useLanguage, useSession, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatBytes, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import styles from './outcome.module.css';
import { SentFacts } from './sent-facts.tsx';
import type { Certification } from './use-certification.ts';

const DAY_MS = 86_400_000;

/** Whether the traffic granted for the verification has not yet expired. */
const isRunning = ({ certifiedAt, now }: Certification, days: number) =>
  certifiedAt !== null && Date.parse(now) < Date.parse(certifiedAt) + days * DAY_MS;

/** The final step: what the verification has given, and how to use it. */
export function PassedStep({ certification }: { readonly certification: Certification }) {
  const { t } = useTranslation(['remote-account', 'shell']);
  const { figures, openFreeTrial } = useShell();
  const inChina = useSession(isCountryChina);
  const language = useLanguage();
  const { kind, certifiedAt, bonusOrderId } = certification;
  const isCompany = kind === 'company';
  const size = formatBytes(isCompany ? figures.certifiedCompanyBytes : figures.certifiedPersonalBytes, language);
  return (
    <div className={styles.outcome} data-tone="ok">
      <BadgeCheck size={48} aria-hidden />
      <h2 tabIndex={-1}>{t('shell:toastTip.warning.tip12')}</h2>
      {certifiedAt && <p>{t(`certificate.passed.${isCompany ? 'company' : 'personal'}`, { time: formatTime(certifiedAt, language) })}</p>}
      {bonusOrderId && (
        <p className={styles.brought}>
          {t('certificate.passed.brought', { size, days: figures.certifiedDays })} <bdi>{bonusOrderId}</bdi>
        </p>
      )}
      {inChina && isCompany && <p>{t('certificate.passed.noTrial')}</p>}
      <div className={styles.actions}>
        {bonusOrderId && isRunning(certification, figures.certifiedDays) && (
          <PageLink route="flowOrder" suffix={`?step=1&type=1&order=${bonusOrderId}`} className={button.main ?? ''}>
            {t('certificate.passed.use')}
          </PageLink>
        )}
        {inChina && !isCompany && (
          <button type="button" className={button.outline} onClick={openFreeTrial}>
            {t('certificate.passed.trial')}
          </button>
        )}
        <PageLink route="flowOrder">{t('certificate.passed.orders')}</PageLink>
      </div>
      <SentFacts certification={certification} />
    </div>
  );
}
