import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from 'shared-contracts/constants';
import { checkLoginPassword, checkNewPassword, checkRepeatedPassword } from 'shared-contracts/rules/password';
import { Form, Input } from 'shared-ui/antd';
import { useRules } from '../form/use-rules.ts';

/** Antd's own eye is smaller than a finger can hit. */
const eye = (visible: boolean) => (visible ? <Eye size={24} strokeWidth={1.5} /> : <EyeOff size={24} strokeWidth={1.5} />);

function PasswordInput(props: ComponentProps<typeof Input.Password>) {
  return <Input.Password {...props} iconRender={eye} />;
}

/** The password of an account that exists. */
export function CurrentPasswordField() {
  const { t } = useTranslation('remote-account');
  const rules = useRules();
  return (
    <Form.Item name="password" label={t('password.label')} rules={rules(checkLoginPassword, '')}>
      <PasswordInput autoComplete="current-password" />
    </Form.Item>
  );
}

interface NewPasswordFieldsProps {
  /** Default: those of a first password. */
  readonly labels?: { readonly password: string; readonly rePassword: string };
}

/** A password that is being set, typed twice. */
export function NewPasswordFields({ labels }: NewPasswordFieldsProps) {
  const { t } = useTranslation('remote-account');
  const rules = useRules();
  const form = Form.useFormInstance();
  const isSame = (repeated: string) => checkRepeatedPassword(form.getFieldValue('password') ?? '', repeated);
  return (
    <>
      <Form.Item
        name="password"
        label={labels?.password ?? t('password.new')}
        extra={t('password.hint', { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH })}
        rules={rules(checkNewPassword, '')}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
      <Form.Item name="rePassword" label={labels?.rePassword ?? t('password.again')} dependencies={['password']} rules={rules(isSame, '')}>
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
