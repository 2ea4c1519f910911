import { RotateCw } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { Form } from 'shared-ui/antd';
import type { AccountFields } from '../form/account-fields.ts';
import { InputWithAside } from '../form/input-with-aside.tsx';
import type { SmsCode } from './use-send-code.ts';
import styles from './verify-code.module.css';

function Picture({ captcha: { image, isFetching, isError, renew } }: Pick<SmsCode, 'captcha'>) {
  const { t } = useTranslation('remote-account');
  return (
    <button type="button" className={styles.image} onClick={renew} aria-busy={isFetching} aria-label={t('imageCode.renew')}>
      {image && !isError ? (
        <img src={image} alt={t('imageCode.alt')} />
      ) : (
        <span>{t(isError ? 'imageCode.failed' : 'imageCode.loading')}</span>
      )}
      <RotateCw size={16} aria-hidden />
    </button>
  );
}

/** The picture with its characters; it guards the sending of a code and is asked for only then. */
export function ImageCodeField({ captcha, send }: Pick<SmsCode, 'captcha' | 'send'>) {
  const { t } = useTranslation('remote-account');
  const form = Form.useFormInstance<AccountFields>();
  return (
    <Form.Item name="imageCode" label={t('imageCode.label')}>
      <InputWithAside
        aside={<Picture captcha={captcha} />}
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
  );
}
