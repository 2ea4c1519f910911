import { useLanguage, useShell } from 'shared-contracts/shell';
import { CopyButton } from 'shared-ui/copy-button';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { SentFacts } from './sent-facts.tsx';
import { StepHeading } from './step-heading.tsx';
import styles from './transfer-step.module.css';
import type { Certification } from './use-certification.ts';

interface TransferStepProps {
  readonly certification: Certification;
  readonly transfer: NonNullable<Certification['transfer']>;
  /** The last poll failed. */
  readonly isOutOfTouch: boolean;
}

const steps = ['receive', 'find', 'wait'] as const;

/** The transfer we make to a company's account, and what the customer does until our staff confirm it. */
export function TransferStep({ certification, transfer: { amountCents, currency, note }, isOutOfTouch }: TransferStepProps) {
  const { t } = useTranslation('remote-account');
  const { site } = useShell();
  const language = useLanguage();
  const amount = formatMoney(amountCents, currency, language);
  return (
    <>
      <StepHeading title={t('certificate.transfer.title')} text={t('certificate.transfer.text')} />
      <dl className={styles.transfer}>
        <div>
          <dt>{t('certificate.transfer.amount')}</dt>
          <dd>
            <strong>{amount}</strong>
          </dd>
        </div>
        <div>
          <dt>{t('certificate.transfer.note')}</dt>
          <dd>
            <code>{note}</code>
            <CopyButton text={note} label={t('certificate.transfer.note')} />
          </dd>
        </div>
      </dl>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`certificate.transfer.steps.${step}`, { amount, note })}</li>
        ))}
      </ol>
      <SentFacts certification={certification} />
      {site.mode === 'sandbox' && (
        <p className={styles.sandbox}>
          <PageLink route="sandboxCertification" params={{ id: note }}>
            {t('certificate.transfer.sandbox')}
          </PageLink>
        </p>
      )}
      {isOutOfTouch && (
        <p className={styles.state} role="status">
          {t('certificate.outOfTouch')}
        </p>
      )}
    </>
  );
}
