import { LockKeyhole } from 'lucide-react';
import { FormNote } from '../form/form-note.tsx';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { Spinner } from 'shared-ui/spinner';
import { CompanyFields } from './company-fields.tsx';
import styles from './identity-step.module.css';
import { PersonalFields } from './personal-fields.tsx';
import { StepHeading } from './step-heading.tsx';
import type { Certification, CertificationKind } from './use-certification.ts';

interface IdentityStepProps {
  readonly kind: CertificationKind;
  /** The company data of the previous attempt, if that failed. */
  readonly sent: Certification['company'];
  readonly isSending: boolean;
  /** Error for the form as a whole; empty if there is none. */
  readonly refusal: string;
  /** The scan was not completed in time. */
  readonly isExpired: boolean;
  readonly onBack: () => void;
}

/** The form for the person or company to verify. */
export function IdentityStep({ kind, sent, isSending, refusal, isExpired, onBack }: IdentityStepProps) {
  const { t } = useTranslation('remote-account');
  return (
    <>
      <StepHeading title={t(`certificate.identity.${kind}.title`)} text={t(`certificate.identity.${kind}.text`)} />
      {isExpired && <FormNote kind="warning" title={t('certificate.scan.expired')} />}
      {kind === 'personal' ? <PersonalFields /> : <CompanyFields sent={sent} />}
      <p className={styles.privacy}>
        <LockKeyhole size={18} aria-hidden />
        {t('certificate.identity.privacy')}
      </p>
      {refusal && <FormNote kind="error" title={refusal} />}
      <div className={styles.actions}>
        <button type="submit" className={button.main} aria-disabled={isSending || undefined}>
          {isSending && <Spinner size={18} />}
          {t(`certificate.identity.${kind}.send`)}
        </button>
        <button type="button" className={button.outline} onClick={onBack}>
          {t('certificate.identity.back')}
        </button>
      </div>
    </>
  );
}
