import { isThirdPartyLogin } from 'shared-contracts/rules/customer';
import { useSession, type DialogProps } from 'shared-contracts/shell';
import { Dialog } from 'shared-ui/dialog';
import { useTranslation } from 'shared-ui/i18n';
import { PasswordForm } from './password-form.tsx';
import { ThirdPartyNote } from './third-party-note.tsx';

export default function PasswordDialog({ onClose }: DialogProps<unknown>) {
  const { t } = useTranslation('remote-account');
  const isThirdParty = useSession(isThirdPartyLogin);
  return (
    <Dialog title={t('change.password.title')} onClose={onClose}>
      {isThirdParty ? <ThirdPartyNote /> : <PasswordForm />}
    </Dialog>
  );
}
