import { useTranslation } from 'shared-ui/i18n';
import { isThirdPartyLogin } from 'shared-contracts/rules/customer';
import { useSession, type DialogProps } from 'shared-contracts/shell';
import { AccountDialog } from './account-dialog.tsx';
import { PasswordForm } from './password-form.tsx';
import { ThirdPartyNote } from './third-party-note.tsx';

export default function PasswordDialog({ onClose }: DialogProps<unknown>) {
  const { t } = useTranslation('remote-account');
  const isThirdParty = useSession(isThirdPartyLogin);
  return (
    <AccountDialog title={t('change.password.title')} onClosed={onClose}>
      {() => (isThirdParty ? <ThirdPartyNote /> : <PasswordForm />)}
    </AccountDialog>
  );
}
