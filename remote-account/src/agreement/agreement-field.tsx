import { useId } from 'react';
import { checkAgreement } from '../form/required-fields.ts';
import { FieldError } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { useAccountField } from '../form/use-account-field.ts';
import styles from './agreement-field.module.css';
import { AgreementSentence } from './agreement-sentence.tsx';

/** Checkbox for the user manual and agreement and the service agreement, which open next to the form. */
export function AgreementField() {
  const { t } = useTranslation('remote-account');
  const { input, error } = useAccountField('agreed', checkAgreement);
  const id = useId();
  const errorId = `${id}-error`;
  const isWrong = error !== undefined;
  return (
    <div className={styles.agreement}>
      <div className={styles.line}>
        <input {...input} id={id} type="checkbox" aria-invalid={isWrong || undefined} aria-describedby={isWrong ? errorId : undefined} />
        <label htmlFor={id}>
          <AgreementSentence text={t('agreement')} />
        </label>
      </div>
      <div className={styles.note}>{isWrong && <FieldError id={errorId}>{error}</FieldError>}</div>
    </div>
  );
}
