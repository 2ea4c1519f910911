import type { ReactNode } from 'react';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from 'shared-contracts/constants';
import { checkLoginPassword, checkNewPassword, checkRepeatedPassword } from 'shared-contracts/rules/password';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { useAccountField } from '../form/use-account-field.ts';
import { CommonPasswordHint } from './common-password-hint.tsx';
import { PasswordInput } from './password-input.tsx';

interface CurrentPasswordFieldProps {
  /** Extra action at the end of the label's line. */
  readonly action?: ReactNode;
}

/** Field for the password of an existing account. */
export function CurrentPasswordField({ action }: CurrentPasswordFieldProps) {
  const { t } = useTranslation('remote-account');
  const { input, error } = useAccountField('password', checkLoginPassword);
  return (
    <Field label={t('password.label')} error={error} action={action}>
      {(control) => <PasswordInput {...control} {...input} autoComplete="current-password" />}
    </Field>
  );
}

interface NewPasswordFieldsProps {
  /** Default: the labels for a first password. */
  readonly labels?: { readonly password: string; readonly rePassword: string };
}

/** Fields for a new password, entered twice. */
export function NewPasswordFields({ labels }: NewPasswordFieldsProps) {
  const { t } = useTranslation('remote-account');
  const password = useAccountField('password', checkNewPassword, { checkedWith: 'rePassword' });
  const again = useAccountField('rePassword', (repeated, fields) => checkRepeatedPassword(fields.password, repeated));
  const hint = t('password.hint', { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH });
  return (
    <>
      <Field label={labels?.password ?? t('password.new')} hint={<CommonPasswordHint otherwise={hint} />} error={password.error}>
        {(control) => <PasswordInput {...control} {...password.input} autoComplete="new-password" />}
      </Field>
      <Field label={labels?.rePassword ?? t('password.again')} error={again.error}>
        {(control) => <PasswordInput {...control} {...again.input} autoComplete="new-password" />}
      </Field>
    </>
  );
}
