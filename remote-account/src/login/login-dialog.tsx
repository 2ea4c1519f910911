import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogProps, LoginOptions } from 'shared-contracts/shell';
import { Modal } from 'shared-ui/antd';
import { AppProviders } from 'shared-ui/app-providers';
import { LoginForm } from './login-form.tsx';

const WIDTH = 504;

/** The login dialog. It closes before it goes, so that the focus returns to what opened it. */
export default function LoginDialog({ options, onClose }: DialogProps<LoginOptions>) {
  const { t } = useTranslation('remote-account');
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <AppProviders>
      <Modal
        open={open}
        onCancel={close}
        afterClose={onClose}
        width={WIDTH}
        title={t('login.title')}
        footer={null}
        mask={{ closable: false }}
      >
        <LoginForm startsWith={options.mode === 'sms' ? 'sms' : 'password'} onDone={close} />
      </Modal>
    </AppProviders>
  );
}
