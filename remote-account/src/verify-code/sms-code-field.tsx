import { useTranslation } from 'shared-ui/i18n';
import { SMS_CODE_LENGTH } from 'shared-contracts/constants';
import { checkSmsCode } from 'shared-contracts/rules/verify-code';
import { Button, Form } from 'shared-ui/antd';
import { InputWithAside } from '../form/input-with-aside.tsx';
import { useRules } from '../form/use-rules.ts';
import type { SmsCode } from './use-send-code.ts';
import styles from './verify-code.module.css';

type SendProps = Pick<SmsCode, 'seconds' | 'isSending' | 'send'>;

/** The button that sends a code, or the seconds until it can be sent again. */
function Send({ seconds, isSending, send }: SendProps) {
  const { t } = useTranslation('remote-account');
  return seconds > 0 ? (
    <span className={styles.wait} role="timer">
      {t('smsCode.resendIn', { seconds })}
    </span>
  ) : (
    <Button loading={isSending} onClick={() => void send()}>
      {t('smsCode.send')}
    </Button>
  );
}

export function SmsCodeField({ seconds, isSending, send }: SendProps) {
  const { t } = useTranslation('remote-account');
  const rules = useRules();
  return (
    <Form.Item name="verifyCode" label={t('smsCode.label')} rules={rules(checkSmsCode, '')}>
      <InputWithAside
        aside={<Send seconds={seconds} isSending={isSending} send={send} />}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={SMS_CODE_LENGTH + 2}
      />
    </Form.Item>
  );
}
