import { useTranslation } from 'react-i18next';
import { SMS_CODE_LENGTH } from 'shared-contracts/constants';
import { checkSmsCode } from 'shared-contracts/rules/verify-code';
import { Button, Form, Input } from 'shared-ui/antd';
import { useRules } from '../form/use-rules.ts';
import type { SmsCode } from './use-sms-code.ts';
import styles from './verify-code.module.css';

/** The code from the SMS, with the button that sends it or the seconds until it can be sent again. */
export function SmsCodeField({ seconds, isSending, send }: Pick<SmsCode, 'seconds' | 'isSending' | 'send'>) {
  const { t } = useTranslation('remote-account');
  const rules = useRules();

  return (
    <div className={styles.row}>
      <Form.Item name="verifyCode" label={t('smsCode.label')} className={styles.field ?? ''} rules={rules(checkSmsCode, '')}>
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={SMS_CODE_LENGTH + 2} />
      </Form.Item>
      {seconds > 0 ? (
        <span className={styles.wait} role="timer">
          {t('smsCode.resendIn', { seconds })}
        </span>
      ) : (
        <Button className={styles.send ?? ''} loading={isSending} onClick={() => void send()}>
          {t('smsCode.send')}
        </Button>
      )}
    </div>
  );
}
