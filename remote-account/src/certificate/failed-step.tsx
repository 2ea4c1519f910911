import { CircleX } from 'lucide-react';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import styles from './outcome.module.css';
import { SentFacts } from './sent-facts.tsx';
import type { Certification, CertificationKind } from './use-certification.ts';

interface FailedStepProps {
  readonly certification: Certification;
  readonly onEdit: (kind: CertificationKind) => void;
  readonly onChooseType: () => void;
}

/** Why the verification failed and how to fix it. */
export function FailedStep({ certification, onEdit, onChooseType }: FailedStepProps) {
  const { t } = useTranslation(['remote-account', 'shell']);
  const { kind, reason } = certification;
  return (
    <div className={styles.outcome} data-tone="bad">
      <CircleX size={48} aria-hidden />
      <h2 tabIndex={-1}>{t('shell:toastTip.warning.tip13')}</h2>
      {reason && (
        <p>
          {t('certificate.failed.reason')}
          <bdi>{reason}</bdi>
        </p>
      )}
      <div className={styles.actions}>
        <button type="button" className={button.main} onClick={() => onEdit(kind ?? 'personal')}>
          {t('certificate.failed.edit')}
        </button>
        <button type="button" className={button.outline} onClick={onChooseType}>
          {t('certificate.failed.otherType')}
        </button>
      </div>
      <SentFacts certification={certification} />
    </div>
  );
}
