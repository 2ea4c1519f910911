import { checkSmsCode } from '../form/required-fields.ts';
import button from 'shared-ui/button.module.css';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { useAccountField } from '../form/use-account-field.ts';
import { InputWithAside } from '../form/input-with-aside.tsx';
import type { SmsCode } from './use-send-code.ts';
import styles from './verify-code.module.css';

/** Leaves room for extra characters of a pasted code. */
const PASTED_MAX = 16;

type SendProps = Pick<SmsCode, 'seconds' | 'isSending' | 'send'>;

/** The button that sends a code, or the seconds until it can be sent again. */
function Send({ seconds, isSending, send }: SendProps) {
  const { t } = useTranslation('remote-account');
  return seconds > 0 ? (
    <span className={styles.wait} role="timer">
      {t('smsCode.resendIn', { seconds })}
    </span>
  ) : (
    <button type="button" className={`${button.outline} ${styles.send}`} aria-disabled={isSending || undefined} onClick={() => void send()}>
      {t('smsCode.send')}
    </button>
  );
}

export function SmsCodeField({ seconds, isSending, send }: SendProps) {
  const { t } = useTranslation('remote-account');
  const { input, error } = useAccountField('verifyCode', checkSmsCode);
  return (
    <Field label={t('smsCode.label')} error={error}>
      {(control) => (
        <InputWithAside aside={<Send seconds={seconds} isSending={isSending} send={send} />}>
          <TextInput {...control} {...input} inputMode="numeric" autoComplete="one-time-code" spellCheck={false} maxLength={PASTED_MAX} />
        </InputWithAside>
      )}
    </Field>
  );
}
