import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Form, Input } from 'shared-ui/antd';
import type { AccountFields } from '../form/account-fields.ts';
import type { SmsCode } from './use-sms-code.ts';
import styles from './verify-code.module.css';

/** The picture with its characters; it guards the sending of a code and is asked for only then. */
export function ImageCodeField({ captcha, send }: Pick<SmsCode, 'captcha' | 'send'>) {
  const { t } = useTranslation('remote-account');
  const form = Form.useFormInstance<AccountFields>();
  const { image, isFetching, isError, renew } = captcha;

  return (
    <div className={styles.row}>
      <Form.Item name="imageCode" label={t('imageCode.label')} className={styles.field ?? ''}>
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={16}
          onChange={() => form.setFields([{ name: 'imageCode', errors: [] }])}
          onPressEnter={(event) => {
            event.preventDefault();
            void send();
          }}
        />
      </Form.Item>
      <button type="button" className={styles.image} onClick={renew} aria-busy={isFetching} aria-label={t('imageCode.renew')}>
        {image && !isError ? (
          <img src={image} alt={t('imageCode.alt')} />
        ) : (
          <span>{t(isError ? 'imageCode.failed' : 'imageCode.loading')}</span>
        )}
        <RotateCw size={16} aria-hidden />
      </button>
    </div>
  );
}
