import { useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { DIALOG_WIDTH } from 'shared-contracts/constants';
import type { DialogProps, LoginOptions } from 'shared-contracts/shell';
import { Modal } from 'shared-ui/antd';
import { AppProviders } from 'shared-ui/app-providers';
import { LoginForm } from './login-form.tsx';

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
        width={DIALOG_WIDTH}
        title={t('login.title')}
        footer={null}
        mask={{ closable: false }}
      >
        <LoginForm startsWith={options.mode === 'sms' ? 'sms' : 'password'} onDone={close} />
      </Modal>
    </AppProviders>
  );
}
